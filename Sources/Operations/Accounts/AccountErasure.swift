import Database
import Households
import Identity
import Retail
import ServerKit

/// Deletes an account with everything that is its own, and leaves the households of others intact.
enum AccountErasure {
  /// Rows and pictures in shared households stay, without an author. Nothing names the account afterwards.
  ///
  /// - Returns: whom to tell. The account's sessions are gone; whoever calls closes its live feeds.
  /// - Throws: `HouseholdRefusal.nextLeaderNeeded` while a household of several would lose its leader,
  ///   `OrganisationRefusal.lastOwner` while an organisation of several would lose its last owner.
  static func erase(
    _ account: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> PeopleChange {
    var change = try HouseholdStore.leaveEverything(account, timeAndIDs, in: writer)
    change.formUnion(try MemberStore.leaveEverything(account, timeAndIDs, in: writer))
    try OrganisationInvitationStore.forget(addressOf: account, in: writer)
    change.people.formUnion(try NoticeStore.forget(account, in: writer))
    // Leaders who wait for an answer of this person see that none will come.
    change.people.formUnion(
      try writer.rows(
        """
        SELECT leader.account_id
        FROM invitation
        JOIN household_member AS leader ON leader.household_id = invitation.household_id
        WHERE invitation.account_id = \(account) AND leader.is_leader
        """
      ) { row in try row.text(0) })
    let own = try writer.first("SELECT household_id FROM account WHERE id = \(account)") { row in
      try row.text(0)
    }
    guard let own else { throw AccountRefusal.unknownAccount }
    try HouseholdLogSizes.forget(account, in: writer)
    try writer.run("DELETE FROM account WHERE id = \(account)")
    writer.tell(.accountOver(account, keeping: nil))
    try writer.run("DELETE FROM household WHERE id = \(own)")
    // Of the pictures only those that nobody has any more.
    try PictureSweep.deleteUnused(in: writer)
    change.people.remove(account)
    return change
  }
}
