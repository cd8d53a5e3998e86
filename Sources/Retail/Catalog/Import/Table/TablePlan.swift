import Grocery

/// The changes that an import of a table would make at a store.
package struct TablePlan: Sendable {
  /// Counts of lines by their effect.
  package struct Counts: Sendable, Equatable {
    package var lines = 0
    /// Products that the store does not sell yet.
    package var added = 0
    package var changed = 0
    package var unchanged = 0
    /// Products of the store that are missing from the table.
    package var missing = 0
  }

  /// Counts of changes to review before the import.
  package struct Remarks: Sendable, Equatable {
    /// Prices that change by more than half.
    package var largePriceChanges = 0
    /// New products whose department is guessed from the thing.
    package var guessedDepartments = 0
    /// New products whose size comes from the name, the unit or the price.
    package var guessedSizes = 0
  }

  /// A product of the store that is missing from the table.
  struct Missing: Sendable {
    let number: Int
    let name: String
  }

  package internal(set) var layout: TableLayout
  package internal(set) var counts = Counts()
  package internal(set) var remarks = Remarks()
  /// The first faults; the table can be imported if there are none.
  package internal(set) var faults: [TableFault] = []
  /// The number of all faults.
  package internal(set) var faultCount = 0
  /// The names of the first hundred missing products.
  package var missingNames: [String] { missing.prefix(TableFaults.limit).map(\.name) }
  var missing: [Missing] = []
  /// The number of products that the organization does not have yet.
  var newProducts = 0
  /// The least storage that the import adds.
  var addedBytes: Int { 600 * newProducts + 150 * counts.added }
  /// Empty if changes are only counted.
  var changes: [GoodsChange] = []
  /// The revision of the organization's goods that the plan is based on.
  var goodsRevision = 0
}

/// Row numbers of products by id, article number and GTIN, kept small: a hundred thousand take
/// a few megabytes.
struct ProductNumbers {
  /// Row numbers by article number, and by id where no product has it as its article number.
  private(set) var ids: [String: Int] = [:]
  /// Row numbers by GTIN as an integer, so that leading zeros do not matter.
  private(set) var gtins: [UInt: Int] = [:]

  mutating func add(id: String, article: String?, gtin: String?, number: Int) {
    if ids[id] == nil { ids[id] = number }
    if let article { ids[article] = number }
    if let gtin = gtin.flatMap({ UInt($0) }) { gtins[gtin] = number }
  }
}
