import HTTPTypes
import Hummingbird
import NIOCore

/// Counts and times each request.
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
    // Larger bodies are rejected unread, so their announced length does not count.
    if request.method != .get, let announced = request.announcedBytes, (1...64 << 20).contains(announced) {
      metrics.receivedBytes.add(announced)
    }
    let start = ContinuousClock.now
    do {
      let response = try await next(request, context)
      metrics.note(request.method, context.endpointPath, status: response.status.code, took: .now - start)
      return request.method == .head ? response : counted(response)
    } catch {
      // Invalid HTTP: the connection ends with it.
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
  fileprivate static func - (later: Self, earlier: Self) -> Duration { earlier.duration(to: later) }
}

/// Counts the bytes of a streamed body.
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
