import Database
import Grocery

/// A search for words in names, items and brands of products.
struct ProductSearch {
  /// The trigram index cannot find shorter words.
  private static let shortestIndexed = 3

  private let words: [SearchWord]

  init(_ text: String) {
    words = folded(text).split(separator: " ").map { SearchWord(String($0)) }
  }

  /// True if the text index finds the products without a scan of all of a store's products.
  func isIndexed(in dialect: Dialect) -> Bool {
    dialect == .postgres || words.contains { $0.isLong(Self.shortestIndexed) }
  }

  /// True if the text index finds few products, so that a statement should begin with them. PostgreSQL
  /// decides itself.
  func isRare(in reader: any Reader) throws -> Bool {
    guard reader.dialect == .sqlite else { return true }
    guard let query = indexQuery else { return false }
    return try reader.integer(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM product_search WHERE product_search MATCH \(query) LIMIT \(Self.mostRare + 1))
      """) <= Self.mostRare
  }

  /// Sorting so many takes a few milliseconds.
  private static let mostRare = 2_000

  /// The query of SQLite's text index; nil if it can find none of the words.
  private var indexQuery: String? {
    let indexed = words.filter { $0.isLong(Self.shortestIndexed) }
    return indexed.isEmpty ? nil : indexed.map(\.query).joined(separator: " AND ")
  }

  /// The conditions that a product must all meet.
  func conditions(for dialect: Dialect) -> [SQL] {
    guard !words.isEmpty else { return ["1 = 0"] }
    switch dialect {
    case .postgres: return words.map(\.condition)
    case .sqlite:
      // The index matches more than both spellings allow, so these words need their conditions too.
      let others = words.filter { !$0.isLong(Self.shortestIndexed) || $0.reading != nil }.map(\.condition)
      guard let query = indexQuery else { return others }
      let indexMatch: SQL = """
        product.number IN (SELECT rowid FROM product_search WHERE product_search MATCH \(query))
        """
      return [indexMatch] + others
    }
  }

  /// True if a product matches all words.
  func finds(_ product: Product) -> Bool {
    let texts = [product.name, product.item, product.brand ?? ""]
    return !words.isEmpty && words.allSatisfy { $0.occurs(in: texts) }
  }
}

/// A word of a search, perhaps German without umlauts: "kaese" also finds "Käse".
private struct SearchWord {
  /// The folded word. It has only letters and digits, so nothing in it is special in a pattern or a query.
  let word: String
  /// The folded spelling with umlauts; nil if no letters of the word stand for any.
  let reading: String?
  /// Umlauts in both cases. A match of `reading` must contain one of them: "blue" does not match "Blumen".
  private let umlauts: [String]

  init(_ word: String) {
    self.word = word
    reading = readingUmlauts(word)
    let pairs = [("ae", "äÄ"), ("oe", "öÖ"), ("ue", "üÜ")]
    umlauts = pairs.flatMap { pair, letters in word.contains(pair) ? letters.map(String.init) : [] }
  }

  /// True if all spellings have at least `count` letters.
  func isLong(_ count: Int) -> Bool { (reading ?? word).count >= count }

  /// The query of SQLite's text index.
  var query: String { reading.map { "(\"\(word)\" OR \"\($0)\")" } ?? "\"\(word)\"" }

  var condition: SQL {
    guard let reading else { return Self.contains(word) }
    let hasUmlaut = umlauts.map { letter -> SQL in
      "product.name || ' ' || product.item || ' ' || coalesce(product.brand, '') LIKE \("%\(letter)%")"
    }.joined(by: " OR ")
    return "(\(Self.contains(word)) OR (\(Self.contains(reading)) AND (\(hasUmlaut))))"
  }

  func occurs(in texts: [String]) -> Bool {
    let foldedTexts = texts.map { folded($0) }
    if foldedTexts.contains(where: { $0.contains(word) }) { return true }
    guard let reading, foldedTexts.contains(where: { $0.contains(reading) }) else { return false }
    return umlauts.contains { letter in texts.contains { $0.contains(letter) } }
  }

  private static func contains(_ word: String) -> SQL {
    """
    product.folded_name || ' ' || product.folded_item || ' ' || product.folded_brand LIKE \("%\(word)%")
    """
  }
}
