/// SQL with its values kept apart, made by string interpolation.
///
/// ```swift
/// let cheap: SQL = "SELECT id FROM offer WHERE store_id = \(store) AND price_cents < \(limit)"
/// ```
///
/// An interpolated value becomes a placeholder, whatever it holds; only other `SQL` values become part of the
/// text. There is no way to make text from a `String` at run time, so nothing that a person wrote can become
/// a statement.
public struct SQL: Sendable, Hashable, ExpressibleByStringInterpolation {
  fileprivate enum Piece: Sendable, Hashable {
    case text(String)
    case value(Value)
    case choice(sqlite: String, postgres: String)
  }

  private var pieces: [Piece]

  public init(stringLiteral text: StaticString) {
    pieces = [.text(text.description)]
  }

  public init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
  }

  private init(pieces: [Piece]) {
    self.pieces = pieces
  }

  /// Text that differs between databases, such as the name of a type.
  public static func choice(sqlite: StaticString, postgres: StaticString) -> SQL {
    SQL(pieces: [.choice(sqlite: sqlite.description, postgres: postgres.description)])
  }

  /// Both, one after the other, with nothing between.
  public static func + (left: SQL, right: SQL) -> SQL { SQL(pieces: left.pieces + right.pieces) }

  /// Adds the right one at the end.
  public static func += (left: inout SQL, right: SQL) { left.pieces += right.pieces }

  /// The text with placeholders as the database writes them, `?` or `$1`, and the values for them in order.
  public func statement(for dialect: Dialect) -> (text: String, values: [Value]) {
    var text = ""
    var values: [Value] = []
    for piece in pieces {
      switch piece {
      case .text(let words): text += words
      case .choice(let sqlite, let postgres): text += dialect == .sqlite ? sqlite : postgres
      case .value(let value):
        values.append(value)
        switch dialect {
        case .sqlite: text += "?"
        case .postgres: text += "$\(values.count)"
        }
      }
    }
    return (text, values)
  }

  /// Collects the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Text of the program.
    public mutating func appendLiteral(_ literal: StaticString) {
      pieces.append(.text(literal.description))
    }

    /// A value, as a placeholder.
    public mutating func appendInterpolation(_ value: some Bindable) {
      pieces.append(.value(value.databaseValue))
    }

    /// A value or null, as a placeholder.
    public mutating func appendInterpolation(_ value: (some Bindable)?) {
      pieces.append(.value(value.databaseValue))
    }

    /// Another piece of SQL, as it is.
    public mutating func appendInterpolation(_ sql: SQL) {
      pieces += sql.pieces
    }

    /// Values in parentheses, for `IN`. Without any it is `(NULL)`, which nothing is in.
    ///
    /// The last is repeated up to a power of two, which changes no answer: a database that prepares every
    /// text once then sees few texts.
    public mutating func appendInterpolation(list values: some Sequence<some Bindable>) {
      var bound = values.map(\.databaseValue)
      guard let last = bound.last else {
        pieces.append(.text("(NULL)"))
        return
      }
      while bound.count & (bound.count - 1) != 0 { bound.append(last) }
      for (index, value) in bound.enumerated() {
        pieces.append(.text(index == 0 ? "(" : ", "))
        pieces.append(.value(value))
      }
      pieces.append(.text(")"))
    }
  }
}

extension [SQL] {
  /// All of them with the separator between, such as conditions with `" AND "`.
  public func joined(by separator: SQL) -> SQL {
    var joined: SQL = ""
    for (index, piece) in enumerated() {
      if index > 0 { joined += separator }
      joined += piece
    }
    return joined
  }
}

/// Types of columns, by the words of each database.
extension SQL {
  /// 64 bits.
  public static let integer = SQL.choice(sqlite: "INTEGER", postgres: "BIGINT")
  /// 64 bits.
  public static let real = SQL.choice(sqlite: "REAL", postgres: "DOUBLE PRECISION")
  /// Compared and ordered by code points on both.
  public static let text = SQL.choice(sqlite: "TEXT", postgres: "TEXT COLLATE \"C\"")
  public static let bytes = SQL.choice(sqlite: "BLOB", postgres: "BYTEA")
  /// True or false; asked for with `WHERE flag`, never compared with 1.
  public static let flag = SQL.choice(sqlite: "INTEGER", postgres: "BOOLEAN")
  /// After the closing parenthesis of a table: columns keep what their types say.
  public static let strict = SQL.choice(sqlite: " STRICT", postgres: "")
}

extension SQL {
  /// How many bytes a text has in UTF-8.
  public static func byteCount(of column: StaticString) -> SQL {
    // In PostgreSQL a cast to BYTEA reads backslashes as escapes; SQLite knows `octet_length` from 3.43 on.
    let sizes = (sqlite: "length(CAST(\(column) AS BLOB))", postgres: "octet_length(\(column))")
    return SQL(pieces: [.choice(sqlite: sizes.sqlite, postgres: sizes.postgres)])
  }
}
