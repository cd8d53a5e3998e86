import CLibPQ
import Database

/// What the server says to one statement. A class, because whoever asks something else meanwhile has the rest
/// of it put aside, in here.
final class Answer {
  private unowned let connection: Connection
  let columns: Columns
  private let isSynchronization: Bool
  /// Results that came before somebody asked for them, each freed by whoever takes it.
  private var aside: [OpaquePointer] = []
  private var hasEnded = false
  private var trouble: Trouble?

  init(of connection: Connection, columns: Columns, isSynchronization: Bool = false) {
    self.connection = connection
    self.columns = columns
    self.isSynchronization = isSynchronization
  }

  deinit { for result in aside { PQclear(result) } }

  /// Waits for the end of the answer.
  ///
  /// - Returns: its last result, nil where there was none.
  func complete() throws(Trouble) -> Received? {
    var last: Received?
    while let result = try next() { last = consume result }
    return last
  }

  /// Rows one by one rather than all at once, from here on.
  func stream() throws(Trouble) {
    try connection.take(upTo: self)
    guard !hasEnded, aside.isEmpty else { return }
    connection.streamRows()
  }

  /// Waits for the next result; nil at the end.
  func next() throws(Trouble) -> Received? {
    if !aside.isEmpty { return Received(aside.removeFirst()) }
    if !hasEnded {
      try connection.take(upTo: self)
      if let result = try receive() { return Received(result) }
    }
    if let trouble { throw trouble }
    return nil
  }

  /// Puts aside what is still to come.
  func collect() throws(Trouble) {
    while let result = try receive() { aside.append(result) }
  }

  /// Lets go of what is still to come, once it has.
  func discard() throws(Trouble) {
    while let result = try next() { _ = consume result }
  }

  /// The next result that is no error; nil at the end.
  private func receive() throws(Trouble) -> OpaquePointer? {
    while !hasEnded {
      guard let result = try connection.next() else {
        end()
        break
      }
      switch PQresultStatus(result) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE: return result
      case PGRES_PIPELINE_SYNC where isSynchronization:
        // One result with nothing after it.
        PQclear(result)
        connection.troubleOfBatch = nil
        end()
      case PGRES_PIPELINE_ABORTED:
        PQclear(result)
        if let earlier = connection.troubleOfBatch { note(earlier) }
      default:
        note(Self.trouble(result, place: connection.place))
        PQclear(result)
      }
    }
    return nil
  }

  private func end() {
    hasEnded = true
    connection.remove(self)
  }

  private func note(_ trouble: Trouble) {
    if self.trouble == nil { self.trouble = trouble }
    connection.troubleOfBatch = trouble
  }

  private static func trouble(_ result: OpaquePointer, place: String) -> Trouble {
    func field(_ code: Character) -> String? {
      PQresultErrorField(result, CInt(code.asciiValue ?? 0)).map { String(cString: $0) }
    }
    // The letters are those of `PG_DIAG_SQLSTATE`, `_MESSAGE_PRIMARY` and `_MESSAGE_DETAIL`. The detail of a
    // broken constraint holds values of people and is left out.
    let state = field("C") ?? ""
    let words = field("M") ?? String(cString: PQresultErrorMessage(result))
    return Trouble(state: state, words: words, place: place)
  }
}

/// What libpq has received of an answer: some rows, or the end of it.
struct Received: ~Copyable {
  let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit { PQclear(pointer) }

  var rowCount: Int { Int(PQntuples(pointer)) }

  /// How many rows the statement has inserted, updated or deleted.
  var changedCount: Int { Int(String(cString: PQcmdTuples(pointer))) ?? 0 }
}
