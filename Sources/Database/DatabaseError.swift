/// Errors between the program and its database.
public enum DatabaseError: Error, Sendable, Hashable {
  /// The schema constraint that a change violates.
  public enum Constraint: String, Sendable, Hashable {
    case unique
    case foreignKey = "foreign key"
    case notNull = "not null"
    case check
    case type
    case other
  }

  /// The database cannot be opened: its folder is missing or not readable.
  case cannotOpen(place: String, reason: String)
  /// The file is not a database, or is damaged.
  case notADatabase(place: String)
  /// The file, its folder or its disk takes no writes.
  case readOnly(place: String)
  /// The disk or a quota is full.
  case full(place: String)
  /// Another process held the lock longer than the timeout.
  case busy(place: String)
  /// The database server is unreachable or does not respond.
  case lost(place: String, reason: String)
  /// The database has a migration of a newer program.
  case newer(migration: String)
  /// The program's migrations do not continue those in the database.
  case changedMigration(position: Int, found: String, expected: String)
  /// The schema rejected a change.
  case constraint(Constraint, reason: String)
  /// The result has no column of this name or index.
  case noColumn(String)
  /// A query that always returns a row returned none.
  case noRow
  case unexpectedValue(column: String, found: String, expected: String)
  /// The text contains U+0000, which cannot be stored.
  case nulInText
  /// The transaction continued after a failed statement.
  case spoiled(reason: String)
  /// Any other error, in the database's words.
  case failed(reason: String)
}

extension DatabaseError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotOpen(let place, let reason): "\(place): the database cannot be opened: \(reason)"
    case .notADatabase(let place): "\(place): is not a database, or is damaged"
    case .readOnly(let place): "\(place): the database, its folder or its disk takes no writes"
    case .full(let place): "\(place): no space is left on the disk or in a quota"
    case .busy(let place): "\(place): another process keeps the database locked"
    case .lost(let place, let reason): "\(place): the database does not answer: \(reason)"
    case .newer(let migration):
      "the database was written by a newer version of Forage (migration '\(migration)'); update Forage"
    case .changedMigration(let position, let found, let expected):
      "migration \(position) of the database is '\(found)', this version of Forage expects '\(expected)'"
    case .constraint(let constraint, let reason): "\(constraint.rawValue) constraint: \(reason)"
    case .noColumn(let column): "the answer has no column \(column)"
    case .noRow: "the answer has no row"
    case .unexpectedValue(let column, let found, let expected):
      "column \(column) holds \(found), expected \(expected)"
    case .nulInText: "a text contains U+0000"
    case .spoiled(let reason): "the transaction was given up: \(reason)"
    case .failed(let reason): reason
    }
  }
}
