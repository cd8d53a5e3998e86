import Logging
import ServerKit
import ServiceLifecycle

/// Writes the last attempts when the server stops.
package struct AttemptWorker: Service {
  private let services: IdentityServices

  package init(_ services: IdentityServices) { self.services = services }

  func run() async throws {
    try? await gracefulShutdown()
    do { try await services.rateLimits.writeAttempts() } catch {
      services.logger.warning("Attempts could not be saved", metadata: ["reason": "\(error)"])
    }
  }
}
