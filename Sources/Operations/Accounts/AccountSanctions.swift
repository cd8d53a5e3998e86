import Database
import Households
import Identity
import Retail
import ServerKit

/// What whoever runs the server may do to accounts of others; for its commands and for its pages.
enum AccountSanctions {
  /// Lets nobody in any more, and signs out all devices. What the account has stays as it is.
  static func block(_ id: String, reason: String, at now: Int, in writer: any Writer) throws {
    try AccountStore.setBlock(Block(time: now, reason: reason), of: id, in: writer)
    // Links to register that the account has handed out are of no use any more either.
    try writer.run("DELETE FROM registration_link WHERE made_by = \(id)")
    try signOut(id, in: writer)
  }

  static func unblock(_ id: String, in writer: any Writer) throws {
    try AccountStore.setBlock(nil, of: id, in: writer)
  }

  static func signOut(_ id: String, in writer: any Writer) throws {
    try SessionStore.endAll(of: id, keeping: nil, in: writer)
  }

  /// Deletes the account as its owner would. Households that it leads with others go to whoever has been in
  /// them for longest, organisations that it alone owns to whoever has the highest role there.
  ///
  /// - Returns: whom to tell.
  static func delete(_ id: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer) throws -> PeopleChange {
    var change = PeopleChange()
    for household in try HouseholdStore.documents(for: id, in: writer)
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
      try HouseholdStore.makeLeader(next, of: household, naming: nil, timeAndIDs, in: writer)
      change.people.formUnion(household.members.map(\.id))
    }
    change.formUnion(try MemberStore.handOver(everythingOf: id, timeAndIDs, in: writer))
    change.formUnion(try AccountErasure.erase(id, timeAndIDs, in: writer))
    change.people.remove(id)
    return change
  }
}
