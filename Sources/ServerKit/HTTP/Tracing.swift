import HTTPTypes
import Hummingbird
import Logging

/// Sets the trace of each request, for log lines and outgoing requests.
package struct Tracing: RouterMiddleware {

  package init() {
  }
  typealias Context = AppRequestContext

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    let trace = TraceContext(
      requestID: context.requestID, parents: request.headers[values: .traceParent])
    var context = context
    context.logger[metadataKey: "trace"] = "\(trace.traceID)"
    return try await TraceContext.$current.withValue(trace) { [context] in
      try await next(request, context)
    }
  }
}
