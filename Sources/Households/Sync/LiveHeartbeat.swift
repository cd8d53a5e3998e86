package import Identity
import ServiceLifecycle

/// Lets devices know that their connection is alive, and ends all streams when the server is to stop.
package struct LiveHeartbeat: Service {
  /// Proxies give up connections that are silent for longer than 30 to 60 s.
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
