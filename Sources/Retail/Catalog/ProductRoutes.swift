package import Database
package import Grocery
import Hummingbird
package import Identity
import Language
package import ServerKit

/// A store's products in pages, with search, filters and sort orders.
package struct ProductRoutes {
  let database: any Database
  let clock: WallClock
  private let answers = PublishedAnswers(from: Self.tables)

  /// The tables that pages of products are read from.
  static let tables = [
    "store", "organisation", "product", "offer", "discount", "discount_product", "discount_department",
    "discount_store",
  ]

  package init(database: any Database, clock: WallClock) {
    self.database = database
    self.clock = clock
  }

  package func register(on routes: Routes) {
    routes.get("v1/stores/{id}/products", for: .everyone, costs: .search) { request, context in
      let query = try ProductQuery(QueryParameters(of: request))
      let id = try context.pathID("id", else: CatalogRefusal.unknownStore)
      // Discounts begin and end on a minute, in every time zone.
      let minute = clock.now() / Milliseconds.minute
      let answer = try await answers.answer(
        to: "\(id) \(minute) \(request.uri.query ?? "")", in: database
      ) { try await page(of: id, query) }
      return Response.json(answer.tag, for: request) { answer.body }
    }
  }

  private func page(of id: String, _ query: ProductQuery) async throws -> PublishedAnswers.Answer {
    let page = try await database.read { [clock] reader in
      let moment = clock.moment(in: try StoreCatalogRepository.timeZone(of: id, in: reader))
      return try ProductPageRepository.page(of: id, query, at: moment, in: reader)
    }
    guard let page else { throw CatalogRefusal.unknownStore }
    return PublishedAnswers.Answer(document(page))
  }

  private func document(_ page: ProductPage) -> ByteBuffer {
    JSONWriter.object(capacity: 128 + 400 * page.rows.count) { json in
      json.member("total", page.total)
      json.member("products", list: page.rows) { json, row in
        json.object { json in
          write(row.product, into: &json)
          write(row.offer, of: row.product, into: &json)
          json.member("discount", orNull: row.discount.map { page.discounts[$0] }, on: row.offer.price)
          json.member("otherDiscounts", list: row.otherDiscounts) { json, index in
            json.object { $0.discount(page.discounts[index]) }
          }
        }
      }
      json.member("next", orNull: page.next?.text)
    }
  }

  private func write(_ product: Product, into json: inout JSONWriter) {
    json.member("id", product.id)
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
    json.description(of: product)
  }

  private func write(_ offer: Offer, of product: Product, into json: inout JSONWriter) {
    let unitPrice = UnitPrice(pack: offer.price, size: product.size)
    json.member("priceCents", offer.price.cents)
    json.member("unitPrice") { json in
      json.member("cents", unitPrice.price.cents)
      json.member("per", unitPrice.measure.rawValue)
    }
    json.member("aisle", orNull: offer.aisle)
    json.member("shelf", orNull: offer.shelf)
    json.member("inStock", offer.isInStock)
  }
}

extension JSONWriter {
  /// Writes a product's sale by weight into an open object; null for packs.
  package mutating func member(byWeight sale: SaleByWeight?) {
    key("byWeight")
    guard let sale else { return null() }
    object { json in
      json.member("stepMilligrams", sale.step)
      json.member("usualMilligrams", sale.usual)
    }
  }

  /// Writes a product's description and picture into an open object; omitted if there is none.
  mutating func description(of product: Product) {
    if let details = product.details { member("description", details) }
    if let tag = product.pictureTag { member("picture", tag) }
  }
}

extension ProductQuery {
  init(_ parameters: QueryParameters) throws(Problem) {
    self.init()
    search = try parameters.text("search")
    department = try parameters.word("department")
    aisle = try parameters.text("aisle", maximumLength: 64)
    minimumCents = try parameters.integer("minimumCents", CatalogLimits.priceCents)
    maximumCents = try parameters.integer("maximumCents", CatalogLimits.priceCents)
    isDiscounted = try parameters.flag("discounted") ?? false
    order = try parameters.word("sort") ?? .name
    limit = try parameters.integer("limit", 1...200) ?? 50
    if let text = try parameters.text("after", maximumLength: 2000) {
      guard let cursor = ProductCursor(text), cursor.order == order else {
        throw Problem(
          .badRequest, "Use the value of `next` from a page in the same order.", place: "after")
      }
      after = cursor
    }
  }
}
