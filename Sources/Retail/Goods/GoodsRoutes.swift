import Database
import FileFormats
import Grocery
import Hummingbird
package import Identity
import Language
import ServerKit

/// An organization's products with its stores' offers, at the store desk.
package struct GoodsRoutes {
  /// A product's fields and a discount with all its stores.
  private static let productBytes = 160 << 10

  private let database: any Database
  private let clock: WallClock
  private let seal: StockSeal
  private let newID: @Sendable () -> String
  private let quota: StorageQuota

  package init(_ services: IdentityServices) {
    database = services.database
    clock = services.clock
    seal = StockSeal(secrets: services.secrets)
    newID = services.newID
    quota = StorageQuota(services.app)
  }

  package func register(on routes: Routes) {
    routes.get("v1/organisations/{organisation}/products", for: .member(.viewer), costs: .search) {
      request, _, member in
      try await list(request, member)
    }
    routes.get("v1/organisations/{organisation}/products/{product}", for: .member(.viewer), costs: .look) {
      request, context, member in
      try await show(request, context, member)
    }
    routes.get(
      "v1/organisations/{organisation}/products/by-gtin/{gtin}", for: .member(.viewer), costs: .look
    ) { request, context, member in
      try await find(request, context, member)
    }
    // A product may bring its picture, its price in a store and a discount.
    routes.post("v1/organisations/{organisation}/products", for: .member(.editor), costs: .picture) {
      request, context, member in
      try await add(request, context, member)
    }
    routes.delete(
      "v1/organisations/{organisation}/products/{product}", for: .member(.editor), costs: .change
    ) { _, context, member in
      try await remove(context, member)
    }
  }

  private func list(_ request: Request, _ member: Member) async throws -> Response {
    let query = try GoodsQuery(QueryParameters(of: request))
    let page = try await database.read { [clock] reader in
      if let store = query.storeID {
        try GoodsRepository.require(store, of: member.organizationID, in: reader)
      }
      return try GoodsPageRepository.page(of: member.organizationID, query, by: clock, seal, in: reader)
    }
    return Response.personal(capacity: 256 + 500 * page.rows.count) { json in
      json.member("total", orNull: page.total)
      json.member("products", list: page.rows) { json, row in
        json.object { row.write(into: &$0) }
      }
      json.member("next", orNull: page.next?.text)
    }
  }

  private func show(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let id = try context.pathID("product", else: CatalogRefusal.unknownProduct)
    let store = try QueryParameters(of: request).text("store", maximumLength: 64)
    return try await answer(.ok, store, member) { _ in id }
  }

  private func find(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let gtin = try context.pathID("gtin", else: CatalogRefusal.unknownProduct)
    let store = try QueryParameters(of: request).text("store", maximumLength: 64)
    return try await answer(.ok, store, member) { reader in
      try GoodsPageRepository.id(ofGTIN: gtin, in: member.organizationID, in: reader)
    }
  }

  private func answer(
    _ status: HTTPResponse.Status, _ store: String?, _ member: Member,
    _ id: @escaping @Sendable (any Reader) throws -> String?
  ) async throws -> Response {
    let row = try await database.read { [clock] reader in
      if let store { try GoodsRepository.require(store, of: member.organizationID, in: reader) }
      return try id(reader).flatMap { id in
        try GoodsPageRepository.row(id, of: member.organizationID, at: store, by: clock, seal, in: reader)
      }
    }
    guard let row else { throw CatalogRefusal.unknownProduct }
    return Response.personal(status) { row.write(into: &$0) }
  }

  private func add(
    _ request: Request, _ context: AppRequestContext, _ member: Member
  ) async throws -> Response {
    let limit = Self.productBytes + GoodsLimits.pictureTextBytes
    let body = try await request.json(atMost: limit, in: context)
    let goods = try await context.elsewhere { [newID] in
      try NewGoods(body, of: member.organizationID, newID: newID)
    }
    let now = clock.now()
    let id = try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      return try quota.storing(for: .organization(member.organizationID), in: writer) {
        try goods.add(at: now, in: writer)
      }
    }
    return try await answer(.created, goods.offer?.storeID, member) { _ in id }
  }

  private func remove(_ context: AppRequestContext, _ member: Member) async throws -> Response {
    let id = try context.pathID("product", else: CatalogRefusal.unknownProduct)
    let now = clock.now()
    let offers = try await database.write { writer in
      try OrganizationAccess.require(member, .editor, in: writer)
      return try GoodsRepository.remove(id, of: member.organizationID, at: now, in: writer)
    }
    return Response.personal { $0.member("offers", offers) }
  }
}

extension GoodsPage.Row {
  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    let product = goods.product
    json.member("id", product.id)
    json.member("article", orNull: goods.article)
    json.member("gtin", orNull: product.gtin)
    json.member("name", product.name)
    json.member("item", product.item)
    json.member("brand", orNull: product.brand)
    json.member("department", product.department.rawValue)
    json.member("emoji", product.emoji)
    json.member("size", orNull: product.size)
    json.member(byWeight: product.byWeight)
    json.member(deposit: product.deposit)
    json.member("weightGrams", product.weightGrams)
    json.member("storage", product.storage.rawValue)
    json.member("description", orNull: product.details)
    json.member("picture", orNull: product.pictureTag)
    json.key("offer")
    if let offer = goods.offer { json.object { write(offer, into: &$0) } } else { json.null() }
    json.member("discounts", discountCount)
  }

  private func write(_ offer: Offer, into json: inout JSONWriter) {
    let unitPrice = UnitPrice(pack: offer.price, size: goods.product.size)
    json.member("priceCents", offer.price.cents)
    json.member("unitPrice") { json in
      json.member("cents", unitPrice.price.cents)
      json.member("per", unitPrice.measure.rawValue)
    }
    json.member("stock", orNull: goods.stock)
    json.member("inStock", offer.isInStock)
    json.member("aisle", orNull: offer.aisle)
    json.member("shelf", orNull: offer.shelf)
    json.member("confirmed", orNull: goods.confirmed)
  }
}

extension GoodsQuery {
  init(_ parameters: QueryParameters) throws(Problem) {
    self.init()
    storeID = try parameters.text("store", maximumLength: 64)
    search = try parameters.text("search")
    department = try parameters.word("department")
    isInStock = try parameters.flag("inStock")
    isDiscounted = try parameters.flag("discounted") ?? false
    missing = try parameters.word("missing")
    order = try parameters.word("sort") ?? .name
    limit = try parameters.integer("limit", 1...200) ?? 50
    if storeID == nil, needsStore {
      throw Problem(.badRequest, "A store is required.", place: "store")
    }
    if let text = try parameters.text("after", maximumLength: 2000) {
      guard let cursor = GoodsCursor(text), cursor.order == order else {
        throw Problem(
          .badRequest, "Use the value of `next` from a page in the same order.", place: "after")
      }
      after = cursor
    }
  }
}
