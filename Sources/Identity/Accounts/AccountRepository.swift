package import Database
import ServerKit

/// SQL for accounts.
package enum AccountRepository {
  /// Creates the account and its own household, with the account as its leader.
  ///
  /// An address claimed by another account is stored anyway, so the response does not reveal it.
  ///
  /// - Throws: `AccountRefusal.nicknameTaken`.
  package static func create(_ account: NewAccount, _ secrets: SecretKeys, in writer: any Writer) throws {
    guard try !isTaken(account.nickname, by: account.id, in: writer) else {
      throw AccountRefusal.nicknameTaken
    }
    let email = try secrets.sealed(account.email.text, for: account.id)
    try writer.run(
      """
      INSERT INTO household (id, kind, name, created)
      VALUES (\(account.householdID), 'own', '', \(account.created))
      """)
    try writer.run(
      """
      INSERT INTO account (
        id, household_id, nickname, nickname_key, nickname_skeleton, password_hash, email_sealed, email_index,
        email_confirmed, key_number, is_administrator, consent_version, consented, created)
      VALUES (
        \(account.id), \(account.householdID), \(account.nickname.text), \(account.nickname.key),
        \(account.nickname.skeleton), \(account.passwordHash), \(email.bytes), \(try secrets.index(of: account.email.comparable)),
        \(false), \(email.keyNumber), \(false), \(account.consentVersion), \(account.created),
        \(account.created))
      """)
    try writer.run(
      """
      INSERT INTO household_member (household_id, account_id, is_leader, joined)
      VALUES (\(account.householdID), \(account.id), \(true), \(account.created))
      """)
  }

  /// True if another account has this nickname or one that looks like it.
  private static func isTaken(
    _ nickname: Nickname, by account: String, in reader: any Reader
  ) throws -> Bool {
    try reader.exists(
      """
      SELECT 1 FROM account
      WHERE (nickname_key = \(nickname.key) OR nickname_skeleton = \(nickname.skeleton)) AND id <> \(account)
      LIMIT 1
      """)
  }

  /// Returns the account with its roles, or nil if it does not exist.
  package static func account(_ id: String, in reader: any Reader) throws -> Account? {
    var account = try reader.first(
      """
      SELECT id, household_id, nickname, email_sealed, key_number, email_confirmed, is_administrator,
        consent_version, consented, created, blocked, blocked_reason
      FROM account
      WHERE id = \(id)
      """
    ) { row in
      Account(
        id: try row.text(0), householdID: try row.text(1), nickname: try row.text(2),
        email: SealedText(bytes: try row.bytes(3), keyNumber: try row.integer(4)),
        isEmailConfirmed: try row.flag(5), isAdministrator: try row.flag(6),
        block: try row.isNull(10) ? nil : Block(time: row.integer(10), reason: row.text(11)),
        consentVersion: try row.integer(7), consented: try row.integer(8), created: try row.integer(9))
    }
    account?.roles = try OrganizationAccess.roles(of: id, in: reader)
    return account
  }

  /// Returns the credentials for a nickname or an email address.
  ///
  /// An address identifies the account that confirmed it by email. Without a mail server addresses cannot be
  /// confirmed: then `trustsClaims` is true, and an address identifies the first account that entered it.
  static func credentials(
    of name: String, trustsClaims: Bool, _ secrets: SecretKeys, in reader: any Reader
  ) throws -> Credentials? {
    guard let id = try accountNamed(name, trustsClaims: trustsClaims, secrets, in: reader) else { return nil }
    return try credentials(of: id, in: reader)
  }

  /// Returns the credentials of an account id.
  static func credentials(of id: String, in reader: any Reader) throws -> Credentials? {
    try reader.first("SELECT id, password_hash FROM account WHERE id = \(id)") { row in
      Credentials(accountID: try row.text(0), passwordHash: try row.text(1))
    }
  }

  /// Checks in the writing transaction that the verified password is still current. Hashing takes a while,
  /// and the password may have changed meanwhile.
  ///
  /// - Throws: `refusal` if the password changed or the account was deleted.
  static func require(_ credentials: Credentials, else refusal: AccountRefusal, in reader: any Reader) throws
  {
    let isUnchanged = try reader.exists(
      """
      SELECT 1 FROM account
      WHERE id = \(credentials.accountID) AND password_hash = \(credentials.passwordHash)
      """)
    guard isUnchanged else { throw refusal }
  }

  /// Also requires that the person's session is still open.
  ///
  /// - Throws: `AccountRefusal.wrongPassword`, `.signedOutMeanwhile`.
  package static func require(_ credentials: Credentials, of person: SignedIn, in reader: any Reader) throws {
    try require(credentials, else: .wrongPassword, in: reader)
    guard try SessionRepository.isOpen(person.sessionID, in: reader) else {
      throw AccountRefusal.signedOutMeanwhile
    }
  }

  /// The normalized form of a nickname or an address, for comparisons.
  static func comparable(_ name: String) -> String {
    EmailAddress(name)?.comparable ?? Nickname.key(of: name)
  }

  /// Returns the id of the account with this nickname or email address.
  package static func accountNamed(
    _ name: String, trustsClaims: Bool, _ secrets: SecretKeys, in reader: any Reader
  ) throws -> String? {
    let match = try accountsNamed(name, secrets, in: reader).first
    return match.flatMap { $0.isCertain || trustsClaims ? $0.id : nil }
  }

  /// Returns the id of the account with a nickname.
  package static func account(nicknamed name: String, in reader: any Reader) throws -> String? {
    try reader.first("SELECT id FROM account WHERE nickname_key = \(Nickname.key(of: name))") { row in
      try row.text(0)
    }
  }

  /// An account that matches a name.
  package struct NamedAccount: Sendable {
    package let id: String
    package let nickname: String
    /// True for a nickname or a confirmed address: no other account can match.
    package let isCertain: Bool
  }

  /// Returns the accounts that match a name, the likeliest first. At most two: several accounts may claim an
  /// address, and their number does not matter.
  package static func accountsNamed(
    _ name: String, _ secrets: SecretKeys, in reader: any Reader
  ) throws -> [NamedAccount] {
    guard let address = EmailAddress(name) else {
      return try reader.rows(
        "SELECT id, nickname FROM account WHERE nickname_key = \(Nickname.key(of: name))"
      ) { row in NamedAccount(id: try row.text(0), nickname: try row.text(1), isCertain: true) }
    }
    return try reader.rows(
      """
      SELECT id, nickname, email_confirmed
      FROM account
      WHERE email_index IN \(list: secrets.indexes(of: address.comparable))
      ORDER BY email_confirmed DESC, created, id
      LIMIT 2
      """
    ) { row in
      NamedAccount(id: try row.text(0), nickname: try row.text(1), isCertain: try row.flag(2))
    }
  }

  package static func setPasswordHash(_ hash: String, of account: String, in writer: any Writer) throws {
    try writer.run("UPDATE account SET password_hash = \(hash) WHERE id = \(account)")
  }

  /// - Throws: `AccountRefusal.nicknameTaken`.
  static func rename(_ id: String, to nickname: Nickname, in writer: any Writer) throws {
    guard try !isTaken(nickname, by: id, in: writer) else { throw AccountRefusal.nicknameTaken }
    try writer.run(
      """
      UPDATE account
      SET nickname = \(nickname.text), nickname_key = \(nickname.key), nickname_skeleton = \(nickname.skeleton)
      WHERE id = \(id)
      """)
  }

  /// Blocks the account, or unblocks it if `block` is nil.
  package static func setBlock(_ block: Block?, of id: String, in writer: any Writer) throws {
    try writer.run(
      "UPDATE account SET blocked = \(block?.time), blocked_reason = \(block?.reason) WHERE id = \(id)")
  }

  /// - Throws: `AccountRefusal.blocked` if an operator has blocked the account.
  static func requireUnblocked(_ id: String, in reader: any Reader) throws {
    let isBlocked = try reader.exists("SELECT 1 FROM account WHERE id = \(id) AND blocked IS NOT NULL")
    if isBlocked { throw AccountRefusal.blocked }
  }

  package static func isAdministrator(_ id: String, in reader: any Reader) throws -> Bool {
    try reader.exists("SELECT 1 FROM account WHERE id = \(id) AND is_administrator")
  }

  /// True if at least one account exists.
  package static func isAnybodyThere(in reader: any Reader) throws -> Bool {
    try reader.exists("SELECT 1 FROM account LIMIT 1")
  }

  /// Grants or revokes the administrator role. Revoking it withdraws the account's registration links.
  package static func setAdministrator(_ isAdministrator: Bool, _ id: String, in writer: any Writer) throws {
    try writer.run("UPDATE account SET is_administrator = \(isAdministrator) WHERE id = \(id)")
    if !isAdministrator { try RegistrationLinkRepository.withdraw(madeBy: id, in: writer) }
  }

  /// All nicknames, oldest account first.
  package static func nicknames(in reader: any Reader) throws -> [String] {
    try reader.rows("SELECT nickname FROM account ORDER BY created, id") { try $0.text(0) }
  }
}
