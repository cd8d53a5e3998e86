import Grocery
import Language
import NIOCore
import ServerKit

/// A store's whole catalog as one compact document: one column for each field instead of one object for each
/// product. Repeated words are listed once, with their indexes in the columns. It is half the size of objects
/// before compression, and parses four times as fast.
struct CatalogDocument {
  private let catalog: StoreCatalog
  private var departments = WordList()
  private var aisles = WordList()
  private var emojis = WordList()
  private var brands = WordList()
  private var items = WordList()
  private var departmentIndexes: [Int] = []
  private var aisleIndexes: [Int] = []
  private var emojiIndexes: [Int] = []
  private var brandIndexes: [Int] = []
  private var itemIndexes: [Int] = []

  init(_ catalog: StoreCatalog) {
    self.catalog = catalog
    for row in catalog.rows {
      departmentIndexes.append(departments.index(of: row.product.department.rawValue))
      aisleIndexes.append(row.offer.aisle.map { aisles.index(of: $0) } ?? -1)
      emojiIndexes.append(emojis.index(of: row.product.emoji))
      brandIndexes.append(row.product.brand.map { brands.index(of: $0) } ?? -1)
      itemIndexes.append(items.index(of: row.product.item))
    }
  }

  /// - Complexity: O(products).
  var bytes: ByteBuffer {
    JSONWriter.object(capacity: 4096 + 160 * catalog.rows.count) { json in
      json.member("format", 1)
      json.member("store", catalog.storeID)
      json.member("revision", orNull: catalog.revision)
      json.member("updated", orNull: catalog.updated)
      json.member("timeZone", orNull: catalog.timeZone)
      json.member("departments", list: departments.words) { $0.text($1) }
      json.member("aisles", list: aisles.words) { $0.text($1) }
      json.member("emojis", list: emojis.words) { $0.text($1) }
      json.member("brands", list: brands.words) { $0.text($1) }
      json.member("items", list: items.words) { $0.text($1) }
      json.member("meanings", list: items.words) { $0.text(ItemMeaning(of: $1).text) }
      json.member("discounts", list: catalog.discounts) { json, discount in
        json.object { $0.discount(discount) }
      }
      json.member("otherDiscounts", list: otherDiscounts) { $0.integer($1) }
      json.member("columns") { writeColumns(into: &$0) }
      writeFew("descriptions", \.details, into: &json)
      writeFew("pictures", \.pictureTag, into: &json)
      writeFew("byWeight", { $0.byWeight.map { "\($0.step) \($0.usual)" } }, into: &json)
      writeFew("deposit", { $0.deposit.map { "\($0.each.cents) \($0.fee.cents)" } }, into: &json)
    }
  }

  /// Writes a field that few products have, as rows and texts. Omitted if no product has it.
  private func writeFew(
    _ name: StaticString, _ text: (Product) -> String?, into json: inout JSONWriter
  ) {
    let few = catalog.rows.enumerated().compactMap { index, row in text(row.product).map { (index, $0) } }
    guard !few.isEmpty else { return }
    json.member(name) { json in
      json.member("row", list: few) { $0.integer($1.0) }
      json.member("text", list: few) { $0.text($1.1) }
    }
  }

  /// Flattened pairs of a row and a discount, because few products have more than one.
  private var otherDiscounts: [Int] {
    catalog.rows.enumerated().flatMap { index, row in row.otherDiscounts.flatMap { [index, $0] } }
  }

  private func writeColumns(into json: inout JSONWriter) {
    let rows = catalog.rows
    json.member("id", list: rows) { $0.text($1.product.id) }
    json.member("gtin", list: rows) { $0.text($1.product.gtin ?? "") }
    json.member("name", list: rows) { $0.text($1.product.name) }
    json.member("item", list: itemIndexes) { $0.integer($1) }
    json.member("brand", list: brandIndexes) { $0.integer($1) }
    json.member("department", list: departmentIndexes) { $0.integer($1) }
    json.member("aisle", list: aisleIndexes) { $0.integer($1) }
    json.member("emoji", list: emojiIndexes) { $0.integer($1) }
    json.member("priceCents", list: rows) { $0.integer($1.offer.price.cents) }
    json.member("sizeAmount", list: rows) { $0.integer($1.product.size.amount) }
    json.member("sizeUnit", list: rows) { $0.integer($1.product.size.unit.wireNumber) }
    json.member("weightGrams", list: rows) { $0.integer($1.product.weightGrams) }
    json.member("storage", list: rows) { $0.integer($1.product.storage.wireNumber) }
    json.member("row", list: rows) { $0.integer($1.offer.shelf?.row ?? -1) }
    json.member("column", list: rows) { $0.integer($1.offer.shelf?.column ?? -1) }
    json.member("discount", list: rows) { $0.integer($1.discount ?? -1) }
    json.member("inStock", list: rows) { $0.integer($1.offer.isInStock ? 1 : 0) }
    json.member("popularity", list: rows) { $0.integer($1.product.popularity) }
  }
}

/// Distinct words in the order of their first use.
struct WordList {
  private(set) var words: [String] = []
  private var indexes: [String: Int] = [:]

  mutating func index(of word: String) -> Int {
    if let index = indexes[word] { return index }
    words.append(word)
    indexes[word] = words.count - 1
    return words.count - 1
  }
}

extension Quantity.Unit {
  /// The number in a catalog's columns.
  var wireNumber: Int {
    switch self {
    case .gram: 0
    case .millilitre: 1
    case .piece: 2
    }
  }
}

extension Product.Storage {
  /// The number in a catalog's columns.
  fileprivate var wireNumber: Int {
    switch self {
    case .ambient: 0
    case .chilled: 1
    case .frozen: 2
    }
  }
}
