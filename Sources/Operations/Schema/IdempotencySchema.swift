import Database

/// Requests that were done once.
extension Schema {
  /// Idempotency keys of a day. `answer` is sealed with the key itself, which is not stored; NULL if there is
  /// none.
  @Sendable
  static func addIdempotencyKeys(_ writer: any Writer) throws {
    try writer.run(
      """
      CREATE TABLE idempotency_key (
        account_id \(.text) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        key_hash \(.bytes) NOT NULL,
        run \(.text) NOT NULL,
        request_hash \(.bytes) NOT NULL,
        created \(.integer) NOT NULL,
        answer \(.bytes),
        PRIMARY KEY (account_id, key_hash)
      )\(.strict)
      """)
    try writer.run("CREATE INDEX idempotency_key_by_age ON idempotency_key (account_id, created)")
    try writer.run("CREATE INDEX idempotency_key_by_time ON idempotency_key (created)")
  }
}
