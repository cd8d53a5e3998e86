import FileFormats
import Grocery
import ServerKit

/// The editable fields of an ad.
enum AdFields {
  static let all = ["line", "places", "stores", "firstDay", "lastDay"]

  /// Sets one field of the ad.
  ///
  /// - Parameter node: the value; null empties an optional field.
  static func set(_ name: String, _ node: JSONNode, of ad: inout StoreAd) throws {
    let isEmpty = node.value == .null
    switch name {
    case "line": ad.line = try node.cleanText(mostCharacters: AdLimits.lineCharacters, mostBytes: 360)
    case "places": ad.placements = try placements(node)
    case "stores":
      ad.storeIDs = isEmpty ? [] : try node.distinctIDs(0...AdLimits.stores, of: "stores")
      ad.isEverywhere = ad.storeIDs.isEmpty
    case "firstDay": ad.firstDay = isEmpty ? nil : try node.day()
    case "lastDay": ad.lastDay = isEmpty ? nil : try node.day()
    default: throw node.refusal("unknown field")
    }
  }

  /// The current values, for an editor whose edit conflicts.
  static func present(_ ad: StoreAd) -> [FieldEdit.Present] {
    let values: [String: JSONValue] = [
      "line": .text(ad.line), "places": .list(ad.placements.map { .text($0.rawValue) }),
      "stores": .list(ad.storeIDs.map(JSONValue.text)), "firstDay": JSONValue(orNull: ad.firstDay?.text),
      "lastDay": JSONValue(orNull: ad.lastDay?.text),
    ]
    return all.map { FieldEdit.Present(name: $0, value: values[$0] ?? .null) }
  }

  private static func placements(_ node: JSONNode) throws -> [StoreAd.Placement] {
    var placements: Set<StoreAd.Placement> = []
    for element in try node.elements(1...StoreAd.Placement.allCases.count, of: "places") {
      placements.insert(try element.word())
    }
    return StoreAd.Placement.allCases.filter(placements.contains)
  }
}
