import Hummingbird
import Synchronization

/// Bounds what one network has under way. Behind a proxy all connections are the proxy's, so that only
/// requests tell who is loud: slow uploads, and answers that nobody takes, cost no work and would fill the
/// server all the same.
package struct RequestPlaces: RouterMiddleware {
  typealias Context = AppRequestContext

  /// Shorter answers fit into the system's buffer for a connection: a client that reads them slowly holds
  /// nothing of the server.
  private static let leastBytes = 64 << 10

  private let configuration: ServerConfiguration
  private let places: Places<String>

  package init(_ configuration: ServerConfiguration) {
    self.configuration = configuration
    places = Places(each: ConnectionCount.share(of: configuration.maximumConnections))
  }

  /// Requests that are under way.
  var taken: Int { places.taken }

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    let network = ClientNetwork.name(of: context.clientAddress(of: request, configuration))
    guard places.enter(network) else {
      let problem = Problem(
        .tooManyRequests, "Your network has too many requests in progress.", retryAfterSeconds: 1)
      return problem.answer(to: context)
    }
    let place = TakenPlace { [places] in places.leave(network) }
    var response: Response
    do {
      response = try await next(request, context)
    } catch {
      place.leave()
      throw error
    }
    let length = response.body.contentLength
    guard length ?? .max > Self.leastBytes else {
      place.leave()
      return response
    }
    response.body = ResponseBody(contentLength: length) { [body = response.body] writer in
      defer { place.leave() }
      try await body.write(writer)
    }
    return response
  }
}

/// A place that is left once: when the answer is out, or when nobody holds on to it any more, as an answer
/// without its body.
private final class TakenPlace: Sendable {
  private let isLeft = Atomic(false)
  private let onLeaving: @Sendable () -> Void

  init(onLeaving: @escaping @Sendable () -> Void) { self.onLeaving = onLeaving }

  deinit { leave() }

  func leave() {
    if !isLeft.exchange(true, ordering: .relaxed) { onLeaving() }
  }
}
