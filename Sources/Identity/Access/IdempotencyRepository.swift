import Database
package import ServerKit

/// The idempotency keys of a day, by account.
package enum IdempotencyRepository {
  static let lifetime = Milliseconds.day
  /// Maximum number of keys of an account; beyond it the oldest are deleted.
  static let mostKeys = 200
  /// Larger responses are stored for the latest key only.
  static let smallAnswerBytes = 4 << 10

  /// A key in use.
  struct Use: Sendable {
    let accountID: String
    let keyHash: [UInt8]
    /// An id of the request that carries the key.
    let run: String
    let requestHash: [UInt8]

    fileprivate var isItsRow: SQL { "account_id = \(accountID) AND key_hash = \(keyHash)" }
  }

  /// The first use of a key.
  struct FirstUse: Sendable {
    let run: String
    let requestHash: [UInt8]
    /// The sealed response; nil until it is stored.
    let answer: [UInt8]?
  }

  /// Claims the key for the request.
  ///
  /// - Returns: the first use, which is this request's own if it is new.
  static func claim(_ use: Use, at now: Int, in writer: any Writer) throws -> FirstUse {
    let added = try writer.run(
      """
      INSERT INTO idempotency_key (account_id, key_hash, run, request_hash, created)
      VALUES (\(use.accountID), \(use.keyHash), \(use.run), \(use.requestHash), \(now))
      ON CONFLICT (account_id, key_hash) DO NOTHING
      """)
    guard added == 0 else {
      try forgetOldest(of: use.accountID, in: writer)
      return FirstUse(run: use.run, requestHash: use.requestHash, answer: nil)
    }
    guard let first = try firstUse(of: use, in: writer) else { throw DatabaseError.noRow }
    return first
  }

  /// The first use of the key; nil if there is none.
  static func firstUse(of use: Use, in reader: any Reader) throws -> FirstUse? {
    try reader.first(
      """
      SELECT run, request_hash, answer FROM idempotency_key WHERE \(use.isItsRow)
      """
    ) { row in
      FirstUse(
        run: try row.text(0), requestHash: try row.bytes(1), answer: try row.isNull(2) ? nil : row.bytes(2))
    }
  }

  private static func forgetOldest(of account: String, in writer: any Writer) throws {
    try writer.run(
      """
      DELETE FROM idempotency_key
      WHERE account_id = \(account) AND created < (
        SELECT created FROM idempotency_key WHERE account_id = \(account)
        ORDER BY created DESC LIMIT 1 OFFSET \(mostKeys - 1))
      """)
  }

  /// Stores the sealed response.
  static func store(_ answer: [UInt8], of use: Use, in writer: any Writer) throws {
    if answer.count > smallAnswerBytes {
      try writer.run(
        """
        UPDATE idempotency_key SET answer = NULL
        WHERE account_id = \(use.accountID) AND length(answer) > \(smallAnswerBytes)
        """)
    }
    try writer.run(
      "UPDATE idempotency_key SET answer = \(answer) WHERE \(use.isItsRow) AND run = \(use.run)")
  }

  /// Frees the key of a refused request, so that it can be sent again.
  static func release(_ use: Use, in writer: any Writer) throws {
    try writer.run("DELETE FROM idempotency_key WHERE \(use.isItsRow) AND run = \(use.run)")
  }

  /// The expired keys.
  package static func old(at now: Int) -> OldRows {
    OldRows(
      table: "idempotency_key", key: ["account_id", "key_hash"],
      condition: "created <= \(now - lifetime)")
  }
}
