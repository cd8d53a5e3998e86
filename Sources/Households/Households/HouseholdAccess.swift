package import Database
import Grocery
import ServerKit

/// Access checks for households. They run inside the transaction that does the work, so a revoked right
/// cannot be used.
package enum HouseholdAccess {
  /// The permission an action needs: `member` to read and change data, `leader` to manage people.
  enum Right { case member, leader }

  /// Checks that the account has the right.
  ///
  /// - Throws: `HouseholdRefusal.unknownHousehold`, `.notTheLeader`.
  static func require(
    _ right: Right, of household: String, by account: String, in reader: any Reader
  ) throws {
    guard let isLeader = try isLeader(account, of: household, in: reader) else {
      throw HouseholdRefusal.unknownHousehold
    }
    if right == .leader && !isLeader { throw HouseholdRefusal.notTheLeader }
  }

  /// True if the account leads the household; nil if it is not a member.
  package static func isLeader(
    _ account: String, of household: String, in reader: any Reader
  ) throws -> Bool? {
    try reader.first(
      """
      SELECT is_leader
      FROM household_member
      WHERE household_id = \(household) AND account_id = \(account)
      """
    ) { row in try row.flag(0) }
  }

  /// The account's roles by household.
  static func roles(of account: String, in reader: any Reader) throws -> [String: HouseholdRole] {
    var roles: [String: HouseholdRole] = [:]
    try reader.each("SELECT household_id, role FROM household_member WHERE account_id = \(account)") { row in
      roles[try row.text(0)] = try row.word(1)
    }
    return roles
  }
}
