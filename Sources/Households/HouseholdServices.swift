package import Identity
package import ServerKit

/// The services shared by lists, recipes and sync. Members of `identity` are reachable directly.
@dynamicMemberLookup
package struct HouseholdServices: Sendable, Unprinted {
  package var identity: IdentityServices
  /// One sync of an account at a time.
  package let exchanges = FairSemaphore<String>(
    permits: .max, permitsOfOwner: 1, waitingOfOwner: SyncHandler.maximumWaiting)
  /// Limits invitations of all kinds. Failed ones count too, because the response reveals if an account
  /// exists.
  static let invitationsPerHour = 20
  package let invitations = RateLimiter(.window(count: invitationsPerHour, length: Milliseconds.hour))
  /// Open event streams per network.
  package let listeners = ConcurrencyLimit<ClientNetwork>(perOwner: 64)
  /// The addresses that recipes may be fetched from.
  package var addresses: AddressGuard
  /// Counts views and uses of content published by organizations.
  package let analytics = AnalyticsCounter()

  package init(_ identity: IdentityServices) {
    self.identity = identity
    addresses = AddressGuard(identity.configuration)
    identity.metrics.queues.watch(.exchanges) { [exchanges] in exchanges.waiting }
  }

  /// Counts an invitation of any kind.
  ///
  /// - Throws: `HouseholdRefusal.tooManyInvited` with the time until the next one.
  package func countInvitation(by account: String) throws(HouseholdRefusal) {
    if let wait = invitations.begin(account, at: identity.now()) { throw .tooManyInvited(wait: wait) }
  }

  package subscript<Member>(dynamicMember member: WritableKeyPath<IdentityServices, Member>) -> Member {
    get { identity[keyPath: member] }
    set { identity[keyPath: member] = newValue }
  }

  package subscript<Member>(dynamicMember member: KeyPath<IdentityServices, Member>) -> Member {
    identity[keyPath: member]
  }
}
