import Crypto
package import Database
import ServerKit

/// Ids that devices and files choose, made unique within their owner.
///
/// A chosen id that belongs to another owner's row is replaced by one derived from the owner and the chosen
/// id. It is the same each time, so a repeated request or import meets its own row. A refusal would tell that
/// the id is taken.
package enum OwnedID {
  /// The beginning of derived ids. Clients cannot choose an id of this form for a new row, which
  /// keeps the ids derived for other owners free.
  private static let mark = "s-"
  private static let bytes = 16

  /// The id for an owner's row with a chosen id.
  package static func derived(from id: String, of owner: String) -> String {
    let digest = SHA256.hash(data: Array("\(owner)/\(id)".utf8))
    return mark + digest.prefix(bytes).hexadecimal
  }

  private static func isDerived(_ id: String) -> Bool {
    id.hasPrefix(mark) && id.utf8.count == mark.utf8.count + 2 * bytes
  }

  /// The id under which an owner's row with a chosen id is stored.
  ///
  /// - Parameter ownerOf: returns the owner of a row, empty for a row without one; nil if there is no row.
  /// - Returns: the id, and true if there is no such row.
  package static func row(
    _ id: String, of owner: String, ownerOf: (String) throws -> String?
  ) rethrows -> (id: String, isNew: Bool) {
    let present = try ownerOf(id)
    if present == owner { return (id, false) }
    let derived = derived(from: id, of: owner)
    if try ownerOf(derived) == owner { return (derived, false) }
    return (present == nil && !isDerived(id) ? id : derived, true)
  }

  /// The id under which an owner's row with a chosen id is stored in a table.
  ///
  /// - Parameter column: the table's column with the owner.
  package static func row(
    _ id: String, of owner: String, in table: SQL, column: SQL = "organisation_id", _ reader: any Reader
  ) throws -> (id: String, isNew: Bool) {
    try row(id, of: owner) { id in
      try reader.first("SELECT \(column) FROM \(table) WHERE id = \(id)") { row in
        try row.optionalText(0) ?? ""
      }
    }
  }
}
