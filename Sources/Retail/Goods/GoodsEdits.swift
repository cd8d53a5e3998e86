import Database
import FileFormats
import Grocery
import Identity

/// A new value for a cell of the desk's table.
struct GoodsEdit: Sendable {
  let product: String
  let field: GoodsField
  /// The value that the editor saw; nil for bulk edits, which overwrite any value.
  let was: JSONValue?
  let value: JSONNode
}

/// The result of edits, with the edits that undo them.
struct GoodsEditAnswer: Sendable {
  struct Inverse: Sendable {
    let product: String
    let field: GoodsField
    let was: JSONValue
    let value: JSONValue
  }

  var saved = 0
  var inverse: [Inverse] = []
}

/// Edits cells of the desk's table, all or none of them.
struct GoodsEditor: Sendable {
  /// Checked edits, ready to be written.
  struct Prepared: Sendable {
    fileprivate var answer = GoodsEditAnswer()
    fileprivate var changes: [GoodsChange] = []
    /// Products whose price was entered again.
    fileprivate var confirmed: [String] = []
    /// The revision of the organization's goods that the edits were checked with.
    fileprivate var revision: Int
  }

  let member: Member
  let storeID: String?
  let seal: StockSeal
  /// Milliseconds since 1970.
  let now: Int

  /// Checks edits, outside of the write, which then is short.
  ///
  /// - Throws: `OrganizationRefusal`, `GoodsRefusal`, `CatalogRefusal.unknownProduct`, `FileRefusal` with the
  ///   place in the request.
  func prepare(_ edits: [GoodsEdit], in reader: any Reader) throws -> Prepared {
    if let storeID { try GoodsRepository.require(storeID, of: member.organizationID, in: reader) }
    var prepared = Prepared(
      revision: try GoodsRepository.revision(of: member.organizationID, in: reader))
    let originals = try goods(of: edits, in: reader)
    try refuseChanged(edits, originals)
    var after = originals
    for edit in Self.inOrder(edits) {
      guard var goods = after[edit.product] else { throw CatalogRefusal.unknownProduct }
      let before = edit.field.value(of: goods)
      try edit.field.set(edit.value, in: &goods)
      try refuseImpossible(goods, edit, in: reader)
      if edit.field.value(of: goods) != before { prepared.answer.saved += 1 }
      after[edit.product] = goods
    }
    // Size and sale by weight may change together, in either order.
    for edit in edits where edit.field == .size || edit.field == .byWeight {
      if let reason = after[edit.product]?.product.byWeightFault { throw edit.value.refusal(reason) }
    }
    for (id, before) in originals.sorted(by: { $0.key < $1.key }) {
      guard let after = after[id] else { continue }
      let change = GoodsChange(from: before, to: after)
      guard !change.isNothing else { continue }
      prepared.changes.append(change)
      prepared.answer.inverse += Self.inverse(from: before, to: after)
    }
    prepared.confirmed = confirmed(by: edits, originals)
    return prepared
  }

  /// True if no goods have changed since the edits were checked.
  func isCurrent(_ prepared: Prepared, in reader: any Reader) throws -> Bool {
    try prepared.revision == GoodsRepository.revision(of: member.organizationID, in: reader)
  }

  func write(_ prepared: Prepared, in writer: any Writer) throws -> GoodsEditAnswer {
    var goodsWriter = GoodsWriter(organizationID: member.organizationID, now: now, seal: seal, in: writer)
    try goodsWriter.put(prepared.changes, at: storeID)
    if !prepared.answer.inverse.isEmpty { _ = try goodsWriter.finish() }
    if let storeID {
      for product in prepared.confirmed {
        try GoodsRepository.confirmPrice(of: product, at: storeID, on: now, in: writer)
      }
    }
    return prepared.answer
  }

  /// Entering the same price again confirms it. Shoppers see no difference.
  private func confirmed(by edits: [GoodsEdit], _ originals: [String: Goods]) -> [String] {
    edits.filter { edit in
      guard edit.field == .priceCents, originals[edit.product]?.offer != nil, let was = edit.was else {
        return false
      }
      return Self.isSame(was, edit.value.value)
    }
    .map(\.product)
  }

  /// Prices come first, because only a product with a price has a stock and an aisle.
  private static func inOrder(_ edits: [GoodsEdit]) -> [GoodsEdit] {
    edits.filter { $0.field == .priceCents } + edits.filter { $0.field == .inStock }
      + edits.filter { $0.field != .priceCents && $0.field != .inStock }
  }

  /// The products of the edits, by id.
  private func goods(of edits: [GoodsEdit], in reader: any Reader) throws -> [String: Goods] {
    let ids = Array(Set(edits.map(\.product))).sorted()
    var goodsByID: [String: Goods] = [:]
    for start in stride(from: 0, to: ids.count, by: 512) {
      let batch = Array(ids[start..<min(start + 512, ids.count)])
      let numbers = try reader.rows(
        """
        SELECT number FROM product
        WHERE organisation_id = \(member.organizationID) AND id IN \(list: batch)
        """
      ) { row in try row.integer(0) }
      for goods in try GoodsRepository.goods(numbers, at: storeID, seal, in: reader) {
        goodsByID[goods.product.id] = goods
      }
    }
    guard goodsByID.count == ids.count else { throw CatalogRefusal.unknownProduct }
    return goodsByID
  }

  private func refuseChanged(_ edits: [GoodsEdit], _ originals: [String: Goods]) throws {
    var cells: [GoodsCell] = []
    for edit in edits {
      guard let was = edit.was, let goods = originals[edit.product] else { continue }
      let now = edit.field.value(of: goods)
      if !Self.isSame(now, was) && !Self.isSame(now, edit.value.value) {
        cells.append(GoodsCell(product: edit.product, field: edit.field, was: was, now: now))
      }
    }
    guard cells.isEmpty else {
      throw GoodsRefusal.changedSince(Array(cells.prefix(GoodsLimits.reportedCells)), count: cells.count)
    }
  }

  /// Compares values; members of an object may come in any order.
  private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    guard case .object(let left) = left, case .object(let right) = right else { return left == right }
    return left.keys.count == right.keys.count && left.keys.allSatisfy { left[$0] == right[$0] }
  }

  private func refuseImpossible(_ goods: Goods, _ edit: GoodsEdit, in reader: any Reader) throws {
    if edit.field == .gtin, let gtin = goods.product.gtin {
      let owner = try GoodsPageRepository.id(ofGTIN: gtin, in: member.organizationID, in: reader)
      if let owner, owner != edit.product { throw GoodsRefusal.gtinTaken(place: edit.value.place) }
    }
    if edit.field == .shelf, let shelf = goods.offer?.shelf, let storeID {
      let map = try StoreMapRepository.officialMaps(of: [storeID], in: reader)[storeID]
      if let reason = map.map(ShelfCells.init)?.fault(shelf) { throw edit.value.refusal(reason) }
    }
  }

  private static func inverse(from before: Goods, to after: Goods) -> [GoodsEditAnswer.Inverse] {
    GoodsField.allCases.compactMap { field in
      let (old, new) = (field.value(of: before), field.value(of: after))
      guard old != new else { return nil }
      return GoodsEditAnswer.Inverse(product: before.product.id, field: field, was: new, value: old)
    }
  }
}
