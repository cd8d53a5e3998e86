import FileFormats
import Grocery
import ServerKit

/// A map's drawing without its grid, as JSON in imports, the database and on the wire.
struct MapDrawingJSON {
  var legend: [Character: StoreMap.Mark]
  var entrances: [StoreMap.Cell]
  var checkouts: [StoreMap.Cell]
  var aisles: [StoreMap.Aisle]
  var namedSigns: [StoreMap.NamedSign]
  var parts: [StoreMap.Part]

  /// The keys of the members, for parsers that refuse unknown ones.
  static let keys = ["legend", "entrances", "checkouts", "aisles", "names", "parts"]

  init(_ map: StoreMap) {
    (legend, entrances, checkouts) = (map.legend, map.entrances, map.checkouts)
    (aisles, namedSigns, parts) = (map.aisles, map.namedSigns, map.parts)
  }

  /// Reads the members `legend`, `entrances`, `checkouts`, and optionally `aisles`, `names` and `parts`.
  ///
  /// A point (`.`) without a legend entry is floor.
  init(_ node: JSONNode) throws(FileRefusal) {
    legend = [:]
    for (key, mark) in try node.member("legend").members() {
      guard let character = key.first, key.count == 1 else {
        throw mark.refusal("\(quoted(key)) is not one character")
      }
      legend[character] = try StoreMap.Mark(mark)
    }
    if legend["."] == nil { legend["."] = StoreMap.Mark(kind: .floor) }
    entrances = try Self.cells(node.member("entrances"))
    checkouts = try Self.cells(node.member("checkouts"))
    aisles = []
    for aisle in try node.optionalMember("aisles")?.elements(0...1000, of: "aisles") ?? [] {
      aisles.append(
        StoreMap.Aisle(
          number: try aisle.member("number").integer(CatalogLimits.aisleNumber),
          name: try aisle.optionalMember("name")?.name(), cell: try StoreMap.Cell(aisle.member("cell"))))
    }
    namedSigns = []
    for sign in try node.optionalMember("names")?.elements(0...1000, of: "signs") ?? [] {
      namedSigns.append(
        StoreMap.NamedSign(
          name: try sign.member("name").name(), cell: try StoreMap.Cell(sign.member("cell"))))
    }
    parts = []
    for part in try node.optionalMember("parts")?.elements(0...50, of: "parts") ?? [] {
      parts.append(try StoreMap.Part(part))
    }
  }

  /// The members in a fixed order, so that equal drawings have equal texts. Newer members are omitted if
  /// empty, so that texts of older drawings do not change.
  var members: [(String, JSONValue)] {
    var marks = JSONObject()
    for (character, mark) in legend.sorted(by: { $0.key < $1.key }) {
      _ = marks.append(String(character), mark.json)
    }
    var members: [(String, JSONValue)] = [
      ("legend", .object(marks)),
      ("entrances", .list(entrances.map(\.json))),
      ("checkouts", .list(checkouts.map(\.json))),
      ("aisles", .list(aisles.map(\.json))),
    ]
    if !namedSigns.isEmpty {
      members.append(("names", .list(namedSigns.map { ["name": .text($0.name), "cell": $0.cell.json] })))
    }
    if !parts.isEmpty { members.append(("parts", .list(parts.map(\.json)))) }
    return members
  }

  var json: JSONValue {
    var object = JSONObject()
    for (key, value) in members { _ = object.append(key, value) }
    return .object(object)
  }

  private static func cells(_ node: JSONNode) throws(FileRefusal) -> [StoreMap.Cell] {
    var cells: [StoreMap.Cell] = []
    for cell in try node.elements(1...100, of: "cells") { cells.append(try StoreMap.Cell(cell)) }
    return cells
  }
}

extension StoreMap.Cell {
  /// Reads `[row, column]`.
  init(_ node: JSONNode) throws(FileRefusal) {
    let numbers = try node.elements(2...2, of: "numbers")
    self.init(row: try numbers[0].integer(0...99_999), column: try numbers[1].integer(0...99_999))
  }

  var json: JSONValue { [.integer(row), .integer(column)] }
}

extension StoreMap.Aisle {
  fileprivate var json: JSONValue {
    var object = JSONObject()
    _ = object.append("number", .integer(number))
    if let name { _ = object.append("name", .text(name)) }
    _ = object.append("cell", cell.json)
    return .object(object)
  }
}

extension StoreMap.Part {
  /// Reads the members `cell`, `height`, `width`, and optionally `name`, `decimetresPerCell`, `condition` and
  /// `until`.
  fileprivate init(_ node: JSONNode) throws(FileRefusal) {
    let condition: Condition? = try node.optionalMember("condition")?.word()
    let until = try node.optionalMember("until")
    if let until, condition == nil { throw until.refusal("only a condition can have a last day") }
    self.init(
      corner: try StoreMap.Cell(node.member("cell")), height: try node.member("height").integer(1...99_999),
      width: try node.member("width").integer(1...99_999), name: try node.optionalMember("name")?.name(),
      decimetresPerCell: try node.optionalMember("decimetresPerCell")?
        .integer(CatalogLimits.decimetresPerCell),
      condition: condition, until: try until?.day())
  }

  fileprivate var json: JSONValue {
    var object = JSONObject()
    _ = object.append("cell", corner.json)
    _ = object.append("height", .integer(height))
    _ = object.append("width", .integer(width))
    if let name { _ = object.append("name", .text(name)) }
    if let decimetresPerCell { _ = object.append("decimetresPerCell", .integer(decimetresPerCell)) }
    if let condition { _ = object.append("condition", .text(condition.rawValue)) }
    if let until { _ = object.append("until", .text(until.text)) }
    return .object(object)
  }
}

extension StoreMap.Mark {
  /// Reads the members `kind`, optionally `way` for floor, and for shelves `department` and optionally
  /// `endCap`.
  ///
  /// A department has the same emoji on all maps (G-36), so the `emoji` of older maps and files is not read.
  init(_ node: JSONNode) throws(FileRefusal) {
    let kind: Kind = try node.member("kind").word()
    let department: Department? = try node.optionalMember("department")?.word()
    if kind == .shelf && department == nil { throw node.refusal("a shelf needs a department") }
    if kind != .shelf && department != nil { throw node.refusal("only a shelf can have a department") }
    let way: Way? = try node.optionalMember("way")?.word()
    if kind != .floor && way != nil { throw node.refusal("only floor can have a way") }
    let isEndCap = try node.optionalMember("endCap")?.flag() ?? false
    if kind != .shelf && isEndCap { throw node.refusal("only a shelf can be an end cap") }
    self.init(kind: kind, way: way, department: department, isEndCap: isEndCap)
  }

  var json: JSONValue {
    var object = JSONObject()
    _ = object.append("kind", .text(kind.rawValue))
    if let way { _ = object.append("way", .text(way.rawValue)) }
    if isEndCap { _ = object.append("endCap", .flag(true)) }
    if let department { _ = object.append("department", .text(department.rawValue)) }
    return .object(object)
  }
}
