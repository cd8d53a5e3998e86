package import Database
package import ServerKit

/// An account and the address for an email to it.
package struct AddressedAccount: Sendable {
  package let id: String
  package let nickname: String
  package let email: SealedText
  /// The nickname of another account that has confirmed the address.
  package let owner: String?
}

/// SQL for the tokens in emails: single-use and short-lived. Only their hashes are stored.
package enum MailTokenRepository {
  private static let passwordLifetime = Milliseconds.hour
  private static let confirmationLifetime = 2 * Milliseconds.day
  /// More than a mailbox receives within an hour (`AccountRateLimits`), so that mass requests cannot displace
  /// a valid link.
  private static let maximumCount = 10

  /// A stored address: encrypted, with its search index.
  private struct StoredAddress {
    let email: SealedText
    let index: [UInt8]
  }

  /// Stores the address that the account will have once confirmed, replacing an earlier proposal.
  ///
  /// - Parameter token: random, never sent. It only fills the column; the email carries the token of
  ///   `beginConfirmation`.
  static func propose(
    _ email: EmailAddress, token: String, for account: String, at now: Int, _ secrets: SecretKeys,
    in writer: any Writer
  ) throws {
    try writer.run("DELETE FROM mail_token WHERE account_id = \(account) AND purpose = 'email'")
    let address = StoredAddress(
      email: try secrets.sealed(email.text, for: account), index: try secrets.index(of: email.comparable))
    try insert(token, account, "email", address, expires: now + confirmationLifetime, in: writer)
  }

  /// Registers a token that confirms the proposed address, or else the current one.
  ///
  /// - Parameter admits: true if an email may go to the address. Otherwise no token is stored, because it
  ///   would displace usable ones.
  /// - Returns: nil if there is nothing to confirm or no email may be sent. If another account owns the
  ///   address, no token is stored.
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
      """, storedAddress)
    guard let address = try proposed ?? (account.isEmailConfirmed ? nil : currentAddress(of: id, in: writer))
    else {
      return nil
    }
    guard try admits(address.email) else { return nil }
    let comparable = EmailAddress(try secrets.opened(address.email, for: id))?.comparable ?? ""
    let owner = try owner(of: secrets.indexes(of: comparable), besides: id, in: writer)
    if owner == nil {
      try insert(token, id, "email", address, expires: now + confirmationLifetime, in: writer)
    }
    return AddressedAccount(id: id, nickname: account.nickname, email: address.email, owner: owner)
  }

  /// The addresses of pending links.
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

  /// The result of a confirmation.
  struct Confirmation: Sendable {
    let account: String
    /// The previous confirmed address, if the account now has another one.
    let formerAddress: SealedText?
  }

  /// Sets the account's address to the one that the token confirms.
  ///
  /// - Throws: `AccountRefusal.linkExpired`, `.emailTaken`.
  static func confirm(
    _ token: String, at now: Int, _ secrets: SecretKeys, in writer: any Writer
  ) throws -> Confirmation {
    let match = try writer.first(
      """
      SELECT email_sealed, key_number, email_index, account_id
      FROM mail_token
      WHERE token_hash = \(tokenHash(token)) AND purpose = 'email' AND expires > \(now)
        AND email_sealed IS NOT NULL
      """
    ) { row in (address: try storedAddress(row), account: try row.text(3)) }
    guard let (address, account) = match else { throw AccountRefusal.linkExpired }
    let comparable = EmailAddress(try secrets.opened(address.email, for: account))?.comparable ?? ""
    guard try owner(of: secrets.indexes(of: comparable), besides: account, in: writer) == nil else {
      throw AccountRefusal.emailTaken
    }
    let before = try AccountRepository.account(account, in: writer)
    try setAddress(address, isConfirmed: true, of: account, in: writer)
    try AccessChange.newAddress.end(of: account, keeping: nil, in: writer)
    try writer.run("DELETE FROM mail_token WHERE account_id = \(account)")
    guard let before, before.isEmailConfirmed else {
      return Confirmation(account: account, formerAddress: nil)
    }
    let isAnother = EmailAddress(secrets.openedOrEmpty(before.email, for: account))?.comparable != comparable
    return Confirmation(account: account, formerAddress: isAnother ? before.email : nil)
  }

  /// Replaces the account's address at once, because no email can confirm it.
  ///
  /// An unconfirmed address identifies the oldest account that entered it. If an older account could take
  /// over a newer account's address, it would also take over its sign-in. So an address of another account
  /// is refused.
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
    let address = StoredAddress(
      email: try secrets.sealed(email.text, for: account), index: try secrets.index(of: email.comparable))
    try setAddress(address, isConfirmed: false, of: account, in: writer)
    try AccessChange.newAddress.end(of: account, keeping: nil, in: writer)
  }

  private static func setAddress(
    _ address: StoredAddress, isConfirmed: Bool, of account: String, in writer: any Writer
  ) throws {
    try writer.run(
      """
      UPDATE account
      SET email_sealed = \(address.email.bytes), key_number = \(address.email.keyNumber),
        email_index = \(address.index), email_confirmed = \(isConfirmed)
      WHERE id = \(account)
      """)
  }

  /// Registers a token that allows a new password.
  ///
  /// - Parameter admits: see `beginConfirmation`.
  /// - Returns: nil if no email may be sent, or another account owns the address.
  package static func beginPassword(
    _ token: String, of id: String, at now: Int, in writer: any Writer,
    admits: (SealedText) throws -> Bool
  ) throws -> AddressedAccount? {
    guard let account = try AccountRepository.account(id, in: writer),
      let address = try currentAddress(of: id, in: writer)
    else { return nil }
    let owner = account.isEmailConfirmed ? nil : try owner(of: [address.index], besides: id, in: writer)
    guard try owner == nil && admits(address.email) else { return nil }
    try insert(token, id, "password", address, expires: now + passwordLifetime, in: writer)
    return AddressedAccount(id: id, nickname: account.nickname, email: address.email, owner: nil)
  }

  /// Registers a token for a link that an operator hands over; using it confirms no address.
  package static func beginPasswordByHand(
    _ token: String, of id: String, at now: Int, in writer: any Writer
  ) throws {
    try insert(token, id, "password", nil, expires: now + passwordLifetime, in: writer)
  }

  /// Sets the password, and ends what a new password ends (`AccessChange`).
  ///
  /// - Returns: the account's id.
  /// - Throws: `AccountRefusal.linkExpired`.
  static func changePassword(
    _ token: String, to hash: String, at now: Int, in writer: any Writer
  ) throws -> String {
    guard let (account, sentTo) = try passwordToken(token, at: now, in: writer) else {
      throw AccountRefusal.linkExpired
    }
    try AccountRepository.setPasswordHash(hash, of: account, in: writer)
    try AccessChange.newPassword.end(of: account, keeping: nil, in: writer)
    // The email arrived, which confirms the address unless it has changed since or has an owner.
    if let sentTo, try owner(of: [sentTo], besides: account, in: writer) == nil {
      try writer.run(
        "UPDATE account SET email_confirmed = \(true) WHERE id = \(account) AND email_index = \(sentTo)")
    }
    return account
  }

  /// Returns the account of a password token, and the index of the address it was sent to.
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

  static func withdrawPasswordLinks(of account: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM mail_token WHERE account_id = \(account) AND purpose = 'password'")
  }

  /// Withdraws the links to another address than the present one.
  static func withdrawNextAddress(of account: String, in writer: any Writer) throws {
    try writer.run(
      """
      DELETE FROM mail_token
      WHERE account_id = \(account) AND purpose = 'email'
        AND email_index <> (SELECT email_index FROM account WHERE id = \(account))
      """)
  }

  /// Deletes the token of an email that was not sent.
  static func withdraw(_ token: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM mail_token WHERE token_hash = \(tokenHash(token))")
  }

  /// Expired tokens.
  package static func old(at now: Int) -> OldRows {
    OldRows(table: "mail_token", key: ["token_hash"], condition: "expires <= \(now)")
  }

  private static func insert(
    _ token: String, _ account: String, _ purpose: String, _ address: StoredAddress?, expires: Int,
    in writer: any Writer
  ) throws {
    try writer.run(
      """
      INSERT INTO mail_token (
        token_hash, account_id, purpose, email_sealed, email_index, key_number, expires)
      VALUES (
        \(tokenHash(token)), \(account), \(purpose), \(address?.email.bytes), \(address?.index),
        \(address?.email.keyNumber), \(expires))
      """)
    // Keeps the newest tokens. Those handed over by an operator have no address and are counted separately.
    let isByHand = address == nil
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
      "SELECT email_sealed, key_number, email_index FROM account WHERE id = \(account)", storedAddress)
  }

  private static func storedAddress(_ row: borrowing Row) throws -> StoredAddress {
    StoredAddress(
      email: SealedText(bytes: try row.bytes(0), keyNumber: try row.integer(1)), index: try row.bytes(2))
  }

  /// Returns the nickname of another account that has confirmed the address.
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
