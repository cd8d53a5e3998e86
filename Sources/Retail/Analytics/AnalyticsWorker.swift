import Database
package import Households
import Identity
import Logging
import ServerKit
import ServiceLifecycle

/// Writes what was counted, all together every few seconds. A process that is killed loses what was counted
/// since; one that is stopped writes it first.
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
        await writeAndTell()
      }
    }
    await writeAndTell()
  }

  private func writeAndTell() async {
    do {
      try await write()
    } catch {
      services.logger.warning("Counters could not be saved yet", metadata: ["reason": "\(error)"])
    }
  }

  /// Once: everything that waits. It counts for the day on which it is written, so that the sums of a day
  /// that is over do not change any more.
  func write() async throws {
    let counts = services.worth.taken()
    guard !counts.isEmpty else { return }
    let day = services.clock.today()
    do {
      try await services.database.write { try AnalyticsRepository.add(counts, on: day, in: $0) }
    } catch {
      services.worth.giveBack(counts)
      throw error
    }
  }
}
