import Database
import Grocery

/// The words that somebody looks for in names, items and brands of products.
struct ProductSearch {
  /// A text index of three-letter runs cannot find less.
  private static let shortestIndexed = 3

  private let words: [SearchedWord]

  init(_ text: String) {
    words = folded(text).split(separator: " ").map { SearchedWord(String($0)) }
  }

  /// Whether the text index finds the products, so that not all of a store's have to be looked at.
  func isIndexed(in dialect: Dialect) -> Bool {
    dialect == .postgres || words.contains { $0.isLong(Self.shortestIndexed) }
  }

  /// What a product must fulfil; all of them.
  func conditions(for dialect: Dialect) -> [SQL] {
    guard !words.isEmpty else { return ["1 = 0"] }
    switch dialect {
    case .postgres: return words.map(\.condition)
    case .sqlite:
      let indexed = words.filter { $0.isLong(Self.shortestIndexed) }
      // What the index finds of two spellings is more than both together mean.
      let others = words.filter { !$0.isLong(Self.shortestIndexed) || $0.reading != nil }.map(\.condition)
      guard !indexed.isEmpty else { return others }
      let query = indexed.map(\.query).joined(separator: " AND ")
      let found: SQL = """
        product.number IN (SELECT rowid FROM product_search WHERE product_search MATCH \(query))
        """
      return [found] + others
    }
  }

  /// Whether a product fulfils them.
  func finds(_ product: Product) -> Bool {
    let texts = [product.name, product.item, product.brand ?? ""]
    return !words.isEmpty && words.allSatisfy { $0.stands(in: texts) }
  }
}

/// A word that is looked for, perhaps German without its umlauts: "kaese" finds "Käse" too.
private struct SearchedWord {
  /// Folded, so that it consists of letters and digits only: nothing in it has a meaning in a pattern or a
  /// query.
  let word: String
  /// With umlauts, folded; nil where no letters of the word stand for any.
  let reading: String?
  /// The umlauts, small and capital, of which a text that is meant has one: "blue" is not in "Blumen".
  private let umlauts: [String]

  init(_ word: String) {
    self.word = word
    reading = readingUmlauts(word)
    let pairs = [("ae", "äÄ"), ("oe", "öÖ"), ("ue", "üÜ")]
    umlauts = pairs.flatMap { pair, letters in word.contains(pair) ? letters.map(String.init) : [] }
  }

  /// Whether all spellings have so many letters.
  func isLong(_ count: Int) -> Bool { (reading ?? word).count >= count }

  /// For the text index of SQLite.
  var query: String { reading.map { "(\"\(word)\" OR \"\($0)\")" } ?? "\"\(word)\"" }

  var condition: SQL {
    guard let reading else { return Self.contains(word) }
    let hasUmlaut = umlauts.map { letter -> SQL in
      "product.name || ' ' || product.item || ' ' || coalesce(product.brand, '') LIKE \("%\(letter)%")"
    }.joined(by: " OR ")
    return "(\(Self.contains(word)) OR (\(Self.contains(reading)) AND (\(hasUmlaut))))"
  }

  func stands(in texts: [String]) -> Bool {
    let searched = texts.map { folded($0) }
    if searched.contains(where: { $0.contains(word) }) { return true }
    guard let reading, searched.contains(where: { $0.contains(reading) }) else { return false }
    return umlauts.contains { letter in texts.contains { $0.contains(letter) } }
  }

  private static func contains(_ word: String) -> SQL {
    """
    product.folded_name || ' ' || product.folded_item || ' ' || product.folded_brand LIKE \("%\(word)%")
    """
  }
}
