import Database
import Grocery

/// The words that somebody looks for in names, items and brands of products.
struct ProductSearch {
  /// A text index of three-letter runs cannot find less.
  private static let shortestIndexed = 3

  /// Folded, so that they consist of letters and digits only: nothing in them has a meaning in a pattern or a
  /// query.
  private let words: [String]

  init(_ text: String) {
    words = folded(text).split(separator: " ").map(String.init)
  }

  /// Whether the text index finds the products, so that not all of a store's have to be looked at.
  func isIndexed(in dialect: Dialect) -> Bool {
    dialect == .postgres || words.contains { $0.count >= Self.shortestIndexed }
  }

  /// What a product must fulfil; all of them.
  func conditions(for dialect: Dialect) -> [SQL] {
    guard !words.isEmpty else { return ["1 = 0"] }
    switch dialect {
    case .postgres: return words.map(Self.contains)
    case .sqlite:
      let indexed = words.filter { $0.count >= Self.shortestIndexed }
      let others = words.filter { $0.count < Self.shortestIndexed }.map(Self.contains)
      guard !indexed.isEmpty else { return others }
      let query = indexed.map { "\"\($0)\"" }.joined(separator: " AND ")
      let found: SQL = """
        product.number IN (SELECT rowid FROM product_search WHERE product_search MATCH \(query))
        """
      return [found] + others
    }
  }

  /// Whether a product fulfils them.
  func finds(_ product: Product) -> Bool {
    let texts = [product.name, product.item, product.brand ?? ""].map { folded($0) }
    return !words.isEmpty && words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }

  private static func contains(_ word: String) -> SQL {
    """
    product.folded_name || ' ' || product.folded_item || ' ' || product.folded_brand LIKE \("%\(word)%")
    """
  }
}
