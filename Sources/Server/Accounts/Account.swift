/// A person who can sign in, as the database keeps them.
struct Account: Sendable {
  let id: String
  /// The household of their own.
  let householdID: String
  let nickname: String
  let email: SealedText
  let isEmailConfirmed: Bool
  let isAdministrator: Bool
  let block: Block?
  let consentVersion: Int
  /// Milliseconds since 1970, as `created`.
  let consented: Int
  let created: Int
  var roles: [OrganisationRole] = []
}

/// That an operator lets nobody into an account.
struct Block: Sendable {
  /// Milliseconds since 1970.
  let time: Int
  let reason: String
}

/// What an account may do for an organisation.
struct OrganisationRole: Sendable {
  let organisationID: String
  let role: OrganisationAccess.Role
}

/// What is needed to let somebody in.
struct Credentials: Sendable {
  let accountID: String
  let passwordHash: String
}

/// Everything about an account that is to be made.
struct NewAccount: Sendable {
  let id: String
  let householdID: String
  let nickname: Nickname
  let email: EmailAddress
  let passwordHash: String
  let consentVersion: Int
  let created: Int
}
