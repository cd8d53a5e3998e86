package import Identity
import ServiceLifecycle

/// Sends heartbeats to devices, and closes all streams on shutdown.
package struct LiveHeartbeat: Service {
  /// Proxies close idle connections after 30 to 60 s.
  private static let interval = Duration.seconds(15)

  let live: LiveFeed

  package init(live: LiveFeed) {
    self.live = live
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do { try await Task.sleep(for: Self.interval) } catch { break }
        live.beat()
      }
    }
    live.shutDown()
  }
}
