/// The grid of a store, drawn by the store (official) or by somebody who shops there.
public struct StoreMap: Sendable, Hashable {
  /// What a character of the grid stands for.
  public struct Mark: Sendable, Hashable {
    /// What it is to somebody who walks.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
      case floor, shelf, wall, obstacle
    }

    public var kind: Kind
    /// What the shelf belongs to; nil for anything but shelves.
    public var department: Department?
    /// A picture of its own, such as 🍯 on a shelf of breakfast things; nil: the department's.
    public var emoji: String?

    public init(kind: Kind, department: Department? = nil, emoji: String? = nil) {
      self.kind = kind
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
    public var cell: Cell

    public init(number: Int, cell: Cell) {
      self.number = number
      self.cell = cell
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

  public init(
    id: String, storeID: String, name: String, isOfficial: Bool, updated: Int, decimetresPerCell: Int,
    grid: [String], legend: [Character: Mark], entrances: [Cell], checkouts: [Cell], aisles: [Aisle] = []
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
  }
}
