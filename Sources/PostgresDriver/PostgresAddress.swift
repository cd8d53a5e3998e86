import CLibPQ
import Database

/// Where a database on PostgreSQL is, and who asks for it, as libpq reads it: `postgresql://user@host/name`
/// or `host=… dbname=…`.
struct PostgresAddress: Sendable {
  /// With the password, where there is one: never shown.
  let text: String
  /// Host, port and name of the database, for messages.
  let place: String

  /// - Throws: `DatabaseError.cannotOpen`. The text itself is not in the error, because of its password.
  init(_ text: String) throws(DatabaseError) {
    guard let options = PQconninfoParse(text, nil) else {
      throw .cannotOpen(
        place: "PostgreSQL",
        reason: "the address cannot be read; it looks like postgresql://user:password@host:5432/name")
    }
    defer { PQconninfoFree(options) }
    var given: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { given[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    self.text = text
    let host = given["host"] ?? given["hostaddr"] ?? "localhost"
    let port = given["port"].map { ":" + $0 } ?? ""
    place = "postgresql://\(host)\(port)/\(given["dbname"] ?? given["user"] ?? "")"
  }
}

/// How long the database is waited for. A server that has gone silent, rather than away, is noticed by
/// nothing else.
struct Patience: Sendable {
  /// For a connection to each host of the address, unless the address says it.
  var connectingSeconds = 5
  /// For one statement, in the server, unless the address has `options` of its own.
  var statementSeconds = 60
  /// For a sign of the server after a statement was sent; longer than the statement may take, so that the
  /// server's own words come first.
  var answerSeconds = 75
  /// For a connection that is free.
  var turnSeconds = 15

  /// What a connection is made with where the address does not say otherwise, in libpq's words.
  var defaults: [(String, String)] {
    [
      ("connect_timeout", String(connectingSeconds)),
      ("keepalives_idle", "30"), ("keepalives_interval", "10"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "30000"),
      ("fallback_application_name", "forage"),
      // Of several hosts the one that takes changes; a standby never answers in its place.
      ("target_session_attrs", "read-write"),
      // Compiling a query takes longer than any of ours does. A table that is read from end to end, as the
      // server likes to do with small ones, meets every write to it; an index meets those beside what was
      // looked for. Of a service that is frozen the connections that wait for a lock give up before they are
      // lent it, one after the other, to no use.
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
