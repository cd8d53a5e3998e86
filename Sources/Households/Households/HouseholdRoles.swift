import Database
import Grocery
import Identity
import ServerKit

/// Roles of members. The leader always edits.
extension HouseholdRepository {
  /// Gives a member another role, and notifies them.
  static func setRole(
    _ role: HouseholdRole, of member: String, in id: String, by account: String, _ timeAndIDs: TimeAndIDs,
    in writer: any Writer
  ) throws -> Changed<Household> {
    try HouseholdAccess.require(.leader, of: id, by: account, in: writer)
    let household = try shared(id, in: writer)
    guard let present = household.members.first(where: { $0.id == member }) else {
      throw HouseholdRefusal.notAMember
    }
    guard present.role != role else { return Changed(answer: household, change: PeopleChange()) }
    guard member != household.leader else { throw HouseholdRefusal.leaderEdits }
    try writer.run(
      """
      UPDATE household_member SET role = \(role.rawValue)
      WHERE household_id = \(id) AND account_id = \(member)
      """)
    try NotificationRepository.add(member, .role, household.facts(about: account), timeAndIDs, in: writer)
    guard let updated = try document(id, in: writer) else { throw DatabaseError.noRow }
    return Changed(answer: updated, change: PeopleChange(people: Set(household.members.map(\.id))))
  }
}
