import HTTPTypes
package import Hummingbird
import Logging
import Synchronization

extension AppRequestContext {
  /// From where the request comes, as far as that can be believed; nil where nobody knows.
  ///
  /// Every proxy adds the address that it sees to the end of `X-Forwarded-For`; what stands further left was
  /// written by whoever sent the request. So the list is read from its end, for as long as proxies that were
  /// named have written it. Where requests come through a proxy on this machine that was not named, they may
  /// be anybody's or the operator's own, and the answer is nil.
  package func clientAddress(of request: Request, _ configuration: ServerConfiguration) -> String? {
    guard let peer = peerAddress.flatMap({ InternetAddress($0) }) else { return nil }
    guard configuration.trusts(peer) else { return peer.isLoopback ? nil : peer.description }
    for hop in request.headers[values: .xForwardedFor].flatMap({ $0.split(separator: ",") }).reversed() {
      guard let address = InternetAddress(hop) else { return nil }
      if !configuration.trusts(address) { return address.description }
    }
    return nil
  }
}

extension ServerConfiguration {
  /// Whether the machine is a proxy that says truly from where requests come.
  func trusts(_ address: InternetAddress) -> Bool {
    trustedProxies.contains { $0.contains(address) }
  }

  /// The network of the other end of a connection; nil for proxies and for this machine, which speak for
  /// many.
  package func network(ofPeer address: String?) -> String? {
    guard let peer = address.flatMap({ InternetAddress($0) }), !peer.isLoopback, !trusts(peer) else {
      return nil
    }
    return ClientNetwork.name(of: address)
  }
}

/// Tells once what was forgotten where requests come through a proxy.
package struct ForwardedHeaderWarning: RouterMiddleware {
  package typealias Context = AppRequestContext

  let configuration: ServerConfiguration
  private let isProxyTold = Once()
  private let isAddressTold = Once()

  package init(_ configuration: ServerConfiguration) {
    self.configuration = configuration
  }

  package func handle(
    _ request: Request, context: AppRequestContext,
    next: (Request, AppRequestContext) async throws -> Response
  ) async throws -> Response {
    if let peer = context.peerAddress {
      if InternetAddress(peer).map(configuration.trusts) == true {
        tellOfAddress(request, context)
      } else {
        tellOfProxy(request, context, peer)
      }
    }
    return try await next(request, context)
  }

  /// Sign-in is slowed down for all people of a proxy that was not named, where one of them guesses.
  private func tellOfProxy(_ request: Request, _ context: AppRequestContext, _ peer: String) {
    guard request.headers[.xForwardedFor] != nil, isProxyTold.isFirst() else { return }
    context.logger.warning(
      """
      Ignored X-Forwarded-For because its sender is not a trusted proxy; if it is a proxy, add it with \
      --trusted-proxy
      """, metadata: ["peer": "\(peer)"])
  }

  /// Without a public address cookies also go where nothing is encrypted, and the server answers under any
  /// name.
  private func tellOfAddress(_ request: Request, _ context: AppRequestContext) {
    guard configuration.publicAddress?.hasPrefix("https://") != true,
      request.headers[.xForwardedProto]?.lowercased() == "https", isAddressTold.isFirst()
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
