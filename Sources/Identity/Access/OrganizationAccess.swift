package import Database
import ServerKit

/// Which roles people have in organisations.
package enum OrganizationAccess {
  /// Each may do what those before it may.
  package enum Role: String, CaseIterable, Sendable, Comparable {
    /// Sees everything inside.
    case viewer
    /// Changes what the stores publish.
    case editor
    /// Says who belongs to the organisation, and which stores it has.
    case owner

    package static func < (left: Role, right: Role) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .viewer: 0
      case .editor: 1
      case .owner: 2
      }
    }
  }

  /// Goes on only where the member still has at least this role. Asked inside the transaction that then
  /// writes: a right that was taken away a moment ago is not used any more.
  ///
  /// - Throws: `OrganizationRefusal.unknownOrganisation` for somebody who is no member by now, `.roleNeeded`.
  package static func require(_ member: Member, _ role: Role, in reader: any Reader) throws {
    try require(role, in: member.organisationID, by: member.person.accountID, in: reader)
  }

  /// - Returns: the role that the account has.
  @discardableResult
  static func require(
    _ role: Role, in organisation: String, by account: String, in reader: any Reader
  ) throws -> Role {
    guard let known = try self.role(of: account, in: organisation, reader) else {
      throw OrganizationRefusal.unknownOrganisation
    }
    guard known >= role else { throw OrganizationRefusal.roleNeeded(role) }
    return known
  }

  /// The role of an account there; nil where it is no member.
  package static func role(of account: String, in organisation: String, _ reader: any Reader) throws -> Role?
  {
    try reader.first(
      """
      SELECT role FROM organisation_member
      WHERE organisation_id = \(organisation) AND account_id = \(account)
      """
    ) { row in try row.word(0) }
  }

  /// Gives the account a role there, or takes the one that it has.
  ///
  /// - Throws: `OperatorRefusal.unknownOrganisation`.
  package static func setRole(
    _ role: Role?, for organisation: String, of account: String, at now: Int, in writer: any Writer
  ) throws {
    guard try writer.exists("SELECT 1 FROM organisation WHERE id = \(organisation)") else {
      throw OperatorRefusal.unknownOrganisation(organisation)
    }
    guard let role else {
      try writer.run(
        """
        DELETE FROM organisation_member
        WHERE organisation_id = \(organisation) AND account_id = \(account)
        """)
      return
    }
    try writer.run(
      """
      INSERT INTO organisation_member (organisation_id, account_id, role, joined)
      VALUES (\(organisation), \(account), \(role.rawValue), \(now))
      ON CONFLICT (organisation_id, account_id) DO UPDATE SET role = excluded.role
      """)
  }

  /// All roles of an account.
  package static func roles(of account: String, in reader: any Reader) throws -> [OrganizationRole] {
    try reader.rows(
      """
      SELECT organisation_id, role FROM organisation_member
      WHERE account_id = \(account)
      ORDER BY organisation_id
      """
    ) { row in OrganizationRole(organisationID: try row.text(0), role: try row.word(1)) }
  }
}
