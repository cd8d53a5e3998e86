/// The value of a row's field: any JSON value.
public indirect enum FieldValue: Sendable, Hashable {
  case null
  case flag(Bool)
  case integer(Int)
  /// Finite, and not an integer that fits `integer`.
  case number(Double)
  case text(String)
  case list([FieldValue])
  case object([String: FieldValue])

  /// The approximate size in bytes when serialized.
  public var size: Int {
    switch self {
    case .null, .flag: 4
    case .integer, .number: 12
    case .text(let text): text.utf8.count + 2
    case .list(let elements): elements.reduce(2) { $0 + $1.size + 1 }
    case .object(let members): members.reduce(2) { $0 + $1.key.utf8.count + 4 + $1.value.size }
    }
  }
}
