import CLibPQ
import Database

/// One transaction on a connection, lent for one `read` or `write`.
final class PostgresSession: Writer {
  /// What a transaction is opened with.
  enum Kind {
    /// One state, which no writing waits for and which waits for none.
    case reading
    /// As if no other transaction ran meanwhile; what cannot be had so is a conflict.
    case writing
    /// The same, while really none does.
    case writingAlone
  }

  private let connection: Connection
  private let kind: Kind
  private var hasBegun = false
  /// What the first statement that failed ran into.
  private(set) var trouble: Trouble?
  private var hasChangedSchema = false
  /// What is to be told with the transaction, in order.
  private var words: [String] = []
  /// What is to be told once it is kept.
  private(set) var wordsForAfterwards: [String] = []

  var dialect: Dialect { .postgres }

  init(_ connection: Connection, _ kind: Kind) {
    self.connection = connection
    self.kind = kind
  }

  func each(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws {
    try noticingTrouble {
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
    try noticingTrouble { try ask(sql).complete()?.changedCount ?? 0 }
  }

  func tell(_ word: String) {
    requireWord(word)
    if !words.contains(word) { words.append(word) }
  }

  func tellAfterwards(_ word: String) {
    requireWord(word)
    wordsForAfterwards.append(word)
  }

  private func requireWord(_ word: String) {
    let isLine = !word.utf8.contains { $0 == 10 || $0 == 1 }
    precondition(isLine && word.utf8.count <= Payload.longest, "no word to tell")
  }

  /// Hands the words to the server, which tells them when the transaction is kept.
  func sendWords() throws {
    for payload in Payload.messages(of: words) { _ = try run("SELECT pg_notify('forage', \(payload))") }
  }

  /// Keeps what was written.
  ///
  /// - Throws: `Trouble`. Where it is `.lost` or `.silent`, nobody knows whether it was kept.
  func commit() throws(Trouble) {
    guard hasBegun else { return }
    try connection.complete(connection.send("COMMIT"))
    if hasChangedSchema { try connection.forgetPlans() }
  }

  /// Gives up what was written.
  func rollBack() throws(Trouble) {
    guard hasBegun else { return }
    try connection.complete(connection.send("ROLLBACK"))
    if hasChangedSchema { try connection.forgetPlans() }
  }

  /// Ends what was only read. Whether the server has heard of it is found out by whoever asks next.
  func leave() throws(Trouble) {
    guard hasBegun else { return }
    _ = try connection.send("COMMIT")
    try connection.synchronize()
  }

  /// What the caller's closure threw, which is no failure of a statement.
  private struct BodyError: Error {
    let error: any Error
  }

  private func noticingTrouble<Answer>(_ body: () throws -> Answer) throws -> Answer {
    if let trouble { throw DatabaseError.spoiled(reason: "\(trouble.error(at: connection.place))") }
    do {
      return try body()
    } catch let error as BodyError {
      throw error.error
    } catch let error as Trouble {
      trouble = error
      throw error.error(at: connection.place)
    }
  }

  /// Sends a statement, and before the first of a transaction what opens it.
  private func ask(_ sql: SQL) throws(Trouble) -> Answer {
    let (text, values) = sql.statement(for: .postgres)
    guard connection.isPrepared(text) || Self.isWorthPreparing(text) else {
      // Looking at what tables hold changes none of them.
      return try text == "ANALYZE" ? sendOnce(text) : changeSchema(text)
    }
    let statement = try connection.statement(text)
    try begin()
    let answer = try connection.send(statement, values)
    try connection.synchronize()
    return answer
  }

  /// Tables are made and changed alone: two that make the same one would meet in the catalog of the server,
  /// which knows no waiting for each other.
  private func changeSchema(_ text: String) throws(Trouble) -> Answer {
    if case .writing = kind { throw .mustBeAlone }
    hasChangedSchema = true
    return try sendOnce(text)
  }

  private func sendOnce(_ text: String) throws(Trouble) -> Answer {
    try begin()
    let answer = try connection.send(text)
    try connection.synchronize()
    return answer
  }

  private func begin() throws(Trouble) {
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

  /// Everything that works on rows; what works on tables is run once.
  private static func isWorthPreparing(_ text: String) -> Bool {
    let word = text.drop { $0.isWhitespace }.prefix { $0.isLetter }.uppercased()
    return ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "VALUES"].contains(word)
  }
}

/// Locks that PostgreSQL keeps by number, within one database.
enum ConnectionLocks {
  /// Numbers of Forage's own, so that they meet no lock of another program: "forage" in ASCII, and those
  /// after.
  private static let turn = "112585695979365"
  private static let service = "112585695979366"
  private static let start = "112585695979367"
  private static let election = "112585695979368"

  /// Held by every transaction that writes, until it ends.
  static let sharedTurn = "SELECT pg_advisory_xact_lock_shared(\(turn))"
  /// Taken by a connection before it writes alone: waits for those that write, and later ones wait for it.
  static let takeTurn = "SELECT pg_advisory_lock(\(turn))"
  static let leaveTurn = "SELECT pg_advisory_unlock(\(turn))"
  /// Said before the turn is taken. It outlasts transactions, and between them nothing else ends a holder
  /// that is frozen or cut off: the server may lend the turn to one that has long stopped waiting for it.
  /// The turn itself is waited for as long as any statement.
  static let boundSilence =
    "SELECT set_config('idle_session_timeout', '3s', false), set_config('lock_timeout', '0', false)"
  static let allowSilence = "RESET idle_session_timeout"
  static let boundWaiting = "RESET lock_timeout"
  static let waitLong = "SET lock_timeout = 0"
  /// Held by a service while it finds out how the database was left: one at a time.
  static let takeStart = "SELECT pg_advisory_lock(\(start))"
  static let leaveStart = "SELECT pg_advisory_unlock(\(start))"
  /// Held by every service that is at work.
  static let join = "SELECT pg_advisory_lock_shared(\(service))"
  /// Whether no service is at work; the lock is let go of at once.
  static let isAlone =
    "SELECT CASE WHEN pg_try_advisory_lock(\(service)) THEN pg_advisory_unlock(\(service)) ELSE false END"
  /// Held by the one that does what one is enough for.
  static let stand = "SELECT pg_try_advisory_lock(\(election))"
}
