import HTTPTypes
import Synchronization

/// Counts the open connections, in total and per network.
package final class ConnectionCount: Sendable {
  /// The outcome of opening a connection.
  enum Admission: Sendable, Equatable {
    case admitted
    /// All places are taken: the connection is told so.
    case tooMany
    /// Its network has its share, or there are too many to be told: the connection is closed at once.
    case closed
  }

  private struct Place {
    let id: Int
    let close: @Sendable () -> Void
  }

  private struct Places {
    var lastID = 0
    /// In the order of opening.
    var open: [Place] = []
  }

  /// The connections with a place, and those that are told to come back.
  private let open = Atomic<Int>(0)
  private let maximum: Int
  private let limit: ConcurrencyLimit<ClientNetwork>
  private let closesOldest: Bool
  /// Empty unless a newcomer takes the place of the oldest.
  private let places = Mutex(Places())

  package var count: Int { open.load(ordering: .relaxed) }

  /// - Parameters:
  ///   - maximum: the limit of all connections.
  ///   - closesOldest: true if a newcomer takes the place of the oldest connection.
  package init(maximum: Int, closesOldest: Bool = false) {
    self.maximum = maximum
    limit = Self.limit(of: closesOldest ? .max : maximum)
    self.closesOldest = closesOldest
  }

  /// A limit for connections or requests: a network gets a quarter, so that a busy one does not lock out
  /// others, and a tenth is for networks with few.
  static func limit(of maximum: Int) -> ConcurrencyLimit<ClientNetwork> {
    ConcurrencyLimit(perOwner: max(8, maximum / 4), total: maximum, reserved: maximum / 10)
  }

  /// Opens a connection.
  ///
  /// - Parameters:
  ///   - network: nil if unknown, or for a local proxy.
  ///   - close: closes the connection later, if a newcomer needs its place.
  /// - Returns: the outcome, and a number for `leave`; nil if nothing was counted.
  func enter(
    from network: ClientNetwork?, closing close: @escaping @Sendable () -> Void = {}
  ) -> (admission: Admission, ticket: Ticket?) {
    switch limit.take(network) {
    case .taken:
      open.add(1, ordering: .relaxed)
      return (.admitted, Ticket(network: network, isAdmitted: true, place: addPlace(close)))
    case .ownerIsFull: return (.closed, nil)
    case .isFull:
      // Even a refusal takes memory and a file descriptor.
      guard count <= 2 * maximum + 64 else { return (.closed, nil) }
      open.add(1, ordering: .relaxed)
      return (.tooMany, Ticket(network: network, isAdmitted: false, place: nil))
    }
  }

  /// A counted connection.
  struct Ticket: Sendable {
    fileprivate let network: ClientNetwork?
    fileprivate let isAdmitted: Bool
    fileprivate let place: Int?
  }

  func leave(_ ticket: Ticket) {
    open.subtract(1, ordering: .relaxed)
    if ticket.isAdmitted { limit.release(ticket.network) }
    if let place = ticket.place { places.withLock { $0.open.removeAll { $0.id == place } } }
  }

  /// Adds a place, and closes the oldest connection if there are too many.
  private func addPlace(_ close: @escaping @Sendable () -> Void) -> Int? {
    guard closesOldest else { return nil }
    let (id, oldest) = places.withLock { places -> (Int, Place?) in
      places.lastID += 1
      places.open.append(Place(id: places.lastID, close: close))
      return (places.lastID, places.open.count > maximum ? places.open.removeFirst() : nil)
    }
    oldest?.close()
    return id
  }
}

/// The networks of connections and of requests, for their limits.
package struct ConnectionNetworks: Sendable {
  /// Maps a peer's address to its network; nil for one that speaks for many.
  let ofPeer: @Sendable (String?) -> ClientNetwork?
  /// Maps a peer's address and the fields of a request to the client's network; nil if unknown.
  let ofRequest: @Sendable (String?, HTTPFields) -> ClientNetwork?
  /// The limit of requests whose rest is received after their answer.
  let drains: ConcurrencyLimit<ClientNetwork>

  package init(_ configuration: ServerConfiguration, drains: ConcurrencyLimit<ClientNetwork>) {
    ofPeer = configuration.network(ofPeer:)
    ofRequest = { peer, fields in ClientNetwork(configuration.clientAddress(peer: peer, fields)) }
    self.drains = drains
  }

  private init() {
    ofPeer = { _ in nil }
    ofRequest = { _, _ in nil }
    drains = ConcurrencyLimit()
  }

  /// Networks without limits.
  package static let unlimited = ConnectionNetworks()
}
