import Database
import Grocery

/// How much more a household may hold, as one exchange fills it.
struct HouseholdRoom {
  /// What a text takes at most as JSON, for each of its bytes: control characters become `\u001f`.
  private static let mostEscapedBytes = 6

  private let household: String
  private var rows: Int
  /// Of all fields; nil as long as there is room even if every row is as large as it may be.
  private var bytes: Int?

  init(of household: String, in reader: any Reader) throws {
    self.household = household
    rows = try reader.integer("SELECT count(*) FROM household_row WHERE household_id = \(household)")
  }

  /// Takes room for a new row, or for one that grows; gives some back for one that gets smaller.
  ///
  /// - Parameter added: bytes of its fields, less than 0 where it gets smaller.
  /// - Throws: `ChangeRefusal` where there is none.
  mutating func take(_ added: Int, isNew: Bool, in reader: any Reader) throws {
    guard !isNew || rows < RowLimits.rows else {
      throw ChangeRefusal(.householdFull, nil, "A household holds \(RowLimits.rows) rows.")
    }
    if bytes == nil && (rows + 1) * RowLimits.rowSize * Self.mostEscapedBytes > RowLimits.householdSize {
      bytes = try reader.integer(
        """
        SELECT coalesce(sum(length(CAST(fields AS \(.bytes)))), 0)
        FROM household_row
        WHERE household_id = \(household)
        """)
    }
    if let bytes {
      guard added <= 0 || bytes + added <= RowLimits.householdSize else {
        throw ChangeRefusal(
          .householdFull, nil, "All that a household holds takes at most \(RowLimits.householdSize >> 20) MB."
        )
      }
      self.bytes = bytes + added
    }
    if isNew { rows += 1 }
  }
}
