package import Identity
package import ServerKit

/// What lists, recipes and their sync share. Members of `identity` are reachable directly.
@dynamicMemberLookup
package struct HouseholdServices: Sendable, Unprinted {
  package var identity: IdentityServices
  /// One sync of an account at a time.
  package let exchanges = AccountTurns()
  /// Limits invitations of all kinds.
  package let invitations = InvitationThrottle()
  /// Open event streams by network.
  package let listeners = Places<Payer>(each: 64)
  /// The addresses that recipes may be fetched from.
  package var addresses: AddressGuard
  /// Counts how often what organizations publish is seen and used.
  package let worth = WorthCounter()

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
