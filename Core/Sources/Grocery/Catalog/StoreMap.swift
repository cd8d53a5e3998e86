/// The grid of a store, drawn by the store (official) or by somebody who shops there.
public struct StoreMap: Sendable, Hashable {
  /// What a character of the grid stands for.
  public struct Mark: Sendable, Hashable {
    /// What it is to somebody who walks.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      case floor, shelf, wall, obstacle
    }

    /// The way that a gate lets people walk; the top of the map is up.
    public enum Way: String, Sendable, Hashable, CaseIterable {
      case up, right, down, left
    }

    public var kind: Kind
    /// Floor with a way is a gate: it is entered, and left, in this direction only. Nil for all other cells.
    public var way: Way?
    /// Whether a shelf stands at the end of an aisle.
    public var isEndCap: Bool
    /// What the shelf belongs to; nil for anything but shelves.
    public var department: Department?
    /// A picture of its own, such as 🍯 on a shelf of breakfast things; nil: the department's.
    public var emoji: String?

    public init(
      kind: Kind, way: Way? = nil, department: Department? = nil, isEndCap: Bool = false, emoji: String? = nil
    ) {
      self.kind = kind
      self.way = way
      self.isEndCap = isEndCap
      self.department = department
      self.emoji = emoji
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

  /// The number on a sign of the store, with any floor cell of its aisle.
  public struct Aisle: Sendable, Hashable {
    public var number: Int
    /// What the sign says besides.
    public var name: String?
    public var cell: Cell

    public init(number: Int, name: String? = nil, cell: Cell) {
      self.number = number
      self.name = name
      self.cell = cell
    }
  }

  /// A sign with a name and no number, and where it hangs.
  public struct NamedSign: Sendable, Hashable {
    public var name: String
    public var cell: Cell

    public init(name: String, cell: Cell) {
      self.name = name
      self.cell = cell
    }
  }

  /// A rectangle of cells with a name, a scale of its own, a condition, or several of them.
  public struct Part: Sendable, Hashable {
    /// What only those know who are there: floor that nobody can pass for now, shelves of a season.
    public enum Condition: String, Sendable, Hashable, CaseIterable {
      case closed, seasonal
    }

    /// The cell at the top left.
    public var corner: Cell
    /// Rows and columns, at least one each.
    public var height: Int
    public var width: Int
    public var name: String?
    /// The length of a cell's side here; nil: as everywhere. Where parts lie over each other, the last counts
    /// that says one.
    public var decimetresPerCell: Int?
    /// The map is drawn as the store is built; this is what is otherwise for now.
    public var condition: Condition?
    /// The last day of the condition; nil: until somebody changes it.
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

  public let id: String
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
