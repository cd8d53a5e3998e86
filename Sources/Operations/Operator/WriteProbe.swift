import Database
import ServerKit
import Synchronization

/// Checks that the database takes writes, with a small write of its own.
///
/// Callers share a check, and its result counts for a moment: anyone may call the route. A write that waits
/// for a lock counts as kept for some seconds, because reading goes on meanwhile.
///
/// A class, because requests share it.
package final class WriteProbe: Sendable {
  /// The result of a check.
  enum Fate: Sendable, Equatable {
    case kept
    case failed(DatabaseError)
    /// A write has not returned for long.
    case silent
  }

  /// The times of a probe.
  struct Times: Sendable {
    /// The time for which a result counts.
    var interval = Duration.seconds(2)
    /// The longest wait of a caller.
    var patience = Duration.seconds(1)
    /// The duration of a write after which nothing can be saved.
    var limit = Duration.seconds(10)
  }

  private struct State {
    var latest: (fate: Fate, time: ContinuousClock.Instant)?
    var running: (waiting: Task<Void, Never>, began: ContinuousClock.Instant)?
  }

  private let database: any Database
  private let times: Times
  private let state = Mutex(State())

  init(_ database: any Database, _ times: Times = Times()) {
    self.database = database
    self.times = times
  }

  /// The result of a check that is at most a moment old.
  func fate() async -> Fate {
    let waiting = state.withLock { state -> Task<Void, Never>? in
      if state.running == nil {
        if let latest = state.latest, latest.time.duration(to: .now) < times.interval { return nil }
        state.running = (begin(), .now)
      }
      return state.running?.waiting
    }
    await waiting?.value
    return state.withLock { state in
      if let running = state.running, running.began.duration(to: .now) >= times.limit { return .silent }
      return state.latest?.fate ?? .kept
    }
  }

  /// Begins a write. The task ends with it, or when the callers' patience does.
  private func begin() -> Task<Void, Never> {
    let end = WakeSignal()
    Task {
      let fate = await write()
      state.withLock { $0 = State(latest: (fate, .now)) }
      end.signal()
    }
    return Task { [times] in await end.wait(for: times.patience) }
  }

  private func write() async -> Fate {
    // Never waits for another server's probe.
    let unlocked: SQL = .choice(sqlite: "", postgres: "FOR UPDATE SKIP LOCKED")
    do {
      try await database.write { writer in
        try writer.run(
          """
          UPDATE write_probe SET number = number + 1
          WHERE id = (SELECT id FROM write_probe WHERE id = 1 \(unlocked))
          """)
      }
      return .kept
    } catch DatabaseError.busy {
      return .kept
    } catch {
      return .failed(error as? DatabaseError ?? .failed(reason: "\(error)"))
    }
  }
}
