import Database
import Grocery

extension PackNames {
  /// The number of packs to search, most popular first.
  static let maximumProducts = 2_000

  /// Returns a condition for products whose names contain every prefix of some search; nil without searches.
  func condition(for dialect: Dialect) -> SQL? {
    guard !searches.isEmpty else { return nil }
    switch dialect {
    case .sqlite:
      // Folded text has only letters and digits, so it needs no escaping.
      let alternatives = searches.map { starts in
        "(" + starts.map { "\"\($0)\"" }.joined(separator: " AND ") + ")"
      }
      let query = "folded_name : (" + alternatives.joined(separator: " OR ") + ")"
      return """
        product.number IN (SELECT rowid FROM product_search WHERE product_search MATCH \(query))
        """
    case .postgres:
      let alternatives: [SQL] = searches.map { starts in
        let words: [SQL] = starts.map { "product.folded_name LIKE \("%\($0)%")" }
        return "(\(words.joined(by: " AND ")))"
      }
      return "(\(alternatives.joined(by: " OR ")))"
    }
  }
}
