import CLibPQ
import Database

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One connection to the server, for one thread.
///
/// Statements are sent in libpq's pipeline mode, so that what opens a transaction travels together with the
/// first thing that is asked in it.
final class Connection {
  let place: String
  private let patience: Patience
  private let handle: OpaquePointer
  /// What has been sent and is not answered.
  private var answers: [Answer] = []
  private var prepared = PreparedStatements()
  /// What ended the present batch early.
  var troubleOfBatch: Trouble?

  /// Connects, which waits for the network.
  ///
  /// - Throws: `Trouble.refused` with `DatabaseError.cannotOpen`.
  init(_ address: PostgresAddress, _ patience: Patience) throws(Trouble) {
    place = address.place
    self.patience = patience
    let settings = patience.defaults + [("dbname", address.text), ("client_encoding", "UTF8")]
    handle = try Self.connect(settings, place: place)
    // The server's advice, such as that something exists already, is nobody's.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    guard PQsetnonblocking(handle, 1) == 0, PQenterPipelineMode(handle) == 1 else {
      throw .lost(reason: words())
    }
  }

  deinit { PQfinish(handle) }

  /// As the server gives it: 150004 is 15.4.
  var serverVersion: Int { Int(PQserverVersion(handle)) }

  /// By which the server knows the connection.
  var processID: Int { Int(PQbackendPID(handle)) }

  /// How the server keeps texts, such as "UTF8".
  var serverEncoding: String {
    PQparameterStatus(handle, "server_encoding").map { String(cString: $0) } ?? ""
  }

  /// Sends a statement without waiting for its answer.
  func send(_ statement: PreparedStatement, _ values: [Value]) throws(Trouble) -> Answer {
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

  /// Sends a statement without values, of the program alone, that is prepared by nobody.
  func send(_ text: String) throws(Trouble) -> Answer {
    try answer(to: PQsendQueryParams(handle, text, 0, nil, nil, nil, nil, 1), columns: Columns())
  }

  func isPrepared(_ text: String) -> Bool { prepared.isKnown(text) }

  /// Prepares the text where this connection has not done so.
  func statement(_ text: String) throws(Trouble) -> PreparedStatement {
    if let known = prepared.statement(text) { return known }
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

  /// Prepared statements go by what tables were like.
  func forgetPlans() throws(Trouble) {
    prepared = PreparedStatements(after: prepared)
    try complete(send("DEALLOCATE ALL"))
  }

  /// Sends what ends a batch, after which the server answers all of it. An error ends a batch early.
  func synchronize() throws(Trouble) {
    guard PQpipelineSync(handle) == 1 else { throw .lost(reason: words()) }
    answers.append(Answer(of: self, columns: Columns(), isSynchronization: true))
  }

  /// Sends what was said so far and waits for the answer.
  func complete(_ answer: Answer) throws(Trouble) {
    try synchronize()
    _ = try answer.complete()
  }

  private func answer(to wasSent: CInt, columns: Columns) throws(Trouble) -> Answer {
    guard wasSent == 1 else { throw .lost(reason: words()) }
    let answer = Answer(of: self, columns: columns)
    answers.append(answer)
    return answer
  }

  private static func connect(
    _ settings: [(String, String)], place: String
  ) throws(Trouble) -> OpaquePointer {
    var names = settings.map { UnsafePointer(strdup($0.0)) } + [nil]
    var values = settings.map { UnsafePointer(strdup($0.1)) } + [nil]
    defer { for text in names + values { free(UnsafeMutableRawPointer(mutating: text)) } }
    // Names and passwords of the first `dbname` are spread out over the other settings.
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

/// Reading answers, in the order in which they were asked for.
extension Connection {
  /// Whoever wants a later answer first has those before it collected.
  func take(upTo answer: Answer) throws(Trouble) {
    while let first = answers.first, first !== answer { try first.collect() }
  }

  func remove(_ answer: Answer) {
    precondition(answers.first === answer, "answers are read in order")
    answers.removeFirst()
  }

  /// Rows come one by one from here on.
  func streamRows() { PQsetSingleRowMode(handle) }

  /// The next result of what is answered now; nil after its last.
  func next() throws(Trouble) -> OpaquePointer? {
    try awaitInput()
    return PQgetResult(handle)
  }

  /// What was told to this connection (`LISTEN`), in order; waits for the first of it.
  ///
  /// - Returns: empty where nothing has come in time.
  func payloads(within seconds: Int) throws(Trouble) -> [String] {
    let known = takePayloads()
    guard known.isEmpty else { return known }
    var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, CInt(seconds * 1000)) > 0 else { return [] }
    guard PQconsumeInput(handle) == 1 else { throw .lost(reason: words()) }
    return takePayloads()
  }

  /// Tells words in a transaction of their own.
  func tell(_ words: [String]) throws(Trouble) {
    let statement = try statement("SELECT pg_notify('forage', $1)")
    var answers: [Answer] = []
    for message in Payload.messages(of: words) { answers.append(try send(statement, [.text(message)])) }
    try synchronize()
    for answer in answers { _ = try answer.complete() }
  }

  private func takePayloads() -> [String] {
    var payloads: [String] = []
    while let notice = PQnotifies(handle) {
      payloads.append(String(cString: notice.pointee.extra))
      PQfreemem(notice)
    }
    return payloads
  }

  private func awaitInput() throws(Trouble) {
    var deadline: ContinuousClock.Instant?
    while true {
      let unsent = PQflush(handle)
      if unsent < 0 { throw .lost(reason: words()) }
      if unsent == 0, PQisBusy(handle) == 0 { return }
      let now = ContinuousClock.now
      let end = deadline ?? now + .seconds(patience.answerSeconds)
      deadline = end
      guard now < end else { throw .silent }
      let wanted = unsent == 1 ? POLLIN | POLLOUT : POLLIN
      var descriptor = pollfd(fd: PQsocket(handle), events: Int16(wanted), revents: 0)
      let left = (end - now).components.seconds + 1
      if poll(&descriptor, 1, CInt(left * 1000)) > 0 {
        guard PQconsumeInput(handle) == 1 else { throw .lost(reason: words()) }
      }
    }
  }
}

/// A message of libpq without its line breaks.
private func oneLine(_ message: String) -> String {
  message.split(separator: "\n").map { $0.trimmingSpaces() }.joined(separator: "; ")
}

extension Substring {
  fileprivate func trimmingSpaces() -> Substring {
    drop { $0 == " " || $0 == "\t" }
  }
}
