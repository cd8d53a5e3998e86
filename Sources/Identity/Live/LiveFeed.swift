import Synchronization

/// Publishes committed changes to connected devices.
///
/// If one process uses the database, changes of rows and memberships are published with their commit
/// (`Database.write` with `committed`), in commit order. If several do, each sends a `ChangeMessage` and
/// publishes the messages that it receives, its own included (`ChangeSubscriber`). Either way no device gets
/// rows of a household after the event that the household is gone.
///
/// A class, because all routes share the table of listeners.
package final class LiveFeed: Sendable {
  /// The maximum number of streams of an account. One more ends the oldest: most likely its device is gone
  /// and the connection is not closed yet.
  package static let listenersOfAccount = 8
  /// The maximum size of the rows in an event. If they are larger, devices request them compressed.
  package static let eventSizeLimit = 256 << 10

  private struct State {
    var listeners: [String: [LiveSubscription]] = [:]
    var isClosed = false
    var isHearing = false
  }

  private let state = Mutex(State())
  /// Counters for the metrics.
  package let counts = LiveCounts()

  package init() {}

  /// The number of listeners.
  package var listenerCount: Int { state.withLock { $0.listeners.values.reduce(0) { $0 + $1.count } } }

  /// Adds a listener, which collects events from now on.
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

  /// Ends and removes a listener.
  package func unsubscribe(_ listener: LiveSubscription) {
    listener.end()
    state.withLock { state in
      state.listeners[listener.account]?.removeAll { $0 === listener }
      if state.listeners[listener.account]?.isEmpty == true { state.listeners[listener.account] = nil }
    }
  }

  /// Publishes changes when their messages arrive (`ChangeSubscriber`), and no longer with their commit.
  package func hearInstead() { state.withLock { $0.isHearing = true } }

  /// True if changes are published when their messages arrive.
  package var isHearing: Bool { state.withLock(\.isHearing) }

  /// Sends an event to the listeners of these accounts.
  ///
  /// - Parameter event: called only if there are listeners.
  package func publish(to accounts: [String], _ event: () -> LiveEvent) {
    let listeners = listeners(of: accounts)
    guard !listeners.isEmpty else { return }
    let event = event()
    for listener in listeners { listener.add(event) }
  }

  /// Asks every device to sync, because messages may have been lost.
  package func publishGap() {
    for listener in allListeners { listener.add(.resync) }
  }

  /// True if one of these accounts has a listener.
  package func isHeard(by accounts: [String]) -> Bool {
    state.withLock { state in accounts.contains { state.listeners[$0] != nil } }
  }

  /// Publishes that memberships, invitations or notifications of these accounts have changed.
  package func publishPeople(_ accounts: some Sequence<String>) {
    for listener in listeners(of: accounts) { listener.add(.people) }
  }

  /// Publishes that the account is not a member of the household anymore.
  package func publishGone(_ household: String, _ account: String) {
    let event = LiveEvent.gone(household)
    for listener in listeners(of: [account]) { listener.add(event) }
  }

  /// Publishes a change of households with its commit, unless changes are published by their messages.
  package func tell(_ change: PeopleChange) {
    guard !isHearing else { return }
    for gone in change.inOrder { publishGone(gone.household, gone.account) }
    publishPeople(change.people)
  }

  /// Ends the streams of a session that has ended.
  package func close(session: String, of account: String) {
    for listener in listeners(of: [account]) where listener.session == session { close(listener) }
  }

  /// Ends the streams of an account's ended sessions: all except `keeping`.
  package func close(account: String, keeping session: String? = nil) {
    for listener in listeners(of: [account]) where listener.session != session { close(listener) }
  }

  /// The sessions with a listener, each with its account.
  package var sessions: [String: String] {
    Dictionary(allListeners.map { ($0.session, $0.account) }) { first, _ in first }
  }

  /// Sends a heartbeat to all listeners.
  package func beat() {
    for listener in allListeners { listener.add(.beat) }
  }

  /// Ends all streams, and later ones as they begin.
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
