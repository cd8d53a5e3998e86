import Database
import Grocery
import Identity
package import ServerKit

/// Links to single lists. Members who may edit make and revoke them. Only hashes of their secrets are stored.
///
/// A link works while its maker is a member who may edit, and while its list exists.
package enum ListLinkRepository {
  /// Maximum number of open links per household.
  static let mostOpen = 50
  /// Maximum time until a link with a date expires.
  static let longestLifetime = 366 * Milliseconds.day

  private static let byEditor: SQL = """
    JOIN household_member AS maker ON maker.household_id = list_link.household_id
      AND maker.account_id = list_link.made_by AND maker.role = 'edit'
    """
  private static let columns: SQL = """
    list_link.id, list_link.household_id, list_link.list_id, list_link.role, list_link.created,
      list_link.expires
    """

  private static func isOpen(at now: Int) -> SQL {
    "(list_link.expires IS NULL OR list_link.expires > \(now))"
  }

  private static func link(_ row: borrowing Row) throws -> ListLink {
    ListLink(
      id: try row.text(0), household: try row.text(1), list: try row.text(2), role: try row.word(3),
      created: try row.integer(4), expires: try row.optionalInteger(5))
  }

  /// The open links of a household, oldest first.
  static func open(
    of household: String, for account: String, at now: Int, in reader: any Reader
  ) throws -> [ListLink] {
    try requireEditor(account, of: household, in: reader)
    return try open(of: household, at: now, in: reader)
  }

  private static func open(of household: String, at now: Int, in reader: any Reader) throws -> [ListLink] {
    try reader.rows(
      """
      SELECT \(columns) FROM list_link
      \(byEditor)
      WHERE list_link.household_id = \(household) AND \(isOpen(at: now))
      ORDER BY list_link.created, list_link.id
      """
    ) { row in try Self.link(row) }
  }

  /// Stores a new link.
  ///
  /// - Parameters:
  ///   - hash: the hash of its secret.
  ///   - lifetime: in milliseconds; nil for a link without an end.
  static func create(
    for list: String, of household: String, as role: HouseholdRole, lifetime: Int?, hash: [UInt8],
    by account: String, _ timeAndIDs: TimeAndIDs, within quota: StorageQuota, in writer: any Writer
  ) throws -> ListLink {
    try requireEditor(account, of: household, in: writer)
    guard try SharedList.name(list, of: household, in: writer) != nil else {
      throw HouseholdRefusal.unknownList
    }
    try quota.requireRoom(in: writer)
    try removeUseless(of: household, at: timeAndIDs.now, in: writer)
    guard try open(of: household, at: timeAndIDs.now, in: writer).count < mostOpen else {
      throw HouseholdRefusal.tooManyListLinks
    }
    let link = ListLink(
      id: timeAndIDs.newID(), household: household, list: list, role: role, created: timeAndIDs.now,
      expires: lifetime.map { timeAndIDs.now + $0 })
    try writer.run(
      """
      INSERT INTO list_link (id, household_id, list_id, role, token_hash, made_by, created, expires)
      VALUES (
        \(link.id), \(household), \(list), \(role.rawValue), \(hash), \(account), \(link.created),
        \(link.expires))
      """)
    return link
  }

  /// Deletes the links of a household that open nothing: expired ones, and those of removed lists or of
  /// makers who may not edit.
  private static func removeUseless(of household: String, at now: Int, in writer: any Writer) throws {
    let open = try open(of: household, at: now, in: writer)
    let useful = try open.filter { try SharedList.name($0.list, of: household, in: writer) != nil }
    try writer.run(
      """
      DELETE FROM list_link
      WHERE household_id = \(household) AND id NOT IN \(list: useful.map(\.id) + [""])
      """)
  }

  /// Revokes a link; one that is gone already stays so.
  static func revoke(
    _ id: String, of household: String, by account: String, in writer: any Writer
  ) throws {
    try requireEditor(account, of: household, in: writer)
    try writer.run("DELETE FROM list_link WHERE id = \(id) AND household_id = \(household)")
  }

  /// The link with this secret.
  ///
  /// - Throws: `HouseholdRefusal.listLinkOver` alike for an unknown, revoked or expired one, and if its list
  ///   was removed.
  static func opened(by hash: [UInt8], at now: Int, in reader: any Reader) throws -> ListLink {
    let link = try reader.first(
      """
      SELECT \(columns) FROM list_link
      \(byEditor)
      WHERE list_link.token_hash = \(hash) AND \(isOpen(at: now))
      """
    ) { row in try Self.link(row) }
    guard let link, try SharedList.name(link.list, of: link.household, in: reader) != nil else {
      throw HouseholdRefusal.listLinkOver
    }
    return link
  }

  /// Expired links.
  package static func old(at now: Int) -> OldRows {
    OldRows(table: "list_link", key: ["id"], condition: "expires <= \(now)")
  }

  private static func requireEditor(
    _ account: String, of household: String, in reader: any Reader
  ) throws {
    guard let role = try HouseholdAccess.roles(of: account, in: reader)[household] else {
      throw HouseholdRefusal.unknownHousehold
    }
    guard role == .edit else { throw HouseholdRefusal.notAnEditor }
  }
}
