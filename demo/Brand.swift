import Grocery

/// An invented brand whose products several chains sell.
struct Brand {
  let name: String
  /// The prices in percent of the plain ones.
  let percent: Int
  /// The letters of the chains that sell it.
  let chains: String
  /// The names of departments, and the emoji of parts of departments.
  private let sells: [String]

  static func all() -> [Brand] {
    Table("brands.csv").rows.map { row in
      Brand(
        name: row["name"], percent: row.number("percent"), chains: row["chains"], sells: row.parts("sells"))
    }
  }

  /// True if the brand makes an item.
  func makes(_ item: Item) -> Bool {
    sells.contains(item.department.rawValue) || item.bay.map(sells.contains) == true
      || item.bay == nil && sells.contains(item.department.emoji)
  }
}
