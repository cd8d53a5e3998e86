package import Database
import Grocery
package import Identity
package import ServerKit

/// Households and their members.
///
/// Functions that change households return a `PeopleChange`. The caller notifies those people's devices after
/// the commit.
package enum HouseholdRepository {
  /// All households of an account: its own first, then by age.
  package static func documents(for account: String, in reader: any Reader) throws -> [Household] {
    try households(
      """
      FROM household_member AS mine
      JOIN household ON household.id = mine.household_id
      JOIN household_member AS member ON member.household_id = household.id
      JOIN account ON account.id = member.account_id
      \(life)
      WHERE mine.account_id = \(account)
      """, in: reader)
  }

  /// One household, without an access check.
  static func document(_ id: String, in reader: any Reader) throws -> Household? {
    try households(
      """
      FROM household
      JOIN household_member AS member ON member.household_id = household.id
      JOIN account ON account.id = member.account_id
      \(life)
      WHERE household.id = \(id)
      """, in: reader
    ).first
  }

  /// Joins a household's current life.
  private static let life: SQL = """
    LEFT JOIN household_life ON household_life.household_id = household.id
      AND household_life.first_revision = (
        SELECT max(first_revision) FROM household_life WHERE household_id = household.id)
    """

  private static func households(_ source: SQL, in reader: any Reader) throws -> [Household] {
    let sql: SQL = """
      SELECT household.id, household.kind, household.name, household.created,
        household.first_revision, household.revision, account.id, account.nickname, member.is_leader,
        household_life.first_revision, household_life.word, member.role
      \(source)
      ORDER BY household.kind, household.created, household.id, member.joined, account.id
      """
    var households: [Household] = []
    try reader.each(sql) { row in
      let id = try row.text(0)
      if households.last?.id != id {
        guard let kind = Household.Kind(rawValue: try row.text(1)) else {
          throw DatabaseError.unexpectedValue(column: "kind", found: "a text", expected: "own or shared")
        }
        households.append(
          Household(
            id: id, kind: kind, name: try row.text(2), members: [], leader: nil, created: try row.integer(3),
            firstRevision: try row.integer(4), revision: try row.integer(5),
            life: try row.optionalInteger(9).map { first in
              HouseholdLife(firstRevision: first, word: try row.text(10))
            }))
      }
      let member = Household.Member(
        id: try row.text(6), nickname: try row.text(7), role: try row.word(11))
      households[households.count - 1].members.append(member)
      if try row.flag(8) { households[households.count - 1].leader = member.id }
    }
    return households
  }

  /// A household as a member sees it. Invitations and links are visible only to the leader.
  struct Page: Sendable {
    let household: Household
    var invitations: [InvitationRepository.Sent] = []
    var links: [HouseholdLinkRepository.Link] = []
  }

  static func page(
    of id: String, for account: String, at now: Int, in reader: any Reader
  ) throws -> Page {
    try HouseholdAccess.require(.member, of: id, by: account, in: reader)
    guard let household = try document(id, in: reader) else { throw HouseholdRefusal.unknownHousehold }
    guard household.leader == account else { return Page(household: household) }
    return Page(
      household: household, invitations: try InvitationRepository.sent(by: id, in: reader),
      links: try HouseholdLinkRepository.open(of: id, at: now, in: reader))
  }

  /// Creates an empty household led by the account.
  ///
  /// - Parameter id: created on the device; a repeated request with the same id returns the existing
  ///   household.
  package static func create(
    _ id: String?, named text: String, by account: String, _ timeAndIDs: TimeAndIDs,
    within quota: StorageQuota, in writer: any Writer
  ) throws -> Changed<Household> {
    let place = try place(id ?? timeAndIDs.newID(), of: account, in: writer)
    if let existing = place.existing {
      return Changed(answer: existing, change: PeopleChange())
    }
    try insert(place.id, named: text, by: account, timeAndIDs, within: quota, in: writer)
    return try show(place.id, to: account, timeAndIDs, in: writer)
  }

  /// The id under which a household of an account is stored, and the household that an earlier request has
  /// created with it.
  static func place(
    _ id: String, of account: String, in reader: any Reader
  ) throws -> (id: String, existing: Household?) {
    let place = try OwnedID.row(id, of: account) { id in
      guard let household = try document(id, in: reader) else { return nil }
      return household.kind == .shared ? household.leader ?? "" : ""
    }
    return (place.id, place.isNew ? nil : try document(place.id, in: reader))
  }

  /// Inserts a household without members, which is invisible.
  ///
  /// - Returns: its first revision.
  @discardableResult
  static func insert(
    _ id: String, named text: String, by account: String, _ timeAndIDs: TimeAndIDs,
    within quota: StorageQuota, in writer: any Writer
  ) throws -> Int {
    let name = try HouseholdName.cleaned(text)
    try requireRoom(for: account, in: writer)
    try requireRoomToLead(for: account, in: writer)
    try quota.requireRoom(in: writer)
    guard try !writer.exists("SELECT 1 FROM household WHERE id = \(id)") else {
      throw HouseholdRefusal.idTaken
    }
    let first = try SyncClock.nextRevision(in: writer)
    try writer.run(
      """
      INSERT INTO household (id, kind, name, created, first_revision, revision)
      VALUES (\(id), 'shared', \(name), \(timeAndIDs.now), \(first), \(first))
      """)
    return first
  }

  /// Makes the account the leader of a household without members.
  static func show(
    _ id: String, to account: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> Changed<Household> {
    try join(id, account, isLeader: true, timeAndIDs, in: writer)
    guard let household = try document(id, in: writer) else { throw DatabaseError.noRow }
    return Changed(answer: household, change: PeopleChange(people: [account]))
  }

  /// Renames the household.
  static func rename(
    _ id: String, _ text: String, by account: String, in writer: any Writer
  ) throws -> Changed<Household> {
    let name = try HouseholdName.cleaned(text)
    try HouseholdAccess.require(.leader, of: id, by: account, in: writer)
    let household = try shared(id, in: writer)
    try writer.run("UPDATE household SET name = \(name) WHERE id = \(id)")
    guard let updated = try document(id, in: writer) else { throw DatabaseError.noRow }
    return Changed(answer: updated, change: PeopleChange(people: Set(household.members.map(\.id))))
  }

  /// - Throws: `HouseholdRefusal.ownHousehold` for a personal household, whose members never change.
  static func shared(_ id: String, in reader: any Reader) throws -> Household {
    guard let household = try document(id, in: reader) else { throw HouseholdRefusal.unknownHousehold }
    guard household.kind == .shared else { throw HouseholdRefusal.ownHousehold }
    return household
  }

  static func join(
    _ household: String, _ account: String, isLeader: Bool, as role: HouseholdRole = .edit,
    _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws {
    try writer.run(
      """
      INSERT INTO household_member (household_id, account_id, is_leader, joined, role)
      VALUES (\(household), \(account), \(isLeader), \(timeAndIDs.now), \(role.rawValue))
      """)
  }

  /// - Throws: `HouseholdRefusal` if the account already belongs to the maximum number of households.
  static func requireRoom(for account: String, in reader: any Reader) throws {
    let count = try reader.integer(
      "SELECT count(*) FROM household_member WHERE account_id = \(account)")
    // One of them is the account's own household.
    guard count <= Household.mostShared else { throw HouseholdRefusal.belongsToTooMany }
  }
}

extension HouseholdRepository {
  /// - Throws: `HouseholdRefusal` if the account already leads the maximum number of households.
  static func requireRoomToLead(for account: String, in reader: any Reader) throws {
    let count = try reader.integer(
      """
      SELECT count(*)
      FROM household_member
      JOIN household ON household.id = household_member.household_id
      WHERE household_member.account_id = \(account) AND household_member.is_leader
        AND household.kind = 'shared'
      """)
    guard count < Household.mostLed else { throw HouseholdRefusal.leadsTooMany }
  }
}
