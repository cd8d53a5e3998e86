package import ServerKit

/// An account row.
package struct Account: Sendable {
  package let id: String
  /// The account's own household.
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

/// A block set by an operator: the account cannot sign in.
package struct Block: Sendable {
  /// Milliseconds since 1970.
  package let time: Int
  package let reason: String

  package init(time: Int, reason: String) {
    self.time = time
    self.reason = reason
  }
}

/// A role of an account in an organization.
package struct OrganizationRole: Sendable {
  package let organizationID: String
  package let role: OrganizationAccess.Role
}

/// An account's id and password hash.
package struct Credentials: Sendable {
  let accountID: String
  let passwordHash: String
}

/// The values of an account to be created.
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
