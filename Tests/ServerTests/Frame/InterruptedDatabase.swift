import Database
import Synchronization

/// A database with injected interruptions: a full disk, or a faster device.
final class InterruptedDatabase: Database {
  enum Access { case read, write }
  typealias Interruption = @Sendable (Access) async throws -> Void

  private let database: any Database
  private let interruption = Mutex<(skipped: Int, body: Interruption)?>(nil)

  init(_ database: any Database) {
    self.database = database
  }

  var dialect: Dialect { database.dialect }
  func changeMark(of tables: [String]) -> Int? { database.changeMark(of: tables) }

  /// Runs the body before every transaction after the first few.
  func interrupt(after skipped: Int = 0, _ body: @escaping Interruption) {
    interruption.withLock { $0 = (skipped: skipped, body: body) }
  }

  func leaveAlone() {
    interruption.withLock { $0 = nil }
  }

  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await next()?(.read)
    return try await database.read(body)
  }

  func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    try await next()?(.write)
    return try await database.write(body, committed: committed)
  }

  func shedDeleted() async throws {
    try await next()?(.write)
    try await database.shedDeleted()
  }

  private func next() -> Interruption? {
    interruption.withLock { interruption in
      guard let (skipped, body) = interruption else { return nil }
      guard skipped > 0 else { return body }
      interruption = (skipped: skipped - 1, body: body)
      return nil
    }
  }
}
