import Database
import Synchronization

/// A database that can be restored from a backup, and whose next write can fail with a full disk.
final class FailingDatabase: Database {
  private let present: Mutex<any Database>
  private let isFull = Mutex(false)
  private let isLying = Mutex(false)

  init(_ database: any Database) {
    present = Mutex(database)
  }

  var dialect: Dialect { present.withLock { $0.dialect } }
  func changeMark(of tables: [String]) -> Int? { present.withLock { $0 }.changeMark(of: tables) }

  /// True if the disk is full.
  var fails: Bool {
    get { isFull.withLock { $0 } }
    set { isFull.withLock { $0 = newValue } }
  }

  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await present.withLock { $0 }.read(body)
  }

  /// A result reported as written although it was not.
  private struct Pretended<T: Sendable>: Error {
    let result: T
  }

  /// True if a failing write reports success; tests that the simulation finds it.
  var pretends: Bool {
    get { isLying.withLock { $0 } }
    set { isLying.withLock { $0 = newValue } }
  }

  @discardableResult
  func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    let (fails, pretends) = (fails, pretends)
    do {
      return try await present.withLock { $0 }.write(
        { writer in
          let result = try body(writer)
          // Fails at the last moment, before the end of the transaction.
          if fails { throw pretends ? Pretended(result: result) : DatabaseError.full(place: "test") }
          return result
        }, committed: committed)
    } catch let pretended as Pretended<T> {
      committed(pretended.result)
      return pretended.result
    }
  }

  func shedDeleted() async throws { try await present.withLock { $0 }.shedDeleted() }

  /// A copy of the current state.
  func copy() throws -> any Database { try TestDatabase.copy(of: present.withLock { $0 }) }

  /// Restores a copy.
  func putBack(_ copy: any Database) throws {
    let fresh = try TestDatabase.copy(of: copy)
    present.withLock { $0 = fresh }
  }
}
