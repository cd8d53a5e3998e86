package import Hummingbird
package import ServerKit

/// From where something is asked: what throttles and the log of security events go by.
package struct Requester: Sendable {
  /// As far as it can be believed; nil where nobody knows.
  let address: String?
  let requestID: String
}

extension AppRequestContext {
  /// From where the request comes.
  package func asker(of request: Request, _ configuration: ServerConfiguration) -> Requester {
    Requester(address: clientAddress(of: request, configuration), requestID: requestID)
  }
}
