package import Database
package import Identity
import ServerKit

/// The sealed addresses of invitations, when the key is replaced.
package enum SealedInvitationRepository {
  /// The newest key seals what an older one has sealed.
  package static func reencrypt(_ secrets: SecretKeys, in writer: any Writer) throws {
    for place in try places(besides: secrets.currentNumber, in: writer) {
      let text = try secrets.opened(
        place.sealed, for: OrganizationInvitationRepository.rowPrefix + place.id)
      let sealed = try secrets.sealed(text, for: OrganizationInvitationRepository.rowPrefix + place.id)
      let comparable = EmailAddress(text)?.comparable ?? text.lowercased()
      try writer.run(
        """
        UPDATE organisation_invitation
        SET email_sealed = \(sealed.bytes), key_number = \(sealed.keyNumber),
          email_index = \(try secrets.index(of: comparable))
        WHERE id = \(place.id)
        """)
    }
  }

  /// An invitation that nobody can read any more finds nobody.
  package static func forgetUnreadable(_ secrets: SecretKeys, in writer: any Writer) throws {
    for place in try places(in: writer)
    where (try? secrets.opened(place.sealed, for: OrganizationInvitationRepository.rowPrefix + place.id))
      == nil
    {
      try writer.run("DELETE FROM organisation_invitation WHERE id = \(place.id)")
    }
  }

  /// - Parameter keyNumber: of a key whose texts are left out; no key is 0.
  private static func places(
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
