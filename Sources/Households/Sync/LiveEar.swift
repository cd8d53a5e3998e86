package import Database
package import Identity
import Logging
import ServerKit
import ServiceLifecycle
import Synchronization

/// Hears what the services of one database have kept, this one included, and puts it before the devices that
/// listen here. Of memberships and sessions words come in the order of the commits, of rows about so, which
/// is enough: rows carry the stamps of their fields, and an event moves no device's cursor.
///
/// Words say where to look. Rows are read when a word is heard, those of many words at once; a row that was
/// changed again meanwhile comes with its later word. Where words may be missing, every device is asked to
/// look for itself.
///
/// A class, because the database's thread puts in what the service takes out.
package final class LiveEar: Service {
  /// Words that may wait. Beyond, devices look for themselves.
  private static let capacity = 10_000
  private static let pause = Duration.milliseconds(500)

  private struct State {
    var words: [LiveWord] = []
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

  /// Takes in what the database's connection has heard.
  package func hear(_ heard: Heard) {
    state.withLock { state in
      switch heard {
      case .words(let words) where state.words.count + words.count <= Self.capacity:
        state.words += words.map { LiveWord($0) }
      case .words, .gap:
        // Whoever looks later sees what came before.
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

  /// Tells everything that waits.
  ///
  /// - Throws: `DatabaseError`; what was to be told is then lost, and devices must look.
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

  private func tell(_ words: [LiveWord]) async throws {
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

  /// By household: who belongs to it, and the rows of these words as they are now; only of those whose
  /// members listen here.
  private func news(
    of words: [LiveWord]
  ) async throws -> [String: (members: [String], rows: [KeptRow])] {
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
      var news: [String: (members: [String], rows: [KeptRow])] = [:]
      for (household, members) in members where live.isHeard(by: members) {
        news[household] = (
          members,
          try reader.rows(
            """
            SELECT \(KeptRow.columns)
            FROM household_row
            WHERE household_id = \(household) AND revision IN \(list: (wanted[household] ?? []).sorted())
            ORDER BY revision, kind, id
            """
          ) { row in try KeptRow(row) }
        )
      }
      return news
    }
  }
}
