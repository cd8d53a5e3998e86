import ServerKit
import Synchronization

/// Leaves an engine alone that has failed again and again, and tries it again after a while.
///
/// A class because all questions to one engine count in one place.
final class RoadBreaker: Sendable {
  private struct State {
    var failures = 0
    /// When it failed last, in milliseconds since 1970.
    var failed = 0
    var isTried = false
  }

  /// What a question's end has changed.
  enum Change: Sendable, Equatable { case none, opened, closed }

  private let state = Mutex(State())
  private let now: @Sendable () -> Int

  /// Failures in a row after which it is left alone.
  static let mostFailures = 3
  static let pause = 15 * Milliseconds.second

  init(now: @escaping @Sendable () -> Int) {
    self.now = now
  }

  /// Whether it may be asked now. After the pause one question tries it; `succeeded`, `failed` or `left` must
  /// follow.
  func admits() -> Bool {
    state.withLock { state in
      guard state.failures >= Self.mostFailures else { return true }
      // A clock that was set back must not keep it closed for years.
      let isOver = !(0..<Self.pause).contains(now() - state.failed)
      guard isOver, !state.isTried else { return false }
      state.isTried = true
      return true
    }
  }

  /// Whether it is left alone, or was the last time that it could have been asked.
  var isOpen: Bool { state.withLock { $0.failures >= Self.mostFailures } }

  func succeeded() -> Change {
    state.withLock { state in
      defer { state = State() }
      return state.failures >= Self.mostFailures ? .closed : .none
    }
  }

  func failed() -> Change {
    state.withLock { state in
      state.failures += 1
      state.failed = now()
      state.isTried = false
      return state.failures == Self.mostFailures ? .opened : .none
    }
  }

  /// Nobody waited for the answer.
  func left() {
    state.withLock { $0.isTried = false }
  }
}
