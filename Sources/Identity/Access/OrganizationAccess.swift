package import Database
import ServerKit

/// SQL for the roles of accounts in organizations.
package enum OrganizationAccess {
  /// Each role includes the permissions of those before it.
  package enum Role: String, CaseIterable, Sendable, Comparable {
    /// Sees everything inside the organization.
    case viewer
    /// Edits what the stores publish.
    case editor
    /// Manages the members and stores.
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

  /// Requires at least this role. Called inside the writing transaction, so that a role revoked meanwhile
  /// has no effect.
  ///
  /// - Throws: `OrganizationRefusal.unknownOrganization` if the person is not a member anymore,
  ///   `.roleNeeded`.
  package static func require(_ member: Member, _ role: Role, in reader: any Reader) throws {
    try require(role, in: member.organizationID, by: member.person.accountID, in: reader)
  }

  /// - Returns: the account's role.
  @discardableResult
  static func require(
    _ role: Role, in organization: String, by account: String, in reader: any Reader
  ) throws -> Role {
    guard let current = try self.role(of: account, in: organization, reader) else {
      throw OrganizationRefusal.unknownOrganization
    }
    guard current >= role else { throw OrganizationRefusal.roleNeeded(role) }
    return current
  }

  /// The account's role in the organization; nil if it is not a member.
  package static func role(of account: String, in organization: String, _ reader: any Reader) throws -> Role?
  {
    try reader.first(
      """
      SELECT role FROM organisation_member
      WHERE organisation_id = \(organization) AND account_id = \(account)
      """
    ) { row in try row.word(0) }
  }

  /// Sets the account's role in the organization; nil removes it.
  ///
  /// - Throws: `OperatorRefusal.unknownOrganization`.
  package static func setRole(
    _ role: Role?, for organization: String, of account: String, at now: Int, in writer: any Writer
  ) throws {
    guard try writer.exists("SELECT 1 FROM organisation WHERE id = \(organization)") else {
      throw OperatorRefusal.unknownOrganization(organization)
    }
    guard let role else {
      try writer.run(
        """
        DELETE FROM organisation_member
        WHERE organisation_id = \(organization) AND account_id = \(account)
        """)
      return
    }
    try writer.run(
      """
      INSERT INTO organisation_member (organisation_id, account_id, role, joined)
      VALUES (\(organization), \(account), \(role.rawValue), \(now))
      ON CONFLICT (organisation_id, account_id) DO UPDATE SET role = excluded.role
      """)
  }

  package static func roles(of account: String, in reader: any Reader) throws -> [OrganizationRole] {
    try reader.rows(
      """
      SELECT organisation_id, role FROM organisation_member
      WHERE account_id = \(account)
      ORDER BY organisation_id
      """
    ) { row in OrganizationRole(organizationID: try row.text(0), role: try row.word(1)) }
  }
}
