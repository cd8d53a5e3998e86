import Database
import Identity
import Retail
import ServerKit

/// All encrypted data: addresses, TOTP secrets, the push key, push endpoints, private store data
/// (`SealedGoodsRepository`), and other rows without an index (`SealedRows`).
enum SealedAddressRepository {
  private struct SealedRow {
    /// The context that the text is encrypted for.
    let account: String
    let sealed: SealedText
    /// The row's key in its table.
    let row: [UInt8]
  }

  /// Re-encrypts everything with the newest key.
  ///
  /// - Returns: the number of addresses.
  static func reencrypt(_ secrets: SecretKeys, in writer: any Writer) throws -> Int {
    let accounts = try sealedAccounts(besides: secrets.currentNumber, in: writer)
    for place in accounts {
      let (sealed, index) = try reencrypted(place, secrets)
      try writer.run(
        """
        UPDATE account
        SET email_sealed = \(sealed.bytes), key_number = \(sealed.keyNumber), email_index = \(index)
        WHERE id = \(place.account)
        """)
    }
    let tokens = try sealedTokens(besides: secrets.currentNumber, in: writer)
    for place in tokens {
      let (sealed, index) = try reencrypted(place, secrets)
      try writer.run(
        """
        UPDATE mail_token
        SET email_sealed = \(sealed.bytes), key_number = \(sealed.keyNumber), email_index = \(index)
        WHERE token_hash = \(place.row)
        """)
    }
    for place in try sealedSecrets(besides: secrets.currentNumber, in: writer) {
      let secret = try secrets.opened(place.sealed, for: place.account)
      try setSecret(try secrets.sealed(secret, for: place.account), in: place, in: writer)
    }
    try SealedPushRepository.reencrypt(secrets, in: writer)
    try SealedInvitationRepository.reencrypt(secrets, in: writer)
    try SealedGoodsRepository.reencrypt(secrets, in: writer)
    for rows in SealedRows.all { try rows.reencrypt(secrets, in: writer) }
    return accounts.count + tokens.count
  }

  /// The numbers of all keys in use.
  static func keyNumbers(in reader: any Reader) throws -> Set<Int> {
    Set(
      try reader.rows(
        """
        SELECT key_number FROM account
        UNION
        SELECT key_number FROM mail_token WHERE key_number IS NOT NULL
        UNION
        SELECT key_number FROM authenticator
        UNION
        SELECT key_number FROM push_key
        UNION
        SELECT key_number FROM push_subscription
        UNION
        SELECT key_number FROM organisation_invitation WHERE key_number IS NOT NULL
        UNION
        \(SealedGoodsRepository.keyNumbers)
        UNION
        \(SealedRows.all.map(\.keyNumbers).joined(by: " UNION "))
        """
      ) { try $0.integer(0) })
  }

  /// The numbers of keys in use that `secrets` lacks or has with other bytes.
  static func missingKeys(_ secrets: SecretKeys, in reader: any Reader) throws -> [Int] {
    try keyNumbers(in: reader).sorted().filter { number in
      // One success shows that the key is right; try a few, because a single row may be damaged.
      let samples = try reader.rows(
        """
        SELECT id, email_sealed FROM account WHERE key_number = \(number)
        UNION ALL
        SELECT account_id, email_sealed FROM mail_token
        WHERE key_number = \(number) AND email_sealed IS NOT NULL
        UNION ALL
        SELECT \(AuthenticatorRepository.rowPrefix) || account_id, secret_sealed FROM authenticator
        WHERE key_number = \(number)
        UNION ALL
        SELECT \(PushKeyRepository.row), sealed FROM push_key WHERE key_number = \(number)
        UNION ALL
        SELECT \(PushSubscriptionRepository.rowPrefix) || id, sealed FROM push_subscription
        WHERE key_number = \(number)
        UNION ALL
        SELECT \(OrganizationInvitationRepository.rowPrefix) || id, email_sealed FROM organisation_invitation
        WHERE key_number = \(number)
        UNION ALL
        SELECT * FROM (\(SealedGoodsRepository.samples(ofKey: number))) AS goods
        UNION ALL
        \(SealedRows.all.map { $0.samples(ofKey: number) }.joined(by: " UNION ALL "))
        LIMIT 10
        """
      ) { row in
        SealedRow(
          account: try row.text(0), sealed: SealedText(bytes: try row.bytes(1), keyNumber: number), row: [])
      }
      return !samples.contains { opens($0, secrets) }
    }
  }

  /// Deletes all unreadable addresses; the accounts stay, with an empty address.
  ///
  /// - Returns: the number of accounts.
  static func forgetUnreadable(_ secrets: SecretKeys, in writer: any Writer) throws -> Int {
    let lost = try sealedAccounts(in: writer).filter { !opens($0, secrets) }
    for place in lost {
      let empty = try secrets.sealed("", for: place.account)
      try writer.run(
        """
        UPDATE account
        SET email_sealed = \(empty.bytes), key_number = \(empty.keyNumber),
          email_index = \(try secrets.index(of: "")), email_confirmed = \(false)
        WHERE id = \(place.account)
        """)
    }
    for place in try sealedTokens(in: writer) where !opens(place, secrets) {
      try writer.run("DELETE FROM mail_token WHERE token_hash = \(place.row)")
    }
    // These accounts still require a code, although none is valid; otherwise a lost key would reduce them
    // to passwords. Recovery codes and passkeys still work, and so does `forage account remove-factors`.
    for place in try sealedSecrets(in: writer) where !opens(place, secrets) {
      try setSecret(try secrets.sealed("", for: place.account), in: place, in: writer)
    }
    try SealedPushRepository.forgetUnreadable(secrets, in: writer)
    try SealedInvitationRepository.forgetUnreadable(secrets, in: writer)
    try SealedGoodsRepository.forgetUnreadable(secrets, in: writer)
    for rows in SealedRows.all { try rows.forgetUnreadable(secrets, in: writer) }
    return lost.count
  }

  private static func setSecret(_ sealed: SealedText, in place: SealedRow, in writer: any Writer) throws {
    try writer.run(
      """
      UPDATE authenticator SET secret_sealed = \(sealed.bytes), key_number = \(sealed.keyNumber)
      WHERE account_id = \(String(decoding: place.row, as: UTF8.self))
      """)
  }

  /// - Parameter keyNumber: the key whose texts are skipped; 0 skips none.
  private static func sealedSecrets(besides keyNumber: Int = 0, in reader: any Reader) throws -> [SealedRow] {
    try reader.rows(
      "SELECT account_id, secret_sealed, key_number FROM authenticator WHERE key_number <> \(keyNumber)"
    ) { row in
      let account = try row.text(0)
      return SealedRow(
        account: AuthenticatorRepository.row(account),
        sealed: SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)), row: Array(account.utf8))
    }
  }

  /// - Parameter keyNumber: the key whose texts are skipped; 0 skips none.
  private static func sealedAccounts(besides keyNumber: Int = 0, in reader: any Reader) throws -> [SealedRow]
  {
    try reader.rows(
      "SELECT id, email_sealed, key_number FROM account WHERE key_number <> \(keyNumber)"
    ) { row in
      SealedRow(
        account: try row.text(0),
        sealed: SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)), row: [])
    }
  }

  /// - Parameter keyNumber: the key whose texts are skipped; 0 skips none.
  private static func sealedTokens(besides keyNumber: Int = 0, in reader: any Reader) throws -> [SealedRow] {
    try reader.rows(
      """
      SELECT account_id, email_sealed, key_number, token_hash
      FROM mail_token
      WHERE email_sealed IS NOT NULL AND key_number <> \(keyNumber)
      """
    ) { row in
      SealedRow(
        account: try row.text(0),
        sealed: SealedText(bytes: try row.bytes(1), keyNumber: try row.integer(2)), row: try row.bytes(3))
    }
  }

  private static func opens(_ place: SealedRow, _ secrets: SecretKeys) -> Bool {
    // The reason does not matter here.
    (try? secrets.opened(place.sealed, for: place.account)) != nil
  }

  private static func reencrypted(
    _ place: SealedRow, _ secrets: SecretKeys
  ) throws -> (sealed: SealedText, index: [UInt8]) {
    let text = try secrets.opened(place.sealed, for: place.account)
    let comparable = EmailAddress(text)?.comparable ?? text.lowercased()
    return (try secrets.sealed(text, for: place.account), try secrets.index(of: comparable))
  }
}
