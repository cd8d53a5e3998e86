import Database
import Households
import Identity
import Retail
import ServerKit

/// Deletes an account and all of its own data; households led by others stay intact.
///
/// Whatever is large is written in short transactions: `detach` before the account's end, `deleteRest` after
/// it. The rest is invisible, and after a crash the next sweep deletes it.
enum AccountErasure {
  /// Deletes an account.
  ///
  /// - Parameter end: ends the account in one transaction, by `erase`.
  static func run<Result>(
    _ account: String, in database: any Database, at now: Int, end: () async throws -> Result
  ) async throws -> Result {
    try await detach(account, in: database)
    try await forgetPrices(of: account, in: database, at: now)
    let result = try await end()
    await deleteRest(in: database, at: now)
    return result
  }

  /// Takes the account's name off the rows that it wrote.
  static func detach(_ account: String, in database: any Database) async throws {
    let portions = SweepPortions(database: database)
    try await portions.repeatChange { writer in
      try writer.run(
        """
        UPDATE household_row SET author_id = NULL WHERE (household_id, kind, id) IN (
          SELECT household_id, kind, id FROM household_row WHERE author_id = \(account)
          LIMIT \(SweepPortions.rows))
        """)
    }
    try await portions.repeatChange { writer in
      try writer.run(
        """
        UPDATE household_log SET account_id = NULL WHERE (household_id, revision, position) IN (
          SELECT household_id, revision, position FROM household_log WHERE account_id = \(account)
          LIMIT \(SweepPortions.rows))
        """)
    }
  }

  /// Deletes the prices that the account has shared, and its doubts.
  private static func forgetPrices(of account: String, in database: any Database, at now: Int) async throws {
    try await PriceReportWriter.withdrawEverything(of: account, at: now, in: database)
    try await SweepPortions(database: database).repeatChange { writer in
      try SharedPriceRepository.trustAll(by: account, atMost: SweepPortions.rows, at: now, in: writer)
    }
  }

  /// Deletes households and organizations without members, and unused pictures.
  ///
  /// Continues if the client goes away; after a failure the next sweep deletes the rest.
  static func deleteRest(in database: any Database, at now: Int) async {
    await Task {
      try? await HouseholdRemoval(database).removeAll(at: now)
      try? await OrganizationErasure.removeHidden(in: database)
      _ = try? await SweepPortions(database: database).take(PictureSweep.unowned)
    }.value
  }

  /// Checks that the account can be deleted, before anything is written.
  ///
  /// - Throws: as `erase`.
  static func requireErasable(_ account: String, in reader: any Reader) throws {
    try HouseholdRepository.requireNoLeaderNeeded(after: account, in: reader)
    try MemberRepository.requireNoOwnerNeeded(after: account, in: reader)
  }

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
    // The few that have arrived since `forgetPrices`.
    _ = try PriceReportWriter(at: timeAndIDs.now).withdrawAll(of: account, atMost: .max, in: writer)
    _ = try SharedPriceRepository.trustAll(by: account, atMost: .max, at: timeAndIDs.now, in: writer)
    try writer.run("DELETE FROM account WHERE id = \(account)")
    try writer.run("DELETE FROM storage_use WHERE scope = 'account' AND owner = \(account)")
    writer.tell(.accountOver(account, keeping: nil))
    try HouseholdRemoval.hide(householdID, in: writer)
    change.people.remove(account)
    return change
  }
}
