import Database
import Grocery

/// The things that items stand for at their organizations: red wine for wine, but oat milk for milk only if
/// no milk is sold. Devices match their lists against these ids, so no list leaves the device (N-01, N-31).
struct SoldThings {
  /// The things of all items, by organization.
  private var own: [String: Set<String>] = [:]

  /// - Complexity: O(items of the organizations).
  init(by organizationIDs: [String], in reader: any Reader) throws {
    try reader.each(
      """
      SELECT DISTINCT organisation_id, item
      FROM product
      WHERE organisation_id IN \(list: organizationIDs)
      """
    ) { row in
      guard let thing = ItemMeaning(of: try row.text(1)).things.first else { return }
      own[try row.text(0), default: []].insert(thing)
    }
  }

  /// Returns lexicon ids, the item's own first.
  func things(for item: String, of organizationID: String) -> [String] {
    let meaning = ItemMeaning(of: item)
    let sold = own[organizationID] ?? []
    return Array(meaning.things.prefix(1)) + meaning.kinds.filter { !sold.contains($0) }
  }
}
