package import Identity
package import ServerKit

/// The email that invites a person to a household.
extension AccountEmails {
  package func householdInvitation(
    to address: String, from nickname: String, household: String, token: String, _ language: EmailLanguage
  ) -> Email {
    let (who, home) = (Self.shown(nickname), Self.shown(household))
    switch language {
    case .english:
      return Email(
        recipient: address, subject: "\(appName): Invitation",
        body: """
          Hello,

          \(who) invites you to the household '\(home)' at \(appName), to plan and shop together.
          Join here, with your account or a new one:

          \(publicAddress)/join#\(token)

          The link is valid for 7 days and works once. If you did not expect it, ignore this email.

          """)
    case .german:
      return Email(
        recipient: address, subject: "\(appName): Einladung",
        body: """
          Guten Tag,

          \(who) lädt Sie in den Haushalt „\(home)“ bei \(appName) ein, um gemeinsam zu planen und
          einzukaufen. Treten Sie hier bei, mit Ihrem Konto oder einem neuen:

          \(publicAddress)/join#\(token)

          Der Link gilt 7 Tage und einmal. Wenn Sie ihn nicht erwartet haben, ignorieren Sie diese E-Mail.

          """)
    }
  }
}
