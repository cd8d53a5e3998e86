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
    let answer = try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      return try quota.storing(for: .organization(member.organizationID), in: writer) {
        guard try editor.isCurrent(prepared, in: writer) else {
          return try editor.write(editor.prepare(edits, in: writer), in: writer)
        }
        return try editor.write(prepared, in: writer)
      }
    }
    return Response.personal(capacity: 256 + 120 * answer.inverse.count) { answer.write(into: &$0) }
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
    let (count, base, prepared) = try await database.read { reader in
      try OrganizationAccess.require(member, .editor, in: reader)
      return try prepare(bulk, editor, in: reader)
    }
    var answer = GoodsEditAnswer()
    if let prepared {
      answer = try await database.write { writer in
        try OrganizationAccess.require(member, .editor, in: writer)
        return try quota.storing(for: .organization(member.organizationID), in: writer) {
          guard try !editor.isCurrent(prepared, in: writer) else {
            return try editor.write(prepared, in: writer)
          }
          guard let again = try prepare(bulk, editor, in: writer).prepared else { return GoodsEditAnswer() }
          return try editor.write(again, in: writer)
        }
      }
    }
    return Response.personal(capacity: 256 + 120 * answer.inverse.count) { json in
      json.member("count", count)
      json.member("base", base)
      answer.write(into: &json)
    }
  }

  /// - Returns: the number of selected products and the digest of their prices; no edits if they are only
  ///   counted.
  private func prepare(
    _ bulk: BulkEdit, _ editor: GoodsEditor, in reader: any Reader
  ) throws -> (count: Int, base: String, prepared: GoodsEditor.Prepared?) {
    try GoodsRepository.require(bulk.storeID, of: editor.member.organizationID, in: reader)
    let ids = try bulk.ids(of: editor.member.organizationID, by: clock, in: reader)
    let prices = try bulk.prices(of: ids, in: reader)
    let base = prices.base(of: ids)
    guard let expected = bulk.expected else { return (ids.count, base, nil) }
    guard expected == ids.count, bulk.base == nil || bulk.base == base else {
      throw GoodsRefusal.countChanged(ids.count)
    }
    return (ids.count, base, try editor.prepare(bulk.edits(of: ids, from: prices), in: reader))
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

  /// The prices of a selection before the change, by product.
  struct Prices: Sendable {
    var cents: [String: Int] = [:]

    /// A digest of products and prices (FNV-1a, 64 bits), in hexadecimal digits.
    func base(of ids: [String]) -> String {
      var digest: UInt64 = 0xCBF2_9CE4_8422_2325
      for id in ids {
        for byte in "\(id) \(cents[id] ?? -1)\n".utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
      }
      return String(digest, radix: 16)
    }
  }

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

  /// - Throws: `GoodsRefusal.tooManySelected`.
  func ids(of organizationID: String, by clock: WallClock, in reader: any Reader) throws -> [String] {
    if let products { return products }
    let ids = try GoodsPageRepository.ids(
      of: organizationID, filter, by: clock, limit: GoodsLimits.edits, in: reader)
    guard ids.count <= GoodsLimits.edits else { throw GoodsRefusal.tooManySelected(ids.count) }
    return ids
  }

  func prices(of ids: [String], in reader: any Reader) throws -> Prices {
    var prices = Prices()
    for id in ids { prices.cents[id] = try GoodsRepository.priceCents(of: id, at: storeID, in: reader) }
    return prices
  }

  /// Skips products that the store does not sell, unless the change sets their price.
  func edits(of ids: [String], from prices: Prices) throws -> [GoodsEdit] {
    let prices = prices.cents
    return try ids.compactMap { id in
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
