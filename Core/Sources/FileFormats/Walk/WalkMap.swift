public import WalkEngine

/// A store's map from a file: the grid with names, entrances and checkouts.
public struct WalkMap: Sendable, Equatable {
  /// The meaning of one character of the grid.
  public struct Mark: Sendable, Equatable {
    public let name: String
    public let kind: CellKind
    /// The direction of a gate; nil for all other cells.
    public let way: GateWay?
    /// A picture of the department; nil if the file gives none.
    public let emoji: String?
  }

  public let grid: StoreGrid
  /// One character per cell, row-major, as in the file.
  public let characters: [Character]
  public let legend: [Character: Mark]
  /// Cells; at least one.
  public let entrances: [Int]
  /// Cells; at least one.
  public let checkouts: [Int]
  /// The numbers on the store's own signs; empty if the file gives none.
  public let signs: [AisleSign]
  /// The length of a cell's side outside parts with their own scale, if the file gives it.
  public let decimetresPerCell: Int?

  /// The name of a cell's mark.
  public func name(of cell: Int) -> String { legend[characters[cell]]?.name ?? "" }

  /// `[row, column]` of a cell, as in files.
  public func written(_ cell: Int) -> String { "[\(cell / grid.columns), \(cell % grid.columns)]" }

  /// The aisles, by the signs or counted from the entrance's side.
  ///
  /// - Complexity: O(cells).
  public func aisles() -> AisleMap { AisleMap(grid, entrances: entrances, signs: signs) }

  /// A length of a walk on this map in meters; nil if the file gives no scale.
  public func metres(_ length: Int) -> Double? {
    guard grid.sides.isEmpty else { return Double(length) / 20 }
    return decimetresPerCell.map { Double(length * $0) / 10 }
  }

  init(reading root: JSONNode) throws(FileRefusal) {
    let legend = try Self.legend(root.member("legend"))
    let rows = try root.member("grid").elements(1...StoreGrid.maximumCells, of: "rows")
    let columns = try rows[0].text(maximumLength: 16 * StoreGrid.maximumCells).count
    guard columns > 0 else { throw rows[0].refusal("must have at least 1 cell") }
    guard rows.count <= StoreGrid.maximumCells / columns else {
      let cells = "\(rows.count) rows of \(columns) cells are \(rows.count * columns) cells"
      throw try root.member("grid").refusal("\(cells), at most \(StoreGrid.maximumCells) are allowed")
    }

    var characters: [Character] = []
    var kinds: [CellKind] = []
    var ways: [GateWay?] = []
    for row in rows {
      let cells = try row.text(maximumLength: 16 * StoreGrid.maximumCells)
      let width = cells.count
      guard width == columns else {
        throw row.refusal("\(width) cells, the rows above have \(columns)")
      }
      for (column, character) in cells.enumerated() {
        guard let mark = legend[character] else {
          throw row.refusal(
            "the character \(quoted(String(character))) in column \(column) is not in the legend")
        }
        characters.append(character)
        kinds.append(mark.kind)
        ways.append(mark.way)
      }
    }
    self.legend = legend
    self.characters = characters
    let scale = try CellSides(reading: root, rows: rows.count, columns: columns)
    decimetresPerCell = scale.decimetresPerCell
    do throws(WalkError) {
      grid = try StoreGrid(
        rows: rows.count, columns: columns, kinds: kinds, ways: ways, sides: scale.sides)
    } catch {
      throw try root.member("grid").refusal(
        "no grid of \(rows.count) rows of \(columns) cells can be planned on")
    }
    entrances = try Self.places(of: "entrance", in: root, on: grid)
    checkouts = try Self.places(of: "checkout", in: root, on: grid)
    signs = try Self.signs(root.optionalMember("aisles"), on: grid)
  }

  private static func legend(_ node: JSONNode) throws(FileRefusal) -> [Character: Mark] {
    var legend: [Character: Mark] = [:]
    for (key, mark) in try node.members() {
      guard key.count == 1, let character = key.first else {
        throw mark.refusal("a key of \(key.count) characters, exactly 1 expected")
      }
      let kind = try mark.member("kind")
      let word = try kind.text()
      guard let cellKind = cellKind(named: word) else {
        throw kind.refusal(
          "\(quoted(word)) is no kind of cell; there are floor, gate, shelf, wall and obstacle")
      }
      let way = try Self.way(mark.optionalMember("way"))
      guard way != nil || word != "gate" else { throw mark.refusal("a gate needs a 'way'") }
      legend[character] = Mark(
        name: try mark.member("name").text(maximumLength: 200), kind: cellKind, way: way,
        emoji: try mark.optionalMember("emoji")?.text(maximumLength: 40))
    }
    return legend
  }

  private static func cellKind(named name: String) -> CellKind? {
    switch name {
    case "floor", "gate": .floor
    case "shelf": .shelf
    case "wall": .wall
    case "obstacle": .obstacle
    default: nil
    }
  }

  private static func way(_ node: JSONNode?) throws(FileRefusal) -> GateWay? {
    guard let node else { return nil }
    switch try node.text() {
    case "up": return .up
    case "right": return .right
    case "down": return .down
    case "left": return .left
    default: throw node.refusal("\(quoted(try node.text())) must be up, right, down or left")
    }
  }

  /// The unique floor cells of the member `noun` (one) and of its plural (a list).
  private static func places(
    of noun: String, in root: JSONNode, on grid: StoreGrid
  ) throws(FileRefusal) -> [Int] {
    var nodes: [JSONNode] = []
    if let one = try root.optionalMember(noun) { nodes.append(one) }
    if let many = try root.optionalMember(noun + "s") {
      nodes += try many.elements(0...StoreGrid.maximumCells, of: noun + "s")
    }
    guard !nodes.isEmpty else { throw root.refusal("'\(noun)' is missing") }
    var cells: [Int] = []
    for node in nodes {
      let cell = try node.cell(on: grid)
      guard grid.isFloor(cell) else {
        let kind = String(describing: grid.kinds[cell])
        throw node.refusal("\(noun) on a cell that is \(kind), expected floor")
      }
      cells.append(cell)
    }
    return Set(cells).sorted()
  }

  private static func signs(_ node: JSONNode?, on grid: StoreGrid) throws(FileRefusal) -> [AisleSign] {
    guard let node else { return [] }
    var signs: [AisleSign] = []
    for sign in try node.elements(0...1000, of: "aisles") {
      let cell = try sign.member("cell").cell(on: grid)
      guard grid.isFloor(cell) else {
        throw try sign.member("cell").refusal(
          "is \(grid.kinds[cell]), the sign of an aisle is given by its floor")
      }
      signs.append(AisleSign(cell: cell, number: try sign.member("number").integer(1...9999)))
    }
    return signs
  }
}

extension JSONNode {
  /// The cell index of a `[row, column]` on the grid.
  func cell(on grid: StoreGrid) throws(FileRefusal) -> Int {
    let pair = try elements(2...2, of: "numbers")
    let row = try pair[0].integer(0...grid.rows - 1)
    let column = try pair[1].integer(0...grid.columns - 1)
    return row * grid.columns + column
  }
}
