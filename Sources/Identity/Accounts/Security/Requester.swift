package import Hummingbird
package import ServerKit

/// The origin of a request, for rate limits and the security log.
package struct Requester: Sendable {
  /// The client's address as far as it can be trusted; nil if unknown.
  let address: String?
  let requestID: String
}

extension AppRequestContext {
  package func asker(of request: Request, _ configuration: ServerConfiguration) -> Requester {
    Requester(address: clientAddress(of: request, configuration), requestID: requestID)
  }
}
