package import Hummingbird
import Synchronization

/// The methods of each path. Hummingbird answers 404 to a wrong method; this list is for the correct 405.
package final class RouteMethods: Sendable {
  private struct Route {
    /// nil matches any component.
    let parts: [String?]
    let method: String
  }

  /// Filled once, after all routes are registered; the middleware must exist before them.
  private let routes = Mutex<[Route]>([])

  /// Copies the routes from the router.
  package func fill(from router: Router<AppRequestContext>) {
    let registered = router.routes.map { route in
      Route(
        parts: route.path.description.split(separator: "/").map { part in
          part.hasPrefix("{") || part.hasPrefix(":") ? nil : String(part)
        },
        method: route.method.rawValue)
    }
    routes.withLock { $0 = registered }
  }

  /// The methods of a path, in alphabetical order; empty if no route has it.
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
