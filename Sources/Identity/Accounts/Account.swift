package import ServerKit

/// A person who can sign in, as the database keeps them.
package struct Account: Sendable {
  package let id: String
  /// The household of their own.
  let householdID: String
  package let nickname: String
  package let email: SealedText
  package let isEmailConfirmed: Bool
  let isAdministrator: Bool
  let block: Block?
  let consentVersion: Int
  /// Milliseconds since 1970, as `created`.
  let consented: Int
  let created: Int
  var roles: [OrganizationRole] = []
}

/// That an operator lets nobody into an account.
package struct Block: Sendable {
  /// Milliseconds since 1970.
  package let time: Int
  package let reason: String

  package init(time: Int, reason: String) {
    self.time = time
    self.reason = reason
  }
}

/// What an account may do for an organisation.
package struct OrganizationRole: Sendable {
  package let organisationID: String
  package let role: OrganizationAccess.Role
}

/// What is needed to let somebody in.
package struct Credentials: Sendable {
  let accountID: String
  let passwordHash: String
}

/// Everything about an account that is to be made.
package struct NewAccount: Sendable {
  let id: String
  let householdID: String
  let nickname: Nickname
  let email: EmailAddress
  let passwordHash: String
  let consentVersion: Int
  let created: Int

  package init(
    id: String, householdID: String, nickname: Nickname, email: EmailAddress, passwordHash: String,
    consentVersion: Int, created: Int
  ) {
    self.id = id
    self.householdID = householdID
    self.nickname = nickname
    self.email = email
    self.passwordHash = passwordHash
    self.consentVersion = consentVersion
    self.created = created
  }
}
