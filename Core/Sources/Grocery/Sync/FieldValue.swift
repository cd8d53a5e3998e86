/// What a field of a household's row holds: anything that JSON can say.
public indirect enum FieldValue: Sendable, Hashable {
  case null
  case flag(Bool)
  case integer(Int)
  /// Finite, and not a whole number that fits `integer`.
  case number(Double)
  case text(String)
  case list([FieldValue])
  case object([String: FieldValue])

  /// About as many bytes as the value takes when it is written.
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
