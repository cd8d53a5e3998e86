import Database
import Synchronization

/// A change that has been written, and waits for the commit of its group.
///
/// A class because two wait for one another with it: the thread that writes, and the task that asked.
final class PendingChange: Sendable {
  /// What has become of it.
  enum Fate: Sendable {
    case kept
    /// Another change of the group may be at fault.
    case undone
    case failed(DatabaseError)
  }

  private struct State {
    var fate: Fate?
    var asker: CheckedContinuation<Fate, Never>?
  }

  private let committed: @Sendable () -> Void
  private let state = Mutex(State())

  /// - Parameter committed: called once it is kept, before anybody is told.
  init(committed: @escaping @Sendable () -> Void) {
    self.committed = committed
  }

  /// Waits for the end of the group.
  func fate() async -> Fate {
    await withCheckedContinuation { asker in
      let fate = state.withLock { state in
        if state.fate == nil { state.asker = asker }
        return state.fate
      }
      if let fate { asker.resume(returning: fate) }
    }
  }

  func settle(_ fate: Fate) {
    if case .kept = fate { committed() }
    let asker = state.withLock { state in
      state.fate = fate
      return state.asker
    }
    asker?.resume(returning: fate)
  }
}
