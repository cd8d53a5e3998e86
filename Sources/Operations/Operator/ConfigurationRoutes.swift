import Database
import Hummingbird
package import Identity
import Language
import NIOCore
import ServerKit

/// The public configuration that a page loads first.
package struct ConfigurationRoutes {
  let services: IdentityServices

  package init(services: IdentityServices) {
    self.services = services
  }

  package func register(on routes: Routes) {
    let gate = RegistrationGate(services.configuration)
    let documents = Dictionary(
      uniqueKeysWithValues: ServerConfiguration.Registration.allCases.map { state in
        let body = document(state)
        return (state, (body: body, tag: EntityTag(of: body.readableBytesView)))
      })
    routes.get("v1/configuration", for: .everyone, costs: .look) { request, _ in
      // Without a setting, the database decides.
      let state: ServerConfiguration.Registration =
        if let setting = services.configuration.registration { setting } else {
          try await services.database.read { try gate.state(in: $0) }
        }
      guard let document = documents[state] else { preconditionFailure("a state without a document") }
      return Response.json(document.tag, for: request) { document.body }
    }
  }

  private func document(_ registration: ServerConfiguration.Registration) -> ByteBuffer {
    let configuration = services.configuration
    return JSONWriter.object { json in
      json.member("currency", configuration.currency)
      json.member("name", configuration.name)
      json.member("mapTiles", orNull: configuration.mapTiles)
      json.member("mapAttribution", orNull: configuration.mapAttribution)
      json.member("donation", orNull: configuration.donationLink)
      json.member("sendsLetters", services.mailer != nil)
      json.member("registration", registration.rawValue)
      json.member("showsAds", configuration.ads == .on)
      json.member("readsReceipts", configuration.receiptProgram != nil)
    }
  }
}
