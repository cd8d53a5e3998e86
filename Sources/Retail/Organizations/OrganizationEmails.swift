package import Identity
package import ServerKit

/// The email that invites a person to an organization.
extension AccountEmails {
  package func organizationInvitation(
    to address: String, from nickname: String, organization: String, _ language: EmailLanguage
  ) -> Email {
    let (who, shop) = (Self.shown(nickname), Self.shown(organization))
    switch language {
    case .english:
      return Email(
        recipient: address, subject: "\(appName): Invitation",
        body: """
          Hello,

          \(who) invites you to help manage '\(shop)' at \(appName). Sign in with this
          address, or register and confirm it. Then answer here:

          \(publicAddress)/desk

          The invitation is valid for 30 days. If you did not expect it, ignore this email.

          """)
    case .german:
      return Email(
        recipient: address, subject: "\(appName): Einladung",
        body: """
          Guten Tag,

          \(who) lädt Sie ein, „\(shop)“ bei \(appName) mit zu verwalten. Melden Sie sich mit dieser
          Adresse an oder registrieren und bestätigen Sie sie. Antworten Sie dann hier:

          \(publicAddress)/desk

          Die Einladung gilt 30 Tage. Wenn Sie sie nicht erwartet haben, ignorieren Sie diese E-Mail.

          """)
    }
  }
}
