import Synchronization

/// What letters are to be written, in order. Answers never wait for them, so that the time an answer takes
/// tells nobody whether there was a letter to write.
///
/// A class, because routes put in what the desk takes out.
public final class LetterQueue: Sendable {
  enum Errand: Sendable, Equatable {
    /// Asks for the confirmation of the address that the account has, or is to have.
    case confirmation(account: String, LetterLanguage)
    /// Lets whoever is meant by a name choose a new password, if there is such an account.
    case newPassword(name: String, LetterLanguage)
  }

  private static let capacity = 256

  private let errands = Mutex<[Errand]>([])
  /// Has an element when there is something to do.
  let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation

  public init() {
    (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Where too much waits already, the errand is dropped: people can ask again.
  func add(_ errand: Errand) {
    errands.withLock { if $0.count < Self.capacity { $0.append(errand) } }
    wake.yield()
  }

  func next() -> Errand? {
    errands.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
