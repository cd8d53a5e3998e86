/// SQL with separate values, built by string interpolation.
///
/// ```swift
/// let cheap: SQL = "SELECT id FROM offer WHERE store_id = \(store) AND price_cents < \(limit)"
/// ```
///
/// Interpolated values become placeholders; only other `SQL` values become part of the text. A `String`
/// cannot become text at run time, so user input can never become a statement.
public struct SQL: Sendable, Hashable, ExpressibleByStringInterpolation {
  fileprivate enum Piece: Sendable, Hashable {
    case text(Words)
    case value(Value)
    case choice(sqlite: Words, postgres: Words)
  }

  /// A static text, not copied: most statements are built for each query.
  fileprivate struct Words: Sendable, Hashable {
    let text: StaticString

    init(_ text: StaticString) { self.text = text }

    var size: Int { text.withUTF8Buffer { $0.count } }

    static func == (left: Words, right: Words) -> Bool {
      left.text.withUTF8Buffer { left in right.text.withUTF8Buffer { left.elementsEqual($0) } }
    }

    func hash(into hasher: inout Hasher) {
      text.withUTF8Buffer { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private var pieces: [Piece]

  public init(stringLiteral text: StaticString) {
    pieces = [.text(Words(text))]
  }

  public init(stringInterpolation: StringInterpolation) {
    pieces = stringInterpolation.pieces
  }

  private init(pieces: [Piece]) {
    self.pieces = pieces
  }

  /// Text that differs between dialects, such as the name of a type.
  public static func choice(sqlite: StaticString, postgres: StaticString) -> SQL {
    SQL(pieces: [.choice(sqlite: Words(sqlite), postgres: Words(postgres))])
  }

  /// Concatenates two statements without a separator.
  public static func + (left: SQL, right: SQL) -> SQL { SQL(pieces: left.pieces + right.pieces) }

  /// Appends a statement without a separator.
  public static func += (left: inout SQL, right: SQL) { left.pieces += right.pieces }

  /// The text with the dialect's placeholders, `?` or `$1`, and their values in order.
  public func statement(for dialect: Dialect) -> (text: String, values: [Value]) {
    var values: [Value] = []
    var size = 0
    for piece in pieces {
      switch piece {
      case .text(let words): size += words.size
      case .choice(let sqlite, let postgres):
        size += (dialect == .sqlite ? sqlite : postgres).size
      // No database accepts more placeholders than five digits can count.
      case .value: size += dialect == .sqlite ? 1 : 6
      }
    }
    let text = String(unsafeUninitializedCapacity: size) { buffer in
      var rest = buffer[...]
      func write(_ bytes: some Collection<UInt8>) {
        let end = rest.update(fromContentsOf: bytes)
        rest = rest[end...]
      }
      for piece in pieces {
        switch piece {
        case .text(let words): words.text.withUTF8Buffer(write)
        case .choice(let sqlite, let postgres):
          (dialect == .sqlite ? sqlite : postgres).text.withUTF8Buffer(write)
        case .value(let value):
          values.append(value)
          write(dialect == .sqlite ? "?".utf8 : "$\(values.count)".utf8)
        }
      }
      return rest.startIndex
    }
    return (text, values)
  }

  /// Collects the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Static text.
    public mutating func appendLiteral(_ literal: StaticString) {
      pieces.append(.text(Words(literal)))
    }

    /// A value, as a placeholder.
    public mutating func appendInterpolation(_ value: some Bindable) {
      pieces.append(.value(value.databaseValue))
    }

    /// A value or null, as a placeholder.
    public mutating func appendInterpolation(_ value: (some Bindable)?) {
      pieces.append(.value(value.databaseValue))
    }

    /// Another piece of SQL, inserted as text.
    public mutating func appendInterpolation(_ sql: SQL) {
      pieces += sql.pieces
    }

    /// Values in parentheses, for `IN`. An empty list is `(NULL)`, which matches nothing.
    ///
    /// The last value is repeated up to a power of two. This does not change the result and keeps the number
    /// of distinct statements small.
    public mutating func appendInterpolation(list values: some Sequence<some Bindable>) {
      var bound = values.map(\.databaseValue)
      guard let last = bound.last else {
        pieces.append(.text(Words("(NULL)")))
        return
      }
      while bound.count & (bound.count - 1) != 0 { bound.append(last) }
      for (index, value) in bound.enumerated() {
        pieces.append(.text(Words(index == 0 ? "(" : ", ")))
        pieces.append(.value(value))
      }
      pieces.append(.text(Words(")")))
    }
  }
}

extension [SQL] {
  /// Joins the pieces with a separator, such as conditions with `" AND "`.
  public func joined(by separator: SQL) -> SQL {
    var joined: SQL = ""
    for (index, piece) in enumerated() {
      if index > 0 { joined += separator }
      joined += piece
    }
    return joined
  }
}

/// Column types by dialect.
extension SQL {
  /// 64 bits.
  public static let integer = SQL.choice(sqlite: "INTEGER", postgres: "BIGINT")
  /// 64 bits.
  public static let real = SQL.choice(sqlite: "REAL", postgres: "DOUBLE PRECISION")
  /// Compared and ordered by code points in both dialects.
  public static let text = SQL.choice(sqlite: "TEXT", postgres: "TEXT COLLATE \"C\"")
  public static let bytes = SQL.choice(sqlite: "BLOB", postgres: "BYTEA")
  /// A boolean; use `WHERE flag`, never a comparison with 1.
  public static let flag = SQL.choice(sqlite: "INTEGER", postgres: "BOOLEAN")
  /// Follows the closing parenthesis of a table: columns enforce their types.
  public static let strict = SQL.choice(sqlite: " STRICT", postgres: "")
}

extension SQL {
  /// The number of UTF-8 bytes of a text.
  public static func byteCount(of column: StaticString) -> SQL {
    // In PostgreSQL a cast to BYTEA reads backslashes as escapes; SQLite has `octet_length` only from 3.43
    // on.
    choice(sqlite: "length(CAST(", postgres: "octet_length(") + SQL(stringLiteral: column)
      + choice(sqlite: " AS BLOB))", postgres: ")")
  }
}
