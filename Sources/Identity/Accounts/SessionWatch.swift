import Database
import Logging
import ServerKit
import ServiceLifecycle

/// Closes the live feeds of sessions that ended outside this process: by an operator's command or by expiry.
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
          // The next check will find the same sessions.
          services.logger.warning("Sessions could not be checked", metadata: ["reason": "\(error)"])
        }
      }
    }
  }

  /// Checks the sessions once.
  package func look() async throws {
    let accounts = services.live.sessions
    guard !accounts.isEmpty else { return }
    let now = services.now()
    let ended = try await services.database.read {
      try SessionRepository.ended(of: Set(accounts.keys), at: now, in: $0)
    }
    for session in ended {
      guard let account = accounts[session] else { continue }
      services.live.close(session: session, of: account)
    }
  }
}
