package import Grocery

/// A kind of shop or restaurant of OpenStreetMap.
package struct PlaceKind: Sendable, Hashable {
  package let key: String
  package let value: String
  package let business: Organization.Kind
  package let emoji: String
  /// The English word, which names a place without a name.
  package let word: String
  package let usualSize: Store.Size
  /// True if a place counts only with `food=yes` or a `cuisine`.
  package let needsFood: Bool

  /// For example `shop=bakery`.
  package var tag: String { "\(key)=\(value)" }

  /// The kinds in the order of the guide.
  package static let all = table.split(separator: "\n").map { PlaceKind(line: $0) }

  /// The first kind of an element's tags; nil if it is neither a shop nor a restaurant. Lists such as
  /// `shop=bakery;kiosk` count with any of their values.
  package static func index(of tags: [String: String]) -> Int? {
    guard !gone.contains(where: { tags[$0] == "yes" }) else { return nil }
    for key in keys {
      for value in (tags[key] ?? "").split(separator: ";") {
        let value = value.split(separator: " ").joined(separator: " ")
        if let index = indexes["\(key)=\(value)"], !all[index].needsFood || servesFood(tags) { return index }
      }
    }
    return nil
  }

  private static let keys = ["shop", "craft", "amenity"]
  private static let gone = ["disused", "abandoned", "demolished", "was"]
  private static let indexes = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.tag, $0) })

  private static func servesFood(_ tags: [String: String]) -> Bool {
    tags["food"] == "yes" || !(tags["cuisine"] ?? "").isEmpty && tags["food"] != "no"
  }

  private init(line: Substring) {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    key = cells[0]
    value = cells[1]
    business = Organization.Kind(rawValue: cells[2])!
    emoji = cells[3]
    word = cells[4]
    usualSize = Store.Size(rawValue: cells[5])!
    needsFood = cells.count > 6
  }
}
