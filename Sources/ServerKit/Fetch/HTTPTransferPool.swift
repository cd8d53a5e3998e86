import NIOPosix
import Synchronization

/// Sends HTTP requests on its own threads and reuses connections.
///
/// A class, because it stops its threads when released.
package final class HTTPTransferPool: Sendable {
  /// An unused transfer. There are at most as many as threads.
  private struct Idle: @unchecked Sendable {
    let transfer: HTTPTransfer
  }

  private let pool: NIOThreadPool
  private let addresses: AddressGuard?
  private let idle = Mutex<[Idle]>([])

  /// - Parameters:
  ///   - threads: the maximum number of concurrent requests.
  ///   - addresses: judges each address that a name resolves to; nil allows all.
  package init(threads: Int, _ addresses: AddressGuard? = nil) {
    self.addresses = addresses
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  deinit {
    pool.shutdownGracefully { _ in }
  }

  /// - Parameter deadline: for waiting and the response together, in addition to the request's timeout.
  package func send(
    _ request: HTTPTransferRequest, until deadline: ContinuousClock.Instant? = nil
  ) async throws(HTTPTransferFailure) -> HTTPTransferResponse {
    let cancellation = CancellationFlag()
    let result: Result<HTTPTransferResponse, HTTPTransferFailure>
    do {
      result = try await withTaskCancellationHandler {
        try await pool.runIfActive { [self] in
          Result { () throws(HTTPTransferFailure) in
            try transfer(request, until: deadline) { cancellation.isSet }
          }
        }
      } onCancel: {
        cancellation.set()
      }
    } catch {
      throw .canceled
    }
    return try result.get()
  }

  private func transfer(
    _ request: HTTPTransferRequest, until deadline: ContinuousClock.Instant?,
    isCanceled: @escaping @Sendable () -> Bool
  ) throws(HTTPTransferFailure) -> HTTPTransferResponse {
    var request = request
    if let deadline { request.timeout = min(request.timeout, ContinuousClock.now.duration(to: deadline)) }
    guard request.timeout > .zero, !isCanceled() else { throw .canceled }
    let slot: Idle
    if let known = idle.withLock({ $0.popLast() }) {
      slot = known
    } else {
      slot = Idle(transfer: try HTTPTransfer(addresses))
    }
    defer { idle.withLock { $0.append(slot) } }
    return try slot.transfer.send(request, isCanceled: isCanceled)
  }
}
