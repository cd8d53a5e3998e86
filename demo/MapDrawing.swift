import Grocery

/// A store's floor drawn in a file, one character a cell: `E` for entrances, `C` for checkouts and aisle
/// numbers for signs; `marks.csv` defines the rest.
struct MapDrawing {
  private let width: Int
  private var grid: [[Character]] = []
  private var entrances: [StoreMap.Cell] = []
  private var checkouts: [StoreMap.Cell] = []
  private var aisles: [StoreMap.Aisle] = []

  init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(Array.init)
    width = lines[0].count
    for (row, line) in lines.enumerated() {
      precondition(line.count == width, "line \(row + 1) of a map has \(line.count) cells, not \(width)")
      grid.append(line)
      for (column, character) in line.enumerated() {
        let cell = StoreMap.Cell(row: row, column: column)
        switch character {
        case "E": entrances.append(cell)
        case "C": checkouts.append(cell)
        case "0"..."9": aisles.append(StoreMap.Aisle(number: character.wholeNumberValue ?? 0, cell: cell))
        default: continue
        }
        grid[row][column] = "."
      }
    }
  }

  /// The mirrored store.
  var mirrored: MapDrawing {
    let last = width - 1
    func moved(_ cell: StoreMap.Cell) -> StoreMap.Cell {
      StoreMap.Cell(row: cell.row, column: last - cell.column)
    }
    var other = self
    other.grid = grid.map { $0.reversed() }
    other.entrances = entrances.map(moved)
    other.checkouts = checkouts.map(moved)
    other.aisles = aisles.map { StoreMap.Aisle(number: $0.number, cell: moved($0.cell)) }
    return other
  }

  /// One cell is a meter wide.
  func map(of site: Site) -> StoreMap {
    let legend = Self.legend
    let used = Set(grid.joined())
    for character in used {
      precondition(legend[character] != nil, "nobody says what \(character) is on the map of \(site.id)")
    }
    return StoreMap(
      id: site.id, storeID: site.id, name: site.name, isOfficial: true, updated: Self.drawn,
      decimetresPerCell: 10, grid: grid.map { String($0) }, legend: legend.filter { used.contains($0.key) },
      entrances: entrances, checkouts: checkouts, aisles: aisles.sorted { $0.number < $1.number })
  }

  /// January 1, 2026, in milliseconds.
  private static let drawn = 1_767_225_600_000

  private static var legend: [Character: StoreMap.Mark] {
    var legend: [Character: StoreMap.Mark] = [:]
    for row in Table("marks.csv").rows {
      guard let character = row["mark"].first, let kind = StoreMap.Mark.Kind(rawValue: row["kind"]) else {
        preconditionFailure("\(row["mark"]) marks nothing")
      }
      legend[character] = StoreMap.Mark(kind: kind, department: Department(rawValue: row["department"]))
    }
    return legend
  }

  /// The marks of parts of a department with goods of their own, by the emoji of these goods.
  static let bays: [Character: String] = Dictionary(
    uniqueKeysWithValues: Table("marks.csv").rows.compactMap { row in
      row["mark"].first.flatMap { row["emoji"].isEmpty ? nil : ($0, row["emoji"]) }
    })
}
