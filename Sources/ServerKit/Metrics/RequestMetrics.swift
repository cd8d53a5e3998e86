package import HTTPTypes
import Synchronization

/// Request metrics by route template; never by path, because paths contain ids.
///
/// A class, because all requests share it.
package final class RequestMetrics: Sendable {
  static let statusClasses = ["1xx", "2xx", "3xx", "4xx", "5xx"]
  /// The label for unrouted requests and unknown methods.
  private static let other = "(none)"

  private final class Route: Sendable {
    let statuses = statusClasses.map { _ in MetricCounter() }
    let times = TimeHistogram()
  }

  /// All routes by template, with their methods.
  private final class Table: Sendable {
    let routes: [String: [(method: HTTPRequest.Method, route: Route)]]

    init(_ rows: [(method: HTTPRequest.Method, path: String)]) {
      var routes: [String: [(method: HTTPRequest.Method, route: Route)]] = [:]
      for row in rows {
        // Every GET route also answers HEAD.
        for method in row.method == .get ? [.get, .head] : [row.method] {
          routes[row.path, default: []].append((method, Route()))
        }
      }
      self.routes = routes
    }
  }

  /// Filled once, after all routes are registered; the middleware must exist before them. Reads never block.
  private let table = AtomicLazyReference<Table>()
  private let unknown = Route()
  private let pages = Route()
  let inFlight = MetricCounter()
  let sentBytes = MetricCounter()
  let receivedBytes = MetricCounter()

  /// Sets the routes; later requests add no labels.
  package func fill(from rows: [(method: HTTPRequest.Method, path: String)]) {
    _ = table.storeIfNil(Table(rows))
  }

  /// - Parameter path: the route's template; nil for unrouted requests.
  func note(_ method: HTTPRequest.Method, _ path: String?, status: Int, took time: Duration) {
    let route = path.flatMap { path in
      path == Self.webPath
        ? pages : table.load()?.routes[path]?.first { $0.method == method }?.route
    }
    let target = route ?? unknown
    target.statuses[min(max(status / 100, 1), 5) - 1].add()
    target.times.note(time)
  }

  /// The label for files of the web app.
  static let webPath = "(web)"

  /// Writes the metrics; routes without requests are left out.
  package func write(to page: inout MetricPage) {
    let registered = (table.load()?.routes ?? [:]).flatMap { path, methods in
      methods.map { (method: $0.method.rawValue, path: path, $0.route) }
    }
    let rows =
      registered.sorted { ($0.path, $0.method) < ($1.path, $1.method) }
      + [("GET", Self.webPath, pages), (Self.other, Self.other, unknown)]
    page.family("forage_http_requests_total", .counter, "Responses, by route and status class.")
    for (method, path, route) in rows {
      for (name, count) in zip(Self.statusClasses, route.statuses) where count.value > 0 {
        page.sample(
          "forage_http_requests_total", [("method", method), ("route", path), ("status", name)], count.value)
      }
    }
    page.family(
      "forage_http_request_seconds", .histogram, "Time to the first byte of the response, by route.")
    for (method, path, route) in rows where route.times.count > 0 {
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
