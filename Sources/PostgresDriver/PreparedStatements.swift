import CLibPQ
import Database

/// A statement that the server has read and understood for one connection.
struct PreparedStatement {
  let name: String
  /// What the server takes each value for.
  let parameterTypes: [ColumnType]
  let columns: Columns

  init(name: String, describedBy result: borrowing Received) throws(Trouble) {
    self.name = name
    parameterTypes = (0..<PQnparams(result.pointer)).map { ColumnType(PQparamtype(result.pointer, $0)) }
    columns = Columns(of: result)
  }
}

/// The statements of one connection by their texts. Few hundreds, of which those used longest ago go first.
struct PreparedStatements {
  private static let most = 600

  private var known: [String: (statement: PreparedStatement, lastUse: Int)] = [:]
  private var uses = 0
  private var names = 0

  init() {}

  /// None, whose names are none of the earlier ones.
  init(after earlier: PreparedStatements) {
    names = earlier.names
  }

  func isKnown(_ text: String) -> Bool { known[text] != nil }

  mutating func statement(_ text: String) -> PreparedStatement? {
    uses += 1
    guard let index = known.index(forKey: text) else { return nil }
    known.values[index].lastUse = uses
    return known.values[index].statement
  }

  mutating func nextName() -> String {
    names += 1
    return "s\(names)"
  }

  mutating func keep(_ statement: PreparedStatement, for text: String) {
    known[text] = (statement, uses)
  }

  /// Half of the statements where there are too many, forgotten here and to be forgotten by the server.
  mutating func namesToForget() -> [String] {
    guard known.count >= Self.most else { return [] }
    let oldest = known.sorted { $0.value.lastUse < $1.value.lastUse }.prefix(Self.most / 2)
    for (text, _) in oldest { known[text] = nil }
    return oldest.map(\.value.statement.name)
  }
}
