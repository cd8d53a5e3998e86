import NIOCore
package import ServerKit
import Synchronization

/// The counters of the live feed.
package struct LiveCounts: Sendable {
  package let events = MetricCounter()
  /// Devices that were disconnected because they read too slowly.
  package let dropped = MetricCounter()
}

/// The queue of events for one device. A device that reads too slowly is disconnected; it returns with its
/// cursor.
package final class LiveSubscription: Sendable {
  /// The maximum number of waiting events.
  static let eventLimit = 256
  /// The maximum size of the waiting events in bytes.
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

  /// True if no more events are added.
  var isEnded: Bool { state.withLock(\.isEnded) }

  /// Appends an event; ends the subscription if the queue is full.
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

  /// Ends the subscription after the waiting events.
  func end() {
    wake { state in state.isEnded = true }
  }

  /// Takes the waiting events in order, or waits for one; empty if the subscription has ended and none is
  /// left.
  ///
  /// For a single reader.
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

  /// Takes the waiting events in order.
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
