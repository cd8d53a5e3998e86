import Database
import Grocery

extension PackNames {
  /// Packs that are looked at, those first that are bought most often.
  static let maximumProducts = 2_000

  /// Products in whose names all beginnings of some search occur somewhere. Nil where there is nothing to
  /// look for.
  func condition(for dialect: Dialect) -> SQL? {
    guard !searches.isEmpty else { return nil }
    switch dialect {
    case .sqlite:
      // Folded texts consist of letters and digits only: nothing in them has a meaning in a query.
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
