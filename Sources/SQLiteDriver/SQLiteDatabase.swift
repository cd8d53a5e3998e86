public import Database
import Synchronization

/// A database in one file, with several connections for reading and one for writing.
///
/// The file must be on a local disk: SQLite's locks do not work on network drives.
public final class SQLiteDatabase: Database {
  /// The path, or "memory"; for messages.
  public let place: String
  private let writer: SQLiteWriter
  /// nil for a database in memory, which has one connection.
  private let readers: ReaderPool?
  /// nil for a database in memory, which has no log.
  private let checkpointer: Checkpointer?

  public var dialect: Dialect { .sqlite }
  /// See `Database`.
  public func changeMark(of tables: [String]) -> Int? { writer.marks.mark(of: tables) }

  /// Opens the file or creates it; the folder must exist.
  ///
  /// - Parameters:
  ///   - readSteps: counts the steps of all reads, for measurements; they have no limit then.
  ///   - writeSteps: counts the steps of all writes.
  /// - Throws: `DatabaseError`: `.cannotOpen`, `.notADatabase`, `.readOnly`, `.full`, `.busy`.
  public convenience init(
    path: String, readSteps: StepCounter? = nil, writeSteps: StepCounter? = nil
  ) throws {
    let checkpointer = Checkpointer(path: path)
    let connection = try SQLiteConnection.writing(to: path)
    if let writeSteps { connection.count(with: writeSteps) }
    self.init(
      place: path, writer: SQLiteWriter(connection, checkpointer),
      readers: ReaderPool(path: path, counter: readSteps), checkpointer)
  }

  /// A database that exists as long as its last reference.
  public static func inMemory() throws -> SQLiteDatabase {
    SQLiteDatabase(place: "memory", writer: SQLiteWriter(try SQLiteConnection.memory()), readers: nil)
  }

  /// An independent copy of the current state, in memory.
  public func inMemoryCopy() throws -> SQLiteDatabase {
    SQLiteDatabase(place: "memory", writer: try writer.copyNow(), readers: nil)
  }

  private init(place: String, writer: SQLiteWriter, readers: ReaderPool?, _ checkpointer: Checkpointer? = nil)
  {
    self.place = place
    self.writer = writer
    self.readers = readers
    self.checkpointer = checkpointer
  }

  /// See `Database`. Reads do not wait for writes. Each runs on the calling thread and is interrupted when
  /// its task is cancelled.
  public func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    if let readers { return try await readers.read(atMost: nil, body) }
    return try await writer.read(body)
  }

  /// See `Database`.
  public func read<T: Sendable>(
    atMost steps: Int, _ body: @Sendable (any Reader) throws -> T
  ) async throws -> T {
    if let readers { return try await readers.read(atMost: steps, body) }
    return try await writer.read(body)
  }

  /// See `Database`. Writes run one at a time on their own thread; waiting ones are committed together. A
  /// write that has begun is completed even if its task is cancelled.
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

  /// See `Database`. Truncates the write-ahead log after a checkpoint, which overwrites deleted rows in the
  /// file. It retries rather than block the writer until readers finish.
  public func shedDeleted() async throws {
    // Does most of the work without blocking writers.
    await checkpointer?.checkpoint()
    for _ in 0..<20 {
      do { if try await writer.emptyLog() { return } } catch DatabaseError.busy {
        // Another process is writing or reading: retry too.
      }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// Copies the current state into a new file, while the database is in use.
  ///
  /// - Throws: `DatabaseError`, also if the file exists.
  public func copy(to path: String) async throws {
    try await writer.copy(to: path)
  }

  /// Closes all connections after their running work, and leaves a single file without a write-ahead log.
  /// Later calls are rejected.
  public func close() throws {
    // The last connection to close checkpoints the log, so readers close first.
    readers?.close()
    checkpointer?.close()
    try writer.closeNow()
  }
}
