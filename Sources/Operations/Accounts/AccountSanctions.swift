import Database
import Households
import Identity
import Retail
import ServerKit

/// Operator actions on other accounts, for commands and routes.
enum AccountSanctions {
  /// Blocks the account and signs out all its devices. Its data stays unchanged.
  static func block(_ id: String, reason: String, at now: Int, in writer: any Writer) throws {
    try AccountRepository.setBlock(Block(time: now, reason: reason), of: id, in: writer)
    try RegistrationLinkRepository.withdraw(madeBy: id, in: writer)
    try signOut(id, in: writer)
  }

  static func unblock(_ id: String, in writer: any Writer) throws {
    try AccountRepository.setBlock(nil, of: id, in: writer)
  }

  static func signOut(_ id: String, in writer: any Writer) throws {
    try AccessChange.signedOutEverywhere.end(of: id, keeping: nil, in: writer)
  }

  /// Deletes the account as its owner would. Households it leads go to the longest-standing member,
  /// organizations it solely owns to the member with the highest role.
  ///
  /// - Returns: the people to notify.
  static func delete(_ id: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer) throws -> PeopleChange {
    var change = PeopleChange()
    for household in try HouseholdRepository.documents(for: id, in: writer)
    where household.kind == .shared && household.leader == id {
      let next = try writer.first(
        """
        SELECT account_id FROM household_member
        WHERE household_id = \(household.id) AND account_id <> \(id)
        ORDER BY joined, account_id
        LIMIT 1
        """
      ) { row in try row.text(0) }
      guard let next else { continue }
      change.formUnion(
        try HouseholdRepository.makeLeader(next, of: household, naming: nil, timeAndIDs, in: writer))
      change.people.formUnion(household.members.map(\.id))
    }
    change.formUnion(try MemberRepository.handOver(everythingOf: id, timeAndIDs, in: writer))
    change.formUnion(try AccountErasure.erase(id, timeAndIDs, in: writer))
    change.people.remove(id)
    return change
  }
}
