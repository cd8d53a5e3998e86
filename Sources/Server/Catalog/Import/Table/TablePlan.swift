import Grocery

/// What a table would change at a store, found out without changing anything.
public struct TablePlan: Sendable {
  /// How many lines do what.
  public struct Counts: Sendable, Equatable {
    public var lines = 0
    /// Products that the store does not sell yet.
    public var added = 0
    public var changed = 0
    public var unchanged = 0
    /// Products that the store sells and the table does not have.
    public var missing = 0
  }

  /// What somebody should look at before the table is imported.
  public struct Remarks: Sendable, Equatable {
    /// Prices that change by more than half of what they were.
    public var largePriceChanges = 0
    /// New products whose department is told by what they are, as the table does not say it.
    public var guessedDepartments = 0
    /// New products whose size stands in their name or in their price, and in no column of its own.
    public var guessedSizes = 0
  }

  /// A product that the table does not have.
  struct Missing: Sendable {
    let number: Int
    let name: String
  }

  public internal(set) var layout: TableLayout
  public internal(set) var counts = Counts()
  public internal(set) var remarks = Remarks()
  /// Why nothing of it can be imported; empty where it can.
  public internal(set) var faults: [TableFault] = []
  /// Of which `faults` has the first.
  public internal(set) var faultCount = 0
  /// The names of the first hundred that the table does not have.
  public var missingNames: [String] { missing.prefix(TableFaults.kept).map(\.name) }
  var missing: [Missing] = []
  /// Empty where they are only counted.
  var changes: [GoodsChange] = []
  /// Of the organisation's goods, on which all this was found out.
  var goodsRevision = 0
}

/// What a table finds its products by, kept small: a hundred thousand of them take a few megabytes.
struct KnownKeys {
  /// Numbers of products by their ids.
  private(set) var ids: [String: Int] = [:]
  /// The same by GTINs, read as numbers: leading zeros do not matter.
  private(set) var gtins: [UInt: Int] = [:]

  mutating func add(id: String, gtin: String?, number: Int) {
    ids[id] = number
    if let gtin = gtin.flatMap({ UInt($0) }) { gtins[gtin] = number }
  }
}
