import Synchronization

/// Who may have a trip planned now. Asked before anything is read for a plan: a crowd is turned away rather
/// than kept waiting, and nobody crowds out the others.
///
/// A class because all requests count in one place.
final class PlanAdmission: Sendable {
  /// Plans that are being read for, worked at, or wait for either.
  let maximumPlans: Int
  /// Of one address, or of one customer's network.
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

  /// How many plans have room now.
  var plans: Int { state.withLock(\.plans) }

  /// Runs `plan` if there is room for it.
  ///
  /// - Parameter address: nil for one that nobody knows, as behind a proxy that does not tell: such plans
  ///   have half of the room together.
  /// - Throws: `TripRefusal`; what `plan` throws.
  func admit<Answer>(from address: String?, _ plan: () async throws -> Answer) async throws -> Answer {
    let key = address ?? ""
    let most = address == nil ? max(maximumOfAddress, maximumPlans / 2) : maximumOfAddress
    try state.withLock { state in
      let known = state.plansOfAddress[key, default: 0]
      guard known < most else { throw TripRefusal.tooManyOfAddress(count: known) }
      guard state.plans < maximumPlans else { throw TripRefusal.tooMany }
      state.plans += 1
      state.plansOfAddress[key] = known + 1
    }
    defer { leave(key) }
    return try await plan()
  }

  private func leave(_ key: String) {
    state.withLock { state in
      state.plans -= 1
      let left = state.plansOfAddress[key, default: 1] - 1
      state.plansOfAddress[key] = left > 0 ? left : nil
    }
  }
}
