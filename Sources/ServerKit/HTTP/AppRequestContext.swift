import CHeap
package import Hummingbird
import Logging
import NIOCore

/// The context of a request while it is answered.
package struct AppRequestContext: RequestContext, Sendable {
  /// Hummingbird's storage: path parameters, the route's template and the logger.
  package var coreContext: CoreRequestContextStorage
  /// The address of the connection's other end: the client or a proxy.
  let peerAddress: String?
  private let channel: any Channel
  /// The payer and the resources for this request.
  package private(set) var work = RequestWork.unmetered
  /// The request's UUID in the log and in problem responses.
  package let requestID: String

  package init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    peerAddress = source.channel.remoteAddress?.ipAddress
    channel = source.channel
    requestID = RandomSource.system.id(at: WallClock.system.now())
    logger[metadataKey: "request"] = "\(requestID)"
  }

  /// The charge for the request; a route may correct it.
  package var bill: WorkBill { work.bill }

  package func with(_ work: RequestWork) -> AppRequestContext {
    var context = self
    context.work = work
    return context
  }

  /// Runs slow work on separate threads.
  ///
  /// - Throws: `Problem` with the code `busy` if too much work is waiting; errors of `body`.
  package func elsewhere<Answer: Sendable>(
    _ body: @escaping @Sendable () throws -> Answer
  ) async throws -> Answer {
    guard let threads = work.threads else { return try body() }
    return try await threads.run(for: work.payer) { [work] in
      let start = forage_thread_nanoseconds()
      defer { work.note(nanoseconds: Int(forage_thread_nanoseconds() - start)) }
      return try body()
    }
  }

  /// A path parameter, percent-decoded; nil if invalid.
  package func pathParameter(_ name: Substring) -> String? {
    parameters[name].flatMap { percentDecoded($0.utf8) }
  }

  /// Runs `body` and cancels its task if the client disconnects.
  ///
  /// - Throws: a `Problem` if the client disconnected; errors of `body`.
  package func whileConnected<Answer: Sendable>(
    _ body: @escaping @Sendable () async throws -> Answer
  ) async throws -> Answer {
    guard channel.isActive else { return try await body() }
    let task = Task { try await body() }
    let departure = try? await channel.eventLoop.submit { [channel] in
      try channel.pipeline.syncOperations.handler(type: ClientDeparture.self).signal
    }.get()
    departure?.onceGone { task.cancel() }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch  where task.isCancelled {
      throw Problem(.requestTimeout, "The client disconnected.")
    }
  }
}
