import Database
import Households
import Identity
import Retail
import ServerKit

/// Deletes an account and all of its own data; households led by others stay intact.
enum AccountErasure {
  /// Rows and pictures in shared households stay, without an author. Nothing refers to the account
  /// afterwards.
  ///
  /// - Returns: the people to notify. The account's sessions are deleted; the caller closes its live feeds.
  /// - Throws: `HouseholdRefusal.nextLeaderNeeded` if a household with other members would lose its leader,
  ///   `OrganizationRefusal.lastOwner` if an organization with other members would lose its last owner.
  static func erase(
    _ account: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> PeopleChange {
    var change = try HouseholdRepository.leaveEverything(account, timeAndIDs, in: writer)
    change.formUnion(try MemberRepository.leaveEverything(account, timeAndIDs, in: writer))
    try OrganizationInvitationRepository.forget(addressOf: account, in: writer)
    change.people.formUnion(try NotificationRepository.forget(account, in: writer))
    // Notify leaders who wait for this person's reply.
    change.people.formUnion(
      try writer.rows(
        """
        SELECT leader.account_id
        FROM invitation
        JOIN household_member AS leader ON leader.household_id = invitation.household_id
        WHERE invitation.account_id = \(account) AND leader.is_leader
        """
      ) { row in try row.text(0) })
    let householdID = try writer.first("SELECT household_id FROM account WHERE id = \(account)") { row in
      try row.text(0)
    }
    guard let householdID else { throw AccountRefusal.unknownAccount }
    try HouseholdLogSizes.forget(account, in: writer)
    try writer.run("DELETE FROM account WHERE id = \(account)")
    writer.tell(.accountOver(account, keeping: nil))
    try writer.run("DELETE FROM household WHERE id = \(householdID)")
    // Deletes only the pictures that no one uses any more.
    try PictureSweep.deleteUnused(in: writer)
    change.people.remove(account)
    return change
  }
}
