package import Database
package import ServerKit

/// An account, and the address that a letter to it goes to.
package struct AddressedAccount: Sendable {
  package let id: String
  package let nickname: String
  package let email: SealedText
  /// The nickname of another account that has shown that the address is its own.
  package let owner: String?
}

/// What letters bring: secrets that are good for one use and a short time. Only hashes are kept.
package enum MailTokenRepository {
  private static let passwordLifetime = Milliseconds.hour
  private static let confirmationLifetime = 2 * Milliseconds.day
  /// More than the letters that one mailbox gets within an hour (`AccountRateLimits`), so that nobody who asks
  /// for letters in masses makes a link useless while it is good.
  private static let maximumCount = 10

  /// An address as the database keeps it.
  private struct StoredAddress {
    let email: SealedText
    let index: [UInt8]
  }

  /// Keeps the address that the account is to have once it is confirmed; the last one counts.
  ///
  /// - Parameter token: random, and never sent. It only fills the column; the letter carries the token that
  ///   `beginConfirmation` is given later.
  static func propose(
    _ email: EmailAddress, token: String, for account: String, at now: Int, _ secrets: SecretKeys,
    in writer: any Writer
  ) throws {
    try writer.run("DELETE FROM mail_token WHERE account_id = \(account) AND purpose = 'email'")
    let kept = StoredAddress(
      email: try secrets.sealed(email.text, for: account), index: try secrets.index(of: email.comparable))
    try insert(token, account, "email", kept, expires: now + confirmationLifetime, in: writer)
  }

  /// Lets the token confirm the address that was proposed last, or else the one that the account has.
  ///
  /// - Parameter admits: whether a letter may go to the address; where none does, no token is kept, which
  ///   would be of use to nobody and would displace others.
  /// - Returns: nil where there is nothing to confirm, or no letter may go. Where somebody else owns the
  ///   address, the token opens nothing.
  package static func beginConfirmation(
    _ token: String, of id: String, at now: Int, _ secrets: SecretKeys, in writer: any Writer,
    admits: (SealedText) throws -> Bool
  ) throws -> AddressedAccount? {
    guard let account = try AccountRepository.account(id, in: writer) else { return nil }
    let proposed = try writer.first(
      """
      SELECT email_sealed, key_number, email_index
      FROM mail_token
      WHERE account_id = \(id) AND purpose = 'email' AND expires > \(now) AND email_sealed IS NOT NULL
      ORDER BY expires DESC
      LIMIT 1
      """, keptAddress)
    guard let kept = try proposed ?? (account.isEmailConfirmed ? nil : currentAddress(of: id, in: writer))
    else {
      return nil
    }
    guard try admits(kept.email) else { return nil }
    let comparable = EmailAddress(try secrets.opened(kept.email, for: id))?.comparable ?? ""
    let owner = try owner(of: secrets.indexes(of: comparable), besides: id, in: writer)
    if owner == nil {
      try insert(token, id, "email", kept, expires: now + confirmationLifetime, in: writer)
    }
    return AddressedAccount(id: id, nickname: account.nickname, email: kept.email, owner: owner)
  }

  /// The addresses that are kept for links still under way.
  package static func addresses(of account: String, in reader: any Reader) throws -> [SealedText] {
    try reader.rows(
      """
      SELECT email_sealed, key_number
      FROM mail_token
      WHERE account_id = \(account) AND email_sealed IS NOT NULL
      ORDER BY expires, token_hash
      """
    ) { row in SealedText(bytes: try row.bytes(0), keyNumber: try row.integer(1)) }
  }

  /// What a confirmation has changed.
  struct Confirmed: Sendable {
    let account: String
    /// The address that the account had before and had shown to be its own, if it has another one now.
    let left: SealedText?
  }

  /// Gives the account the address that the token confirms.
  ///
  /// - Throws: `AccountRefusal.linkExpired`, `.emailTaken`.
  static func confirm(
    _ token: String, at now: Int, _ secrets: SecretKeys, in writer: any Writer
  ) throws -> Confirmed {
    let found = try writer.first(
      """
      SELECT email_sealed, key_number, email_index, account_id
      FROM mail_token
      WHERE token_hash = \(tokenHash(token)) AND purpose = 'email' AND expires > \(now)
        AND email_sealed IS NOT NULL
      """
    ) { row in (kept: try keptAddress(row), account: try row.text(3)) }
    guard let (kept, account) = found else { throw AccountRefusal.linkExpired }
    let comparable = EmailAddress(try secrets.opened(kept.email, for: account))?.comparable ?? ""
    guard try owner(of: secrets.indexes(of: comparable), besides: account, in: writer) == nil else {
      throw AccountRefusal.emailTaken
    }
    let before = try AccountRepository.account(account, in: writer)
    try writer.run("DELETE FROM mail_token WHERE account_id = \(account)")
    try setAddress(kept, isConfirmed: true, of: account, in: writer)
    guard let before, before.isEmailConfirmed else { return Confirmed(account: account, left: nil) }
    let isAnother = EmailAddress(secrets.openedOrEmpty(before.email, for: account))?.comparable != comparable
    return Confirmed(account: account, left: isAnother ? before.email : nil)
  }

  /// Gives the account another address at once, where no letter can confirm it.
  ///
  /// An address that nobody has confirmed leads to the oldest account that has typed it. If an old account
  /// could change to an address that a newer account has typed, that address would lead to the old account
  /// from then on. So an address that another account has typed is refused.
  ///
  /// - Throws: `AccountRefusal.emailClaimed`.
  static func replaceAddress(
    _ email: EmailAddress, of account: String, _ secrets: SecretKeys, in writer: any Writer
  ) throws {
    let isClaimed = try writer.exists(
      """
      SELECT 1 FROM account
      WHERE email_index IN \(list: secrets.indexes(of: email.comparable)) AND id <> \(account)
      LIMIT 1
      """)
    guard !isClaimed else { throw AccountRefusal.emailClaimed }
    let kept = StoredAddress(
      email: try secrets.sealed(email.text, for: account), index: try secrets.index(of: email.comparable))
    try setAddress(kept, isConfirmed: false, of: account, in: writer)
  }

  private static func setAddress(
    _ kept: StoredAddress, isConfirmed: Bool, of account: String, in writer: any Writer
  ) throws {
    try writer.run(
      """
      UPDATE account
      SET email_sealed = \(kept.email.bytes), key_number = \(kept.email.keyNumber),
        email_index = \(kept.index), email_confirmed = \(isConfirmed)
      WHERE id = \(account)
      """)
  }

  /// Lets the token choose a new password.
  ///
  /// - Parameter admits: as for a confirmation.
  /// - Returns: nil where no letter may go, or another account owns the address.
  package static func beginPassword(
    _ token: String, of id: String, at now: Int, in writer: any Writer,
    admits: (SealedText) throws -> Bool
  ) throws -> AddressedAccount? {
    guard let account = try AccountRepository.account(id, in: writer),
      let kept = try currentAddress(of: id, in: writer)
    else { return nil }
    let owner = account.isEmailConfirmed ? nil : try owner(of: [kept.index], besides: id, in: writer)
    guard try owner == nil && admits(kept.email) else { return nil }
    try insert(token, id, "password", kept, expires: now + passwordLifetime, in: writer)
    return AddressedAccount(id: id, nickname: account.nickname, email: kept.email, owner: nil)
  }

  /// The same for a link that an operator hands over: using it confirms no address.
  package static func beginPasswordByHand(
    _ token: String, of id: String, at now: Int, in writer: any Writer
  ) throws {
    try insert(token, id, "password", nil, expires: now + passwordLifetime, in: writer)
  }

  /// Sets the password, ends all sessions, and makes all other links useless.
  ///
  /// - Returns: the account.
  /// - Throws: `AccountRefusal.linkExpired`.
  static func changePassword(
    _ token: String, to hash: String, at now: Int, in writer: any Writer
  ) throws -> String {
    guard let (account, sentTo) = try passwordToken(token, at: now, in: writer) else {
      throw AccountRefusal.linkExpired
    }
    try AccountRepository.setPasswordHash(hash, of: account, in: writer)
    try SessionRepository.endAll(of: account, keeping: nil, in: writer)
    try writer.run("DELETE FROM mail_token WHERE account_id = \(account) AND purpose = 'password'")
    // The letter has reached them: the address is theirs, unless it has changed since, or has an owner.
    if let sentTo, try owner(of: [sentTo], besides: account, in: writer) == nil {
      try writer.run(
        "UPDATE account SET email_confirmed = \(true) WHERE id = \(account) AND email_index = \(sentTo)")
    }
    return account
  }

  /// The account whose password the token may set, and the index of the address that it was sent to.
  static func passwordToken(
    _ token: String, at now: Int, in reader: any Reader
  ) throws -> (account: String, sentTo: [UInt8]?)? {
    try reader.first(
      """
      SELECT account_id, email_index
      FROM mail_token
      WHERE token_hash = \(tokenHash(token)) AND purpose = 'password' AND expires > \(now)
      """
    ) { row in (try row.text(0), try row.isNull(1) ? nil : row.bytes(1)) }
  }

  /// The letter has not left: nobody knows the token.
  static func withdraw(_ token: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM mail_token WHERE token_hash = \(tokenHash(token))")
  }

  /// What letters that nobody has answered have brought.
  package static func old(at now: Int) -> OldRows {
    OldRows(table: "mail_token", key: ["token_hash"], condition: "expires <= \(now)")
  }

  private static func insert(
    _ token: String, _ account: String, _ purpose: String, _ kept: StoredAddress?, expires: Int,
    in writer: any Writer
  ) throws {
    try writer.run(
      """
      INSERT INTO mail_token (
        token_hash, account_id, purpose, email_sealed, email_index, key_number, expires)
      VALUES (
        \(tokenHash(token)), \(account), \(purpose), \(kept?.email.bytes), \(kept?.index),
        \(kept?.email.keyNumber), \(expires))
      """)
    // The newest count. Those that an operator hands over carry no address, and no letter displaces them.
    let isByHand = kept == nil
    try writer.run(
      """
      DELETE FROM mail_token
      WHERE account_id = \(account) AND purpose = \(purpose) AND (email_index IS NULL) = \(isByHand)
        AND token_hash NOT IN (
          SELECT token_hash FROM mail_token
          WHERE account_id = \(account) AND purpose = \(purpose) AND (email_index IS NULL) = \(isByHand)
          ORDER BY expires DESC, token_hash
          LIMIT \(maximumCount))
      """)
  }

  private static func currentAddress(of account: String, in reader: any Reader) throws -> StoredAddress? {
    try reader.first(
      "SELECT email_sealed, key_number, email_index FROM account WHERE id = \(account)", keptAddress)
  }

  private static func keptAddress(_ row: borrowing Row) throws -> StoredAddress {
    StoredAddress(
      email: SealedText(bytes: try row.bytes(0), keyNumber: try row.integer(1)), index: try row.bytes(2))
  }

  /// The nickname of another account that has confirmed the address.
  private static func owner(
    of indexes: [[UInt8]], besides account: String, in reader: any Reader
  ) throws -> String? {
    try reader.first(
      """
      SELECT nickname FROM account
      WHERE email_index IN \(list: indexes) AND email_confirmed AND id <> \(account)
      LIMIT 1
      """
    ) { row in try row.text(0) }
  }
}
