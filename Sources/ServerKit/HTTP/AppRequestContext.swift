package import Hummingbird
import Logging
import NIOCore

/// What is known about a request while it is answered.
package struct AppRequestContext: RequestContext, Sendable {
  /// Hummingbird's own part: parameters of the path, the route's template, the logger.
  package var coreContext: CoreRequestContextStorage
  /// The other end of the connection: the client, or the proxy before the server.
  let peerAddress: String?
  private let channel: any Channel
  /// Who pays, and what they have for it.
  package private(set) var work = RequestWork.unmetered
  /// Names this request in the log and in the problem that answers it, so that one leads to the other; a
  /// UUID.
  package let requestID: String

  package init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    peerAddress = source.channel.remoteAddress?.ipAddress
    channel = source.channel
    requestID = RandomSource.system.id(at: WallClock.system.now())
    logger[metadataKey: "request"] = "\(requestID)"
  }

  /// What the route has charged for the request: one that knows better afterwards corrects it there.
  package var bill: WorkBill { work.bill }

  package func with(_ work: RequestWork) -> AppRequestContext {
    var context = self
    context.work = work
    return context
  }

  /// Does what takes longer than a moment on threads that answer nobody else.
  ///
  /// - Throws: `Problem` with the code `busy` where too much waits there; what `body` throws.
  package func elsewhere<Answer: Sendable>(
    _ body: @escaping @Sendable () throws -> Answer
  ) async throws -> Answer {
    guard let threads = work.threads else { return try body() }
    return try await threads.run(for: work.payer, body)
  }

  /// A part of the path by its name in the route, percent-decoded; nil where it is not valid.
  package func pathParameter(_ name: Substring) -> String? {
    parameters[name].flatMap { percentDecoded($0.utf8) }
  }

  /// Runs `body`, and cancels its task when the client hangs up before it is done.
  ///
  /// - Throws: `Problem`, which nobody reads, where the client has gone; what `body` throws.
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
