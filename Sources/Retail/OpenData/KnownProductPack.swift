import Database
import Grocery
import Language
import NIOCore
import ServerKit

/// The products that a device keeps for scanning without a network, with names in one language.
enum KnownProductPack {
  enum Language: String, Sendable, CaseIterable {
    case english = "en"
    case german = "de"

    var nameColumn: SQL {
      switch self {
      case .english: "name_en"
      case .german: "name_de"
      }
    }

    func name(of product: KnownProduct) -> String {
      switch self {
      case .english: product.englishName ?? product.name
      case .german: product.germanName ?? product.name
      }
    }
  }

  static let mostProducts = 20_000
  /// The most compressed bytes, which are a phone's download.
  static let mostBytes = 1_000_000

  /// - Parameter products: the likeliest first; the last ones are left out if the pack is too large.
  static func packed(
    _ products: [KnownProduct], in language: Language, atMost bytes: Int = mostBytes
  ) -> PackedDocument {
    var count = min(products.count, mostProducts)
    while true {
      let packed = PackedDocument(document(products.prefix(count).sorted { $0.gtin < $1.gtin }, language))
      if packed.gzipBytes <= bytes || count == 0 { return packed }
      // A twentieth to spare, because names differ in length.
      count = count * bytes / packed.gzipBytes * 19 / 20
    }
  }

  /// Columns like those of a catalog, by ascending number, so that a device can search by halves.
  private static func document(_ products: [KnownProduct], _ language: Language) -> ByteBuffer {
    var departments = WordList()
    var brands = WordList()
    let departmentIndexes = products.map { departments.index(of: $0.department.rawValue) }
    let brandIndexes = products.map { product in product.brand.map { brands.index(of: $0) } ?? -1 }
    return JSONWriter.object(capacity: 1_024 + 80 * products.count) { json in
      json.member("format", 1)
      json.member("language", language.rawValue)
      json.member("source", "open-food-facts")
      json.member("departments", list: departments.words) { $0.text($1) }
      json.member("brands", list: brands.words) { $0.text($1) }
      json.member("columns") { json in
        json.member("gtin", list: products) { $0.text($1.gtin) }
        json.member("name", list: products) { $0.text(language.name(of: $1)) }
        json.member("brand", list: brandIndexes) { $0.integer($1) }
        json.member("department", list: departmentIndexes) { $0.integer($1) }
        json.member("sizeAmount", list: products) { $0.integer($1.size?.amount ?? 0) }
        json.member("sizeUnit", list: products) { $0.integer($1.size?.unit.wireNumber ?? -1) }
      }
    }
  }
}

/// The packs by language, each made at most once an hour.
actor KnownProductPacks {
  private static let lifetime = Milliseconds.hour

  private var packs: [KnownProductPack.Language: (made: Int, task: Task<PackedDocument, any Error>)] = [:]

  /// The pack, from the cache or from `make`, shared by concurrent requests.
  ///
  /// - Parameter now: milliseconds since 1970.
  func pack(
    _ language: KnownProductPack.Language, at now: Int,
    make: @escaping @Sendable () async throws -> PackedDocument
  ) async throws -> PackedDocument {
    if let last = packs[language], (last.made..<last.made + Self.lifetime).contains(now) {
      return try await last.task.value
    }
    // Unstructured, so that one canceled request does not end the work for the others.
    let task = Task { try await make() }
    packs[language] = (now, task)
    do {
      return try await task.value
    } catch {
      packs[language] = nil
      throw error
    }
  }
}
