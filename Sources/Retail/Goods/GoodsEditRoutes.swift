import Database
import FileFormats
import Grocery
import Hummingbird
package import Identity
import Language
import ServerKit

/// Edits of many cells in one request, all or none: typed, pasted, or the same for a selection.
package struct GoodsEditRoutes {
  private static let bodyBytes = 2 << 20

  private let database: any Database
  private let clock: WallClock
  private let seal: StockSeal
  private let quota: StorageQuota

  package init(_ services: IdentityServices) {
    database = services.database
    clock = services.clock
    seal = StockSeal(secrets: services.secrets)
    quota = StorageQuota(services.app)
  }

  package func register(on routes: Routes) {
    routes.post("v1/organisations/{organisation}/edits", for: .member(.editor), costs: .exchange) {
      request, context, member in
      try await edit(request, context, member)
    }
    routes.post("v1/organisations/{organisation}/bulk-edits", for: .member(.editor), costs: .exchange) {
      request, context, member in
      try await editMany(request, context, member)
    }
  }

  private func edit(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let body = try await request.json(atMost: Self.bodyBytes, in: context)
    let store = try body.optionalMember("store")?.id()
    let edits = try Self.edits(in: body, hasStore: store != nil)
    let now = clock.now()
    let editor = GoodsEditor(member: member, storeID: store, seal: seal, now: now)
    let prepared = try await database.read { try editor.prepare(edits, in: $0) }
    let answer = try await write(prepared, by: editor) { try editor.prepare(edits, in: $0) }
    return Response.personal(capacity: 256 + 120 * answer.inverse.count) { answer.write(into: &$0) }
  }

  /// Writes checked edits.
  ///
  /// - Parameter prepareAgain: checks the edits again if goods have changed since.
  private func write(
    _ prepared: GoodsEditor.Prepared, by editor: GoodsEditor,
    orAgain prepareAgain: @Sendable (any Reader) throws -> GoodsEditor.Prepared
  ) async throws -> GoodsEditAnswer {
    try await database.write { writer in
      try OrganizationAccess.require(editor.member, .editor, in: writer)
      return try quota.storing(for: .organization(editor.member.organizationID), in: writer) {
        let isCurrent = try editor.isCurrent(prepared, in: writer)
        return try editor.write(isCurrent ? prepared : prepareAgain(writer), in: writer)
      }
    }
  }

  private static func edits(in body: JSONNode, hasStore: Bool) throws(FileRefusal) -> [GoodsEdit] {
    var edits: [GoodsEdit] = []
    var cells: Set<String> = []
    for node in try body.member("edits").elements(1...GoodsLimits.edits) {
      let field: GoodsField = try node.member("field").word()
      let product = try node.member("product").id()
      guard hasStore || !field.isOfStore else {
        throw try node.member("field").refusal("depends on the store; set one")
      }
      guard cells.insert("\(product) \(field.rawValue)").inserted else {
        throw node.refusal("duplicate cell")
      }
      edits.append(
        GoodsEdit(
          product: product, field: field, was: try node.member("was").value,
          value: try node.member("value")))
    }
    return edits
  }

  private func editMany(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let body = try await request.json(atMost: Self.bodyBytes, in: context)
    let bulk = try BulkEdit(body)
    let now = clock.now()
    let editor = GoodsEditor(member: member, storeID: bulk.storeID, seal: seal, now: now)
    let (selection, prepared) = try await database.read { reader in
      try OrganizationAccess.require(member, .editor, in: reader)
      let selection = try bulk.selection(of: member.organizationID, by: clock, in: reader)
      // Without an expected number, the products are only counted.
      let isEdit = bulk.expected != nil
      return try (selection, isEdit ? editor.prepare(bulk.edits(of: selection), in: reader) : nil)
    }
    var answer = GoodsEditAnswer()
    if let prepared {
      answer = try await write(prepared, by: editor) { reader in
        let selection = try bulk.selection(of: member.organizationID, by: clock, in: reader)
        return try editor.prepare(bulk.edits(of: selection), in: reader)
      }
    }
    return Response.personal(capacity: 256 + 120 * answer.inverse.count) { json in
      json.member("count", selection.ids.count)
      json.member("base", selection.base)
      answer.write(into: &json)
    }
  }
}

/// One change for many products of a store.
struct BulkEdit: Sendable {
  /// The change of each cell.
  enum Change: Sendable {
    case set(JSONNode)
    /// A percentage added to a price; rounded once, half a cent up.
    case percent(Int)
    case addCents(Int)
  }

  let storeID: String
  let field: GoodsField
  let change: Change
  /// The number of products that the editor saw; nil only counts.
  let expected: Int?
  /// The `base` of the prices that the editor saw, so that a percentage is added once; nil does not compare.
  let base: String?
  private let products: [String]?
  private let filter: GoodsQuery

  /// The selected products before the change.
  struct Selection: Sendable {
    let ids: [String]
    /// The prices of those that the store sells, by product.
    let cents: [String: Int]

    /// A digest of products and prices, in hexadecimal digits.
    var base: String {
      var digest = RowDigest()
      for id in ids {
        digest.add(id)
        digest.add(cents[id])
      }
      return String(digest.value, radix: 16)
    }
  }

  private static let batchIDs = 512

  /// - Throws: `FileRefusal`.
  init(_ body: JSONNode) throws(FileRefusal) {
    storeID = try body.member("store").id()
    field = try body.member("field").word()
    expected = try body.optionalMember("expected")?.integer(0...GoodsLimits.edits)
    base = try body.optionalMember("base")?.text(maximumLength: 16)
    let node = try body.member("change")
    if let percent = try node.optionalMember("percent") {
      change = .percent(try percent.integer(-100...1000))
    } else if let cents = try node.optionalMember("addCents") {
      let most = CatalogLimits.priceCents.upperBound
      change = .addCents(try cents.integer(-most...most))
    } else {
      change = .set(try node.member("set"))
    }
    if case .set = change {
    } else if field != .priceCents {
      throw node.refusal("only prices can be changed by a percentage or an amount")
    }
    let selection = try body.member("selection")
    var filter = GoodsQuery()
    filter.storeID = storeID
    if let list = try selection.optionalMember("products") {
      var ids: [String] = []
      for node in try list.elements(0...GoodsLimits.edits) { ids.append(try node.id()) }
      products = Array(Set(ids)).sorted()
    } else {
      products = nil
      let node = try selection.member("filter")
      filter.search = try node.optionalMember("search")?.text(maximumLength: 200)
      filter.department = try node.optionalMember("department")?.word()
      filter.isInStock = try node.optionalMember("inStock")?.flag()
      filter.isDiscounted = try node.optionalMember("discounted")?.flag() ?? false
      filter.missing = try node.optionalMember("missing")?.word()
    }
    self.filter = filter
  }

  /// - Throws: `OrganizationRefusal.unknownStore`, `GoodsRefusal.tooManySelected`.
  func selection(of organizationID: String, by clock: WallClock, in reader: any Reader) throws -> Selection {
    try GoodsRepository.require(storeID, of: organizationID, in: reader)
    let ids = try ids(of: organizationID, by: clock, in: reader)
    return Selection(ids: ids, cents: try cents(of: ids, in: reader))
  }

  private func ids(of organizationID: String, by clock: WallClock, in reader: any Reader) throws -> [String] {
    if let products { return products }
    let ids = try GoodsPageRepository.ids(
      of: organizationID, filter, by: clock, limit: GoodsLimits.edits, in: reader)
    guard ids.count <= GoodsLimits.edits else { throw GoodsRefusal.tooManySelected(ids.count) }
    return ids
  }

  private func cents(of ids: [String], in reader: any Reader) throws -> [String: Int] {
    var cents: [String: Int] = [:]
    for start in stride(from: 0, to: ids.count, by: Self.batchIDs) {
      let batch = Array(ids[start..<min(start + Self.batchIDs, ids.count)])
      try reader.each(
        """
        SELECT product_id, price_cents FROM offer
        WHERE store_id = \(storeID) AND product_id IN \(list: batch)
        """
      ) { row in cents[try row.text(0)] = try row.integer(1) }
    }
    return cents
  }

  /// Skips products that the store does not sell, unless the change sets their price.
  ///
  /// - Throws: `GoodsRefusal.countChanged` if the selection is not the one that the editor saw.
  func edits(of selection: Selection) throws -> [GoodsEdit] {
    guard expected == selection.ids.count, base == nil || base == selection.base else {
      throw GoodsRefusal.countChanged(selection.ids.count)
    }
    let prices = selection.cents
    return try selection.ids.compactMap { id in
      if case .set(let value) = change {
        let isEditable = !field.isOfStore || field == .priceCents || prices[id] != nil
        return isEditable ? GoodsEdit(product: id, field: field, was: nil, value: value) : nil
      }
      guard let cents = prices[id] else { return nil }
      return GoodsEdit(product: id, field: field, was: nil, value: try Self.node(newPrice(from: cents)))
    }
  }

  private func newPrice(from cents: Int) -> Int {
    let allowed = CatalogLimits.priceCents
    let price =
      switch change {
      case .percent(let percent): (cents * (100 + percent) + 50) / 100
      case .addCents(let more): cents + more
      case .set: cents
      }
    return min(max(price, allowed.lowerBound), allowed.upperBound)
  }

  private static func node(_ integer: Int) throws(FileRefusal) -> JSONNode {
    try JSONNode(reading: Array(String(integer).utf8))
  }
}

extension GoodsEditAnswer {
  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("saved", saved)
    json.member("inverse", list: inverse) { json, cell in
      json.object { json in
        json.member("product", cell.product)
        json.member("field", cell.field.rawValue)
        json.key("was")
        json.value(cell.was)
        json.key("value")
        json.value(cell.value)
      }
    }
  }
}
