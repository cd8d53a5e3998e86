import CLibPQ
import Database

/// The address and credentials of a PostgreSQL database in libpq's form: `postgresql://user@host/name` or
/// `host=… dbname=…`.
struct PostgresAddress: Sendable {
  /// Includes the password, if any; never shown.
  let text: String
  /// The host, port and name of the database, for messages.
  let place: String

  /// - Throws: `DatabaseError.cannotOpen`, without the text itself, because it may contain a password.
  init(_ text: String) throws(DatabaseError) {
    guard let options = PQconninfoParse(text, nil) else {
      throw .cannotOpen(
        place: "PostgreSQL",
        reason: "the address cannot be read; it looks like postgresql://user:password@host:5432/name")
    }
    defer { PQconninfoFree(options) }
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { values[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    self.text = text
    let host = values["host"] ?? values["hostaddr"] ?? "localhost"
    let port = values["port"].map { ":" + $0 } ?? ""
    place = "postgresql://\(host)\(port)/\(values["dbname"] ?? values["user"] ?? "")"
  }
}

/// Timeouts for the database. Only they detect a server that is silent but still connected.
struct Timeouts: Sendable {
  /// For connecting to each host of the address, unless the address sets it.
  var connectingSeconds = 5
  /// For a statement on the server, unless the address sets `options`.
  var statementSeconds = 60
  /// For a response from the server; longer than the statement timeout, so that the server's own error comes
  /// first.
  var answerSeconds = 75
  /// For a free connection.
  var turnSeconds = 15

  /// Default connection settings in libpq's terms; the address may override them.
  var defaults: [(String, String)] {
    [
      ("connect_timeout", String(connectingSeconds)),
      ("keepalives_idle", "30"), ("keepalives_interval", "10"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "30000"),
      ("fallback_application_name", "forage"),
      // Selects the primary among several hosts; a standby never takes its place.
      ("target_session_attrs", "read-write"),
      // JIT compilation takes longer than any of our queries. Sequential scans, which the server prefers for
      // small tables, conflict with every write to the table; index scans only with nearby ones. The lock
      // timeout ends the waiting connections of a frozen instance before they are granted the lock in turn,
      // to no use.
      (
        "options",
        """
        -c statement_timeout=\(statementSeconds)s -c idle_in_transaction_session_timeout=10s \
        -c lock_timeout=3s -c jit=off -c enable_seqscan=off
        """
      ),
    ]
  }
}
