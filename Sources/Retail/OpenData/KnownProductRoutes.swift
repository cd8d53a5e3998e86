import Database
import Grocery
import Hummingbird
package import Identity
import Language
import NIOCore
package import ServerKit

/// The products of scanned numbers in imported open data: one, or those that a device keeps.
package struct KnownProductRoutes {
  /// The unknown numbers that an account can add a day to those that the next import looks for.
  package static let wantedOfDay = 200

  private let app: AppContext
  private let quota: StorageQuota
  private let wanted: DailyQuota<String>
  private let packs = KnownProductPacks()
  private let threads = LengthyReads()

  package init(_ app: AppContext, _ wanted: DailyQuota<String>) {
    self.app = app
    self.wanted = wanted
    quota = StorageQuota(app)
  }

  package func register(on routes: Routes) {
    // At most 20,000 products and 1 MB, read and compressed once an hour.
    routes.get("v1/known-products", for: .everyone, costs: .download) { request, context in
      try await pack(request, context)
    }
    routes.get("v1/known-products/{gtin}", for: .everyone, costs: .change) { request, context, person in
      guard let gtin = context.pathID("gtin").flatMap(KnownProduct.gtin) else {
        throw CatalogRefusal.unknownProduct
      }
      if let product = try await app.database.read({ try KnownProductRepository.product(gtin, in: $0) }) {
        let body = document(product)
        return Response.json(EntityTag(of: body.readableBytesView), for: request) { body }
      }
      if let person { try await want(gtin, person) }
      throw CatalogRefusal.unknownProduct
    }
  }

  private func pack(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let word = try QueryParameters(of: request).word("language", as: KnownProductPack.Language.self)
    let language = word ?? .english
    let pack = try await packs.pack(language, at: app.now()) { [app, threads] in
      let products = try await threads.run {
        try await app.database.read { try KnownProductRepository.likelyScanned(namedIn: language, in: $0) }
      }
      defer { HeapReturn.giveBack() }
      return try await context.elsewhere { KnownProductPack.packed(products, in: language) }
    }
    return pack.response(to: request)
  }

  private func want(_ gtin: String, _ person: SignedIn) async throws {
    let now = app.now()
    guard wanted.take([1], of: person.accountID, at: now) else { return }
    try await app.database.writeAgainIfLost { [quota] writer in
      try quota.requireRoom(in: writer)
      try KnownProductRepository.want(gtin, at: now, in: writer)
    }
  }

  private func document(_ product: KnownProduct) -> ByteBuffer {
    JSONWriter.object { json in
      json.member("gtin", product.gtin)
      json.member("name", product.name)
      json.member("names") { json in
        if let name = product.englishName { json.member("en", name) }
        if let name = product.germanName { json.member("de", name) }
      }
      json.member("item", orNull: product.item)
      json.member("brand", orNull: product.brand)
      json.member("size", orNull: product.size)
      json.member("department", product.department.rawValue)
      json.member("source", "open-food-facts")
    }
  }
}
