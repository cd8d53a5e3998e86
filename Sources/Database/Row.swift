/// The source of a row's columns: a driver's statement at its current row.
public protocol RowSource {
  /// The column names in order.
  var columnNames: [String] { get }
  var columnCount: Int { get }
  /// - Parameter column: an index below `columnCount`.
  func value(at column: Int) -> Value
  /// True for null; does not copy the value.
  func isNull(at column: Int) -> Bool
}

extension RowSource {
  /// For drivers with column names at hand.
  public var columnCount: Int { columnNames.count }
}

/// A column by index, which is fastest, or by name.
public enum Column: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  case index(Int)
  case name(String)

  public init(integerLiteral index: Int) { self = .index(index) }
  public init(stringLiteral name: String) { self = .name(name) }
}

/// A row of a result. It is valid only within the closure that receives it.
public struct Row: ~Copyable {
  private let source: any RowSource

  public init(_ source: any RowSource) {
    self.source = source
  }

  public var columnNames: [String] { source.columnNames }

  /// The value of a column.
  ///
  /// - Throws: `DatabaseError.noColumn`.
  public func value(_ column: Column) throws(DatabaseError) -> Value {
    source.value(at: try place(of: column))
  }

  private func place(of column: Column) throws(DatabaseError) -> Int {
    switch column {
    case .index(let index):
      guard index < source.columnCount else { throw .noColumn(String(index)) }
      return index
    case .name(let name):
      guard let index = source.columnNames.firstIndex(of: name) else { throw .noColumn(name) }
      return index
    }
  }

  /// - Throws: `DatabaseError.unexpectedValue` for anything but a text, including null.
  public func text(_ column: Column) throws(DatabaseError) -> String {
    let value = try value(column)
    guard case .text(let text) = value else { throw unexpected(value, column, "a text") }
    return text
  }

  /// - Throws: `DatabaseError.unexpectedValue` for anything but an integer, including null.
  public func integer(_ column: Column) throws(DatabaseError) -> Int {
    let value = try value(column)
    guard case .integer(let integer) = value else { throw unexpected(value, column, "an integer") }
    return Int(integer)
  }

  /// A real or an integer.
  public func real(_ column: Column) throws(DatabaseError) -> Double {
    let value = try value(column)
    switch value {
    case .real(let real): return real
    case .integer(let integer): return Double(integer)
    default: throw unexpected(value, column, "a real")
    }
  }

  /// True for every integer but 0.
  public func flag(_ column: Column) throws(DatabaseError) -> Bool { try integer(column) != 0 }

  /// - Throws: `DatabaseError.unexpectedValue` for anything but bytes, including null.
  public func bytes(_ column: Column) throws(DatabaseError) -> [UInt8] {
    let value = try value(column)
    guard case .bytes(let bytes) = value else { throw unexpected(value, column, "bytes") }
    return bytes
  }

  /// True for null.
  public func isNull(_ column: Column) throws(DatabaseError) -> Bool {
    source.isNull(at: try place(of: column))
  }

  /// The text, or nil for null.
  public func optionalText(_ column: Column) throws(DatabaseError) -> String? {
    try isNull(column) ? nil : text(column)
  }

  /// The integer, or nil for null.
  public func optionalInteger(_ column: Column) throws(DatabaseError) -> Int? {
    try isNull(column) ? nil : integer(column)
  }

  private func unexpected(_ value: Value, _ column: Column, _ expected: String) -> DatabaseError {
    switch column {
    case .index(let index):
      .unexpectedValue(column: source.columnNames[index], found: value.kind, expected: expected)
    case .name(let name): .unexpectedValue(column: name, found: value.kind, expected: expected)
    }
  }
}
