import Database
import Synchronization

/// A change that waits for the commit of its group.
///
/// A class, because the writer thread and the calling task share it.
final class PendingChange: Sendable {
  enum Outcome: Sendable {
    case committed
    /// Rolled back; another change of the group may be at fault.
    case undone
    case failed(DatabaseError)
  }

  private struct State {
    var outcome: Outcome?
    var continuation: CheckedContinuation<Outcome, Never>?
  }

  private let committed: @Sendable () -> Void
  private let state = Mutex(State())

  /// - Parameter committed: called after the commit, before the caller continues.
  init(committed: @escaping @Sendable () -> Void) {
    self.committed = committed
  }

  /// Waits for the end of the group.
  func outcome() async -> Outcome {
    await withCheckedContinuation { continuation in
      let outcome = state.withLock { state in
        if state.outcome == nil { state.continuation = continuation }
        return state.outcome
      }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }

  func settle(_ outcome: Outcome) {
    if case .committed = outcome { committed() }
    let continuation = state.withLock { state in
      state.outcome = outcome
      return state.continuation
    }
    continuation?.resume(returning: outcome)
  }
}
