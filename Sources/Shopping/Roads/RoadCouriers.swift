import NIOPosix
import Synchronization

/// A pool of threads that send requests to routing engines, each with its own connections.
///
/// A class, because it stops its threads when released.
final class RoadCouriers: Sendable {
  private let pool = NIOThreadPool(numberOfThreads: count)
  private let transfers = Mutex<[Idle]>([])

  /// An engine handles one request per thread and has few threads.
  private static let count = 4

  /// An idle transfer. The pool has as many threads as transfers.
  private struct Idle: @unchecked Sendable {
    let transfer: RoadTransfer
  }

  init() {
    pool.start()
  }

  deinit {
    pool.shutdownGracefully { _ in }
  }

  /// - Parameter deadline: for waiting and response together.
  /// - Throws: `RoadFailure`: `silent`, or `notAsked` if the task was canceled or the deadline had passed.
  func send(
    _ question: RoadQuestion, until deadline: ContinuousClock.Instant
  ) async throws(RoadFailure) -> RoadReply {
    let mark = CancellationFlag()
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
