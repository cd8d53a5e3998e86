package import Database
import FileFormats
import Grocery
import Identity

/// Gives rows from a future that the operator has accepted the timestamps of now. Otherwise no change of them
/// would count until that time.
///
/// They get new revisions, so that devices take them.
package struct FutureStamps: Sendable {
  /// The rows of one transaction, which others wait for.
  private static let portion = 100

  private let database: any Database
  /// Milliseconds since 1970.
  private let now: Int
  /// The time of now in a timestamp: milliseconds and counter.
  private let moment: String

  package init(_ database: any Database, now: Int) {
    self.database = database
    self.now = now
    let digits = String(now, radix: 16)
    moment = String(repeating: "0", count: max(0, 12 - digits.count)) + digits + "-0000"
  }

  /// - Returns: the number of changed rows.
  /// - Throws: `DatabaseError`. A repeated call continues.
  package func accept() async throws -> Int {
    var count = 0
    let households = try await database.read { reader in
      try reader.rows("SELECT id FROM household ORDER BY id") { row in try row.text(0) }
    }
    for household in households {
      var last: RowName? = RowName(household: household, kind: "", id: "")
      while let start = last {
        let page = try await database.read { try names(after: start, in: $0) }
        last = page.last
        guard !page.names.isEmpty else { continue }
        count += try await database.write { try restamp(page.names, in: $0) }
      }
    }
    return count
  }

  /// The rows from the future in the next portion, and the end of the portion; nil after the last.
  private func names(
    after start: RowName, in reader: any Reader
  ) throws -> (names: [RowName], last: RowName?) {
    var (names, last, count) = ([RowName](), RowName?.none, 0)
    try reader.each(
      """
      SELECT kind, id, stamps FROM household_row
      WHERE household_id = \(start.household) AND (kind, id) > (\(start.kind), \(start.id))
      ORDER BY kind, id LIMIT \(Self.portion)
      """
    ) { row in
      let name = RowName(household: start.household, kind: try row.text(0), id: try row.text(1))
      (last, count) = (name, count + 1)
      if try present(row.text(2)) != nil { names.append(name) }
    }
    return (names, count == Self.portion ? last : nil)
  }

  private func restamp(_ names: [RowName], in writer: any Writer) throws -> Int {
    let revision = try SyncClock.nextRevision(in: writer)
    var count = 0
    for name in names {
      guard let row = try RowPage.row(name, in: writer), let stamps = try present(row.stamps) else {
        continue
      }
      count += try writer.run(
        """
        UPDATE household_row SET revision = \(revision), stamps = \(stamps)
        WHERE household_id = \(name.household) AND kind = \(name.kind) AND id = \(name.id)
        """)
    }
    guard count > 0, let household = names.first?.household else { return 0 }
    // A timestamp keeps its length, so the sums stay.
    try HouseholdRoom.add(HouseholdRoom.Size(), to: household, at: revision, now: now, in: writer)
    writer.tellOfRows(revision: revision, households: [household])
    return count
  }

  /// The timestamps of a row, with now instead of the future; nil without one from the future.
  private func present(_ stamps: String) throws -> String? {
    guard case .object(let object) = try JSONNode(reading: Array(stamps.utf8)).value else { return nil }
    var isChanged = false
    let values = object.fieldValues.mapValues { value -> FieldValue in
      // A change that is a little ahead is accepted; sent again, it must change nothing.
      guard case .text(let text) = value, let stamp = Stamp(text),
        stamp.milliseconds > now + RowChange.patienceMilliseconds
      else { return value }
      isChanged = true
      return .text(moment + text.dropFirst(moment.utf8.count))
    }
    return isChanged ? FieldValue.object(values).json : nil
  }
}
