import Synchronization

/// What letters are to be written. Answers never wait for them, so that the time an answer takes tells nobody
/// whether there was a letter to write.
///
/// Those who ask take turns, and the same errand waits once. So somebody who asks for many letters cannot
/// push out letters that others have asked for.
///
/// A class, because routes put in what the desk takes out.
public final class LetterQueue: Sendable {
  enum Errand: Sendable, Hashable {
    /// Asks for the confirmation of the address that the account has, or is to have.
    case confirmation(account: String, LetterLanguage)
    /// Lets whoever is meant by a name choose a new password, if there is such an account.
    case newPassword(name: String, LetterLanguage)
    /// Tells somebody what was changed about their account.
    case change(AccountChange, of: String, LetterLanguage)
    /// Asks whoever has an address to belong to an organisation.
    case organisationInvitation(String, LetterLanguage)
    /// Brings an account what somebody has written.
    case enquiry(String, to: String)

    /// For whom it is, where nobody knows from where it was asked.
    fileprivate var subject: String {
      switch self {
      case .confirmation(let account, _), .change(_, let account, _): "account " + account
      case .newPassword(let name, _): "name " + AccountStore.comparable(name)
      case .organisationInvitation(let id, _): "invitation " + id
      case .enquiry(let id, _): "enquiry " + id
      }
    }
  }

  private struct State {
    var errands: [String: [Errand]] = [:]
    /// Whose turn it is, each once.
    var turns: [String] = []
    var count = 0
  }

  static let capacity = 256

  private let state = Mutex(State())
  /// Has an element when there is something to do.
  let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation

  public init() {
    (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Where too much waits already, whoever has asked for most loses what they asked for last: people can ask
  /// again.
  ///
  /// - Parameter source: from where it was asked; nil where nobody knows.
  func add(_ errand: Errand, from source: String? = nil) {
    let source = source.map { "address " + $0 } ?? errand.subject
    state.withLock { state in
      guard state.errands[source]?.contains(errand) != true else { return }
      if state.count >= Self.capacity {
        guard let loudest = state.errands.max(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }),
          loudest.value.count > state.errands[source, default: []].count + 1
        else { return }
        state.errands[loudest.key]?.removeLast()
        state.count -= 1
      }
      if state.errands[source] == nil { state.turns.append(source) }
      state.errands[source, default: []].append(errand)
      state.count += 1
    }
    wake.yield()
  }

  /// How many errands wait.
  var count: Int { state.withLock(\.count) }

  func next() -> Errand? {
    state.withLock { state in
      guard !state.turns.isEmpty else { return nil }
      let source = state.turns.removeFirst()
      guard var errands = state.errands[source], !errands.isEmpty else { return nil }
      let errand = errands.removeFirst()
      state.count -= 1
      state.errands[source] = errands.isEmpty ? nil : errands
      if !errands.isEmpty { state.turns.append(source) }
      return errand
    }
  }
}

/// What a letter tells was changed.
enum AccountChange: Sendable, Hashable {
  case password
  case factor(FactorChange)
  /// It is told to the address that the account had.
  case address(from: SealedText)
}

/// What has happened to that which is asked for besides a password.
enum FactorChange: Sendable, Hashable, CaseIterable {
  case added
  case removed
  case removedByOperator
  case recoveryCodesMade
  case recoveryCodeUsed
}
