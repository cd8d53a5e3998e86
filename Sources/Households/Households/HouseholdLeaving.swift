package import Database
package import Identity
package import ServerKit

/// Leaving, removing members, and transferring leadership.
extension HouseholdRepository {
  /// Removes a member. The leader can remove anyone, others only themselves. If the leader is the only
  /// member, the household is deleted.
  static func remove(
    _ member: String, from id: String, by account: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> PeopleChange {
    try HouseholdAccess.require(.member, of: id, by: account, in: writer)
    if member == account { return try leave(id, account, timeAndIDs, in: writer) }

    try HouseholdAccess.require(.leader, of: id, by: account, in: writer)
    let household = try shared(id, in: writer)
    guard household.members.contains(where: { $0.id == member }) else { throw HouseholdRefusal.notAMember }
    try end(member, of: id, in: writer)
    try NotificationRepository.add(member, .removed, household.facts(about: account), timeAndIDs, in: writer)
    return PeopleChange(
      people: Set(household.members.map(\.id)),
      gone: [PeopleChange.Gone(household: id, account: member)])
  }

  /// Makes another member the leader.
  static func handOver(
    _ id: String, to next: String, by account: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> Changed<Household> {
    try HouseholdAccess.require(.leader, of: id, by: account, in: writer)
    let household = try shared(id, in: writer)
    guard household.members.contains(where: { $0.id == next }) else {
      throw HouseholdRefusal.nextLeaderNotAMember
    }
    if next == account { return Changed(answer: household, change: PeopleChange()) }
    try requireRoomToLead(for: next, in: writer)
    var change = try makeLeader(next, of: household, naming: account, timeAndIDs, in: writer)
    guard let updated = try document(id, in: writer) else { throw DatabaseError.noRow }
    change.people.formUnion(household.members.map(\.id))
    return Changed(answer: updated, change: change)
  }

  /// Makes a member the leader. The open invitations and links of the former leader end.
  ///
  /// - Parameters:
  ///   - next: a member.
  ///   - account: the account named in the notification; nil omits the name.
  /// - Returns: the people whose invitations ended.
  package static func makeLeader(
    _ next: String, of household: Household, naming account: String?, _ timeAndIDs: TimeAndIDs,
    in writer: any Writer
  ) throws -> PeopleChange {
    // The old leader steps down first: the database allows one leader at a time.
    try writer.run(
      "UPDATE household_member SET is_leader = \(false) WHERE household_id = \(household.id) AND is_leader")
    try writer.run(
      """
      UPDATE household_member SET is_leader = \(true), role = 'edit'
      WHERE household_id = \(household.id) AND account_id = \(next)
      """)
    try NotificationRepository.add(next, .leader, household.facts(about: account), timeAndIDs, in: writer)
    return try InvitationRepository.endOutdated(of: household.id, in: writer)
  }

  /// - Throws: `HouseholdRefusal.nextLeaderNeeded` if a household with other members would lose its leader
  ///   with the account.
  package static func requireNoLeaderNeeded(after account: String, in reader: any Reader) throws {
    let leaderless = try documents(for: account, in: reader).filter {
      $0.kind == .shared && $0.leader == account && $0.members.count > 1
    }
    guard leaderless.isEmpty else { throw HouseholdRefusal.nextLeaderNeeded(in: leaderless.map(\.id)) }
  }

  /// Ends all memberships of an account before it is deleted. Its own household is deleted with the account.
  ///
  /// - Throws: `HouseholdRefusal.nextLeaderNeeded`; nothing is changed then.
  package static func leaveEverything(
    _ account: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> PeopleChange {
    try requireNoLeaderNeeded(after: account, in: writer)
    let shared = try documents(for: account, in: writer).filter { $0.kind == .shared }
    var change = PeopleChange()
    for household in shared {
      // No name: this person asked to be deleted.
      change.formUnion(try end(household, for: account, naming: nil, timeAndIDs, in: writer))
    }
    return change
  }

  private static func leave(
    _ id: String, _ account: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> PeopleChange {
    let household = try shared(id, in: writer)
    guard household.leader != account || household.members.count == 1 else {
      throw HouseholdRefusal.nextLeaderNeeded(in: [id])
    }
    return try end(household, for: account, naming: account, timeAndIDs, in: writer)
  }

  /// - Parameter name: the account named in the notifications to the others.
  private static func end(
    _ household: Household, for account: String, naming name: String?, _ timeAndIDs: TimeAndIDs,
    in writer: any Writer
  ) throws -> PeopleChange {
    let others = household.members.map(\.id).filter { $0 != account }
    let facts = household.facts(about: name)
    var change = PeopleChange(people: [account])
    change.gone.insert(PeopleChange.Gone(household: household.id, account: account))
    if others.isEmpty {
      for invitation in try InvitationRepository.sent(by: household.id, in: writer) {
        try NotificationRepository.add(invitation.account, .householdDeleted, facts, timeAndIDs, in: writer)
        change.people.insert(invitation.account)
      }
      try HouseholdRemoval.hide(household.id, in: writer)
      try DeletedHouseholds.note(household.id, at: timeAndIDs.now, in: writer)
    } else {
      try end(account, of: household.id, in: writer)
      for other in others { try NotificationRepository.add(other, .left, facts, timeAndIDs, in: writer) }
      change.people.formUnion(others)
    }
    return change
  }

  private static func end(_ account: String, of household: String, in writer: any Writer) throws {
    try writer.run(
      "DELETE FROM household_member WHERE household_id = \(household) AND account_id = \(account)")
  }
}

extension Household {
  /// The facts of a notification.
  ///
  /// - Parameter account: the acting member; nil omits the name.
  func facts(about account: String?) -> AccountNotification.Facts {
    let member = members.first { $0.id == account }
    return AccountNotification.Facts(
      household: id, householdName: name, account: member?.id, nickname: member?.nickname)
  }
}
