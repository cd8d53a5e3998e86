package import Database
import Grocery
import Identity
import Language
package import ServerKit

/// Single-use links to join a household (H-11). The leader creates and shares them. They expire after a week,
/// or when their maker stops being the leader. Only hashes of their secrets are stored.
package enum HouseholdLinkRepository {
  /// A link as the leader sees it. The secret is returned only once, on creation.
  struct Link: Sendable, Equatable {
    let id: String
    let created: Int
    let expires: Int
    let role: HouseholdRole

    /// Writes the members of a JSON object.
    func write(into json: inout JSONWriter) {
      json.member("id", id)
      json.member("created", created)
      json.member("expires", expires)
      json.member("role", role.rawValue)
    }
  }

  /// The household preview shown before joining.
  package struct Preview: Sendable, Equatable {
    package let householdName: String
    package let invitedBy: String
    let role: HouseholdRole
  }

  static let lifetime = 7 * Milliseconds.day
  /// Maximum number of open links per household.
  static let mostOpen = 10

  /// A link is valid as long as its maker leads the household.
  private static let byLeader: SQL = """
    JOIN household_member AS leader ON leader.household_id = household_link.household_id
      AND leader.account_id = household_link.made_by AND leader.is_leader
    """

  /// The valid links of a household, oldest first.
  static func open(of household: String, at now: Int, in reader: any Reader) throws -> [Link] {
    try reader.rows(
      """
      SELECT household_link.id, household_link.created, household_link.expires, household_link.role
      FROM household_link
      \(byLeader)
      WHERE household_link.household_id = \(household) AND household_link.expires > \(now)
      ORDER BY household_link.created, household_link.id
      """
    ) { row in
      Link(
        id: try row.text(0), created: try row.integer(1), expires: try row.integer(2),
        role: try row.word(3))
    }
  }

  /// Stores a new link.
  ///
  /// - Parameter hash: the hash of its secret.
  static func create(
    for household: String, as role: HouseholdRole = .edit, hash: [UInt8], by account: String,
    _ timeAndIDs: TimeAndIDs,
    within quota: StorageQuota, in writer: any Writer
  ) throws -> Changed<Link> {
    try HouseholdAccess.require(.leader, of: household, by: account, in: writer)
    _ = try HouseholdRepository.shared(household, in: writer)
    try quota.requireRoom(in: writer)
    try writer.run("DELETE FROM household_link WHERE expires <= \(timeAndIDs.now)")
    guard try open(of: household, at: timeAndIDs.now, in: writer).count < mostOpen else {
      throw HouseholdRefusal.tooManyLinks
    }
    let link = Link(
      id: timeAndIDs.newID(), created: timeAndIDs.now, expires: timeAndIDs.now + lifetime, role: role)
    try writer.run(
      """
      INSERT INTO household_link (id, household_id, token_hash, made_by, created, expires, role)
      VALUES (
        \(link.id), \(household), \(hash), \(account), \(link.created), \(link.expires),
        \(role.rawValue))
      """)
    return Changed(answer: link, change: PeopleChange(people: [account]))
  }

  /// Gives a link the secret that an email carries.
  ///
  /// - Returns: the contents of the email; nil if the link is no longer valid.
  package static func begin(
    _ token: String, of id: String, at now: Int, in writer: any Writer
  ) throws -> Preview? {
    let hash = tokenHash(token)
    try writer.run("UPDATE household_link SET token_hash = \(hash) WHERE id = \(id)")
    do { return try preview(hash: hash, at: now, in: writer) } catch HouseholdRefusal.linkExpired {
      return nil
    }
  }

  /// Expired links.
  package static func old(at now: Int) -> OldRows {
    OldRows(table: "household_link", key: ["id"], condition: "expires <= \(now)")
  }

  /// Revokes a link.
  static func withdraw(
    _ id: String, from household: String, by account: String, in writer: any Writer
  ) throws {
    try HouseholdAccess.require(.leader, of: household, by: account, in: writer)
    let isThere = try writer.exists(
      "SELECT 1 FROM household_link WHERE id = \(id) AND household_id = \(household)")
    guard isThere else { throw HouseholdRefusal.unknownInvitation }
    try writer.run("DELETE FROM household_link WHERE id = \(id)")
  }

  /// The household that a link leads to.
  static func preview(hash: [UInt8], at now: Int, in reader: any Reader) throws -> Preview {
    let preview = try reader.first(
      """
      SELECT household.name, account.nickname, household_link.role
      FROM household_link
      JOIN household ON household.id = household_link.household_id
      JOIN account ON account.id = household_link.made_by
      \(byLeader)
      WHERE household_link.token_hash = \(hash) AND household_link.expires > \(now)
      """
    ) { row in
      Preview(householdName: try row.text(0), invitedBy: try row.text(1), role: try row.word(2))
    }
    guard let preview else { throw HouseholdRefusal.linkExpired }
    return preview
  }

  /// Makes the account a member and consumes the link. For existing members, both stay unchanged.
  static func join(
    hash: [UInt8], by account: String, _ timeAndIDs: TimeAndIDs, within quota: StorageQuota,
    in writer: any Writer
  ) throws -> Changed<Household> {
    let link = try writer.first(
      """
      SELECT household_link.id, household_link.household_id, household_link.role
      FROM household_link
      \(byLeader)
      WHERE household_link.token_hash = \(hash) AND household_link.expires > \(timeAndIDs.now)
      """
    ) { row in (id: try row.text(0), household: try row.text(1), role: try row.word(2) as HouseholdRole) }
    guard let link, let household = try HouseholdRepository.document(link.household, in: writer) else {
      throw HouseholdRefusal.linkExpired
    }
    guard !household.members.contains(where: { $0.id == account }) else {
      return Changed(answer: household, change: PeopleChange())
    }
    try quota.requireRoom(in: writer)
    try writer.run("DELETE FROM household_link WHERE id = \(link.id)")
    try writer.run(
      "DELETE FROM invitation WHERE household_id = \(household.id) AND account_id = \(account)")
    return try InvitationRepository.join(household, account, as: link.role, timeAndIDs, in: writer)
  }
}
