import HTTPTypes
import Hummingbird

/// Answers only requests for this server's host names, as a protection against DNS rebinding.
package struct HostCheck: RouterMiddleware {
  typealias Context = AppRequestContext

  /// The public host name, such as `shop.example.org`; nil: any name.
  private let publicName: String?

  package init(_ configuration: ServerConfiguration) {
    publicName = configuration.publicAddress.flatMap(Self.host).map(Self.name)
  }

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    // The HTTP library turns the first `Host` field into the authority; a second one stays among the fields.
    guard let host = request.head.authority, !host.isEmpty, request.headers[.furtherHost] == nil else {
      throw Problem(.badRequest, "A request must have exactly one 'Host' header.")
    }
    guard isOwn(host) || Self.isHealthCheck(request.uri.path) else {
      throw Problem(.misdirectedRequest, "This server does not serve this host name.")
    }
    return try await next(request, context)
  }

  private func isOwn(_ host: String) -> Bool {
    guard let publicName else { return true }
    let name = Self.name(of: host)
    return name == publicName || Self.isLoopback(name)
  }

  /// Returns the host with its port, such as `shop.example.org:8443` of a URL.
  package static func host(_ address: String) -> String? {
    guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
    return String(address[start...].prefix { $0 != "/" })
  }

  /// Removes the port: proxies omit or replace it.
  private static func name(of host: String) -> String {
    let name = host.lowercased()
    if name.hasPrefix("[") { return String(name.prefix { $0 != "]" }) + "]" }
    return String(name.prefix { $0 != ":" })
  }

  private static func isLoopback(_ name: String) -> Bool {
    if name == "[::1]" || name == "localhost" || name.hasSuffix(".localhost") { return true }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }

  /// Monitoring systems may use the server's IP address.
  private static func isHealthCheck(_ path: String) -> Bool { path == "/health" || path == "/ready" }
}

extension HTTPField.Name {
  /// A second `Host` field; the first one became the request's authority.
  static let furtherHost = Self("Host")!
}
