import Database

/// Which roles people have in organisations. No route asks for one yet.
enum OrganisationAccess {
  /// Each may do what those before it may.
  enum Role: String, CaseIterable, Sendable {
    case viewer
    case editor
    case owner
  }

  /// Gives the account a role there, or takes the one that it has.
  ///
  /// - Throws: `OperatorRefusal.unknownOrganisation`.
  static func setRole(
    _ role: Role?, for organisation: String, of account: String, in writer: any Writer
  ) throws {
    guard try writer.exists("SELECT 1 FROM organisation WHERE id = \(organisation)") else {
      throw OperatorRefusal.unknownOrganisation(organisation)
    }
    try writer.run(
      """
      DELETE FROM organisation_member
      WHERE organisation_id = \(organisation) AND account_id = \(account)
      """)
    guard let role else { return }
    try writer.run(
      """
      INSERT INTO organisation_member (organisation_id, account_id, role)
      VALUES (\(organisation), \(account), \(role.rawValue))
      """)
  }

  /// All roles of an account.
  static func roles(of account: String, in reader: any Reader) throws -> [OrganisationRole] {
    try reader.rows(
      """
      SELECT organisation_id, role FROM organisation_member
      WHERE account_id = \(account)
      ORDER BY organisation_id
      """
    ) { row in
      guard let role = Role(rawValue: try row.text(1)) else {
        throw DatabaseError.unexpectedValue(
          column: "role", found: try row.text(1), expected: "viewer, editor or owner")
      }
      return OrganisationRole(organisationID: try row.text(0), role: role)
    }
  }
}
