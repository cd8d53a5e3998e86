package import Hummingbird

/// Prepares an endless response in a task of its own.
///
/// A task keeps the memory of its calls until it ends, and a connection's task lives as long as the
/// connection. The calls before a route were most of the memory of a listening device
/// (`bench/http/live_load.py` measures it).
package struct OwnTaskResponder<Inner: HTTPResponder>: HTTPResponder where Inner.Context: Sendable {
  let inner: Inner
  /// The path with endless responses.
  let path: String

  package init(inner: Inner, path: String) {
    self.inner = inner
    self.path = path
  }

  package func respond(to request: Request, context: Inner.Context) async throws -> Response {
    guard request.uri.path == path else { return try await inner.respond(to: request, context: context) }
    let task = Task { try await inner.respond(to: request, context: context) }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
