import Database
import Grocery

/// How much more a household may hold, as one exchange fills it.
///
/// The household keeps the sums of its rows, so that no exchange has to add them up. Removed rows are not
/// counted among them: they stay so that whoever comes late hears of it, and have room of their own.
struct HouseholdRoom {
  /// What all rows of a household take.
  struct Size: Equatable {
    /// Those that are not removed.
    var rows = 0
    /// Of all their fields and stamps, as UTF-8.
    var bytes = 0
    /// Of removed rows.
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

    /// What one row takes.
    static func row(bytes: Int, isRemoved: Bool) -> Size {
      isRemoved ? Size(removedBytes: bytes) : Size(rows: 1, bytes: bytes)
    }
  }

  /// Bytes that a removal adds to its row. Who wants to remove something is not told that there is no room.
  private static let removal = 256

  private let household: String
  private let before: Size
  private(set) var size: Size

  init(of household: String, in reader: any Reader) throws {
    self.household = household
    let known = try reader.first(
      "SELECT row_count, row_bytes, removed_bytes FROM household WHERE id = \(household)"
    ) { row in Size(rows: try row.integer(0), bytes: try row.integer(1), removedBytes: try row.integer(2)) }
    guard let known else { throw DatabaseError.noRow }
    before = known
    size = known
  }

  /// Takes room for a row that is made or changed.
  ///
  /// - Parameters:
  ///   - old: what the row took; nothing for a new one.
  ///   - new: what it takes from now on.
  /// - Throws: `ChangeRefusal` where there is none; whatever gets smaller, or is removed, finds room.
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

  /// Bytes more than before the exchange.
  var growth: Int { size.bytes + size.removedBytes - before.bytes - before.removedBytes }

  /// Keeps the sums, and the number of the exchange that has changed rows.
  func keep(_ revision: Int, in writer: any Writer) throws {
    try Self.add(size - before, to: household, at: revision, in: writer)
  }

  /// Adds rows that were written without asking for room.
  ///
  /// - Parameter revision: the highest of the rows.
  static func add(_ size: Size, to household: String, at revision: Int, in writer: any Writer) throws {
    try writer.run(
      """
      UPDATE household
      SET row_count = row_count + \(size.rows), row_bytes = row_bytes + \(size.bytes),
        removed_bytes = removed_bytes + \(size.removedBytes), revision = \(revision)
      WHERE id = \(household)
      """)
  }
}
