import NIOPosix
import ServerKit
import Synchronization

/// Threads that carry messages, each with connections of its own.
///
/// A class, because it stops its threads at its end.
final class PushCouriers: Sendable {
  private let pool: NIOThreadPool
  private let transfers: Mutex<[Idle]>
  private let addresses: AddressGuard
  private let patience: Duration

  /// One that nobody uses just now: the pool has as many threads as there are transfers.
  private struct Idle: @unchecked Sendable {
    let transfer: PushTransfer
  }

  init(_ addresses: AddressGuard, count: Int, patience: Duration) {
    self.addresses = addresses
    self.patience = patience
    pool = NIOThreadPool(numberOfThreads: count)
    transfers = Mutex([])
    pool.start()
  }

  deinit {
    pool.shutdownGracefully { _ in }
  }

  func send(_ request: PushTransfer.Request) async throws -> PushOutcome {
    try await pool.runIfActive { [self] in
      let known = transfers.withLock { $0.popLast() }
      guard let idle = known ?? PushTransfer(addresses, time: patience).map(Idle.init) else {
        return .later(wait: nil, reason: "the library does not start")
      }
      defer { transfers.withLock { $0.append(idle) } }
      return idle.transfer.send(request)
    }
  }
}
