import Synchronization

/// An async signal: `signal()` resumes a waiting task, or the next one that waits.
///
/// A class, because both sides share it.
package final class WakeSignal: Sendable {
  private let state: Mutex<(isSignaled: Bool, waiter: CheckedContinuation<Void, Never>?)> = Mutex(
    (false, nil))

  package func signal() {
    state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.isSignaled = true
      defer { state.waiter = nil }
      return state.waiter
    }?.resume()
  }

  /// Waits for a signal, the end of `time` or cancellation. Returns at once after an earlier signal.
  package func wait(for time: Duration) async {
    let timer = Task { [weak self] in
      // Canceled by a signal.
      try? await Task.sleep(for: time)
      self?.signal()
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let wakesNow = state.withLock { state -> Bool in
          if state.isSignaled { return true }
          state.waiter = continuation
          return false
        }
        if wakesNow { continuation.resume() }
      }
    } onCancel: {
      signal()
    }
    timer.cancel()
    state.withLock { $0.isSignaled = false }
  }

  package init() {}
}
