public import WalkEngine

/// A store's map and the items to pick up there, in the format of `forage walk`.
///
/// ```json
/// {"grid": ["####", "#EA#", "#.C#", "####"],
///  "legend": {"#": {"name": "wall", "kind": "wall"}, "A": {"name": "dairy", "kind": "shelf"}, …},
///  "entrance": [1, 1], "checkout": [2, 2],
///  "items": [{"id": "i1", "cell": [1, 2], "section": "dairy", "frozen": false, "heavy": false}]}
/// ```
///
/// Optional members:
///
/// - `name` of the store.
/// - `entrances` and `checkouts`: lists of cells, if there are several.
/// - An item's `name` (else its id), `section` (else the name of its shelf), `frozen` and `heavy` (else
///   false).
/// - `aisles`: the numbers on the store's own signs, `[{"number": 5, "cell": [4, 9]}]` with any floor cell of
///   the aisle.
/// - One-way gates in the legend: `{"name": "gate", "kind": "gate", "way": "right"}`.
/// - `decimetresPerCell`, the length of a cell's side, and `parts` with their own (`CellSides`). With such a
///   part, walks are the shortest in meters, not in cells.
///
/// Unknown members are ignored.
public struct WalkFile: Sendable, Equatable {
  /// One item to pick up.
  public struct Item: Sendable, Equatable {
    public let id: String
    public let name: String
    /// Index in `sections`.
    public let section: Int
    public let cell: Int
    public let isFrozen: Bool
    public let isHeavy: Bool

    /// The item as the engine's input.
    public var entry: WalkEntry {
      WalkEntry(cell: cell, section: section, isFrozen: isFrozen, isHeavy: isHeavy)
    }
  }

  /// Nil if the file gives none.
  public let name: String?
  public let map: WalkMap
  /// In the order of the list; at least one, at most `WalkProblem.maximumEntries`.
  public let items: [Item]
  /// Names of the sections in the order of the items.
  public let sections: [String]

  /// - Throws: `FileRefusal` with the place of the fault, such as `items[3].cell`.
  /// - Complexity: O(bytes).
  public init(reading bytes: [UInt8]) throws(FileRefusal) {
    let root = try JSONNode(reading: bytes)
    name = try root.optionalMember("name")?.text(maximumLength: 200)
    map = try WalkMap(reading: root)
    (items, sections) = try Self.items(of: root, on: map)
  }

  /// The engine's problem: from an entrance, everything on the list.
  public func problem() throws(WalkError) -> WalkProblem {
    try WalkProblem(
      grid: map.grid, starts: map.entrances, checkouts: map.checkouts, entries: items.map { $0.entry })
  }

  private static func items(
    of root: JSONNode, on map: WalkMap
  ) throws(FileRefusal) -> (items: [Item], sections: [String]) {
    var items: [Item] = []
    var sections: [String] = []
    var sectionNumbers: [String: Int] = [:]
    var owners: [String: Int] = [:]
    let nodes = try root.member("items").elements(1...WalkProblem.maximumEntries, of: "items")
    for (index, node) in nodes.enumerated() {
      let id = try node.member("id").name()
      if let owner = owners.updateValue(index, forKey: id) {
        throw try node.member("id").refusal("\(quoted(id)) is already the id of items[\(owner)]")
      }
      let cell = try node.member("cell").cell(on: map.grid)
      let kind = map.grid.kinds[cell]
      guard kind == .shelf else {
        let place = map.written(cell)
        throw try node.member("cell").refusal("\(place) is \(kind), expected a shelf")
      }
      let section = try node.optionalMember("section")?.text(maximumLength: 200) ?? map.name(of: cell)
      let number = sectionNumbers[section] ?? sections.count
      if number == sections.count {
        sectionNumbers[section] = number
        sections.append(section)
      }
      items.append(
        Item(
          id: id, name: try node.optionalMember("name")?.name() ?? id, section: number, cell: cell,
          isFrozen: try node.optionalMember("frozen")?.flag() ?? false,
          isHeavy: try node.optionalMember("heavy")?.flag() ?? false))
    }
    return (items, sections)
  }
}
