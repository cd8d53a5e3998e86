import CLibPQ
import Database

/// The server's answer to one statement. A class, because starting another query moves the remaining results
/// into it.
final class Answer {
  private unowned let connection: Connection
  let columns: Columns
  private let isSynchronization: Bool
  /// Buffered results, each freed by its reader.
  private var aside: [OpaquePointer] = []
  private var hasEnded = false
  private var hasPaused = false
  private var failure: StatementFailure?

  init(of connection: Connection, columns: Columns, isSynchronization: Bool = false) {
    self.connection = connection
    self.columns = columns
    self.isSynchronization = isSynchronization
  }

  deinit { for result in aside { PQclear(result) } }

  /// Waits for the end of the answer.
  ///
  /// - Returns: its last result, or nil without one.
  func complete() throws(StatementFailure) -> ReceivedResult? {
    var last: ReceivedResult?
    while let result = try next() { last = consume result }
    return last
  }

  /// Switches to receiving rows one at a time.
  func stream() throws(StatementFailure) {
    try connection.take(upTo: self)
    guard !hasEnded, aside.isEmpty else { return }
    connection.streamRows()
  }

  /// Waits for the next result; nil at the end.
  func next() throws(StatementFailure) -> ReceivedResult? {
    if !aside.isEmpty { return ReceivedResult(aside.removeFirst()) }
    if !hasEnded {
      try connection.take(upTo: self)
      if let result = try receive() { return ReceivedResult(result) }
    }
    if let failure { throw failure }
    return nil
  }

  /// Buffers the remaining results.
  func collect() throws(StatementFailure) {
    while let result = try receive() { aside.append(result) }
  }

  /// Waits for the remaining results and drops them.
  func discard() throws(StatementFailure) {
    while let result = try next() { _ = consume result }
  }

  /// The next result without an error; nil at the end.
  private func receive() throws(StatementFailure) -> OpaquePointer? {
    while !hasEnded {
      guard let result = try connection.next() else {
        // After a failed commit libpq ends the results once before the synchronization.
        if isSynchronization, failure != nil, !hasPaused {
          hasPaused = true
          continue
        }
        end()
        break
      }
      switch PQresultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE: return result
      case PGRES_PIPELINE_SYNC where isSynchronization:
        // A synchronization has a single result without a terminator.
        PQclear(result)
        connection.batchFailure = nil
        end()
      case PGRES_PIPELINE_ABORTED:
        PQclear(result)
        if let earlier = connection.batchFailure { note(earlier) }
      default:
        note(Self.failure(result, place: connection.place))
        PQclear(result)
      }
    }
    return nil
  }

  private func end() {
    hasEnded = true
    connection.remove(self)
  }

  private func note(_ failure: StatementFailure) {
    if self.failure == nil { self.failure = failure }
    connection.batchFailure = failure
  }

  private static func failure(_ result: OpaquePointer, place: String) -> StatementFailure {
    func field(_ code: Character) -> String? {
      PQresultErrorField(result, CInt(code.asciiValue ?? 0)).map { String(cString: $0) }
    }
    // The letters are those of `PG_DIAG_SQLSTATE` and `_MESSAGE_PRIMARY`. The detail of a violated
    // constraint contains personal data and is left out.
    let state = field("C") ?? ""
    let words = field("M") ?? String(cString: PQresultErrorMessage(result))
    return StatementFailure(state: state, words: words, place: place)
  }
}

/// A result received by libpq: some rows, or the end of the answer.
struct ReceivedResult: ~Copyable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit { PQclear(pointer) }

  var rowCount: Int { Int(PQntuples(pointer)) }

  /// The number of inserted, updated or deleted rows.
  var changedCount: Int { Int(String(cString: PQcmdTuples(pointer))) ?? 0 }
}
