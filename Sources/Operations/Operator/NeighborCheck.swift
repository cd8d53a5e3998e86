package import Database
package import Identity
package import ServerKit
import Shopping

/// Checks that external services respond, for the operator.
package struct NeighborCheck: Sendable {
  /// Timeout per service.
  private static let timeout = Duration.seconds(5)

  private let configuration: ServerConfiguration

  package init(_ configuration: ServerConfiguration) {
    self.configuration = configuration
  }

  /// The HTTP status of an address.
  ///
  /// - Throws: a `NeighborFailure` with the reason.
  package static func status(of address: String) throws(NeighborFailure) -> Int {
    do {
      let request = HTTPTransferRequest(address: address, timeout: timeout, maximumBytes: 8 << 20)
      return try HTTPTransfer().send(request).status
    } catch {
      throw NeighborFailure(reason: error.description)
    }
  }

  /// The configured road engines and their failures; nil if reachable.
  package func roadEngines() -> [(option: String, address: String, failure: NeighborFailure?)] {
    let roads = configuration.roads
    let engines = [
      ("--roads-valhalla", roads.valhalla, "/status"),
      ("--roads-osrm-car", roads.osrmCar, "/nearest/v1/driving/0,0"),
      ("--roads-osrm-bicycle", roads.osrmBicycle, "/nearest/v1/bike/0,0"),
      ("--roads-osrm-foot", roads.osrmFoot, "/nearest/v1/foot/0,0"),
    ]
    return engines.compactMap { option, address, path in
      guard let address else { return nil }
      do throws(NeighborFailure) {
        let status = try Self.status(of: address + path)
        // An engine of another region responds without a route, which is fine.
        let isFine = status < 500 && status != 404
        return (option, address, isFine ? nil : NeighborFailure(reason: "it returned status \(status)"))
      } catch {
        return (option, address, error)
      }
    }
  }

  /// The mail server's failure; nil if the login succeeds or none is configured. Sends no email.
  package func mailServer() -> NeighborFailure? {
    guard let server = SMTPMailer.Server(configuration) else { return nil }
    do {
      try server.greet()
      return nil
    } catch {
      return NeighborFailure(reason: error.reason)
    }
  }

  /// True if there is a push key and it can be decrypted.
  ///
  /// - Throws: decryption errors.
  package static func hasPushKey(_ secrets: SecretKeys, in database: any Database) async throws -> Bool {
    try await database.read { try PushKeyRepository.key(secrets, in: $0) != nil }
  }
}

/// The reason why an external service failed.
package struct NeighborFailure: Error, Equatable, CustomStringConvertible {
  package let reason: String

  package var description: String { reason }
}
