public import WalkEngine

/// A store's map from a file, valid or not: a published map, a drawing exported by the app, or the map of a
/// walk file.
///
/// All of them have `grid` and `legend`. Entrances and checkouts are in lists (`entrances`, `checkouts`, or
/// `entrance` and `checkout` with one cell) or in the legend; gates are in the legend, as a kind with a
/// `way`; aisle numbers are in `aisles` or `signs`. A shelf belongs to its `department`, else to its `name`.
/// `decimetresPerCell` is the scale; parts may have their own (`CellSides`). Unknown members are ignored.
public struct MapFile: Sendable {
  /// Nil if the file gives none.
  public let name: String?
  public let sheet: MapSheet
  public let places: MapPlaces
  /// One character per cell, row by row.
  public let characters: [Character]
  /// The length of a cell's side outside parts with their own scale, if the file gives it.
  public let decimetresPerCell: Int?

  /// - Throws: `FileRefusal` with the place of the fault.
  /// - Complexity: O(bytes).
  public init(reading bytes: [UInt8]) throws(FileRefusal) {
    let root = try JSONNode(reading: bytes)
    name = try root.optionalMember("name")?.text(maximumLength: 1000)
    var sections: [String] = []
    var marks: [Character: Mark] = [".": Mark(cell: .floor, isEntrance: false, isCheckout: false)]
    for (key, line) in try root.member("legend").members() {
      guard key.count == 1, let character = key.first else {
        throw line.refusal("a key of \(key.count) characters, exactly 1 expected")
      }
      marks[character] = try Mark(line, &sections)
    }
    let rows = try root.member("grid").elements(1...StoreGrid.maximumCells, of: "rows")
    var cells: [MapCell] = []
    var characters: [Character] = []
    var columns = 0
    var places = MapPlaces()
    for row in rows {
      let line = try row.text(maximumLength: 16 * StoreGrid.maximumCells)
      if columns == 0 { columns = line.count }
      guard line.count == columns, columns > 0 else {
        throw row.refusal("\(line.count) cells, the rows above have \(columns)")
      }
      guard rows.count <= StoreGrid.maximumCells / columns else {
        throw try root.member("grid").refusal(
          "\(rows.count) rows of \(columns) cells, at most \(StoreGrid.maximumCells) cells are allowed")
      }
      for (column, character) in line.enumerated() {
        guard let mark = marks[character] else {
          throw row.refusal(
            "the character \(quoted(String(character))) in column \(column) is not in the legend")
        }
        if mark.isEntrance { places.entrances.append(cells.count) }
        if mark.isCheckout { places.checkouts.append(cells.count) }
        cells.append(mark.cell)
        characters.append(character)
      }
    }
    let size = (rows: rows.count, columns: columns)
    places.entrances += try Self.listed("entrance", in: root, size)
    places.checkouts += try Self.listed("checkout", in: root, size)
    places.signs = try Self.signs(in: root, size)
    self.characters = characters
    self.places = places
    let scale = try CellSides(reading: root, rows: rows.count, columns: columns)
    decimetresPerCell = scale.decimetresPerCell
    do throws(WalkError) {
      sheet = try MapSheet(
        rows: rows.count, columns: columns, cells: cells, entrances: places.entrances,
        checkouts: places.checkouts, signs: places.signs, sides: scale.sides)
    } catch {
      throw FileRefusal(error)
    }
  }

  fileprivate struct Mark {
    let cell: MapCell
    let isEntrance: Bool
    let isCheckout: Bool
  }

  /// The cells of the singular member (one) and of the plural member (a list).
  private static func listed(
    _ noun: String, in root: JSONNode, _ size: (rows: Int, columns: Int)
  ) throws(FileRefusal) -> [Int] {
    var cells: [Int] = []
    if let one = try root.optionalMember(noun) { cells.append(try cell(one, size)) }
    for node in try root.optionalMember(noun + "s")?.elements(0...StoreGrid.maximumCells, of: "cells") ?? [] {
      cells.append(try cell(node, size))
    }
    return cells
  }

  private static func signs(
    in root: JSONNode, _ size: (rows: Int, columns: Int)
  ) throws(FileRefusal) -> [Int] {
    var cells: [Int] = []
    for sign in try root.optionalMember("aisles")?.elements(0...1000, of: "aisles") ?? [] {
      cells.append(try cell(sign.member("cell"), size))
    }
    for sign in try root.optionalMember("signs")?.elements(0...1000, of: "signs") ?? [] {
      let row = try sign.member("row").integer(0...size.rows - 1)
      let column = try sign.member("column").integer(0...size.columns - 1)
      if try sign.optionalMember("number") != nil { cells.append(row * size.columns + column) }
    }
    return cells
  }

  private static func cell(
    _ node: JSONNode, _ size: (rows: Int, columns: Int)
  ) throws(FileRefusal) -> Int {
    let pair = try node.elements(2...2, of: "numbers")
    let row = try pair[0].integer(0...size.rows - 1)
    return row * size.columns + (try pair[1].integer(0...size.columns - 1))
  }
}

extension MapFile.Mark {
  /// - Parameter sections: the names of sections so far; the mark's is added.
  fileprivate init(_ line: JSONNode, _ sections: inout [String]) throws(FileRefusal) {
    let kind = try line.member("kind")
    let word = try kind.text()
    isEntrance = word == "entrance"
    isCheckout = word == "checkout"
    switch word {
    case "floor", "entrance", "checkout", "gate":
      guard let way = try line.optionalMember("way") else {
        guard word != "gate" else { throw line.refusal("a gate needs a 'way'") }
        cell = .floor
        return
      }
      let ways: [String: Heading] = ["up": .north, "right": .east, "down": .south, "left": .west]
      guard let heading = ways[try way.text()] else {
        throw way.refusal("\(quoted(try way.text())) must be up, right, down or left")
      }
      cell = .gate(heading)
    case "wall", "obstacle", "pillar": cell = .solid
    case "shelf", "endCap":
      var node = try line.optionalMember("department")
      if node == nil { node = try line.optionalMember("name") }
      let section = try node?.text(maximumLength: 200) ?? ""
      if !sections.contains(section) { sections.append(section) }
      cell = .shelf(sections.firstIndex(of: section) ?? 0)
    default:
      throw kind.refusal(
        "\(quoted(word)) is no kind of cell; there are floor, shelf, endCap, wall, obstacle, pillar, "
          + "entrance, checkout and gate")
    }
  }
}
