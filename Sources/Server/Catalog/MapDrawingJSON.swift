import FileFormats
import Grocery

/// What is drawn on the grid of a map, as JSON: the same in imports, in the database and on the wire.
struct MapDrawingJSON {
  var legend: [Character: StoreMap.Mark]
  var entrances: [StoreMap.Cell]
  var checkouts: [StoreMap.Cell]
  var aisles: [StoreMap.Aisle]

  init(_ map: StoreMap) {
    (legend, entrances, checkouts, aisles) = (map.legend, map.entrances, map.checkouts, map.aisles)
  }

  /// From the members `legend`, `entrances`, `checkouts` and, if there is one, `aisles`.
  ///
  /// A point that the legend does not explain is floor.
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
          cell: try StoreMap.Cell(aisle.member("cell"))))
    }
  }

  /// The members of the whole, in a fixed order, so that the same drawing gives the same text.
  var members: [(String, JSONValue)] {
    var marks = JSONObject()
    for (character, mark) in legend.sorted(by: { $0.key < $1.key }) {
      _ = marks.append(String(character), mark.json)
    }
    return [
      ("legend", .object(marks)),
      ("entrances", .list(entrances.map(\.json))),
      ("checkouts", .list(checkouts.map(\.json))),
      ("aisles", .list(aisles.map { ["number": .integer($0.number), "cell": $0.cell.json] })),
    ]
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
  /// From `[row, column]`.
  init(_ node: JSONNode) throws(FileRefusal) {
    let numbers = try node.elements(2...2, of: "numbers")
    self.init(row: try numbers[0].integer(0...99_999), column: try numbers[1].integer(0...99_999))
  }

  var json: JSONValue { [.integer(row), .integer(column)] }
}

extension StoreMap.Mark {
  /// From the members `kind`, and for shelves `department` and perhaps `emoji`.
  init(_ node: JSONNode) throws(FileRefusal) {
    let kind: Kind = try node.member("kind").word()
    let department: Department? = try node.optionalMember("department")?.word()
    if kind == .shelf && department == nil { throw node.refusal("a shelf needs a department") }
    if kind != .shelf && department != nil { throw node.refusal("only a shelf has a department") }
    self.init(
      kind: kind, department: department, emoji: try node.optionalMember("emoji")?.text(maximumLength: 32))
  }

  var json: JSONValue {
    var object = JSONObject()
    _ = object.append("kind", .text(kind.rawValue))
    if let department { _ = object.append("department", .text(department.rawValue)) }
    if let emoji { _ = object.append("emoji", .text(emoji)) }
    return .object(object)
  }
}

extension JSONNode {
  /// One of the words of an enum.
  func word<Word: RawRepresentable<String> & CaseIterable>() throws(FileRefusal) -> Word {
    let text = try text(maximumLength: 100)
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw refusal("\(quoted(text)) is none of \(words)")
    }
    return word
  }
}
