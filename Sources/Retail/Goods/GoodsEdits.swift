import Database
import FileFormats
import Grocery
import Identity

/// A cell that somebody has typed another value into.
struct GoodsEdit: Sendable {
  let product: String
  let field: GoodsField
  /// What they saw there; nil for a change of many, whatever stands there.
  let was: JSONValue?
  let value: JSONNode
}

/// What came of edits, and how to undo them.
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
struct GoodsEditor {
  let member: Member
  let storeID: String?
  let seal: StockSeal
  /// Milliseconds since 1970.
  let now: Int
  let writer: any Writer

  /// - Throws: `OrganizationRefusal`, `GoodsRefusal`, `CatalogRefusal.unknownProduct`, `FileRefusal` with the
  ///   place in the request.
  func run(_ edits: [GoodsEdit]) throws -> GoodsEditAnswer {
    try OrganizationAccess.require(member, .editor, in: writer)
    if let storeID { try GoodsRepository.require(storeID, of: member.organisationID, in: writer) }
    let known = try known(edits)
    try refuseChanged(edits, known)
    var after = known
    var answer = GoodsEditAnswer()
    for edit in Self.inOrder(edits) {
      guard var goods = after[edit.product] else { throw CatalogRefusal.unknownProduct }
      let before = edit.field.value(of: goods)
      try edit.field.set(edit.value, in: &goods)
      try refuseImpossible(goods, edit)
      if edit.field.value(of: goods) != before { answer.saved += 1 }
      after[edit.product] = goods
    }
    // Size and sale by weight may change together, in either order.
    for edit in edits where edit.field == .size || edit.field == .byWeight {
      if let reason = after[edit.product]?.product.byWeightFault { throw edit.value.refusal(reason) }
    }
    var goods = GoodsWriter(organisationID: member.organisationID, now: now, seal: seal, in: writer)
    var changes: [GoodsChange] = []
    for (id, before) in known.sorted(by: { $0.key < $1.key }) {
      guard let after = after[id] else { continue }
      let change = GoodsChange(from: before, to: after)
      guard !change.isNothing else { continue }
      changes.append(change)
      answer.inverse += Self.inverse(from: before, to: after)
    }
    try goods.put(changes, at: storeID)
    if !answer.inverse.isEmpty { _ = try goods.finish() }
    try confirm(edits, known)
    return answer
  }

  /// Whoever has seen a price and writes the same once more says that it is right. Shoppers see no
  /// difference.
  private func confirm(_ edits: [GoodsEdit], _ known: [String: Goods]) throws {
    guard let storeID else { return }
    for edit in edits where edit.field == .priceCents && known[edit.product]?.offer != nil {
      guard let was = edit.was, Self.isSame(was, edit.value.value) else { continue }
      try GoodsRepository.confirmPrice(of: edit.product, at: storeID, on: now, in: writer)
    }
  }

  /// What is not sold has no aisle, so prices come first.
  private static func inOrder(_ edits: [GoodsEdit]) -> [GoodsEdit] {
    edits.filter { $0.field == .priceCents } + edits.filter { $0.field == .inStock }
      + edits.filter { $0.field != .priceCents && $0.field != .inStock }
  }

  private func known(_ edits: [GoodsEdit]) throws -> [String: Goods] {
    let ids = Array(Set(edits.map(\.product))).sorted()
    var known: [String: Goods] = [:]
    for start in stride(from: 0, to: ids.count, by: 512) {
      let some = Array(ids[start..<min(start + 512, ids.count)])
      let numbers = try writer.rows(
        """
        SELECT number FROM product
        WHERE organisation_id = \(member.organisationID) AND id IN \(list: some)
        """
      ) { row in try row.integer(0) }
      for goods in try GoodsRepository.goods(numbers, at: storeID, seal, in: writer) {
        known[goods.product.id] = goods
      }
    }
    guard known.count == ids.count else { throw CatalogRefusal.unknownProduct }
    return known
  }

  private func refuseChanged(_ edits: [GoodsEdit], _ known: [String: Goods]) throws {
    var cells: [GoodsCell] = []
    for edit in edits {
      guard let was = edit.was, let goods = known[edit.product] else { continue }
      let now = edit.field.value(of: goods)
      if !Self.isSame(now, was) && !Self.isSame(now, edit.value.value) {
        cells.append(GoodsCell(product: edit.product, field: edit.field, was: was, now: now))
      }
    }
    guard cells.isEmpty else {
      throw GoodsRefusal.changedSince(Array(cells.prefix(GoodsLimits.told)), count: cells.count)
    }
  }

  /// Members of an object may come in any order.
  private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    guard case .object(let left) = left, case .object(let right) = right else { return left == right }
    return left.keys.count == right.keys.count && left.keys.allSatisfy { left[$0] == right[$0] }
  }

  private func refuseImpossible(_ goods: Goods, _ edit: GoodsEdit) throws {
    if edit.field == .gtin, let gtin = goods.product.gtin {
      let owner = try GoodsPageRepository.id(ofGTIN: gtin, in: member.organisationID, in: writer)
      if let owner, owner != edit.product { throw GoodsRefusal.gtinTaken(place: edit.value.place) }
    }
    if edit.field == .shelf, let shelf = goods.offer?.shelf, let storeID {
      let map = try StoreMapRepository.officialMaps(of: [storeID], in: writer)[storeID]
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
