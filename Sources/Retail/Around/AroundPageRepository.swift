import Database
import Grocery
import ServerKit

/// The products of all nearby stores, page by page (N-30).
///
/// No table holds the joint order of several stores. The walk reads each store's offers, or each
/// organization's products, along an index in pieces and merges them. Equal products become one row, at the
/// position of the offer that is shown.
enum AroundPageRepository {
  /// The most pieces read for one page. After that the page stays short, and the next one continues there.
  private static let mostPieces = 6

  static func page(
    _ query: AroundQuery, around: StoresAround, by clock: WallClock, in reader: any Reader
  ) throws -> AroundPage {
    guard !around.stores.isEmpty else { return AroundPage(rows: []) }
    var moments: [String: WallMinute] = [:]
    for store in around.storeIDs where query.isDiscounted {
      moments[store] = clock.moment(in: try StoreCatalogRepository.timeZone(of: store, in: reader))
    }
    let walk = AroundWalk(query: query, around: around, moments: moments, dialect: reader.dialect)
    var pageGroups: [(row: Group, cursor: AroundCursor)] = []
    var cursor = query.after
    for _ in 0..<mostPieces where pageGroups.count <= query.limit {
      let positions = try walk.piece(after: cursor, in: reader)
      guard let last = positions.last else {
        cursor = nil
        break
      }
      cursor = last
      pageGroups += try groups(at: positions, walk, in: reader)
    }
    if pageGroups.count > query.limit {
      pageGroups = Array(pageGroups.prefix(query.limit))
      cursor = pageGroups.last?.cursor
    }
    let rows = pageGroups.map { group, _ in
      let offers = group.offers.sorted { walk.rank($0) < walk.rank($1) }
      return AroundRow(product: group.product, offers: offers.map { OfferWithDiscounts(offer: $0) })
    }
    return AroundPage(rows: try discounted(rows, query, by: clock, in: reader), next: cursor)
  }

  /// Equal products at all nearby stores.
  private struct Group {
    var product: Product
    var offers: [Offer]
  }

  /// Returns the groups that are shown at the positions of a piece, in its order. Groups shown at another
  /// position are left out.
  private static func groups(
    at cursors: [AroundCursor], _ walk: AroundWalk, in reader: any Reader
  ) throws -> [(row: Group, cursor: AroundCursor)] {
    let similar = try SameProductRepository.similar(
      Set(cursors.map(\.productID)).sorted(), of: walk.around.organizationIDs, in: reader)
    let ids = similar.map(\.product.id)
    let matchingIDs = try walk.matchingIDs(similar.map(\.product), in: reader)
    let offers = try SameProductRepository.offers(of: ids, at: walk.around.storeIDs, in: reader)
    let firsts = ProductKeys.firstOfSame(similar.map(\.keys))
    let positions = Set(cursors)
    var matches: [(row: Group, cursor: AroundCursor)] = []
    for (_, members) in Dictionary(grouping: similar.indices, by: { firsts[$0] }) {
      // The row shows a matching product at its best offer. Equal products with other names are among its
      // offers.
      let best = members.filter { matchingIDs.contains(ids[$0]) }.flatMap { member in
        (offers[ids[member]] ?? []).map { (product: similar[member], offer: $0) }
      }.min { walk.rank($0.offer) < walk.rank($1.offer) }
      guard let (product, offer) = best, walk.query.cents.contains(offer.price.cents) else { continue }
      let cursor = walk.position(of: product, offer)
      guard positions.contains(cursor) else { continue }
      let sold = members.flatMap { offers[ids[$0]] ?? [] }
      matches.append((Group(product: product.product, offers: sold), cursor))
    }
    return matches.sorted { $0.cursor < $1.cursor }
  }

  private static func discounted(
    _ rows: [AroundRow], _ query: AroundQuery, by clock: WallClock, in reader: any Reader
  ) throws -> [AroundRow] {
    let offers = rows.flatMap { $0.offers.map(\.offer) }
    var withDiscounts = try SameProductRepository.withDiscounts(offers, by: clock, in: reader)[...]
    return rows.compactMap { row in
      var row = row
      row.offers = Array(withDiscounts.prefix(row.offers.count))
      withDiscounts = withDiscounts.dropFirst(row.offers.count)
      return query.isDiscounted && row.offers.allSatisfy { $0.discount == nil } ? nil : row
    }
  }
}
