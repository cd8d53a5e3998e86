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
/// something may have been missed.
///
/// A class, because the thread and whoever ends it share it.
final class ServiceLine: Listening {
  /// A message of the server has less than 8,000 bytes.
  static let longestPayload = 7_000
  /// How long nothing may be heard before the server is asked for a sign of life.
  private static let beatSeconds = 2
  /// For that sign: a service that cannot hear must find out soon.
  private static let patienceSeconds = 10

  private let address: PostgresAddress
  private let patience: Patience
  private let hear: @Sendable (Heard) -> Void
  private let isOver = Atomic(false)
  private let hasElection = Atomic(false)
  private let hasBegun = Semaphore()
  private let settled = Mutex<CheckedContinuation<Void, any Error>?>(nil)

  var isElected: Bool { hasElection.load(ordering: .relaxed) }

  init(_ address: PostgresAddress, _ patience: Patience, _ hear: @escaping @Sendable (Heard) -> Void) {
    self.address = address
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
  }

  private func work(_ begun: CheckedContinuation<Bool, any Error>) {
    let connection: Connection
    do {
      // Others may take long over their beginning: longer than a lock is waited for elsewhere.
      connection = try Connection(address, Patience())
      _ = try connection.send(ConnectionLocks.waitLong)
      try connection.complete(connection.send(ConnectionLocks.takeStart))
      begun.resume(returning: try Self.flag(ConnectionLocks.isAlone, on: connection))
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
    while !isOver.load(ordering: .relaxed) {
      if ContinuousClock.now >= nextBeat {
        if isElected {
          try connection.complete(connection.send("SELECT 1"))
        } else {
          hasElection.store(try Self.flag(ConnectionLocks.stand, on: connection), ordering: .relaxed)
        }
        nextBeat = ContinuousClock.now + .seconds(Self.beatSeconds)
      }
      let payloads = try connection.payloads(within: Self.beatSeconds)
      guard !payloads.isEmpty else { continue }
      hear(.words(payloads.flatMap { $0.split(separator: "\n").map(String.init) }))
    }
  }

  private static func flag(_ text: String, on connection: Connection) throws(Trouble) -> Bool {
    let statement = try connection.statement(text)
    let answer = try connection.send(statement, [])
    try connection.synchronize()
    let row = ReceivedRow(answer.columns)
    guard let received = try answer.next() else { throw .lost(reason: "no answer") }
    row.move(to: 0, of: received)
    let value = row.value(at: 0)
    try answer.discard()
    return value == .integer(1)
  }
}
