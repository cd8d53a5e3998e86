public import Hummingbird
import NIOCore

/// What is known about a request while it is answered.
public struct ServerContext: RequestContext {
  /// Hummingbird's own part: parameters of the path, the route's template, the logger.
  public var coreContext: CoreRequestContextStorage
  /// The other end of the connection: the client, or the proxy before the server.
  let peerAddress: String?

  public init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    peerAddress = source.channel.remoteAddress?.ipAddress
  }

  /// A part of the path by its name in the route, percent-decoded; nil where it is not valid.
  func pathParameter(_ name: Substring) -> String? {
    parameters[name].flatMap { percentDecoded($0.utf8) }
  }
}
