import Database
import Foundation
import Synchronization

/// A test database that records each statement in PostgreSQL's syntax.
///
/// The SQLite run records the statements and the PostgreSQL run prepares each of them
/// (`PreparedStatementTests`). So most suites need to run on one database only.
final class RecordedDatabase: Database {
  let recorded: any Database

  init(_ database: any Database) {
    recorded = database
  }

  var dialect: Dialect { recorded.dialect }
  func changeMark(of tables: [String]) -> Int? { recorded.changeMark(of: tables) }

  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await recorded.read { reader in
      let recorder = Recorder(reader: reader)
      defer { recorder.finish() }
      return try body(recorder)
    }
  }

  @discardableResult
  func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    try await recorded.write({ try Self.recording($0, body) }, committed: committed)
  }

  @discardableResult
  func writeAgainIfLost<T: Sendable>(_ body: @Sendable (any Writer) throws -> T) async throws -> T {
    try await recorded.writeAgainIfLost { try Self.recording($0, body) }
  }

  func shedDeleted() async throws { try await recorded.shedDeleted() }

  func listen(
    _ hear: @escaping @Sendable (DatabaseMessage) -> Void, beginning: (_ isAlone: Bool) async throws -> Void
  ) async throws -> (any Listening)? {
    try await recorded.listen(hear, beginning: beginning)
  }

  private static func recording<T>(_ writer: any Writer, _ body: (any Writer) throws -> T) rethrows -> T {
    let recorder = Recorder(reader: writer, writer: writer)
    defer { recorder.finish() }
    return try body(recorder)
  }

  /// The statements of one transaction.
  private final class Recorder: Writer {
    private let reader: any Reader
    private let writer: (any Writer)?
    private var statements: [String] = []

    init(reader: any Reader, writer: (any Writer)? = nil) {
      self.reader = reader
      self.writer = writer
    }

    var dialect: Dialect { reader.dialect }

    func each(_ sql: SQL, _ body: (borrowing Row) throws -> Void) throws {
      statements.append(sql.statement(for: .postgres).text)
      try reader.each(sql, body)
    }

    func run(_ sql: SQL) throws -> Int {
      statements.append(sql.statement(for: .postgres).text)
      guard let writer else { preconditionFailure("only inside of write") }
      return try writer.run(sql)
    }

    func tell(_ word: String) { writer?.tell(word) }
    func tellAfterwards(_ word: String) { writer?.tellAfterwards(word) }

    func finish() {
      // Migrations change the schema that later statements need; `SchemaTests` runs them on both.
      guard !statements.contains(where: { $0.hasPrefix("CREATE TABLE IF NOT EXISTS migration") }) else {
        return
      }
      StatementRecord.shared?.add(statements)
    }
  }
}

/// The file at `TRIAL_STATEMENTS`: one unique statement a line, as JSON strings.
final class StatementRecord: Sendable {
  /// The record; nil without the environment variable.
  static let shared = ProcessInfo.processInfo.environment["TRIAL_STATEMENTS"].map(StatementRecord.init)

  private let path: String
  private let recorded = Mutex<Set<String>>([])

  private init(path: String) {
    self.path = path
  }

  func add(_ statements: [String]) {
    recorded.withLock { recorded in
      let fresh = statements.filter { recorded.insert($0).inserted }
      guard !fresh.isEmpty, let file = fopen(path, "a") else { return }
      defer { fclose(file) }
      for statement in fresh {
        guard let line = try? JSONEncoder().encode(statement) else { continue }
        fputs(String(decoding: line, as: UTF8.self) + "\n", file)
      }
    }
  }

  func statements() throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(String.self, from: Data($0.utf8))
    }
  }
}
