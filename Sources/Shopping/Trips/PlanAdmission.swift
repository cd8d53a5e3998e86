import ServerKit

/// Limits concurrent plans in total and by client. Plans over the limit are rejected before any database
/// read.
struct PlanAdmission: Sendable {
  private let clients: ConcurrencyLimit<String>
  /// Plans of unknown addresses, as behind a proxy that does not forward them.
  private let unknown: ConcurrencyLimit<String>

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
  /// - Parameter address: the client's address; nil if unknown. All such plans share half of the room.
  /// - Throws: `TripRefusal`; errors of `plan`.
  func admit<Answer>(from address: String?, _ plan: () async throws -> Answer) async throws -> Answer {
    if address == nil, !unknown.acquire(nil) { throw TripRefusal.tooManyOfAddress(count: unknown.total) }
    defer { if address == nil { unknown.release(nil) } }
    guard clients.acquire(address) else {
      throw clients.hasRoom(for: nil) ? TripRefusal.tooManyOfAddress(count: clients.perOwner) : .tooMany
    }
    defer { clients.release(address) }
    return try await plan()
  }
}
