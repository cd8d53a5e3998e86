import Database
import Grocery

/// The remaining capacity of a household during one sync.
///
/// The household stores the sums of its rows, so a sync does not recount them. Removed rows are kept for
/// devices that sync late, and have a capacity of their own.
struct HouseholdRoom {
  /// The size of a household's rows.
  struct Size: Equatable {
    /// Number of rows that are not removed.
    var rows = 0
    /// UTF-8 size of their fields and timestamps.
    var bytes = 0
    /// Size of removed rows.
    var removedBytes = 0

    static func + (left: Size, right: Size) -> Size {
      Size(
        rows: left.rows + right.rows, bytes: left.bytes + right.bytes,
        removedBytes: left.removedBytes + right.removedBytes)
    }

    static func - (left: Size, right: Size) -> Size {
      Size(
        rows: left.rows - right.rows, bytes: left.bytes - right.bytes,
        removedBytes: left.removedBytes - right.removedBytes)
    }

    /// The size of one row.
    static func row(bytes: Int, isRemoved: Bool) -> Size {
      isRemoved ? Size(removedBytes: bytes) : Size(rows: 1, bytes: bytes)
    }
  }

  /// Bytes that a removal adds to its row. Removals are never refused for lack of room.
  private static let removal = 256

  private let household: String
  private let before: Size
  private(set) var size: Size

  init(of household: String, in reader: any Reader) throws {
    self.household = household
    let stored = try reader.first(
      "SELECT row_count, row_bytes, removed_bytes FROM household WHERE id = \(household)"
    ) { row in Size(rows: try row.integer(0), bytes: try row.integer(1), removedBytes: try row.integer(2)) }
    guard let stored else { throw DatabaseError.noRow }
    before = stored
    size = stored
  }

  /// Reserves room for a new or changed row.
  ///
  /// - Parameters:
  ///   - old: the row's previous size; zero for a new one.
  ///   - new: its new size.
  /// - Throws: `ChangeRefusal` if the household is full; shrinking or removing a row always succeeds.
  mutating func take(_ old: Size, _ new: Size) throws {
    let added = new - old
    let growth = added.bytes + added.removedBytes
    let next = size + added
    guard added.rows <= 0 || next.rows <= RowLimits.rows else {
      throw ChangeRefusal(.householdFull, nil, "A household can have at most \(RowLimits.rows) rows.")
    }
    guard added.bytes <= 0 || next.bytes <= RowLimits.householdSize else {
      throw ChangeRefusal(
        .householdFull, nil, "A household can store at most \(RowLimits.householdSize >> 20) MB.")
    }
    let isRemoval = new.rows == 0 && old != Size() && growth <= Self.removal
    guard growth <= 0 || isRemoval || next.bytes + next.removedBytes <= RowLimits.wholeSize else {
      throw ChangeRefusal(
        .householdFull, nil,
        "Including removed data, a household can store at most \(RowLimits.wholeSize >> 20) MB.")
    }
    size = next
  }

  /// Bytes added by this sync.
  var growth: Int { size.bytes + size.removedBytes - before.bytes - before.removedBytes }

  /// Stores the sums and the revision of the sync.
  func save(_ revision: Int, now: Int, in writer: any Writer) throws {
    try Self.add(size - before, to: household, at: revision, now: now, in: writer)
  }

  /// Adds rows that were written without reserving room.
  ///
  /// - Parameters:
  ///   - revision: the highest revision of the rows.
  ///   - now: milliseconds since 1970.
  static func add(
    _ size: Size, to household: String, at revision: Int, now: Int, in writer: any Writer
  ) throws {
    try HouseholdLife.note(household, at: revision, now: now, in: writer)
    try writer.run(
      """
      UPDATE household
      SET row_count = row_count + \(size.rows), row_bytes = row_bytes + \(size.bytes),
        removed_bytes = removed_bytes + \(size.removedBytes), revision = \(revision)
      WHERE id = \(household)
      """)
  }
}
