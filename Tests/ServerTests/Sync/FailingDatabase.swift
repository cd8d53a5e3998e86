import Database
import Synchronization

/// A database that can be set back to a copy of itself, and whose next write can fail for want of space.
final class FailingDatabase: Database {
  private let present: Mutex<any Database>
  private let isFull = Mutex(false)
  private let isLying = Mutex(false)

  init(_ database: any Database) {
    present = Mutex(database)
  }

  var dialect: Dialect { present.withLock { $0.dialect } }
  func changeMark(of tables: [String]) -> Int? { present.withLock { $0 }.changeMark(of: tables) }

  /// Whether the disk is full.
  var fails: Bool {
    get { isFull.withLock { $0 } }
    set { isFull.withLock { $0 = newValue } }
  }

  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await present.withLock { $0 }.read(body)
  }

  /// What is said to be written though it is not.
  private struct Pretended<T: Sendable>: Error {
    let result: T
  }

  /// Whether a write that fails says that it has succeeded; only to see whether that is found.
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
          // At the last moment, when all is written but the end of the transaction.
          if fails { throw pretends ? Pretended(result: result) : DatabaseError.full(place: "test") }
          return result
        }, committed: committed)
    } catch let pretended as Pretended<T> {
      committed(pretended.result)
      return pretended.result
    }
  }

  func shedDeleted() async throws { try await present.withLock { $0 }.shedDeleted() }

  /// A copy as it is now.
  func copy() throws -> any Database { try TestDatabase.copy(of: present.withLock { $0 }) }

  /// Puts a copy in its place.
  func putBack(_ copy: any Database) throws {
    let fresh = try TestDatabase.copy(of: copy)
    present.withLock { $0 = fresh }
  }
}
