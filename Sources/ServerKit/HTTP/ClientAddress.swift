package import HTTPTypes
package import Hummingbird
import Logging
import Synchronization

extension AppRequestContext {
  /// The client's address as far as it can be trusted; nil if unknown.
  ///
  /// Each proxy appends the address of its peer to `X-Forwarded-For`; entries further left come from the
  /// client. So the list is read from its end for as long as trusted proxies wrote it. Returns nil for
  /// requests from an untrusted proxy on this machine: they may come from anyone.
  package func clientAddress(of request: Request, _ configuration: ServerConfiguration) -> String? {
    configuration.clientAddress(peer: peerAddress, request.headers)
  }
}

extension ServerConfiguration {
  /// True if the address is a trusted proxy.
  func trusts(_ address: InternetAddress) -> Bool {
    trustedProxies.contains { $0.contains(address) }
  }

  /// The client's address as far as it can be trusted, see `AppRequestContext.clientAddress`.
  package func clientAddress(peer: String?, _ fields: HTTPFields) -> String? {
    guard let peer = peer.flatMap({ InternetAddress($0) }) else { return nil }
    guard trusts(peer) else { return peer.isLoopback ? nil : peer.description }
    for hop in fields[values: .xForwardedFor].flatMap({ $0.split(separator: ",") }).reversed() {
      guard let address = InternetAddress(hop) else { return nil }
      if !trusts(address) { return address.description }
    }
    return nil
  }

  /// The network of a connection's peer; nil for proxies and this machine, which speak for many clients.
  package func network(ofPeer address: String?) -> ClientNetwork? {
    guard let peer = address.flatMap({ InternetAddress($0) }), !peer.isLoopback, !trusts(peer) else {
      return nil
    }
    return ClientNetwork(address)
  }
}

/// Warns once about missing proxy settings.
package struct ForwardedHeaderWarning: RouterMiddleware {
  package typealias Context = AppRequestContext

  let configuration: ServerConfiguration
  private let proxyWarning = Once()
  private let addressWarning = Once()

  package init(_ configuration: ServerConfiguration) {
    self.configuration = configuration
  }

  package func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    if let peer = context.peerAddress {
      if InternetAddress(peer).map(configuration.trusts) == true {
        warnOfAddress(request, context)
      } else {
        warnOfProxy(request, context, peer)
      }
    }
    return try await next(request, context)
  }

  /// With an untrusted proxy, failed sign-ins of one client slow down all of its clients.
  private func warnOfProxy(_ request: Request, _ context: AppRequestContext, _ peer: String) {
    guard request.headers[.xForwardedFor] != nil, proxyWarning.isFirst() else { return }
    context.logger.warning(
      """
      Ignored X-Forwarded-For because its sender is not a trusted proxy; if it is a proxy, add it with \
      --trusted-proxy
      """, metadata: ["peer": "\(peer)"])
  }

  /// Without a public address, cookies are also sent unencrypted, and the server answers under any name.
  private func warnOfAddress(_ request: Request, _ context: AppRequestContext) {
    guard configuration.publicAddress?.hasPrefix("https://") != true,
      request.headers[.xForwardedProto]?.lowercased() == "https", addressWarning.isFirst()
    else { return }
    context.logger.warning(
      """
      The proxy uses HTTPS, but cookies are not limited to it. Set --public-address to the server's public \
      https:// address
      """)
  }

  /// A class, because copies of the middleware share it.
  private final class Once: Sendable {
    private let isOver = Atomic(false)

    func isFirst() -> Bool { !isOver.exchange(true, ordering: .relaxed) }
  }
}

extension HTTPField.Name {
  static let xForwardedFor = Self("X-Forwarded-For")!
  static let xForwardedProto = Self("X-Forwarded-Proto")!
}
