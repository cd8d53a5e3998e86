import Database
import Grocery

/// How much more a household may hold, as one exchange fills it.
///
/// The household keeps the sums of its rows, so that no exchange has to add them up.
struct HouseholdRoom {
  private let household: String
  private let before: Size
  private var size: Size

  /// What all rows of a household take.
  struct Size: Equatable {
    var rows = 0
    /// Of all fields, as UTF-8.
    var bytes = 0
  }

  init(of household: String, in reader: any Reader) throws {
    self.household = household
    let known = try reader.first(
      "SELECT row_count, row_bytes FROM household WHERE id = \(household)"
    ) { row in Size(rows: try row.integer(0), bytes: try row.integer(1)) }
    guard let known else { throw DatabaseError.noRow }
    before = known
    size = known
  }

  /// Takes room for a new row, or for one that grows; gives some back for one that gets smaller.
  ///
  /// - Parameters:
  ///   - added: bytes of its fields, less than 0 where it gets smaller.
  ///   - always: for a removal: who wants to remove something must not be told that there is no room.
  /// - Throws: `ChangeRefusal` where there is none.
  mutating func take(_ added: Int, isNew: Bool, always: Bool) throws {
    guard !isNew || always || size.rows < RowLimits.rows else {
      throw ChangeRefusal(.householdFull, nil, "A household holds \(RowLimits.rows) rows.")
    }
    guard added <= 0 || always || size.bytes + added <= RowLimits.householdSize else {
      throw ChangeRefusal(
        .householdFull, nil, "All that a household holds takes at most \(RowLimits.householdSize >> 20) MB.")
    }
    size.bytes += added
    if isNew { size.rows += 1 }
  }

  /// Keeps the sums, where they are not as before.
  func keep(in writer: any Writer) throws {
    guard size != before else { return }
    try Self.add(
      Size(rows: size.rows - before.rows, bytes: size.bytes - before.bytes), to: household, in: writer)
  }

  /// Adds rows that were written without asking for room.
  static func add(_ size: Size, to household: String, in writer: any Writer) throws {
    try writer.run(
      """
      UPDATE household
      SET row_count = row_count + \(size.rows), row_bytes = row_bytes + \(size.bytes)
      WHERE id = \(household)
      """)
  }
}
