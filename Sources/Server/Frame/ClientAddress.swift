import HTTPTypes
import Hummingbird

extension ServerContext {
  /// From where the request comes, as far as that can be believed; nil where nobody knows.
  ///
  /// Every proxy that stands before the server adds the address that it sees to the end of
  /// `X-Forwarded-For`; what stands further left was written by the client.
  func clientAddress(of request: Request, _ configuration: ServerConfiguration) -> String? {
    let trustedProxies = configuration.trustedProxies
    guard trustedProxies > 0 else { return peerAddress }
    let hops = request.headers[values: .xForwardedFor].flatMap { $0.split(separator: ",") }
    guard hops.count >= trustedProxies else { return peerAddress }
    let hop = hops[hops.count - trustedProxies].filter { $0 != " " }
    return hop.isEmpty || hop.utf8.count > 64 ? peerAddress : hop
  }
}

extension HTTPField.Name {
  static let xForwardedFor = Self("X-Forwarded-For")!
}
