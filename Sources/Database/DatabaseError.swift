/// What can go wrong between the program and its database.
public enum DatabaseError: Error, Sendable, Hashable {
  /// Which promise of the schema a change would have broken.
  public enum Constraint: String, Sendable, Hashable {
    case unique
    case foreignKey = "foreign key"
    case notNull = "not null"
    case check
    case type
    case other
  }

  /// The database cannot be opened: its folder is missing, or may not be read.
  case cannotOpen(place: String, reason: String)
  /// The file is something else, or damaged.
  case notADatabase(place: String)
  /// The file or its folder may not be written.
  case readOnly(place: String)
  /// No space is left on the disk.
  case full(place: String)
  /// Another process kept the database locked longer than it is waited for.
  case busy(place: String)
  /// The server that keeps the database is away, or does not answer.
  case lost(place: String, reason: String)
  /// Written by a newer program, which knows this migration.
  case newer(migration: String)
  /// The migrations of the program are not a continuation of those that were run.
  case changedMigration(position: Int, found: String, expected: String)
  /// A change was refused by the schema.
  case constraint(Constraint, reason: String)
  /// An answer has no column of this name or number.
  case noColumn(String)
  /// An answer that always has a row had none.
  case noRow
  case unexpectedValue(column: String, found: String, expected: String)
  /// A text with U+0000, which cannot be kept.
  case nulInText
  /// A transaction went on after one of its statements had failed.
  case spoiled(reason: String)
  /// Anything else, in the words of the database.
  case failed(reason: String)
}

extension DatabaseError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotOpen(let place, let reason): "\(place): the database cannot be opened: \(reason)"
    case .notADatabase(let place): "\(place): is not a database, or is damaged"
    case .readOnly(let place): "\(place): the database or its folder may not be written"
    case .full(let place): "\(place): no space is left on the disk"
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
