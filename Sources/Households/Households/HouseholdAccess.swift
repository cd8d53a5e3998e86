package import Database

/// Who may do what with a household. Asked inside the transaction that then does it: a right that was taken
/// away a moment ago is not used any more.
package enum HouseholdAccess {
  /// What somebody wants to do: see and change what the household owns, or say who belongs to it.
  enum Right { case member, leader }

  /// Goes on only where the account has the right.
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

  /// Whether the account leads the household; nil where it is no member.
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
}
