import Database
package import Households
import Identity
import Logging
import ServerKit
import ServiceLifecycle

/// Writes the counters in batches, every few seconds and at shutdown. A killed process loses the counts since
/// the last batch.
package struct AnalyticsWorker: Service {
  private static let interval = Duration.seconds(3)

  private let services: HouseholdServices

  package init(_ services: HouseholdServices) {
    self.services = services
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do { try await Task.sleep(for: Self.interval) } catch { return }
        await writeOrLog()
      }
    }
    await writeOrLog()
  }

  private func writeOrLog() async {
    do {
      try await write()
    } catch {
      services.logger.warning("Counters could not be saved yet", metadata: ["reason": "\(error)"])
    }
  }

  /// Writes all pending counts to the current day, so that the sums of past days do not change.
  func write() async throws {
    let counts = services.analytics.takeAll()
    guard !counts.isEmpty else { return }
    let day = services.clock.today()
    do {
      try await services.database.write { try AnalyticsRepository.add(counts, on: day, in: $0) }
    } catch {
      services.analytics.putBack(counts)
      throw error
    }
  }
}
