public import Database
import Synchronization

/// The database in one file, read by several connections and written by one.
///
/// Keep the file on a disk of the machine: SQLite's locks do not hold on network drives.
public final class SQLiteDatabase: Database {
  /// The path, or a word for a database in memory; for messages.
  public let place: String
  private let writer: SQLiteWriter
  /// nil for a database in memory, which has one connection.
  private let readers: ReaderPool?
  /// nil for a database in memory, which has no log.
  private let carrier: LogCarrier?

  public var dialect: Dialect { .sqlite }
  /// See `Database`.
  public func changeMark(of tables: [String]) -> Int? { writer.marks.mark(of: tables) }

  /// Opens the file, or makes it where there is none; the folder must be there.
  ///
  /// - Throws: `DatabaseError`: `.cannotOpen`, `.notADatabase`, `.readOnly`, `.full`, `.busy`.
  public convenience init(path: String) throws {
    let carrier = LogCarrier(path: path)
    self.init(
      place: path, writer: SQLiteWriter(try SQLiteConnection.writing(to: path), carrier),
      readers: ReaderPool(path: path), carrier)
  }

  /// A database that is gone with the last reference to it.
  public static func inMemory() throws -> SQLiteDatabase {
    SQLiteDatabase(place: "memory", writer: SQLiteWriter(try SQLiteConnection.memory()), readers: nil)
  }

  /// A copy as it is now, in memory, which goes its own way.
  public func inMemoryCopy() throws -> SQLiteDatabase {
    SQLiteDatabase(place: "memory", writer: try writer.copyNow(), readers: nil)
  }

  private init(place: String, writer: SQLiteWriter, readers: ReaderPool?, _ carrier: LogCarrier? = nil) {
    self.place = place
    self.writer = writer
    self.readers = readers
    self.carrier = carrier
  }

  /// See `Database`. Reads do not wait for writes. Each runs on the thread that asks, and is given up when
  /// the task is cancelled.
  public func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    if let readers { return try await readers.read(body) }
    return try await writer.read(body)
  }

  /// See `Database`. Writes happen one after the other, on a thread of their own; those that wait together
  /// are committed together. What was begun is done, also when the task is cancelled.
  @discardableResult
  public func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    try await writer.write(body, committed: committed)
  }

  /// See `Database`.
  @discardableResult
  public func writeAgainIfLost<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T
  ) async throws -> T {
    try await writer.write(waitsForDisk: false, body) { _ in }
  }

  /// See `Database`. The write-ahead log is written into the file, where deleted rows are overwritten, and
  /// emptied. Whoever reads meanwhile is not waited for with the only writer held; it is tried again instead.
  public func shedDeleted() async throws {
    // Most of it beside those who write.
    await carrier?.carry()
    for _ in 0..<20 {
      do { if try await writer.emptyLog() { return } } catch DatabaseError.busy {
        // Another process writes or reads: tried again as well.
      }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// Copies the database as it is now into a new file, while it is in use.
  ///
  /// - Throws: `DatabaseError`, also where the file is there already.
  public func copy(to path: String) async throws {
    try await writer.copy(to: path)
  }

  /// Ends all connections after what they are doing. Then all is in the one file, and no write-ahead log is
  /// beside it; anything asked for later is refused.
  public func close() throws {
    // The last connection that ends writes the log into the file, so those that read end first.
    readers?.close()
    carrier?.close()
    try writer.closeNow()
  }
}
