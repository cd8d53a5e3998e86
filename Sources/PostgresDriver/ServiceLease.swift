public import Database
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Lets one service alone work on a database: devices are told of changes by the process that keeps them, and
/// another one would keep changes of which nobody is told.
///
/// The server keeps a lock for as long as a connection lives that does nothing else, and lets go of it with
/// the process, however suddenly that ends. Where the connection is lost, it is made anew and the lock is
/// asked for again; if another service has it by then, this one must end.
///
/// A class, because the lock ends with it.
public final class ServiceLease: Sendable {
  private static let heartbeat: UInt32 = 2

  private let address: PostgresAddress
  private let isOver = Atomic(false)

  /// - Parameter onLoss: called once, on a thread of its own, when another service has taken the database.
  /// - Throws: `DatabaseError.cannotOpen` where another service works on the database.
  public init(_ database: PostgresDatabase, onLoss: @escaping @Sendable (DatabaseError) -> Void) throws {
    address = database.address
    let lock: Lock
    do { lock = try Lock(address) } catch { throw Self.words(for: error, address) }
    let handedOver = Mutex<Lock?>(lock)
    beginThread { [self] in
      guard let lock = handedOver.withLock({ lock in lock.take() }) else { return }
      keep(lock, onLoss)
    }
  }

  /// Lets go of the database, at the latest with the next heartbeat.
  public func end() { isOver.store(true, ordering: .relaxed) }

  private func keep(_ first: Lock, _ onLoss: (DatabaseError) -> Void) {
    var lock: Lock? = first
    while !isOver.load(ordering: .relaxed) {
      sleep(Self.heartbeat)
      if lock?.isHeld() != true { lock = nil }
      guard lock == nil else { continue }
      do { lock = try Lock(address) } catch {
        // A server that is away has given the lock to nobody.
        if case .refused(.busy) = error { return onLoss(Self.words(for: error, address)) }
      }
    }
  }

  private static func words(for trouble: Trouble, _ address: PostgresAddress) -> DatabaseError {
    guard case .refused(.busy) = trouble else { return trouble.error(at: address.place) }
    return .cannotOpen(
      place: address.place, reason: "another forage serves from this database; stop it first")
  }

  /// A connection that has the lock.
  private final class Lock {
    private let connection: Connection

    /// - Throws: `Trouble.refused(.busy)` where another connection has it.
    init(_ address: PostgresAddress) throws(Trouble) {
      connection = try Connection(address, Patience())
      let statement = try connection.statement(ConnectionLocks.takeService)
      let answer = try connection.send(statement, [])
      try connection.synchronize()
      let row = ReceivedRow(answer.columns)
      guard let received = try answer.next() else { throw .lost(reason: "no answer") }
      row.move(to: 0, of: received)
      guard row.value(at: 0) == .integer(1) else { throw .refused(.busy(place: address.place)) }
      try answer.discard()
    }

    /// Whether the server still knows the connection.
    func isHeld() -> Bool {
      do {
        try connection.complete(connection.send("SELECT 1"))
        return true
      } catch { return false }
    }
  }
}
