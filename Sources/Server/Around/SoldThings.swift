import Database
import Grocery

/// The things that items stand for at an organization: red wine for wine, but oat milk for milk only if no
/// milk is sold. Devices match their lists against these ids, so no list leaves the device (N-01, N-31).
struct SoldThings {
  /// The thing of each item.
  private let own: Set<String>

  /// - Complexity: O(items of the organization).
  init(by organisationID: String, in reader: any Reader) throws {
    own = Set(
      try reader.rows("SELECT DISTINCT item FROM product WHERE organisation_id = \(organisationID)") { row in
        ItemMeaning(of: try row.text(0)).things.first
      }.compactMap(\.self))
  }

  /// Returns lexicon ids, the item's own first.
  func things(for item: String) -> [String] {
    let things = ItemMeaning(of: item).things
    return Array(things.prefix(1))
      + things.dropFirst().filter { !own.contains($0) && !$0.hasPrefix("!") }
  }
}
