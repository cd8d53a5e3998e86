import ServerKit

/// Why nothing of an exchange is kept now. What is wrong with a single change is a `ChangeRefusal`.
package enum SyncRefusal: Refusal, Equatable {
  case clockBehind
  case tooLarge
  case tooManyWaiting

  var problem: Problem {
    switch self {
    case .clockBehind:
      Problem(.clockBehind, "The server's clock is behind; changes are taken when it is right.")
    case .tooLarge:
      Problem(
        .exchangeTooLarge,
        "The changes write more than \(RowKeeping.mostBytes >> 20) MB; send half of them.")
    case .tooManyWaiting: Problem(.busy, "Too many exchanges of this account wait already.")
    }
  }
}
