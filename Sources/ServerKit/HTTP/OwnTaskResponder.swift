package import Hummingbird

/// Works out the beginning of an endless answer in a task that ends with it.
///
/// Calls of a task take their memory from the task, which gives none of it back before it ends; that of a
/// connection ends with the connection. The way through everything that stands before a route was most of
/// what a device cost that only listens (`bench/http/live_load.py` measures it).
package struct OwnTaskResponder<Inner: HTTPResponder>: HTTPResponder where Inner.Context: Sendable {
  let inner: Inner
  /// The path whose answers do not end.
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
