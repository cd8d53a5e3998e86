import HTTPTypes
import Hummingbird

/// Answers only under the names that this server has. Another site can let a name of its own point here (DNS
/// rebinding), but its pages then get no answer.
package struct HostCheck: RouterMiddleware {
  typealias Context = AppRequestContext

  /// `shop.example.org`; nil: under any name.
  private let publicName: String?

  package init(_ configuration: ServerConfiguration) {
    publicName = configuration.publicAddress.flatMap(Self.host).map(Self.name)
  }

  func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    // The HTTP library makes the first field `Host` the authority; a second one is left among the fields.
    guard let host = request.head.authority, !host.isEmpty, request.headers[.furtherHost] == nil else {
      throw Problem(.badRequest, "A request must have exactly one 'Host' header.")
    }
    guard isOwn(host) || Self.isForWatchers(request.uri.path) else {
      throw Problem(.misdirectedRequest, "This server does not serve this host name.")
    }
    return try await next(request, context)
  }

  private func isOwn(_ host: String) -> Bool {
    guard let publicName else { return true }
    let name = Self.name(of: host)
    return name == publicName || Self.isLoopback(name)
  }

  /// Returns the host with its port, of `https://shop.example.org:8443`.
  package static func host(_ address: String) -> String? {
    guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
    return String(address[start...].prefix { $0 != "/" })
  }

  /// Without the port: proxies leave it out, or put their own.
  private static func name(of host: String) -> String {
    let name = host.lowercased()
    if name.hasPrefix("[") { return String(name.prefix { $0 != "]" }) + "]" }
    return String(name.prefix { $0 != ":" })
  }

  /// The machine itself.
  private static func isLoopback(_ name: String) -> Bool {
    if name == "[::1]" || name == "localhost" || name.hasSuffix(".localhost") { return true }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }

  /// Asked by machines that know the server by its number.
  private static func isForWatchers(_ path: String) -> Bool { path == "/health" || path == "/ready" }
}

extension HTTPField.Name {
  /// A second field `Host`: the first one has become the authority of the request.
  static let furtherHost = Self("Host")!
}
