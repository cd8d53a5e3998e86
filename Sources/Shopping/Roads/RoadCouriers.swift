import NIOPosix
import Synchronization

/// Threads that carry questions to road engines, each with connections of its own.
///
/// A class, because it stops its threads at its end.
final class RoadCouriers: Sendable {
  private let pool = NIOThreadPool(numberOfThreads: count)
  private let transfers = Mutex<[Idle]>([])

  /// An engine works at one question a thread, and has few.
  private static let count = 4

  /// One that nobody uses just now: the pool has as many threads as there are transfers.
  private struct Idle: @unchecked Sendable {
    let transfer: RoadTransfer
  }

  init() {
    pool.start()
  }

  deinit {
    pool.shutdownGracefully { _ in }
  }

  /// - Parameter deadline: for waiting and answer together.
  /// - Throws: `RoadFailure`: `silent`, or `notAsked` where the task is cancelled or the time was up before.
  func send(
    _ question: RoadQuestion, until deadline: ContinuousClock.Instant
  ) async throws(RoadFailure) -> RoadReply {
    let mark = UnwantedMark()
    let result: Result<RoadReply, RoadFailure>
    do {
      result = try await withTaskCancellationHandler {
        try await pool.runIfActive { [self] in carry(question, until: deadline) { mark.isSet } }
      } onCancel: {
        mark.set()
      }
    } catch {
      throw .notAsked
    }
    return try result.get()
  }

  private func carry(
    _ question: RoadQuestion, until deadline: ContinuousClock.Instant,
    isUnwanted: @escaping @Sendable () -> Bool
  ) -> Result<RoadReply, RoadFailure> {
    let time = ContinuousClock.now.duration(to: deadline)
    guard time > .zero, !isUnwanted() else { return .failure(.notAsked) }
    guard let idle = transfers.withLock({ $0.popLast() }) ?? RoadTransfer().map(Idle.init) else {
      return .failure(.silent("the library does not start"))
    }
    defer { transfers.withLock { $0.append(idle) } }
    do {
      return .success(try idle.transfer.send(question, time: time, isUnwanted: isUnwanted))
    } catch {
      return .failure(error)
    }
  }
}
