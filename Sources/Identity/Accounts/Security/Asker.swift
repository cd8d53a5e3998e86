package import Hummingbird
package import ServerKit

/// From where something is asked: what throttles and the log of security events go by.
package struct Asker: Sendable {
  /// As far as it can be believed; nil where nobody knows.
  let address: String?
  let requestID: String
}

extension ServerContext {
  /// From where the request comes.
  package func asker(of request: Request, _ configuration: ServerConfiguration) -> Asker {
    Asker(address: clientAddress(of: request, configuration), requestID: requestID)
  }
}
