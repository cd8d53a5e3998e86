package import HTTPTypes
import Synchronization

/// What requests came to, by the route that took them: never by their paths, which hold ids.
///
/// A class, because all requests count in it.
package final class RequestMetrics: Sendable {
  /// How an answer begins its status.
  static let statusClasses = ["1xx", "2xx", "3xx", "4xx", "5xx"]
  /// The word for what no route has taken, and for methods that nobody has heard of.
  private static let other = "(none)"

  private final class Route: Sendable {
    let statuses = statusClasses.map { _ in MetricCounter() }
    let times = TimeHistogram()
  }

  /// All routes by their patterns, each with its methods.
  private final class Table: Sendable {
    let routes: [String: [(method: HTTPRequest.Method, route: Route)]]

    init(_ rows: [(method: HTTPRequest.Method, path: String)]) {
      var routes: [String: [(method: HTTPRequest.Method, route: Route)]] = [:]
      for row in rows {
        // Whatever can be read can be asked for without its body.
        for method in row.method == .get ? [.get, .head] : [row.method] {
          routes[row.path, default: []].append((method, Route()))
        }
      }
      self.routes = routes
    }
  }

  /// Filled once, when all routes are known; the middleware that counts has to exist before them. Reading it
  /// waits for nobody.
  private let table = AtomicLazyReference<Table>()
  private let unknown = Route()
  private let pages = Route()
  let inFlight = MetricCounter()
  let sentBytes = MetricCounter()
  let receivedBytes = MetricCounter()

  /// Takes over the routes that there are: what is asked later makes no others.
  package func fill(from rows: [(method: HTTPRequest.Method, path: String)]) {
    _ = table.storeIfNil(Table(rows))
  }

  /// - Parameter path: the template of the route; nil where there was none.
  func note(_ method: HTTPRequest.Method, _ path: String?, status: Int, took time: Duration) {
    let route = path.flatMap { path in
      path == Self.webPath
        ? pages : table.load()?.routes[path]?.first { $0.method == method }?.route
    }
    let noted = route ?? unknown
    noted.statuses[min(max(status / 100, 1), 5) - 1].add()
    noted.times.note(time)
  }

  /// The template of whatever is a file of the web app.
  static let webPath = "(web)"

  /// Routes that nobody has asked yet are left out.
  package func write(to page: inout MetricPage) {
    let known = (table.load()?.routes ?? [:]).flatMap { path, methods in
      methods.map { (method: $0.method.rawValue, path: path, $0.route) }
    }
    let asked =
      known.sorted { ($0.path, $0.method) < ($1.path, $1.method) }
      + [("GET", Self.webPath, pages), (Self.other, Self.other, unknown)]
    page.family("forage_http_requests_total", .counter, "Responses, by route and status class.")
    for (method, path, route) in asked {
      for (name, count) in zip(Self.statusClasses, route.statuses) where count.value > 0 {
        page.sample(
          "forage_http_requests_total", [("method", method), ("route", path), ("status", name)], count.value)
      }
    }
    page.family(
      "forage_http_request_seconds", .histogram, "Time to the first byte of the response, by route.")
    for (method, path, route) in asked where route.times.count > 0 {
      page.samples("forage_http_request_seconds", [("method", method), ("route", path)], route.times)
    }
    page.metric(
      "forage_http_requests_in_flight", .gauge, "Requests in flight.", inFlight.value)
    page.metric(
      "forage_http_sent_bytes_total", .counter, "Bytes of response bodies sent.", sentBytes.value)
    page.metric(
      "forage_http_received_bytes_total", .counter, "Bytes of request bodies, as declared.",
      receivedBytes.value)
  }
}
