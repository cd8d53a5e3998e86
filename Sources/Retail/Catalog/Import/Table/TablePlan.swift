import Grocery

/// What a table would change at a store, found out without changing anything.
package struct TablePlan: Sendable {
  /// How many lines do what.
  package struct Counts: Sendable, Equatable {
    package var lines = 0
    /// Products that the store does not sell yet.
    package var added = 0
    package var changed = 0
    package var unchanged = 0
    /// Products that the store sells and the table does not have.
    package var missing = 0
  }

  /// What somebody should look at before the table is imported.
  package struct Remarks: Sendable, Equatable {
    /// Prices that change by more than half of what they were.
    package var largePriceChanges = 0
    /// New products whose department is told by what they are, as the table does not say it.
    package var guessedDepartments = 0
    /// New products whose size stands in their name or in their price, and in no column of its own.
    package var guessedSizes = 0
  }

  /// A product that the table does not have.
  struct Missing: Sendable {
    let number: Int
    let name: String
  }

  package internal(set) var layout: TableLayout
  package internal(set) var counts = Counts()
  package internal(set) var remarks = Remarks()
  /// Why nothing of it can be imported; empty where it can.
  package internal(set) var faults: [TableFault] = []
  /// Of which `faults` has the first.
  package internal(set) var faultCount = 0
  /// The names of the first hundred that the table does not have.
  package var missingNames: [String] { missing.prefix(TableFaults.limit).map(\.name) }
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
