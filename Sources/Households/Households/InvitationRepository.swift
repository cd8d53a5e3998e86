package import Database
import Grocery
import Identity
package import Language
import ServerKit

/// Invitations to join households. An invitation ends when its sender stops being the leader.
package enum InvitationRepository {
  /// An invitation as the household's leader sees it.
  struct Sent: Sendable, Equatable {
    let id: String
    let account: String
    let nickname: String
    let role: HouseholdRole
    let created: Int

    /// Writes the members of a JSON object.
    func write(into json: inout JSONWriter) {
      json.member("id", id)
      json.member("nickname", nickname)
      json.member("role", role.rawValue)
      json.member("created", created)
    }
  }

  /// An invitation as the invited person sees it.
  package struct Received: Sendable, Equatable {
    let id: String
    let household: String
    let householdName: String
    let invitedBy: String
    let role: HouseholdRole
    let created: Int

    /// Writes the members of a JSON object.
    package func write(into json: inout JSONWriter) {
      json.member("id", id)
      json.member("household") { json in
        json.member("id", household)
        json.member("name", householdName)
      }
      json.member("invitedBy", invitedBy)
      json.member("role", role.rawValue)
      json.member("created", created)
    }
  }

  /// The household, account and role of an open invitation.
  private struct Pair {
    let household: Household
    let account: String
    let role: HouseholdRole
  }

  /// An invitation counts as long as its sender leads the household.
  private static let byLeader: SQL = """
    JOIN household_member AS leader ON leader.household_id = invitation.household_id
      AND leader.account_id = invitation.invited_by AND leader.is_leader
    """

  /// The open invitations of a household, oldest first.
  static func sent(by household: String, in reader: any Reader) throws -> [Sent] {
    try reader.rows(
      """
      SELECT invitation.id, account.id, account.nickname, invitation.created, invitation.role
      FROM invitation
      JOIN account ON account.id = invitation.account_id
      \(byLeader)
      WHERE invitation.household_id = \(household)
      ORDER BY invitation.created, invitation.id
      """
    ) { row in
      Sent(
        id: try row.text(0), account: try row.text(1), nickname: try row.text(2), role: try row.word(4),
        created: try row.integer(3))
    }
  }

  /// A person's unanswered invitations, oldest first.
  package static func received(by account: String, in reader: any Reader) throws -> [Received] {
    try reader.rows(
      """
      SELECT invitation.id, household.id, household.name, account.nickname, invitation.created,
        invitation.role
      FROM invitation
      JOIN household ON household.id = invitation.household_id
      JOIN account ON account.id = invitation.invited_by
      \(byLeader)
      WHERE invitation.account_id = \(account)
      ORDER BY invitation.created, invitation.id
      """
    ) { row in
      Received(
        id: try row.text(0), household: try row.text(1), householdName: try row.text(2),
        invitedBy: try row.text(3), role: try row.word(5), created: try row.integer(4))
    }
  }

  /// Invites an account.
  ///
  /// - Parameter find: looks up the account; returns nil if there is none.
  static func invite(
    to id: String, as role: HouseholdRole = .edit, by account: String, _ timeAndIDs: TimeAndIDs,
    within quota: StorageQuota,
    in writer: any Writer, find: (any Reader) throws -> String?
  ) throws -> Changed<Sent> {
    try HouseholdAccess.require(.leader, of: id, by: account, in: writer)
    let household = try HouseholdRepository.shared(id, in: writer)
    guard let invitedAccount = try find(writer) else { throw HouseholdRefusal.unknownPerson }
    // Rows of earlier versions, which kept invitations when the leader changed.
    _ = try endOutdated(of: id, in: writer)
    let sent = try sent(by: id, in: writer)
    guard !household.members.contains(where: { $0.id == invitedAccount }) else {
      throw HouseholdRefusal.alreadyMember
    }
    guard !sent.contains(where: { $0.account == invitedAccount }) else {
      throw HouseholdRefusal.alreadyInvited
    }
    try requireRoom(in: household, besides: sent.count)
    try quota.requireRoom(in: writer)
    let invitation = timeAndIDs.newID()
    try writer.run(
      """
      INSERT INTO invitation (id, household_id, account_id, invited_by, created, role)
      VALUES (
        \(invitation), \(id), \(invitedAccount), \(account), \(timeAndIDs.now), \(role.rawValue))
      """)
    guard let answer = try Self.sent(by: id, in: writer).first(where: { $0.id == invitation }) else {
      throw DatabaseError.noRow
    }
    return Changed(answer: answer, change: PeopleChange(people: [account, invitedAccount]))
  }

  /// Withdraws an invitation.
  static func withdraw(
    _ id: String, from household: String, by account: String, in writer: any Writer
  ) throws -> PeopleChange {
    try HouseholdAccess.require(.leader, of: household, by: account, in: writer)
    guard let pair = try pair(id, in: writer), pair.household.id == household else {
      throw HouseholdRefusal.unknownInvitation
    }
    try writer.run("DELETE FROM invitation WHERE id = \(id)")
    return PeopleChange(people: [account, pair.account])
  }

  /// Deletes the invitations and links of a household whose maker no longer leads it.
  ///
  /// - Returns: the people who were invited.
  static func endOutdated(of household: String, in writer: any Writer) throws -> PeopleChange {
    let leader: SQL = """
      SELECT account_id FROM household_member WHERE household_id = \(household) AND is_leader
      """
    let outdated: SQL = "household_id = \(household) AND invited_by NOT IN (\(leader))"
    let invited = try writer.rows("SELECT account_id FROM invitation WHERE \(outdated)") { try $0.text(0) }
    try writer.run("DELETE FROM invitation WHERE \(outdated)")
    try writer.run(
      "DELETE FROM household_link WHERE household_id = \(household) AND made_by NOT IN (\(leader))")
    return PeopleChange(people: Set(invited))
  }

  /// Makes the invited person a member.
  static func accept(
    _ id: String, by account: String, _ timeAndIDs: TimeAndIDs, within quota: StorageQuota,
    in writer: any Writer
  ) throws -> Changed<Household> {
    let pair = try received(id, by: account, in: writer)
    try quota.requireRoom(in: writer)
    try writer.run("DELETE FROM invitation WHERE id = \(id)")
    return try join(pair.household, account, as: pair.role, timeAndIDs, in: writer)
  }

  /// Adds a member and notifies the others.
  static func join(
    _ household: Household, _ account: String, as role: HouseholdRole, _ timeAndIDs: TimeAndIDs,
    in writer: any Writer
  ) throws -> Changed<Household> {
    try HouseholdRepository.requireRoom(for: account, in: writer)
    try requireRoom(in: household, besides: 0)
    try HouseholdRepository.join(household.id, account, isLeader: false, as: role, timeAndIDs, in: writer)
    guard let updated = try HouseholdRepository.document(household.id, in: writer) else {
      throw DatabaseError.noRow
    }
    for other in household.members {
      try NotificationRepository.add(other.id, .joined, updated.facts(about: account), timeAndIDs, in: writer)
    }
    return Changed(answer: updated, change: PeopleChange(people: Set(updated.members.map(\.id))))
  }

  /// Declines the invitation and notifies the leader.
  static func decline(
    _ id: String, by account: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> PeopleChange {
    let pair = try received(id, by: account, in: writer)
    try writer.run("DELETE FROM invitation WHERE id = \(id)")
    var people: Set = [account]
    if let leader = pair.household.leader {
      let nickname = try writer.first("SELECT nickname FROM account WHERE id = \(account)") { row in
        try row.text(0)
      }
      let facts = AccountNotification.Facts(
        household: pair.household.id, householdName: pair.household.name, account: account,
        nickname: nickname)
      try NotificationRepository.add(leader, .declined, facts, timeAndIDs, in: writer)
      people.insert(leader)
    }
    return PeopleChange(people: people)
  }

  /// An invitation sent to this account; not found for any other account.
  private static func received(_ id: String, by account: String, in reader: any Reader) throws -> Pair {
    guard let pair = try pair(id, in: reader), pair.account == account else {
      throw HouseholdRefusal.unknownInvitation
    }
    return pair
  }

  private static func pair(_ id: String, in reader: any Reader) throws -> Pair? {
    let match = try reader.first(
      """
      SELECT invitation.household_id, invitation.account_id, invitation.role
      FROM invitation
      \(byLeader)
      WHERE invitation.id = \(id)
      """
    ) { row in
      (household: try row.text(0), account: try row.text(1), role: try row.word(2) as HouseholdRole)
    }
    guard let match, let household = try HouseholdRepository.document(match.household, in: reader) else {
      return nil
    }
    return Pair(household: household, account: match.account, role: match.role)
  }

  private static func requireRoom(in household: Household, besides invitationCount: Int) throws {
    guard household.members.count + invitationCount < Household.mostPeople else {
      throw HouseholdRefusal.full
    }
  }
}
