/// The grid of a store, drawn by the store (official) or by a shopper.
public struct StoreMap: Sendable, Hashable {
  /// The meaning of one character of the grid.
  public struct Mark: Sendable, Hashable {
    /// The role of a cell for walking.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      case floor, shelf, wall, obstacle
    }

    /// The direction of a gate; up is the top of the map.
    public enum Way: String, Sendable, Hashable, CaseIterable {
      case up, right, down, left
    }

    public var kind: Kind
    /// Makes a floor cell a gate, entered and left in this direction only. Nil for all other cells.
    public var way: Way?
    /// True for a shelf at the end of an aisle.
    public var isEndCap: Bool
    /// The shelf's department, which gives it its picture; nil for other cells.
    public var department: Department?

    public init(kind: Kind, way: Way? = nil, department: Department? = nil, isEndCap: Bool = false) {
      self.kind = kind
      self.way = way
      self.isEndCap = isEndCap
      self.department = department
    }
  }

  /// A square of the grid, counted from the top left.
  public struct Cell: Sendable, Hashable {
    public var row: Int
    public var column: Int

    public init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  /// The number on an aisle sign, with any floor cell of the aisle.
  public struct Aisle: Sendable, Hashable {
    public var number: Int
    /// Further words on the sign.
    public var name: String?
    public var cell: Cell

    public init(number: Int, name: String? = nil, cell: Cell) {
      self.number = number
      self.name = name
      self.cell = cell
    }
  }

  /// The position of a sign with a name and no number.
  public struct NamedSign: Sendable, Hashable {
    public var name: String
    public var cell: Cell

    public init(name: String, cell: Cell) {
      self.name = name
      self.cell = cell
    }
  }

  /// A rectangle of cells with a name, its own scale, a condition, or several of these.
  public struct Part: Sendable, Hashable {
    /// A temporary condition seen in the store: blocked floor or seasonal shelves.
    public enum Condition: String, Sendable, Hashable, CaseIterable {
      case closed, seasonal
    }

    /// The top left cell.
    public var corner: Cell
    /// Rows and columns, at least one each.
    public var height: Int
    public var width: Int
    public var name: String?
    /// The length of a cell's side here; nil: the map's. Where parts overlap, the last one with a value wins.
    public var decimetresPerCell: Int?
    /// A temporary difference from the store as built.
    public var condition: Condition?
    /// The last day of the condition; nil: no end.
    public var until: CalendarDay?

    public init(
      corner: Cell, height: Int, width: Int, name: String? = nil, decimetresPerCell: Int? = nil,
      condition: Condition? = nil, until: CalendarDay? = nil
    ) {
      self.corner = corner
      self.height = height
      self.width = width
      self.name = name
      self.decimetresPerCell = decimetresPerCell
      self.condition = condition
      self.until = until
    }
  }

  public var id: String
  public var storeID: String
  public var name: String
  public var isOfficial: Bool
  /// Milliseconds since 1970.
  public var updated: Int
  /// The length of a cell's side.
  public var decimetresPerCell: Int
  /// Rows of equal length; every character is in the legend.
  public var grid: [String]
  public var legend: [Character: Mark]
  public var entrances: [Cell]
  public var checkouts: [Cell]
  public var aisles: [Aisle]
  public var namedSigns: [NamedSign]
  public var parts: [Part]

  public init(
    id: String, storeID: String, name: String, isOfficial: Bool, updated: Int, decimetresPerCell: Int,
    grid: [String], legend: [Character: Mark], entrances: [Cell], checkouts: [Cell], aisles: [Aisle] = [],
    namedSigns: [NamedSign] = [], parts: [Part] = []
  ) {
    self.id = id
    self.storeID = storeID
    self.name = name
    self.isOfficial = isOfficial
    self.updated = updated
    self.decimetresPerCell = decimetresPerCell
    self.grid = grid
    self.legend = legend
    self.entrances = entrances
    self.checkouts = checkouts
    self.aisles = aisles
    self.namedSigns = namedSigns
    self.parts = parts
  }
}
