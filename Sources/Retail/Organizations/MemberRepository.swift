package import Database
import FileFormats
import Households
package import Identity
import Language
package import ServerKit

/// The members of organizations.
///
/// Each change returns a `PeopleChange`. The caller notifies those people's devices after the commit.
package enum MemberRepository {
  /// A condition that is true if an organization has members.
  ///
  /// - Parameter organization: the column with its id, such as `store.organisation_id`.
  static func exist(of organization: SQL) -> SQL {
    "EXISTS (SELECT 1 FROM organisation_member WHERE organisation_member.organisation_id = \(organization))"
  }

  /// A member as the other members see them.
  struct Listing: Sendable, Equatable {
    let id: String
    let nickname: String
    let role: OrganizationAccess.Role
    /// Milliseconds since 1970; nil if an operator granted the role before join times were recorded.
    let joined: Int?
    let receives: Receipts

    /// Writes the members of a JSON object.
    func write(into json: inout JSONWriter) {
      json.member("id", id)
      json.member("nickname", nickname)
      json.member("role", role.rawValue)
      json.member("joined", orNull: joined)
      json.member("getsMessages", receives.messages)
      json.member("getsReports", receives.reports)
    }
  }

  /// The mail that a member gets about the organization (N-40). Viewers get none.
  struct Receipts: Sendable, Equatable {
    /// Emails with the messages of guests.
    var messages: Bool
    /// Notifications of problems with the stores' maps.
    var reports: Bool
  }

  /// Returns the members in the order in which they joined.
  static func members(of organization: String, in reader: any Reader) throws -> [Listing] {
    try reader.rows(
      """
      SELECT account.id, account.nickname, organisation_member.role, organisation_member.joined,
        organisation_member.gets_messages, organisation_member.gets_reports
      FROM organisation_member
      JOIN account ON account.id = organisation_member.account_id
      WHERE organisation_member.organisation_id = \(organization)
      ORDER BY organisation_member.joined, account.nickname_key
      """
    ) { row in
      let joined = try row.integer(3)
      return Listing(
        id: try row.text(0), nickname: try row.text(1), role: try row.word(2),
        joined: joined == 0 ? nil : joined,
        receives: Receipts(messages: try row.flag(4), reports: try row.flag(5)))
    }
  }

  /// Changes a member's role, and the mail that they get.
  ///
  /// - Parameters:
  ///   - seen: the role that the owner saw before.
  ///   - receives: changes their mail; returns it as it was to leave it.
  /// - Throws: `ChangedSince` if the role is neither `seen` nor `role` by now.
  static func setRole(
    _ role: OrganizationAccess.Role, seen: OrganizationAccess.Role, of account: String,
    by owner: Member, receives: (Receipts) -> Receipts = { $0 },
    _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> Changed<Listing> {
    try OrganizationAccess.require(owner, .owner, in: writer)
    let organization = owner.organizationID
    let members = try members(of: organization, in: writer)
    guard let before = members.first(where: { $0.id == account }) else {
      throw OrganizationRefusal.notAMember
    }
    guard before.role == seen || before.role == role else {
      throw ChangedSince(present: [
        FieldEdit.Present(name: "role", value: .text(before.role.rawValue))
      ])
    }
    if before.role == .owner && role < .owner {
      try requireAnotherOwner(besides: account, among: members, organization)
    }
    try OrganizationAccess.setRole(
      role, for: organization, of: account, at: timeAndIDs.now, in: writer)
    if account != owner.person.accountID && before.role != role {
      let by = members.first { $0.id == owner.person.accountID }
      var facts = try facts(of: organization, about: by, in: writer)
      facts.role = role
      try NotificationRepository.add(account, .organizationRole, facts: facts.text, timeAndIDs, in: writer)
    }
    let receipts = receives(before.receives)
    try writer.run(
      """
      UPDATE organisation_member
      SET gets_messages = \(receipts.messages), gets_reports = \(receipts.reports)
      WHERE organisation_id = \(organization) AND account_id = \(account)
      """)
    let after = Listing(
      id: before.id, nickname: before.nickname, role: role, joined: before.joined, receives: receipts)
    let invited = try OrganizationInvitationRepository.endOutdated(of: organization, in: writer)
    return Changed(answer: after, change: PeopleChange(people: invited.union(members.map(\.id))))
  }

  /// Removes a member. Owners can remove anyone; everyone can leave. The last owner stays.
  static func remove(
    _ account: String, by member: Member, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> PeopleChange {
    let organization = member.organizationID
    let isLeaving = account == member.person.accountID
    try OrganizationAccess.require(member, isLeaving ? .viewer : .owner, in: writer)
    let members = try members(of: organization, in: writer)
    guard let target = members.first(where: { $0.id == account }) else {
      throw OrganizationRefusal.notAMember
    }
    if target.role == .owner {
      try requireAnotherOwner(besides: account, among: members, organization)
    }
    let invited = try end(account, of: organization, in: writer)
    if isLeaving {
      let facts = try facts(of: organization, about: target, in: writer)
      try notifyOwners(
        among: members, besides: account, .organizationLeft, facts, timeAndIDs, in: writer)
    } else {
      let facts = try facts(
        of: organization, about: members.first { $0.id == member.person.accountID }, in: writer)
      try NotificationRepository.add(
        account, .organizationRemoved, facts: facts.text, timeAndIDs, in: writer)
    }
    return PeopleChange(people: invited.union(members.map(\.id)))
  }

  /// - Throws: `OrganizationRefusal.lastOwner` if an organization with other members would lose its last
  ///   owner with the account.
  package static func requireNoOwnerNeeded(after account: String, in reader: any Reader) throws {
    let ownerless = try OrganizationAccess.roles(of: account, in: reader).filter { role in
      let others = try members(of: role.organizationID, in: reader).filter { $0.id != account }
      return role.role == .owner && !others.isEmpty && !others.contains { $0.role == .owner }
    }
    guard ownerless.isEmpty else {
      throw OrganizationRefusal.lastOwner(of: ownerless.map(\.organizationID))
    }
  }

  /// Ends all memberships of an account before its deletion.
  ///
  /// - Throws: `OrganizationRefusal.lastOwner` if an organization with other members would lose its last
  ///   owner.
  package static func leaveEverything(
    _ account: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> PeopleChange {
    try requireNoOwnerNeeded(after: account, in: writer)
    var change = PeopleChange()
    for role in try OrganizationAccess.roles(of: account, in: writer) {
      let members = try members(of: role.organizationID, in: writer)
      let others = members.filter { $0.id != account }
      // The notification names no account: this one is being deleted.
      let facts = try facts(of: role.organizationID, about: nil, in: writer)
      try notifyOwners(
        among: others, besides: account, .organizationLeft, facts, timeAndIDs, in: writer)
      change.people.formUnion(try end(account, of: role.organizationID, in: writer))
      change.people.formUnion(others.map(\.id))
      if others.isEmpty {
        try OrganizationErasure.hideUnlessPublic(role.organizationID, in: writer)
      }
    }
    return change
  }

  /// Makes the longest-standing member of the highest role the owner of each organization that the account
  /// alone owns. Used when an administrator deletes the account.
  package static func handOver(
    everythingOf account: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> PeopleChange {
    var change = PeopleChange()
    for role in try OrganizationAccess.roles(of: account, in: writer) where role.role == .owner {
      let others = try members(of: role.organizationID, in: writer).filter { $0.id != account }
      guard !others.contains(where: { $0.role == .owner }) else { continue }
      // The highest role. `max` returns the last of equals, and after `reversed()` that is the oldest member.
      guard let next = others.reversed().max(by: { $0.role < $1.role }) else { continue }
      try OrganizationAccess.setRole(
        .owner, for: role.organizationID, of: next.id, at: timeAndIDs.now, in: writer)
      var facts = try facts(of: role.organizationID, about: nil, in: writer)
      facts.role = .owner
      try NotificationRepository.add(next.id, .organizationRole, facts: facts.text, timeAndIDs, in: writer)
      change.people.formUnion(others.map(\.id))
    }
    return change
  }

  /// Returns the facts of a notification: the organization, and the person who acted.
  static func facts(
    of organization: String, about person: Listing?, in reader: any Reader
  ) throws -> OrganizationFacts {
    let name = try reader.first("SELECT name FROM organisation WHERE id = \(organization)") { row in
      try row.text(0)
    }
    return OrganizationFacts(
      organization: organization, organizationName: name ?? "", account: person?.id,
      nickname: person?.nickname)
  }

  /// Notifies the owners of an organization.
  static func notifyOwners(
    among members: [Listing], besides account: String, _ kind: AccountNotification.Kind,
    _ facts: OrganizationFacts,
    _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws {
    for owner in members where owner.role == .owner && owner.id != account {
      try NotificationRepository.add(owner.id, kind, facts: facts.text, timeAndIDs, in: writer)
    }
  }

  private static func requireAnotherOwner(
    besides account: String, among members: [Listing], _ organization: String
  ) throws(OrganizationRefusal) {
    guard members.contains(where: { $0.role == .owner && $0.id != account }) else {
      throw .lastOwner(of: [organization])
    }
  }

  /// Removes a member and the invitations that they sent.
  ///
  /// - Returns: the people who were invited.
  private static func end(
    _ account: String, of organization: String, in writer: any Writer
  ) throws -> Set<String> {
    try writer.run(
      "DELETE FROM organisation_member WHERE organisation_id = \(organization) AND account_id = \(account)"
    )
    return try OrganizationInvitationRepository.endOutdated(of: organization, in: writer)
  }
}
