import Synchronization

/// Tells the devices that listen what has been kept.
///
/// Where one process has the database to itself, whoever changes rows or memberships publishes as their
/// change is committed (`Database.write` with `committed`), in the order of the commits. Where several work
/// on it, words are told (`LiveWord`), and each process publishes what it hears, its own changes too
/// (`LiveEar`). Either way no device gets rows of a household after the event that the household is gone.
///
/// A class, as all routes share the one table of listeners.
public final class LiveFeed: Sendable {
  /// How many devices of one person may listen at once. One more ends the oldest stream: most likely its
  /// device is gone, and the connection was only not closed yet.
  static let listenersOfAccount = 8
  /// Larger events are not sent: devices ask for the rows, packed.
  static let eventSizeLimit = 256 << 10

  private struct State {
    var listeners: [String: [LiveSubscription]] = [:]
    var isClosed = false
    var isHearing = false
  }

  /// What has become of one household in an exchange.
  struct HouseholdNews: Sendable {
    let household: String
    let rows: [KeptRow]
    let members: [String]
  }

  private let state = Mutex(State())
  /// One exchange of an account at a time.
  let exchanges = AccountTurns()
  /// For whoever watches.
  let counts = LiveCounts()

  public init() {}

  /// How many devices listen.
  var listenerCount: Int { state.withLock { $0.listeners.values.reduce(0) { $0 + $1.count } } }

  /// Begins to collect what happens.
  func subscribe(_ account: String, session: String) -> LiveSubscription {
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
  func unsubscribe(_ listener: LiveSubscription) {
    listener.end()
    state.withLock { state in
      state.listeners[listener.account]?.removeAll { $0 === listener }
      if state.listeners[listener.account]?.isEmpty == true { state.listeners[listener.account] = nil }
    }
  }

  /// From now on what was kept is published when it is heard (`LiveEar`), and not by whoever has kept it.
  func hearInstead() { state.withLock { $0.isHearing = true } }

  private var isHearing: Bool { state.withLock(\.isHearing) }

  /// Rows as an exchange has left them, by whoever has kept them.
  func publish(_ kept: RowKeeping.Kept) {
    guard !isHearing else { return }
    let news = kept.rows.sorted { $0.key < $1.key }.map { household, rows in
      HouseholdNews(household: household, rows: rows, members: kept.members[household] ?? [])
    }
    publish(news, at: kept.revision)
  }

  /// Rows as an exchange has left them. A member of several of the households gets one event for each.
  func publish(_ news: [HouseholdNews], at revision: Int) {
    for one in news {
      let listeners = listeners(of: one.members)
      guard !listeners.isEmpty else { continue }
      let isLarge = one.rows.reduce(0) { $0 + $1.size } > Self.eventSizeLimit
      let event =
        isLarge
        ? LiveEvent.resync
        : LiveEvent.rows(one.rows, of: one.household, at: revision)
      for listener in listeners { listener.add(event) }
    }
  }

  /// Something may have happened that nobody here has heard of: every device asks for it.
  func publishGap() {
    for listener in allListeners { listener.add(.resync) }
  }

  /// Whether one of these accounts listens.
  func isHeard(by accounts: [String]) -> Bool {
    state.withLock { state in accounts.contains { state.listeners[$0] != nil } }
  }

  /// Memberships, invitations or notices of these accounts have changed.
  func publishPeople(_ accounts: some Sequence<String>) {
    for listener in listeners(of: accounts) { listener.add(.people) }
  }

  /// The account is no member of the household any more.
  func publishGone(_ household: String, _ account: String) {
    let event = LiveEvent.gone(household)
    for listener in listeners(of: [account]) { listener.add(event) }
  }

  /// What a change of households means for the devices of those concerned, by whoever has kept it.
  func tell(_ change: PeopleChange) {
    guard !isHearing else { return }
    for gone in change.inOrder { publishGone(gone.household, gone.account) }
    publishPeople(change.people)
  }

  /// The session has ended: its device hears nothing more.
  func close(session: String, of account: String) {
    for listener in listeners(of: [account]) where listener.session == session { close(listener) }
  }

  /// All sessions of the account have ended, but the one to be kept.
  func close(account: String, keeping session: String? = nil) {
    for listener in listeners(of: [account]) where listener.session != session { close(listener) }
  }

  /// The sessions that listen, each with its account.
  var sessions: [String: String] {
    Dictionary(allListeners.map { ($0.session, $0.account) }) { first, _ in first }
  }

  /// A sign of life for everybody.
  func beat() {
    for listener in allListeners { listener.add(.beat) }
  }

  /// Ends all streams, and those that begin later.
  func shutDown() {
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
