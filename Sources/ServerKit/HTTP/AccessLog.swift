import HTTPTypes
import Hummingbird
import Logging

/// Logs one line per request: the route, the status and the duration. Omits paths with ids, queries and
/// bodies, because they hold personal data.
package struct AccessLog: RouterMiddleware {

  package init() {
  }
  typealias Context = AppRequestContext

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    guard context.logger.logLevel <= .info else { return try await next(request, context) }
    let clock = ContinuousClock()
    let start = clock.now
    let response = try await next(request, context)
    let microseconds = (clock.now - start) / .microseconds(1)
    context.logger.info(
      "request",
      metadata: [
        "method": "\(Self.knownMethods.contains(request.method) ? request.method.rawValue : "other")",
        "route": "\(context.endpointPath.flatMap { $0 == "NotFound" ? "(none)" : $0 } ?? "(none)")",
        "status": .stringConvertible(response.status.code),
        "ms": .stringConvertible((microseconds / 10).rounded() / 100),
        "bytes": .stringConvertible(response.body.contentLength ?? 0),
      ])
    return response
  }

  /// Methods are free text; only these are logged.
  private static let knownMethods: Set<HTTPRequest.Method> = [
    .get, .head, .post, .put, .patch, .delete, .options,
  ]
}
