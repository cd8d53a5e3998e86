import Crypto
import Database
import Grocery
import ServerKit

/// New ids for imported rows whose ids belong to another household, as after an import into a second
/// account. The new ids are deterministic, so that a repeated import changes nothing.
struct ImportedIDs {
  private static let step = 500
  private let household: String
  private var foreignKeys: Set<String> = []

  /// - Parameter rows: kinds and ids in the file.
  init(_ rows: [(kind: String, id: String)], of household: String, in reader: any Reader) throws {
    self.household = household
    let independentRows = rows.filter { row in RowKind(rawValue: row.kind)?.sharesID(row.id) == false }
    for start in stride(from: 0, to: independentRows.count, by: Self.step) {
      let ids = independentRows[start..<min(start + Self.step, independentRows.count)].map(\.id)
      foreignKeys.formUnion(
        try reader.rows(
          "SELECT kind, id FROM household_row WHERE id IN \(list: ids) AND household_id <> \(household)"
        ) { row in try row.text(0) + "/" + row.text(1) })
    }
  }

  /// The new id of the row; nil if it keeps its own.
  func name(_ kind: RowKind, _ id: String) -> String? {
    guard foreignKeys.contains(kind.rawValue + "/" + id) else { return nil }
    return SHA256.hash(data: Array("\(household)/\(kind.rawValue)/\(id)".utf8)).prefix(16).hexadecimal
  }
}
