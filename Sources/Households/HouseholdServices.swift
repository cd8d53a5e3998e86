package import Identity
package import ServerKit

/// The services shared by lists, recipes and sync. Members of `identity` are reachable directly.
@dynamicMemberLookup
package struct HouseholdServices: Sendable, Unprinted {
  package var identity: IdentityServices
  /// Limits each account to one sync at a time.
  package let exchanges = AccountTurns()
  /// Rate limit for invitations of all kinds.
  package let invitations = InvitationThrottle()
  /// Open event streams per network.
  package let listeners = Places<Payer>(each: 64)
  /// The addresses that recipes may be fetched from.
  package var addresses: AddressGuard
  /// Counts views and uses of content published by organizations.
  package let analytics = AnalyticsCounter()

  package init(_ identity: IdentityServices) {
    self.identity = identity
    addresses = AddressGuard(identity.configuration)
    identity.metrics.queues.watch(.exchanges) { [exchanges] in exchanges.waitingCount }
  }

  package subscript<Member>(dynamicMember member: WritableKeyPath<IdentityServices, Member>) -> Member {
    get { identity[keyPath: member] }
    set { identity[keyPath: member] = newValue }
  }

  package subscript<Member>(dynamicMember member: KeyPath<IdentityServices, Member>) -> Member {
    identity[keyPath: member]
  }
}
