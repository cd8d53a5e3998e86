import Synchronization

/// Limits concurrent plans in total and by client. Plans over the limit are rejected before any database
/// read.
///
/// A class because all requests share its counters.
final class PlanAdmission: Sendable {
  /// The maximum number of plans that read, run or wait.
  let maximumPlans: Int
  /// The maximum number of plans of one address, or of one customer's network.
  private let maximumOfAddress: Int

  private struct State {
    var plans = 0
    var plansOfAddress: [String: Int] = [:]
  }

  private let state = Mutex(State())

  init(maximumPlans: Int = 16, maximumOfAddress: Int = 2) {
    self.maximumPlans = maximumPlans
    self.maximumOfAddress = maximumOfAddress
  }

  /// The number of plans admitted now.
  var plans: Int { state.withLock(\.plans) }

  /// Runs `plan` if there is room for it.
  ///
  /// - Parameter address: the client's address; nil if unknown, as behind a proxy that does not forward it.
  ///   All such plans share half of the room.
  /// - Throws: `TripRefusal`; what `plan` throws.
  func admit<Answer>(from address: String?, _ plan: () async throws -> Answer) async throws -> Answer {
    let key = address ?? ""
    let most = address == nil ? max(maximumOfAddress, maximumPlans / 2) : maximumOfAddress
    try state.withLock { state in
      let count = state.plansOfAddress[key, default: 0]
      guard count < most else { throw TripRefusal.tooManyOfAddress(count: count) }
      guard state.plans < maximumPlans else { throw TripRefusal.tooMany }
      state.plans += 1
      state.plansOfAddress[key] = count + 1
    }
    defer { leave(key) }
    return try await plan()
  }

  private func leave(_ key: String) {
    state.withLock { state in
      state.plans -= 1
      let remaining = state.plansOfAddress[key, default: 1] - 1
      state.plansOfAddress[key] = remaining > 0 ? remaining : nil
    }
  }
}
