import ServerKit

/// Reasons to refuse a whole sync. Errors of single changes are `ChangeRefusal`.
package enum SyncRefusal: Refusal, Equatable {
  case clockBehind
  case tooLarge
  case tooManyWaiting

  var problem: Problem {
    switch self {
    case .clockBehind:
      Problem(.clockBehind, "The server's clock is behind. Changes are accepted once it is correct.")
    case .tooLarge:
      Problem(
        .exchangeTooLarge,
        "The changes write more than \(RowWriter.mostBytes >> 20) MB. Send half of them.")
    case .tooManyWaiting: Problem(.busy, "Too many sync requests of this account are waiting.")
    }
  }
}
