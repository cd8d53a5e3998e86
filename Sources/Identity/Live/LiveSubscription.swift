import NIOCore
package import ServerKit
import Synchronization

/// What was put before devices.
package struct LiveCounts: Sendable {
  package let events = MetricCounter()
  /// Devices that were let go.
  package let dropped = MetricCounter()
}

/// What one device has yet to be sent. A device that reads too slowly is let go: it comes back with its
/// cursor.
package final class LiveSubscription: Sendable {
  /// Events that may wait.
  static let eventLimit = 256
  /// Bytes that may wait.
  static let sizeLimit = 2 << 20

  private struct State {
    var events: [LiveEvent] = []
    var size = 0
    var isEnded = false
    var reader: CheckedContinuation<Void, Never>?
  }

  let account: String
  let session: String
  private let counts: LiveCounts
  private let state = Mutex(State())

  init(account: String, session: String, _ counts: LiveCounts = LiveCounts()) {
    self.account = account
    self.session = session
    self.counts = counts
  }

  /// Whether nothing is added any more.
  var isEnded: Bool { state.withLock(\.isEnded) }

  /// Adds an event at the end.
  func add(_ event: LiveEvent) {
    wake { state in
      guard !state.isEnded else { return }
      let size = event.bytes.readableBytes
      guard state.events.count < Self.eventLimit, state.size + size <= Self.sizeLimit else {
        state.isEnded = true
        state.events = []
        counts.dropped.add()
        return
      }
      state.events.append(event)
      state.size += size
      counts.events.add()
    }
  }

  /// Adds nothing more after what waits.
  func end() {
    wake { state in state.isEnded = true }
  }

  /// What waits, in order; empty once the subscription has ended and all was taken.
  ///
  /// For one reader.
  package func next() async -> [LiveEvent] {
    let events = take()
    if !events.isEmpty { return events }
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        let isReady = state.withLock { state in
          if state.isEnded || !state.events.isEmpty { return true }
          state.reader = reader
          return false
        }
        if isReady { reader.resume() }
      }
    } onCancel: {
      end()
    }
    return take()
  }

  /// What waits now, in order.
  func take() -> [LiveEvent] {
    state.withLock { state in
      defer {
        state.events = []
        state.size = 0
      }
      return state.events
    }
  }

  private func wake(_ change: (inout State) -> Void) {
    let reader = state.withLock { state in
      change(&state)
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume()
  }
}
