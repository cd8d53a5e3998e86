import CLibPQ
import Database

/// A transaction on a connection, for one `read` or `write`.
final class PostgresSession: Writer {
  enum Kind {
    /// A snapshot: it neither blocks writes nor waits for them.
    case reading
    /// Serializable; violations are conflicts.
    case writing
    /// The same, with other writers locked out.
    case writingAlone
  }

  private let connection: Connection
  private let kind: Kind
  private var hasBegun = false
  /// The first failure of a statement.
  private(set) var failure: StatementFailure?
  private var hasChangedSchema = false
  /// Words to send with the transaction, in order.
  private var words: [String] = []
  /// Words to send after the commit.
  private(set) var wordsAfterCommit: [String] = []

  var dialect: Dialect { .postgres }

  init(_ connection: Connection, _ kind: Kind) {
    self.connection = connection
    self.kind = kind
  }

  func each(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws {
    try recordingFailure {
      let answer = try ask(sql)
      try answer.stream()
      let source = ReceivedRow(answer.columns)
      while let received = try answer.next() {
        for row in 0..<received.rowCount {
          source.move(to: row, of: received)
          do { try body(Row(source)) } catch {
            try answer.discard()
            throw BodyError(error: error)
          }
        }
      }
    }
  }

  func run(_ sql: SQL) throws -> Int {
    try recordingFailure { try ask(sql).complete()?.changedCount ?? 0 }
  }

  func tell(_ word: String) {
    requireWord(word)
    if !words.contains(word) { words.append(word) }
  }

  func tellAfterwards(_ word: String) {
    requireWord(word)
    wordsAfterCommit.append(word)
  }

  private func requireWord(_ word: String) {
    let isLine = !word.utf8.contains { $0 == 10 || $0 == 1 }
    precondition(isLine && word.utf8.count <= Payload.longest, "no word to tell")
  }

  /// Passes the words to the server, which sends them at the commit.
  func sendWords() throws {
    for payload in Payload.messages(of: words) { _ = try run("SELECT pg_notify('forage', \(payload))") }
  }

  /// Commits the transaction.
  ///
  /// - Throws: `StatementFailure`. After `.lost` or `.silent`, it is unknown whether the commit happened.
  func commit() throws(StatementFailure) {
    guard hasBegun else { return }
    try connection.complete(connection.send("COMMIT"))
    if hasChangedSchema { try connection.forgetPlans() }
  }

  /// Rolls the transaction back.
  func rollBack() throws(StatementFailure) {
    guard hasBegun else { return }
    try connection.complete(connection.send("ROLLBACK"))
    if hasChangedSchema { try connection.forgetPlans() }
  }

  /// Ends a read transaction. A failure is detected by the next statement.
  func leave() throws(StatementFailure) {
    guard hasBegun else { return }
    _ = try connection.send("COMMIT")
    try connection.synchronize()
  }

  /// An error thrown by the caller's closure, not by a statement.
  private struct BodyError: Error {
    let error: any Error
  }

  private func recordingFailure<Answer>(_ body: () throws -> Answer) throws -> Answer {
    if let failure { throw DatabaseError.spoiled(reason: "\(failure.error(at: connection.place))") }
    do {
      return try body()
    } catch let error as BodyError {
      throw error.error
    } catch let error as StatementFailure {
      failure = error
      throw error.error(at: connection.place)
    }
  }

  /// Sends a statement; opens the transaction before the first one.
  private func ask(_ sql: SQL) throws(StatementFailure) -> Answer {
    let (text, values) = sql.statement(for: .postgres)
    guard connection.isPrepared(text) || Self.isPreparable(text) else {
      // ANALYZE changes no schema.
      return try text == "ANALYZE" ? sendOnce(text) : changeSchema(text)
    }
    let statement = try connection.statement(text)
    try begin()
    let answer = try connection.send(statement, values)
    try connection.synchronize()
    return answer
  }

  /// Schema changes run alone: two that create the same table would collide in the server's catalog, which
  /// has no locking for this.
  private func changeSchema(_ text: String) throws(StatementFailure) -> Answer {
    if case .writing = kind { throw .mustBeAlone }
    hasChangedSchema = true
    return try sendOnce(text)
  }

  private func sendOnce(_ text: String) throws(StatementFailure) -> Answer {
    try begin()
    let answer = try connection.send(text)
    try connection.synchronize()
    return answer
  }

  private func begin() throws(StatementFailure) {
    guard !hasBegun else { return }
    hasBegun = true
    switch kind {
    case .reading: _ = try connection.send("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    case .writing, .writingAlone:
      let turn = try connection.statement(ConnectionLocks.sharedTurn)
      _ = try connection.send("BEGIN ISOLATION LEVEL SERIALIZABLE")
      _ = try connection.send(turn, [])
    }
  }

  /// True for statements on rows; schema statements run only once.
  private static func isPreparable(_ text: String) -> Bool {
    let word = text.drop { $0.isWhitespace }.prefix { $0.isLetter }.uppercased()
    return ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "VALUES"].contains(word)
  }
}

/// Advisory locks within one database.
enum ConnectionLocks {
  /// Forage's lock numbers, unlikely to collide with other programs: "forage" in ASCII, and the following
  /// ones.
  private static let turn = "112585695979365"
  private static let service = "112585695979366"
  private static let start = "112585695979367"
  private static let election = "112585695979368"

  /// Held by each write transaction until it ends.
  static let sharedTurn = "SELECT pg_advisory_xact_lock_shared(\(turn))"
  /// Taken by a connection before it writes alone: waits for running writes and blocks later ones.
  static let takeTurn = "SELECT pg_advisory_lock(\(turn))"
  static let leaveTurn = "SELECT pg_advisory_unlock(\(turn))"
  /// Sent before the exclusive turn is taken. The lock outlasts transactions, and between them nothing else
  /// ends a frozen or disconnected holder: the server may grant the lock to a client that no longer waits
  /// for it. The wait for the lock itself is bounded only by the statement timeout.
  static let boundSilence =
    "SELECT set_config('idle_session_timeout', '3s', false), set_config('lock_timeout', '0', false)"
  static let allowSilence = "RESET idle_session_timeout"
  static let boundWaiting = "RESET lock_timeout"
  static let waitLong = "SET lock_timeout = 0"
  /// Held by an instance while it starts: one at a time.
  static let takeStart = "SELECT pg_advisory_lock(\(start))"
  static let leaveStart = "SELECT pg_advisory_unlock(\(start))"
  /// Held by every running instance.
  static let join = "SELECT pg_advisory_lock_shared(\(service))"
  /// True if no instance is running; the lock is released at once.
  static let isAlone =
    "SELECT CASE WHEN pg_try_advisory_lock(\(service)) THEN pg_advisory_unlock(\(service)) ELSE false END"
  /// Held by the leader.
  static let stand = "SELECT pg_try_advisory_lock(\(election))"
}
