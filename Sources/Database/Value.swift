/// A column value, or the value for a placeholder.
public enum Value: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  /// Must not contain U+0000, which PostgreSQL cannot store: drivers reject it.
  case text(String)
  case bytes([UInt8])

  /// The kind of value, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .integer: "an integer"
    case .real: "a real"
    case .text: "a text"
    case .bytes: "bytes"
    }
  }
}

/// A type that can be interpolated into `SQL`.
public protocol Bindable {
  var databaseValue: Value { get }
}

extension Value: Bindable {
  public var databaseValue: Value { self }
}

extension Int: Bindable {
  public var databaseValue: Value { .integer(Int64(self)) }
}

extension Int64: Bindable {
  public var databaseValue: Value { .integer(self) }
}

extension Double: Bindable {
  public var databaseValue: Value { .real(self) }
}

extension Bool: Bindable {
  /// 0 or 1; drivers convert it if their database has booleans.
  public var databaseValue: Value { .integer(self ? 1 : 0) }
}

extension String: Bindable {
  public var databaseValue: Value { .text(self) }
}

extension [UInt8]: Bindable {
  public var databaseValue: Value { .bytes(self) }
}

extension Optional: Bindable where Wrapped: Bindable {
  public var databaseValue: Value { self?.databaseValue ?? .null }
}
