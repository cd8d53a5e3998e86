import Grocery
import Language
import ServerKit

extension CouponCodeRefusal.Fault {
  /// The identifier for which clients have a text.
  var kind: String {
    switch self {
    case .empty: "empty"
    case .unknownKind: "unknown-kind"
    case .noDigit: "no-digit"
    case .noLetter: "no-letter"
    case .tooLong: "too-long"
    case .wrongCount: "wrong-count"
    case .wrongCheckDigit: "wrong-check-digit"
    case .ends: "ends"
    case .notAllowed: "not-allowed"
    case .noDay: "no-day"
    case .endsBeforeItStarts: "ends-before-it-starts"
    case .excess: "excess"
    }
  }

  /// Writes the members of a JSON object: numbers and identifiers of GS1. The input is not echoed, except for
  /// single digits.
  func write(into json: inout JSONWriter) {
    json.member("kind", kind)
    switch self {
    case .empty, .unknownKind, .noDigit, .noLetter, .endsBeforeItStarts: break
    case .tooLong(let most): json.member("expected", most)
    case .wrongCount(let found, let expected), .wrongCheckDigit(let found, let expected):
      json.member("found", found)
      json.member("expected", expected)
    case .ends(let part, let missing):
      json.member("part", part.rawValue)
      json.member("expected", missing)
    case .notAllowed(let found, let part, let allowed):
      json.member("part", part.rawValue)
      json.member("found", found)
      json.member("allowed", list: allowed) { $0.integer($1) }
    case .noDay(let part): json.member("part", part.rawValue)
    case .excess(let count): json.member("found", count)
    }
  }
}
