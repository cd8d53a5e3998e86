public import WalkEngine

/// A map drawn in text, valid or not.
///
/// | mark | meaning |
/// |---|---|
/// | `#` | wall |
/// | `.` | floor |
/// | `E`, `C`, `1`…`9` | floor with an entrance, a checkout, the sign of an aisle |
/// | `e`, `c`, `s` | wall with an entrance, a checkout, a sign |
/// | `^`, `>`, `v`, `<` | gate |
/// | `A`…`Z` but C, E | shelf of the section of that letter |
public struct AsciiMap: Sendable {
  public let sheet: MapSheet

  /// Parses rows of equal length; traps on anything else.
  public init(_ drawing: String) {
    let rows = drawing.split(separator: "\n").map { Array($0) }
    precondition(rows.allSatisfy { $0.count == rows[0].count }, "the rows of the drawing differ in length")
    let marks = rows.flatMap { $0 }
    func places(_ kinds: Character...) -> [Int] { marks.indices.filter { kinds.contains(marks[$0]) } }
    let signs = marks.indices.filter { marks[$0].isWholeNumber || marks[$0] == "s" }
    guard
      let sheet = try? MapSheet(
        rows: rows.count, columns: rows[0].count, cells: marks.map(Self.cell), entrances: places("E", "e"),
        checkouts: places("C", "c"), signs: signs)
    else { preconditionFailure("the drawing is no grid") }
    self.sheet = sheet
  }

  private static func cell(of mark: Character) -> MapCell {
    switch mark {
    case "#", "e", "c", "s": .solid
    case ".", "E", "C", "1"..."9": .floor
    case "^": .gate(.north)
    case ">": .gate(.east)
    case "v": .gate(.south)
    case "<": .gate(.west)
    case "A"..."Z": .shelf(Int((mark.unicodeScalars.first?.value ?? 65) - 65))
    default: preconditionFailure("\(mark) means nothing in a drawing")
    }
  }

  /// A small random map with every kind of fault.
  ///
  /// - Parameter hasSides: gives its right half cells of another size.
  public static func byChance(seed: Int, most: Int = 9, hasSides: Bool = false) -> MapSheet {
    var chance = SeededGenerator(seed: seed)
    let (rows, columns) = (chance.within(1...most), chance.within(1...most))
    let floorPercent = chance.within(30...90)
    let headings: [Heading] = [.north, .east, .south, .west]
    let cells = (0..<rows * columns).map { _ -> MapCell in
      if chance.chance(percent: floorPercent) { return .floor }
      switch chance.below(10) {
      case 0...1: return .gate(chance.element(of: headings))
      case 2...3: return .solid
      default: return .shelf(chance.below(4))
      }
    }
    func places(_ range: ClosedRange<Int>) -> [Int] {
      (0..<chance.within(range)).map { _ in chance.below(cells.count) }
    }
    guard
      let sheet = try? MapSheet(
        rows: rows, columns: columns, cells: cells, entrances: places(0...3), checkouts: places(0...2),
        signs: places(0...2),
        sides: hasSides ? cells.indices.map { $0 % columns * 2 < columns ? 4 : UInt8(5 + seed % 7) } : [])
    else { preconditionFailure("a map by chance is a grid") }
    return sheet
  }
}
