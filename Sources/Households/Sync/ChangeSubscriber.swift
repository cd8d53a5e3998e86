package import Database
package import Identity
import Logging
import ServerKit
import ServiceLifecycle
import Synchronization

/// Subscribes to change messages from all server instances and forwards them to connected devices. Messages
/// about memberships and sessions arrive in commit order, those about rows roughly so. Rows carry field
/// timestamps and events move no cursor, so that is enough.
///
/// Messages contain only keys. Rows are read on receipt, in batches; a row changed again comes with its
/// later message. If messages may be missing, all devices are asked to sync.
///
/// A class, because the database's thread adds the messages that the service removes.
package final class ChangeSubscriber: Service {
  /// Maximum number of queued messages; beyond it, devices are asked to sync.
  private static let capacity = 10_000
  private static let pause = Duration.milliseconds(500)

  private struct State {
    var words: [ChangeMessage] = []
    var hasGap = false
  }

  private let services: IdentityServices
  private let state = Mutex(State())
  private let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation

  package init(_ services: IdentityServices) {
    self.services = services
    (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Queues a message from the database connection.
  package func hear(_ heard: DatabaseMessage) {
    state.withLock { state in
      switch heard {
      case .words(let words) where state.words.count + words.count <= Self.capacity:
        state.words += words.map { ChangeMessage($0) }
      case .words, .gap:
        // A later sync covers the earlier messages.
        state.words = []
        state.hasGap = true
      }
    }
    wake.yield()
  }

  func run() async throws {
    for await _ in wakes.cancelOnGracefulShutdown() {
      do { try await workThrough() } catch {
        services.logger.warning("Devices could not be notified", metadata: ["reason": "\(error)"])
        hear(.gap)
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// Publishes all queued messages.
  ///
  /// - Throws: `DatabaseError`; the messages are lost then, and devices must sync.
  func workThrough() async throws {
    while true {
      let heard = state.withLock { state in
        defer { state = State() }
        return state
      }
      guard heard.hasGap || !heard.words.isEmpty else { return }
      if heard.hasGap || heard.words.contains(.look) { try await lookAgain() }
      try await tell(heard.words)
    }
  }

  private func lookAgain() async throws {
    services.live.publishGap()
    try await SessionWatch(services).look()
  }

  private func tell(_ words: [ChangeMessage]) async throws {
    let live = services.live
    let news = try await news(of: words)
    for word in words {
      switch word {
      case .rows(let revision, let households):
        let told = households.compactMap { household in
          news[household].map { news in
            HouseholdNews(
              household: household, rows: news.rows.filter { $0.revision == revision },
              members: news.members)
          }
        }
        live.publish(told.filter { !$0.rows.isEmpty }, at: revision)
      case .people(let account): live.publishPeople([account])
      case .gone(let household, let account): live.publishGone(household, account)
      case .sessionOver(let session, let account): live.close(session: session, of: account)
      case .accountOver(let account, let kept): live.close(account: account, keeping: kept)
      case .look: break
      }
    }
  }

  /// The members and current rows of each household with listeners here.
  private func news(
    of words: [ChangeMessage]
  ) async throws -> [String: (members: [String], rows: [StoredRow])] {
    var revisions: [String: Set<Int>] = [:]
    for case .rows(let revision, let households) in words {
      for household in households { revisions[household, default: []].insert(revision) }
    }
    guard !revisions.isEmpty, services.live.listenerCount > 0 else { return [:] }
    let wanted = revisions
    let live = services.live
    return try await services.database.read { reader in
      var members: [String: [String]] = [:]
      try reader.each(
        """
        SELECT household_id, account_id FROM household_member
        WHERE household_id IN \(list: wanted.keys.sorted())
        """
      ) { row in members[try row.text(0), default: []].append(try row.text(1)) }
      var news: [String: (members: [String], rows: [StoredRow])] = [:]
      for (household, members) in members where live.isHeard(by: members) {
        news[household] = (
          members,
          try reader.rows(
            """
            SELECT \(StoredRow.columns)
            FROM household_row
            WHERE household_id = \(household) AND revision IN \(list: (wanted[household] ?? []).sorted())
            ORDER BY revision, kind, id
            """
          ) { row in try StoredRow(row) }
        )
      }
      return news
    }
  }
}
