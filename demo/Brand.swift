import Grocery

/// An invented maker whose products several chains sell.
struct Brand {
  let name: String
  /// Its prices in percent of the plain ones.
  let percent: Int
  /// The letters of the chains that sell it.
  let chains: String
  /// Names of departments, and the pictures of single parts of one.
  private let sells: [String]

  static func all() -> [Brand] {
    Table("brands.csv").rows.map { row in
      Brand(
        name: row["name"], percent: row.number("percent"), chains: row["chains"], sells: row.parts("sells"))
    }
  }

  /// Whether an item is what this brand makes.
  func makes(_ item: Item) -> Bool {
    sells.contains(item.department.rawValue) || item.bay.map(sells.contains) == true
      || item.bay == nil && sells.contains(item.department.emoji)
  }
}
