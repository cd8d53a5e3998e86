import Database
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The connection on which an instance listens, and which marks it as running: the server releases its locks
/// when the connection ends, even abruptly.
///
/// It has its own thread. A lost connection is reopened, and the listener gets a gap. The listener also gets
/// a gap when another instance disappears without notice, because that one may have had unsent words
/// (`ChangeOutbox`). An instance announces itself before it serves, so none is too short-lived to be missed.
///
/// A class, because the thread and its owner share it.
final class ListenerConnection: Listening {
  /// The interval of checks if no messages arrive.
  private static let beatSeconds = 2
  /// The timeout for a response: an instance that cannot listen must notice soon.
  private static let timeoutSeconds = 10

  private let address: PostgresAddress
  private let timeouts: Timeouts
  private let outbox: ChangeOutbox
  private let hear: @Sendable (DatabaseMessage) -> Void
  private let isOver = Atomic(false)
  private let hasElection = Atomic(false)
  /// The process ID of the current connection at the server; 0 before it.
  private let processID = Atomic(0)
  /// True if other instances were running at the last check.
  private let hasOthers = Atomic(false)
  private let hasBegun = Semaphore()
  private let settled = Mutex<CheckedContinuation<Void, any Error>?>(nil)

  var isElected: Bool { hasElection.load(ordering: .relaxed) }

  /// - Parameter outbox: sends the words after commits, and the message that this instance leaves.
  init(
    _ address: PostgresAddress, _ timeouts: Timeouts, _ outbox: ChangeOutbox,
    _ hear: @escaping @Sendable (DatabaseMessage) -> Void
  ) {
    self.address = address
    self.outbox = outbox
    var timeouts = timeouts
    timeouts.answerSeconds = Self.timeoutSeconds
    self.timeouts = timeouts
    self.hear = hear
  }

  /// Waits for its turn to start; other instances wait until `settle` or `end`.
  ///
  /// - Returns: true if no other instance is running.
  /// - Throws: a `DatabaseError`.
  func begin() async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      beginThread { [self] in work(continuation) }
    }
  }

  /// Starts listening as a running instance; after `begin`.
  ///
  /// - Throws: a `DatabaseError`.
  func settle() async throws {
    try await withCheckedThrowingContinuation { continuation in
      settled.withLock { $0 = continuation }
      hasBegun.signal()
    }
  }

  func end() {
    isOver.store(true, ordering: .relaxed)
    hasBegun.signal()
    let processID = processID.load(ordering: .relaxed)
    // Sent after all pending words. If no others are running, nothing is sent: that would need a connection.
    if hasOthers.load(ordering: .relaxed) { outbox.add([Payload.leaving(processID).text]) }
  }

  private func work(_ begun: CheckedContinuation<Bool, any Error>) {
    let connection: Connection
    do {
      // Other instances may take long to start, longer than the usual lock timeout.
      connection = try Connection(address, Timeouts())
      _ = try connection.send(ConnectionLocks.waitLong)
      try connection.complete(connection.send(ConnectionLocks.takeStart))
      begun.resume(returning: try Self.numbers(ConnectionLocks.isAlone, on: connection) == [1])
    } catch {
      return begun.resume(throwing: error.error(at: address.place))
    }
    hasBegun.wait()
    let waiting = settled.withLock { waiting in waiting.take() }
    do {
      guard !isOver.load(ordering: .relaxed) else { return }
      let listener = try join()
      try connection.complete(connection.send(ConnectionLocks.leaveStart))
      waiting?.resume()
      follow(listener)
    } catch {
      waiting?.resume(throwing: error.error(at: address.place))
    }
  }

  /// Opens a connection that receives all messages from now on.
  private func join() throws(StatementFailure) -> Connection {
    let connection = try Connection(address, timeouts)
    try connection.complete(connection.send("LISTEN forage"))
    try connection.complete(connection.send(ConnectionLocks.join))
    _ = try Self.numbers(Self.nameLine, on: connection)
    processID.store(connection.processID, ordering: .relaxed)
    // Before its first change: others then miss it even if it is killed between two of their checks.
    try connection.tell([Payload.coming(connection.processID).text])
    return connection
  }

  private func follow(_ first: Connection) {
    var connection: Connection? = first
    while !isOver.load(ordering: .relaxed) {
      do {
        if let connection {
          try hearOut(connection)
        } else {
          connection = try join()
          hear(.gap)
        }
      } catch {
        connection = nil
        hasElection.store(false, ordering: .relaxed)
        usleep(250_000)
      }
    }
    hasElection.store(false, ordering: .relaxed)
  }

  /// Forwards messages until the connection is lost.
  private func hearOut(_ connection: Connection) throws(StatementFailure) {
    var nextBeat = ContinuousClock.now
    var others: Set<Int> = []
    while !isOver.load(ordering: .relaxed) {
      if ContinuousClock.now >= nextBeat {
        if !isElected {
          let isElected = try Self.numbers(ConnectionLocks.stand, on: connection) == [1]
          hasElection.store(isElected, ordering: .relaxed)
        }
        let present = Set(try Self.numbers(Self.atWork, on: connection))
        var gone = others.subtracting(present)
        others = present
        // An absent instance may have said before that it leaves, after its last words.
        gone.subtract(try forward(connection.payloads(within: 0), &others))
        if !gone.isEmpty { hear(.gap) }
        hasOthers.store(present.count > 1, ordering: .relaxed)
        nextBeat = ContinuousClock.now + .seconds(Self.beatSeconds)
      }
      _ = forward(try connection.payloads(within: Self.beatSeconds), &others)
    }
  }

  /// - Returns: the instances that have left.
  private func forward(_ payloads: [String], _ others: inout Set<Int>) -> Set<Int> {
    var left: Set<Int> = []
    for text in payloads {
      switch Payload(text) {
      case .words(let words): hear(.words(words))
      case .gap: hear(.gap)
      case .coming(let other): others.insert(other)
      case .leaving(let other):
        others.remove(other)
        left.insert(other)
      }
    }
    return left
  }

  /// The integers in the first column of a statement without values.
  private static func numbers(_ text: String, on connection: Connection) throws(StatementFailure) -> [Int] {
    let statement = try connection.statement(text)
    let answer = try connection.send(statement, [])
    try connection.synchronize()
    let row = ReceivedRow(answer.columns)
    var numbers: [Int] = []
    while let received = try answer.next() {
      for index in 0..<received.rowCount {
        row.move(to: index, of: received)
        if case .integer(let number) = row.value(at: 0) { numbers.append(Int(number)) }
      }
    }
    return numbers
  }
}

/// Identifies the connections of service instances among all connections.
extension ListenerConnection {
  private static let name = "forage hears"
  /// Keeps the previous name as a suffix, because the operator may rely on it.
  private static let nameLine =
    "SELECT length(set_config('application_name', '\(name); ' || current_setting('application_name'), false))"
  private static let atWork = """
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '\(name)%'
    """
}
