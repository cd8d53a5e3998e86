import Synchronization

/// Tells the devices that listen what has been kept.
///
/// Where one process has the database to itself, whoever changes rows or memberships publishes as their
/// change is committed (`Database.write` with `committed`), in the order of the commits. Where several work
/// on it, words are told (`ChangeMessage`), and each process publishes what it hears, its own changes too
/// (`ChangeSubscriber`). Either way no device gets rows of a household after the event that the household is gone.
///
/// A class, as all routes share the one table of listeners.
package final class LiveFeed: Sendable {
  /// How many devices of one person may listen at once. One more ends the oldest stream: most likely its
  /// device is gone, and the connection was only not closed yet.
  package static let listenersOfAccount = 8
  /// Larger events are not sent: devices ask for the rows, packed.
  package static let eventSizeLimit = 256 << 10

  private struct State {
    var listeners: [String: [LiveSubscription]] = [:]
    var isClosed = false
    var isHearing = false
  }

  private let state = Mutex(State())
  /// For whoever watches.
  package let counts = LiveCounts()

  package init() {}

  /// How many devices listen.
  package var listenerCount: Int { state.withLock { $0.listeners.values.reduce(0) { $0 + $1.count } } }

  /// Begins to collect what happens.
  package func subscribe(_ account: String, session: String) -> LiveSubscription {
    let listener = LiveSubscription(account: account, session: session, counts)
    state.withLock { state in
      guard !state.isClosed else { return listener.end() }
      var others = state.listeners[account, default: []]
      if others.count == Self.listenersOfAccount { others.removeFirst().end() }
      state.listeners[account] = others + [listener]
    }
    return listener
  }

  /// The listener is gone.
  package func unsubscribe(_ listener: LiveSubscription) {
    listener.end()
    state.withLock { state in
      state.listeners[listener.account]?.removeAll { $0 === listener }
      if state.listeners[listener.account]?.isEmpty == true { state.listeners[listener.account] = nil }
    }
  }

  /// From now on what was kept is published when it is heard (`ChangeSubscriber`), and not by whoever has kept it.
  package func hearInstead() { state.withLock { $0.isHearing = true } }

  /// True if changes are published when they are heard.
  package var isHearing: Bool { state.withLock(\.isHearing) }

  /// Sends an event to the devices of these accounts that listen here.
  ///
  /// - Parameter event: made only if one listens.
  package func publish(to accounts: [String], _ event: () -> LiveEvent) {
    let listeners = listeners(of: accounts)
    guard !listeners.isEmpty else { return }
    let event = event()
    for listener in listeners { listener.add(event) }
  }

  /// Something may have happened that nobody here has heard of: every device asks for it.
  package func publishGap() {
    for listener in allListeners { listener.add(.resync) }
  }

  /// Whether one of these accounts listens.
  package func isHeard(by accounts: [String]) -> Bool {
    state.withLock { state in accounts.contains { state.listeners[$0] != nil } }
  }

  /// Memberships, invitations or notices of these accounts have changed.
  package func publishPeople(_ accounts: some Sequence<String>) {
    for listener in listeners(of: accounts) { listener.add(.people) }
  }

  /// The account is no member of the household any more.
  package func publishGone(_ household: String, _ account: String) {
    let event = LiveEvent.gone(household)
    for listener in listeners(of: [account]) { listener.add(event) }
  }

  /// What a change of households means for the devices of those concerned, by whoever has kept it.
  package func tell(_ change: PeopleChange) {
    guard !isHearing else { return }
    for gone in change.inOrder { publishGone(gone.household, gone.account) }
    publishPeople(change.people)
  }

  /// The session has ended: its device hears nothing more.
  package func close(session: String, of account: String) {
    for listener in listeners(of: [account]) where listener.session == session { close(listener) }
  }

  /// All sessions of the account have ended, but the one to be kept.
  package func close(account: String, keeping session: String? = nil) {
    for listener in listeners(of: [account]) where listener.session != session { close(listener) }
  }

  /// The sessions that listen, each with its account.
  package var sessions: [String: String] {
    Dictionary(allListeners.map { ($0.session, $0.account) }) { first, _ in first }
  }

  /// A sign of life for everybody.
  package func beat() {
    for listener in allListeners { listener.add(.beat) }
  }

  /// Ends all streams, and those that begin later.
  package func shutDown() {
    state.withLock { $0.isClosed = true }
    for listener in allListeners { listener.end() }
  }

  private func close(_ listener: LiveSubscription) {
    listener.add(.signedOut)
    listener.end()
  }

  private var allListeners: [LiveSubscription] {
    state.withLock { state in state.listeners.values.flatMap(\.self) }
  }

  private func listeners(of accounts: some Sequence<String>) -> [LiveSubscription] {
    state.withLock { state in accounts.flatMap { state.listeners[$0] ?? [] } }
  }
}
