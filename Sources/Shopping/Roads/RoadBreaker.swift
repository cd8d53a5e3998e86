import ServerKit
import Synchronization

/// A circuit breaker: stops requests to a failing engine and retries after a pause.
///
/// A class because all requests to an engine share its state.
final class RoadBreaker: Sendable {
  private struct State {
    var failures = 0
    /// The time of the last failure, in milliseconds since 1970.
    var failed = 0
    var isTried = false
  }

  /// The state change caused by the end of a request.
  enum Change: Sendable, Equatable { case none, opened, closed }

  private let state = Mutex(State())
  private let now: @Sendable () -> Int

  /// The number of consecutive failures that opens the breaker.
  static let mostFailures = 3
  static let pause = 15 * Milliseconds.second

  init(now: @escaping @Sendable () -> Int) {
    self.now = now
  }

  /// True if the engine may be called now. After the pause one request is let through as a trial;
  /// `succeeded`, `failed` or `canceled` must follow.
  func admits() -> Bool {
    state.withLock { state in
      guard state.failures >= Self.mostFailures else { return true }
      // A clock set back must not keep it open for years.
      let isOver = !(0..<Self.pause).contains(now() - state.failed)
      guard isOver, !state.isTried else { return false }
      state.isTried = true
      return true
    }
  }

  /// True if the breaker is open, as of the last call.
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

  /// Records a canceled request.
  func canceled() {
    state.withLock { $0.isTried = false }
  }
}
