import ServerKit

/// Limits concurrent plans in total and by client. Plans over the limit are rejected before any database
/// read.
struct PlanAdmission: Sendable {
  private let clients: ConcurrencyLimit<ClientNetwork>
  /// Plans of unknown addresses, as behind a proxy that does not forward them.
  private let unknown: ConcurrencyLimit<ClientNetwork>

  init(maximumPlans: Int = 16, maximumOfAddress: Int = 2) {
    clients = ConcurrencyLimit(perOwner: maximumOfAddress, total: maximumPlans)
    unknown = ConcurrencyLimit(total: max(maximumOfAddress, maximumPlans / 2))
  }

  /// The maximum number of plans that read, run or wait.
  var maximumPlans: Int { clients.total }

  /// The number of plans admitted now.
  var plans: Int { clients.used }

  /// Runs `plan` if there is room for it.
  ///
  /// - Parameter network: the client's network; nil if unknown. All such plans share half of the room.
  /// - Throws: `TripRefusal`; errors of `plan`.
  func admit<Answer>(from network: ClientNetwork?, _ plan: () async throws -> Answer) async throws -> Answer {
    if network == nil, !unknown.acquire(nil) { throw TripRefusal.tooManyOfAddress(count: unknown.total) }
    defer { if network == nil { unknown.release(nil) } }
    guard clients.acquire(network) else {
      throw clients.hasRoom(for: nil) ? TripRefusal.tooManyOfAddress(count: clients.perOwner) : .tooMany
    }
    defer { clients.release(network) }
    return try await plan()
  }
}
