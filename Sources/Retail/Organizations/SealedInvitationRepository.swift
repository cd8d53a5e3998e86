package import Database
package import Identity
import ServerKit

/// The sealed addresses of invitations, for the replacement of a key.
package enum SealedInvitationRepository {
  /// Seals with the newest key all addresses that an older key sealed.
  package static func reencrypt(_ secrets: SecretKeys, in writer: any Writer) throws {
    for row in try sealedAddresses(besides: secrets.currentNumber, in: writer) {
      let text = try secrets.opened(
        row.sealed, for: OrganizationInvitationRepository.rowPrefix + row.id)
      let sealed = try secrets.sealed(text, for: OrganizationInvitationRepository.rowPrefix + row.id)
      let comparable = EmailAddress(text)?.comparable ?? text.lowercased()
      try writer.run(
        """
        UPDATE organisation_invitation
        SET email_sealed = \(sealed.bytes), key_number = \(sealed.keyNumber),
          email_index = \(try secrets.index(of: comparable))
        WHERE id = \(row.id)
        """)
    }
  }

  /// Deletes the invitations whose address no key can open.
  package static func forgetUnreadable(_ secrets: SecretKeys, in writer: any Writer) throws {
    for row in try sealedAddresses(in: writer)
    where (try? secrets.opened(row.sealed, for: OrganizationInvitationRepository.rowPrefix + row.id))
      == nil
    {
      try writer.run("DELETE FROM organisation_invitation WHERE id = \(row.id)")
    }
  }

  /// - Parameter keyNumber: a key whose addresses are left out; 0 for none.
  private static func sealedAddresses(
    besides keyNumber: Int = 0, in reader: any Reader
  ) throws -> [(id: String, sealed: SealedText)] {
    try reader.rows(
      """
      SELECT id, email_sealed, key_number
      FROM organisation_invitation
      WHERE email_sealed IS NOT NULL AND key_number <> \(keyNumber)
      """
    ) { row in
      (try row.text(0), SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)))
    }
  }
}
