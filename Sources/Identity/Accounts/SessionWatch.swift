import Database
import Logging
import ServerKit
import ServiceLifecycle

/// Ends the live feeds of sessions that have ended without a word to this process: by a command of the
/// operator on the same database, or because their time was over.
package struct SessionWatch: Service {
  private static let interval = Duration.seconds(10)

  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do {
          try await Task.sleep(for: Self.interval)
          try await look()
        } catch is CancellationError {
          return
        } catch {
          // The next look finds the same.
          services.logger.warning("Sessions could not be checked", metadata: ["reason": "\(error)"])
        }
      }
    }
  }

  /// Once, now.
  package func look() async throws {
    let listening = services.live.sessions
    guard !listening.isEmpty else { return }
    let now = services.now()
    let ended = try await services.database.read {
      try SessionRepository.ended(of: Set(listening.keys), at: now, in: $0)
    }
    for session in ended {
      guard let account = listening[session] else { continue }
      services.live.close(session: session, of: account)
    }
  }
}
