import WalkEngine

/// The scale of a map's cells: `decimetresPerCell` of the whole, and `parts` with their own.
///
/// ```json
/// {"decimetresPerCell": 8,
///  "parts": [{"cell": [0, 9], "height": 4, "width": 6, "name": "Yard", "decimetresPerCell": 25}]}
/// ```
///
/// A part begins at its `cell`, or at its `row` and `column`. Where parts overlap, the last one with a scale
/// wins.
struct CellSides {
  private static let scales = 1...100

  /// The length of a cell's side outside parts; nil if the file gives none.
  let decimetresPerCell: Int?
  /// One per cell in decimeters; empty if all cells are equal.
  let sides: [UInt8]

  init(reading root: JSONNode, rows: Int, columns: Int) throws(FileRefusal) {
    decimetresPerCell = try root.optionalMember("decimetresPerCell")?.integer(Self.scales)
    var sides: [UInt8] = []
    for part in try root.optionalMember("parts")?.elements(0...1000, of: "parts") ?? [] {
      guard let scale = try part.optionalMember("decimetresPerCell")?.integer(Self.scales) else { continue }
      guard let usual = decimetresPerCell else {
        throw part.refusal("a part with a scale requires 'decimetresPerCell' for the whole map")
      }
      if sides.isEmpty { sides = [UInt8](repeating: UInt8(usual), count: rows * columns) }
      let (row, column) = try Self.corner(of: part, rows: rows, columns: columns)
      let height = try part.member("height").integer(1...rows - row)
      let width = try part.member("width").integer(1...columns - column)
      for line in row..<row + height {
        for cell in line * columns + column..<line * columns + column + width { sides[cell] = UInt8(scale) }
      }
    }
    self.sides = sides
  }

  private static func corner(
    of part: JSONNode, rows: Int, columns: Int
  ) throws(FileRefusal) -> (row: Int, column: Int) {
    if let cell = try part.optionalMember("cell") {
      let pair = try cell.elements(2...2, of: "numbers")
      return (try pair[0].integer(0...rows - 1), try pair[1].integer(0...columns - 1))
    }
    return (
      try part.member("row").integer(0...rows - 1), try part.member("column").integer(0...columns - 1)
    )
  }
}
