import Synchronization

/// The refusal of a transfer that lost its slot.
package struct TransferDisplaced: Refusal {
  package var problem: Problem {
    Problem(.busy, "The transfer was too slow while others were waiting. Try again on a faster connection.")
  }
}

/// The progress of a transfer in a `TransferSlots`.
package final class TransferProgress: Sendable {
  private let count = Atomic(0)

  package var bytes: Int { count.load(ordering: .relaxed) }
  package func add(_ bytes: Int) { count.add(bytes, ordering: .relaxed) }
  /// Keeps the slot from now on: nothing depends on the other side any more.
  package func finish() { count.store(.max / 2, ordering: .relaxed) }
}

/// Limits concurrent transfers whose speed the other side decides. If all slots are taken, a newcomer
/// displaces the slowest transfer, unless all are new: slow transfers cannot keep others out.
///
/// A class, because all transfers share the slots.
package final class TransferSlots<Owner: Hashable & Sendable>: Sendable {
  private struct Slot {
    let owner: Owner?
    let progress: TransferProgress
    let begin: ContinuousClock.Instant
    var displace: @Sendable () -> Void
  }

  private struct State {
    var lastID = 0
    var slots: [Int: Slot] = [:]
  }

  private let total: Int
  private let perOwner: Int
  private let patience: Duration
  private let state = Mutex(State())

  /// - Parameters:
  ///   - patience: the time in which a transfer cannot be displaced.
  package init(total: Int, perOwner: Int = 1, patience: Duration) {
    self.total = total
    self.perOwner = perOwner
    self.patience = patience
  }

  /// The number of slots in use.
  package var used: Int { state.withLock(\.slots.count) }

  /// Runs `body` with a slot, in a task of its own.
  ///
  /// - Parameter owner: nil if unknown; the limit per owner does not apply then.
  /// - Throws: `TooManyWaiting` without a slot; `TransferDisplaced` if it lost its slot; errors of `body`.
  package func withSlot<Result: Sendable>(
    of owner: Owner?, _ body: @escaping @Sendable (TransferProgress) async throws -> Result
  ) async throws -> Result {
    let progress = TransferProgress()
    let id = try take(owner, progress)
    let task = Task { try await body(progress) }
    // It may have been displaced before it could be canceled.
    let isDisplaced = state.withLock { state in
      state.slots[id]?.displace = { task.cancel() }
      return state.slots[id] == nil
    }
    if isDisplaced { task.cancel() }
    let result = await withTaskCancellationHandler {
      await task.result
    } onCancel: {
      task.cancel()
    }
    // Only a newcomer takes the slot of another.
    let wasDisplaced = state.withLock { $0.slots.removeValue(forKey: id) == nil }
    if case .failure = result, wasDisplaced { throw TransferDisplaced() }
    return try result.get()
  }

  private func take(_ owner: Owner?, _ progress: TransferProgress) throws(TooManyWaiting) -> Int {
    let now = ContinuousClock.now
    let (id, displaced) = state.withLock { state -> (Int?, Slot?) in
      if let owner, state.slots.values.count(where: { $0.owner == owner }) >= perOwner { return (nil, nil) }
      var displaced: Slot?
      if state.slots.count >= total {
        guard let slowest = slowest(in: state, at: now) else { return (nil, nil) }
        displaced = state.slots.removeValue(forKey: slowest)
      }
      state.lastID += 1
      state.slots[state.lastID] = Slot(owner: owner, progress: progress, begin: now, displace: {})
      return (state.lastID, displaced)
    }
    displaced?.displace()
    guard let id else { throw TooManyWaiting() }
    return id
  }

  private func slowest(in state: State, at now: ContinuousClock.Instant) -> Int? {
    func speed(_ slot: Slot) -> Double {
      let elapsed = slot.begin.duration(to: now)
      return Double(slot.progress.bytes) / max(0.001, elapsed / .seconds(1))
    }
    return state.slots.filter { now - $0.value.begin >= patience && $0.value.progress.bytes < .max / 2 }
      .min { (speed($0.value), $0.key) < (speed($1.value), $1.key) }?.key
  }
}
