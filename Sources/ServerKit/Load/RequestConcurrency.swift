import Hummingbird
import Synchronization

/// Limits the concurrent requests of a network: slow uploads and unread responses cost no work but fill the
/// server. Behind a proxy all connections are the proxy's, so only requests show their network.
package struct RequestConcurrency: RouterMiddleware {
  typealias Context = AppRequestContext

  /// Shorter responses fit into the system's buffer of a connection, so a slow reader holds nothing.
  private static let minimumBytes = 64 << 10

  private let configuration: ServerConfiguration
  private let limit: ConcurrencyLimit<ClientNetwork>

  /// - Parameter limit: see `ConnectionCount.limit`.
  package init(_ configuration: ServerConfiguration, _ limit: ConcurrencyLimit<ClientNetwork>) {
    self.configuration = configuration
    self.limit = limit
  }

  /// The number of requests in progress.
  var used: Int { limit.used }

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    let network = ClientNetwork(context.clientAddress(of: request, configuration))
    switch limit.take(network) {
    case .taken: break
    case .ownerIsFull:
      return Problem(
        .tooManyRequests, "Your network has too many requests in progress.", retryAfterSeconds: 1
      ).answer(to: context)
    case .isFull: return Problem(.busy, "Too many requests are in progress.").answer(to: context)
    }
    let permit = Permit { [limit] in limit.release(network) }
    var response: Response
    do {
      response = try await next(request, context)
    } catch {
      permit.release()
      throw error
    }
    let length = response.body.contentLength
    guard length ?? .max > Self.minimumBytes else {
      permit.release()
      return response
    }
    response.body = ResponseBody(contentLength: length) { [body = response.body] writer in
      defer { permit.release() }
      try await body.write(writer)
    }
    return response
  }
}

/// A permit that is released once: after the response, or with the last reference, as for a response without
/// its body.
private final class Permit: Sendable {
  private let isReleased = Atomic(false)
  private let onRelease: @Sendable () -> Void

  init(onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }

  deinit { release() }

  func release() {
    if !isReleased.exchange(true, ordering: .relaxed) { onRelease() }
  }
}
