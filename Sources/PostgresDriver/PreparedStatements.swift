import CLibPQ
import Database

/// A statement prepared on one connection.
struct PreparedStatement {
  let name: String
  /// The server's types of the parameters.
  let parameterTypes: [ColumnType]
  let columns: Columns

  init(name: String, describedBy result: borrowing ReceivedResult) throws(StatementFailure) {
    self.name = name
    parameterTypes = (0..<PQnparams(result.pointer)).map { ColumnType(PQparamtype(result.pointer, $0)) }
    columns = Columns(of: result)
  }
}

/// The prepared statements of a connection by text: a few hundred, least recently used dropped first.
struct PreparedStatements {
  private static let maximumCount = 600

  private var statements: [String: (statement: PreparedStatement, lastUse: Int)] = [:]
  private var uses = 0
  private var names = 0

  init() {}

  /// Empty, continuing the names of `earlier`.
  init(after earlier: PreparedStatements) {
    names = earlier.names
  }

  func contains(_ text: String) -> Bool { statements[text] != nil }

  mutating func statement(_ text: String) -> PreparedStatement? {
    uses += 1
    guard let index = statements.index(forKey: text) else { return nil }
    statements.values[index].lastUse = uses
    return statements.values[index].statement
  }

  mutating func nextName() -> String {
    names += 1
    return "s\(names)"
  }

  mutating func keep(_ statement: PreparedStatement, for text: String) {
    statements[text] = (statement, uses)
  }

  /// Drops half of the statements if there are too many, and returns their names for the server.
  mutating func namesToForget() -> [String] {
    guard statements.count >= Self.maximumCount else { return [] }
    let oldest = statements.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(Self.maximumCount / 2)
    for (text, _) in oldest { statements[text] = nil }
    return oldest.map(\.value.statement.name)
  }
}
