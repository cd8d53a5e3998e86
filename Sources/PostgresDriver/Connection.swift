import CLibPQ
import Database

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A connection to the server, for one thread.
///
/// It uses libpq's pipeline mode, so that the opening of a transaction travels together with its first
/// statement.
final class Connection {
  let place: String
  private let timeouts: Timeouts
  private let handle: OpaquePointer
  /// The pending answers, in order.
  private var answers: [Answer] = []
  private var prepared = PreparedStatements()
  /// The error that aborted the current batch.
  var batchFailure: StatementFailure?

  /// Connects; waits for the network.
  ///
  /// - Throws: `StatementFailure.refused` with `DatabaseError.cannotOpen`.
  init(_ address: PostgresAddress, _ timeouts: Timeouts) throws(StatementFailure) {
    place = address.place
    self.timeouts = timeouts
    let settings = timeouts.defaults + [("dbname", address.text), ("client_encoding", "UTF8")]
    handle = try Self.connect(settings, place: place)
    // Server notices, such as that something already exists, are dropped.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    guard PQsetnonblocking(handle, 1) == 0, PQenterPipelineMode(handle) == 1 else {
      throw .lost(reason: words())
    }
  }

  deinit { PQfinish(handle) }

  /// The server's version number: 150004 is 15.4.
  var serverVersion: Int { Int(PQserverVersion(handle)) }

  /// The process ID of the connection at the server.
  var processID: Int { Int(PQbackendPID(handle)) }

  /// The encoding of the database, such as "UTF8".
  var serverEncoding: String {
    PQparameterStatus(handle, "server_encoding").map { String(cString: $0) } ?? ""
  }

  /// Sends a statement without waiting for its answer.
  func send(_ statement: PreparedStatement, _ values: [Value]) throws(StatementFailure) -> Answer {
    var parameters = Parameters()
    for (index, value) in values.enumerated() {
      try parameters.append(value, as: statement.parameterTypes[index])
    }
    let wasSent = parameters.withPointers { pointers, lengths, formats in
      PQsendQueryPrepared(
        handle, statement.name, CInt(values.count), pointers, lengths, formats, 1)
    }
    return try answer(to: wasSent, columns: statement.columns)
  }

  /// Sends an unprepared static statement without values.
  func send(_ text: String) throws(StatementFailure) -> Answer {
    try answer(to: PQsendQueryParams(handle, text, 0, nil, nil, nil, nil, 1), columns: Columns())
  }

  func isPrepared(_ text: String) -> Bool { prepared.contains(text) }

  /// Returns the prepared statement of the text, preparing it if necessary.
  func statement(_ text: String) throws(StatementFailure) -> PreparedStatement {
    if let statement = prepared.statement(text) { return statement }
    for name in prepared.namesToForget() { try complete(send("DEALLOCATE \(name)")) }
    let name = prepared.nextName()
    let preparing = try answer(to: PQsendPrepare(handle, name, text, 0, nil), columns: Columns())
    let describing = try answer(to: PQsendDescribePrepared(handle, name), columns: Columns())
    try synchronize()
    _ = try preparing.complete()
    guard let result = try describing.complete() else { throw .lost(reason: "nothing was described") }
    let statement = try PreparedStatement(name: name, describedBy: result)
    prepared.keep(statement, for: text)
    return statement
  }

  /// Drops all prepared statements, because their plans depend on the schema.
  func forgetPlans() throws(StatementFailure) {
    prepared = PreparedStatements(after: prepared)
    try complete(send("DEALLOCATE ALL"))
  }

  /// Sends the end of a batch, which makes the server answer it. An error ends a batch early.
  ///
  /// - Returns: the answer to the end. Outside a transaction it is that of the commit, which may fail after
  ///   all statements succeeded.
  @discardableResult
  func synchronize() throws(StatementFailure) -> Answer {
    guard PQpipelineSync(handle) == 1 else { throw .lost(reason: words()) }
    let end = Answer(of: self, columns: Columns(), isSynchronization: true)
    answers.append(end)
    return end
  }

  /// Sends the queued statements and waits for the answer, and for the commit if no transaction is open.
  func complete(_ answer: Answer) throws(StatementFailure) {
    let end = try synchronize()
    _ = try answer.complete()
    _ = try end.complete()
  }

  private func answer(to wasSent: CInt, columns: Columns) throws(StatementFailure) -> Answer {
    guard wasSent == 1 else { throw .lost(reason: words()) }
    let answer = Answer(of: self, columns: columns)
    answers.append(answer)
    return answer
  }

  private static func connect(
    _ settings: [(String, String)], place: String
  ) throws(StatementFailure) -> OpaquePointer {
    var names = settings.map { UnsafePointer(strdup($0.0)) } + [nil]
    var values = settings.map { UnsafePointer(strdup($0.1)) } + [nil]
    defer { for text in names + values { free(UnsafeMutableRawPointer(mutating: text)) } }
    // The user and password in `dbname` are expanded into the other settings.
    guard let handle = PQconnectdbParams(&names, &values, 1) else { throw .lost(reason: "no memory") }
    guard PQstatus(handle) == CONNECTION_OK else {
      let reason = String(cString: PQerrorMessage(handle))
      PQfinish(handle)
      throw .refused(.cannotOpen(place: place, reason: oneLine(reason)))
    }
    return handle
  }

  private func words() -> String { oneLine(String(cString: PQerrorMessage(handle))) }
}

/// Reads answers in the order of their statements.
extension Connection {
  /// Buffers the answers before this one.
  func take(upTo answer: Answer) throws(StatementFailure) {
    while let first = answers.first, first !== answer { try first.collect() }
  }

  func remove(_ answer: Answer) {
    precondition(answers.first === answer, "answers are read in order")
    answers.removeFirst()
  }

  /// Switches to receiving rows one at a time.
  func streamRows() { PQsetSingleRowMode(handle) }

  /// The next result of the current answer; nil after the last.
  func next() throws(StatementFailure) -> OpaquePointer? {
    try awaitInput()
    return PQgetResult(handle)
  }

  /// Returns the notifications for this connection (`LISTEN`) in order, waiting for the first.
  ///
  /// - Returns: empty if none arrive in time.
  func payloads(within seconds: Int) throws(StatementFailure) -> [String] {
    let pending = takePayloads()
    guard pending.isEmpty else { return pending }
    var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, CInt(seconds * 1000)) > 0 else { return [] }
    guard PQconsumeInput(handle) == 1 else { throw .lost(reason: words()) }
    return takePayloads()
  }

  /// Sends words in a transaction of their own.
  func tell(_ words: [String]) throws(StatementFailure) {
    let statement = try statement("SELECT pg_notify('forage', $1)")
    var answers: [Answer] = []
    for message in Payload.messages(of: words) { answers.append(try send(statement, [.text(message)])) }
    let end = try synchronize()
    for answer in answers { _ = try answer.complete() }
    // The server queues the words at the commit: with a full disk, only this fails.
    _ = try end.complete()
  }

  private func takePayloads() -> [String] {
    var payloads: [String] = []
    while let notice = PQnotifies(handle) {
      payloads.append(String(cString: notice.pointee.extra))
      PQfreemem(notice)
    }
    return payloads
  }

  private func awaitInput() throws(StatementFailure) {
    var deadline: ContinuousClock.Instant?
    while true {
      let unsent = PQflush(handle)
      if unsent < 0 { throw .lost(reason: words()) }
      if unsent == 0, PQisBusy(handle) == 0 { return }
      let now = ContinuousClock.now
      let end = deadline ?? now + .seconds(timeouts.answerSeconds)
      deadline = end
      guard now < end else { throw .silent }
      let events = unsent == 1 ? POLLIN | POLLOUT : POLLIN
      var descriptor = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
      let remaining = (end - now).components.seconds + 1
      if poll(&descriptor, 1, CInt(remaining * 1000)) > 0 {
        guard PQconsumeInput(handle) == 1 else { throw .lost(reason: words()) }
      }
    }
  }
}

/// A message of libpq without line breaks.
private func oneLine(_ message: String) -> String {
  message.split(separator: "\n").map { $0.trimmingSpaces() }.joined(separator: "; ")
}

extension Substring {
  fileprivate func trimmingSpaces() -> Substring {
    drop { $0 == " " || $0 == "\t" }
  }
}
