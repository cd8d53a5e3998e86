public import Hummingbird
import NIOCore

/// What is known about a request while it is answered.
public struct ServerContext: RequestContext {
  /// Hummingbird's own part: parameters of the path, the route's template, the logger.
  public var coreContext: CoreRequestContextStorage
  /// The other end of the connection: the client, or the proxy before the server.
  let peerAddress: String?
  private let channel: any Channel

  public init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    peerAddress = source.channel.remoteAddress?.ipAddress
    channel = source.channel
  }

  /// A part of the path by its name in the route, percent-decoded; nil where it is not valid.
  func pathParameter(_ name: Substring) -> String? {
    parameters[name].flatMap { percentDecoded($0.utf8) }
  }

  /// Runs `body`, and cancels its task when the client hangs up before it is done.
  ///
  /// - Throws: `Problem`, which nobody reads, where the client has gone; what `body` throws.
  func whileConnected<Answer: Sendable>(
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
      throw Problem(.requestTimeout, "The client has gone.")
    }
  }
}
