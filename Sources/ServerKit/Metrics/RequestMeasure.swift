import HTTPTypes
import Hummingbird
import NIOCore

/// Counts every request, how it ended and how long it took.
package struct RequestMeasure: RouterMiddleware {
  typealias Context = AppRequestContext

  let metrics: RequestMetrics

  package init(metrics: RequestMetrics) {
    self.metrics = metrics
  }

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    metrics.inFlight.add()
    defer { metrics.inFlight.add(-1) }
    // Beyond the largest body that any route takes, the announcement is all that comes.
    if request.method != .get, let announced = request.announcedBytes, (1...64 << 20).contains(announced) {
      metrics.receivedBytes.add(announced)
    }
    let start = ContinuousClock.now
    do {
      let response = try await next(request, context)
      metrics.note(request.method, context.endpointPath, status: response.status.code, took: .now - start)
      return request.method == .head ? response : counted(response)
    } catch {
      // What was no HTTP: the connection ends with it.
      metrics.note(request.method, context.endpointPath, status: 400, took: .now - start)
      throw error
    }
  }

  private func counted(_ response: Response) -> Response {
    if let length = response.body.contentLength {
      metrics.sentBytes.add(length)
      return response
    }
    var response = response
    response.body = ResponseBody { [body = response.body, sent = metrics.sentBytes] writer in
      try await body.write(CountedBodyWriter(writer: writer, sent: sent))
    }
    return response
  }
}

extension ContinuousClock.Instant {
  /// For the time between two looks at the clock.
  fileprivate static func - (later: Self, earlier: Self) -> Duration { earlier.duration(to: later) }
}

/// Counts what is sent part by part.
private struct CountedBodyWriter: ResponseBodyWriter {
  var writer: any ResponseBodyWriter
  let sent: MetricCounter

  mutating func write(_ buffer: ByteBuffer) async throws {
    sent.add(buffer.readableBytes)
    try await writer.write(buffer)
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    try await writer.finish(trailingHeaders)
  }
}
