import Database
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The connection by which a service hears what others tell, and by which they know that it is at work: the
/// server lets go of its locks with the connection, however suddenly that ends.
///
/// It has a thread of its own. Where the connection is lost it is made anew, and whoever listens is told that
/// something may have been missed; so they are where another service is gone that has not said so, as it may
/// have kept what it had not told yet (`ChangeOutbox`).
///
/// A class, because the thread and whoever ends it share it.
final class ServiceLine: Listening {
  /// How long nothing may be heard before the server is asked for a sign of life.
  private static let beatSeconds = 2
  /// For that sign: a service that cannot hear must find out soon.
  private static let patienceSeconds = 10

  private let address: PostgresAddress
  private let patience: Patience
  private let outbox: ChangeOutbox
  private let hear: @Sendable (Heard) -> Void
  private let isOver = Atomic(false)
  private let hasElection = Atomic(false)
  /// By which the server, and so the others, know the present connection; 0 before it.
  private let processID = Atomic(0)
  /// Whether others were at work at the last beat.
  private let hasOthers = Atomic(false)
  private let hasBegun = Semaphore()
  private let settled = Mutex<CheckedContinuation<Void, any Error>?>(nil)

  var isElected: Bool { hasElection.load(ordering: .relaxed) }

  /// - Parameter outbox: by which the service tells what comes afterwards, and that it leaves.
  init(
    _ address: PostgresAddress, _ patience: Patience, _ outbox: ChangeOutbox,
    _ hear: @escaping @Sendable (Heard) -> Void
  ) {
    self.address = address
    self.outbox = outbox
    var patience = patience
    patience.answerSeconds = Self.patienceSeconds
    self.patience = patience
    self.hear = hear
  }

  /// Waits until no other service begins; none does until `settle` or `end`.
  ///
  /// - Returns: whether no service is at work.
  /// - Throws: a `DatabaseError`.
  func begin() async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      beginThread { [self] in work(continuation) }
    }
  }

  /// Listens, as a service that is at work; after `begin`.
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
    // After everything that is still to be told. To nobody nothing is said: that would need a connection.
    if hasOthers.load(ordering: .relaxed) { outbox.add([Payload.leaving(processID).text]) }
  }

  private func work(_ begun: CheckedContinuation<Bool, any Error>) {
    let connection: Connection
    do {
      // Others may take long over their beginning: longer than a lock is waited for elsewhere.
      connection = try Connection(address, Patience())
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
      let own = try join()
      try connection.complete(connection.send(ConnectionLocks.leaveStart))
      waiting?.resume()
      follow(own)
    } catch {
      waiting?.resume(throwing: error.error(at: address.place))
    }
  }

  /// A connection that hears everything from now on.
  private func join() throws(Trouble) -> Connection {
    let connection = try Connection(address, patience)
    try connection.complete(connection.send("LISTEN forage"))
    try connection.complete(connection.send(ConnectionLocks.join))
    _ = try Self.numbers(Self.nameLine, on: connection)
    processID.store(connection.processID, ordering: .relaxed)
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

  /// Hands on what comes, until the connection is lost.
  private func hearOut(_ connection: Connection) throws(Trouble) {
    var nextBeat = ContinuousClock.now
    var others: Set<Int> = []
    while !isOver.load(ordering: .relaxed) {
      if ContinuousClock.now >= nextBeat {
        if !isElected {
          let isElected = try Self.numbers(ConnectionLocks.stand, on: connection) == [1]
          hasElection.store(isElected, ordering: .relaxed)
        }
        let present = Set(try Self.numbers(Self.atWork, on: connection))
        if !others.isSubset(of: present) { hear(.gap) }
        others = present
        hasOthers.store(present.count > 1, ordering: .relaxed)
        nextBeat = ContinuousClock.now + .seconds(Self.beatSeconds)
      }
      for text in try connection.payloads(within: Self.beatSeconds) {
        switch Payload(text) {
        case .words(let words): hear(.words(words))
        case .gap: hear(.gap)
        case .leaving(let other): others.remove(other)
        }
      }
    }
  }

  /// The numbers in the first column of the answer, of a statement without values.
  private static func numbers(_ text: String, on connection: Connection) throws(Trouble) -> [Int] {
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

/// How services know each other's lines among all connections.
extension ServiceLine {
  private static let name = "forage hears"
  /// What it was called before stands behind, as it may be known by that.
  private static let nameLine =
    "SELECT length(set_config('application_name', '\(name); ' || current_setting('application_name'), false))"
  private static let atWork = """
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '\(name)%'
    """
}
