import Database
import Logging
import ServiceLifecycle

/// Writes what was counted, all together every few seconds. A process that is killed loses what was counted
/// since; one that is stopped writes it first.
struct WorthDesk: Service {
  private static let interval = Duration.seconds(3)

  private let dependencies: Dependencies

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
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
      dependencies.logger.warning("Counters could not be saved yet", metadata: ["reason": "\(error)"])
    }
  }

  /// Once: everything that waits. It counts for the day on which it is written, so that the sums of a day
  /// that is over do not change any more.
  func write() async throws {
    let counts = dependencies.worth.taken()
    guard !counts.isEmpty else { return }
    let day = dependencies.clock.today()
    do {
      try await dependencies.database.write { try WorthStore.add(counts, on: day, in: $0) }
    } catch {
      dependencies.worth.giveBack(counts)
      throw error
    }
  }
}
