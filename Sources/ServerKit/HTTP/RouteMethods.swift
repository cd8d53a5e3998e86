package import Hummingbird
import Synchronization

/// Which methods each path knows. Hummingbird answers 404 to a wrong method; the right answer is 405 with
/// this list.
package final class RouteMethods: Sendable {
  private struct Route {
    /// nil stands for any part.
    let parts: [String?]
    let method: String
  }

  /// Filled once, when all routes are known; the middleware that reads it has to exist before them.
  private let routes = Mutex<[Route]>([])

  /// Takes over what the router knows.
  package func fill(from router: Router<AppRequestContext>) {
    let known = router.routes.map { route in
      Route(
        parts: route.path.description.split(separator: "/").map { part in
          part.hasPrefix("{") || part.hasPrefix(":") ? nil : String(part)
        },
        method: route.method.rawValue)
    }
    routes.withLock { $0 = known }
  }

  /// The methods at a path, in alphabetical order; empty where no route has the path.
  func allowed(at path: String) -> [String] {
    let parts = path.split(separator: "/")
    let methods = routes.withLock { routes in
      routes.filter { route in
        route.parts.count == parts.count && zip(route.parts, parts).allSatisfy { $0 == nil || $0! == $1 }
      }.map(\.method)
    }
    return Set(methods.contains("GET") ? methods + ["HEAD"] : methods).sorted()
  }

  package init() {}
}
