import Database
import Grocery
import ServerKit

/// The products of all stores around, page by page (N-30).
///
/// No table holds the order of what several stores sell together. So each store's offers, or each
/// organisation's products, are walked along an index a piece at a time; the pieces are merged, and what is
/// the same product becomes one row, at the place of the offer that is shown for it.
enum AroundPageRepository {
  /// Pieces looked at for one page; beyond it a page stays short, and the next goes on there.
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
    var shown: [(row: Group, cursor: AroundCursor)] = []
    var cursor = query.after
    for _ in 0..<mostPieces where shown.count <= query.limit {
      let piece = try walk.piece(after: cursor, in: reader)
      guard let last = piece.last else {
        cursor = nil
        break
      }
      cursor = last
      shown += try groups(at: piece, walk, in: reader)
    }
    if shown.count > query.limit {
      shown = Array(shown.prefix(query.limit))
      cursor = shown.last?.cursor
    }
    let rows = shown.map { group, _ in
      let offers = group.offers.sorted { walk.rank($0) < walk.rank($1) }
      return AroundRow(product: group.product, offers: offers.map { FoundOffer(offer: $0) })
    }
    return AroundPage(rows: try discounted(rows, query, by: clock, in: reader), next: cursor)
  }

  /// What is the same product, at all stores around.
  private struct Group {
    var product: Product
    var offers: [Offer]
  }

  /// The groups that are shown at places of a piece, in its order. One that is shown elsewhere in the order
  /// is left to that place.
  private static func groups(
    at piece: [AroundCursor], _ walk: AroundWalk, in reader: any Reader
  ) throws -> [(row: Group, cursor: AroundCursor)] {
    let alike = try SameProductRepository.alike(
      Set(piece.map(\.productID)).sorted(), of: walk.around.organisationIDs, in: reader)
    let ids = alike.map(\.product.id)
    let passing = try walk.passing(alike.map(\.product), in: reader)
    let offers = try SameProductRepository.offers(of: ids, at: walk.around.storeIDs, in: reader)
    let firsts = ProductKeys.firstOfSame(alike.map(\.keys))
    let places = Set(piece)
    var found: [(row: Group, cursor: AroundCursor)] = []
    for (_, members) in Dictionary(grouping: alike.indices, by: { firsts[$0] }) {
      // The row stands for what the query is about, at the best offer of it; what is the same but called
      // otherwise elsewhere is among its offers.
      let best = members.filter { passing.contains(ids[$0]) }.flatMap { member in
        (offers[ids[member]] ?? []).map { (product: alike[member], offer: $0) }
      }.min { walk.rank($0.offer) < walk.rank($1.offer) }
      guard let (product, offer) = best, walk.query.cents.contains(offer.price.cents) else { continue }
      let cursor = walk.place(of: product, offer)
      guard places.contains(cursor) else { continue }
      let sold = members.flatMap { offers[ids[$0]] ?? [] }
      found.append((Group(product: product.product, offers: sold), cursor))
    }
    return found.sorted { $0.cursor < $1.cursor }
  }

  private static func discounted(
    _ rows: [AroundRow], _ query: AroundQuery, by clock: WallClock, in reader: any Reader
  ) throws -> [AroundRow] {
    let offers = rows.flatMap { $0.offers.map(\.offer) }
    var found = try SameProductRepository.withDiscounts(offers, by: clock, in: reader)[...]
    return rows.compactMap { row in
      var row = row
      row.offers = Array(found.prefix(row.offers.count))
      found = found.dropFirst(row.offers.count)
      return query.isDiscounted && row.offers.allSatisfy { $0.discount == nil } ? nil : row
    }
  }
}
