package import Database
package import Identity
package import ServerKit
import Shopping

/// Asks what stands beside the service whether it is there, for its operator.
package struct NeighbourCheck: Sendable {
  /// With one neighbour.
  private static let patience = Duration.seconds(5)

  private let configuration: ServerConfiguration

  package init(_ configuration: ServerConfiguration) {
    self.configuration = configuration
  }

  /// The status that an address answers with.
  ///
  /// - Throws: a `NeighbourFailure`, in words.
  package static func status(of address: String) throws(NeighbourFailure) -> Int {
    guard let transfer = RoadTransfer() else { throw NeighbourFailure(reason: "the library does not start") }
    do {
      return try transfer.send(RoadQuestion(address: address), time: patience) { false }.status
    } catch {
      throw NeighbourFailure(reason: error.reason)
    }
  }

  /// The road engines that are set up, each with what is wrong with it; nil: it answers.
  package func roadEngines() -> [(option: String, address: String, failure: NeighbourFailure?)] {
    let roads = configuration.roads
    let engines = [
      ("--roads-valhalla", roads.valhalla, "/status"),
      ("--roads-osrm-car", roads.osrmCar, "/nearest/v1/driving/0,0"),
      ("--roads-osrm-bicycle", roads.osrmBicycle, "/nearest/v1/bike/0,0"),
      ("--roads-osrm-foot", roads.osrmFoot, "/nearest/v1/foot/0,0"),
    ]
    return engines.compactMap { option, address, path in
      guard let address else { return nil }
      do throws(NeighbourFailure) {
        let status = try Self.status(of: address + path)
        // An engine of another place says that there is no road: it answers.
        let isFine = status < 500 && status != 404
        return (option, address, isFine ? nil : NeighbourFailure(reason: "it returned status \(status)"))
      } catch {
        return (option, address, error)
      }
    }
  }

  /// What is wrong with the mail server; nil where it lets us in, or where none is set up. No letter is sent.
  package func mailServer() -> NeighbourFailure? {
    guard let server = SMTPMailer.Server(configuration) else { return nil }
    do {
      try server.greet()
      return nil
    } catch {
      return NeighbourFailure(reason: error.reason)
    }
  }

  /// Whether the key for push services opens, where there is one.
  ///
  /// - Throws: what its opening throws.
  package static func hasPushKey(_ secrets: SecretKeys, in database: any Database) async throws -> Bool {
    try await database.read { try PushKeyStore.key(secrets, in: $0) != nil }
  }
}

/// What a neighbour did instead of answering.
package struct NeighbourFailure: Error, Equatable, CustomStringConvertible {
  package let reason: String

  package var description: String { reason }
}
