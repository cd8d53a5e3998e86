import Database
import Grocery
import Hummingbird
package import Identity
import Language
import NIOCore
import Retail
import ServerKit
import Synchronization

/// The public configuration that a page loads first.
package struct ConfigurationRoutes {
  let services: IdentityServices

  package init(services: IdentityServices) {
    self.services = services
  }

  package func register(on routes: Routes) {
    let gate = RegistrationGate(services.configuration)
    // A handful of states in a server's life, each written once.
    let documents = Mutex<[State: (body: ByteBuffer, tag: EntityTag)]>([:])
    routes.get("v1/configuration", for: .everyone, costs: .look) { request, _ in
      let state = try await services.database.read { reader in
        State(
          // Without a setting, the database decides.
          registration: try services.configuration.registration ?? gate.state(in: reader),
          hasPlaces: try reader.exists("SELECT 1 FROM store_place LIMIT 1"),
          isDemo: try DemoTown.isThere(in: reader),
          hasFoodFacts: try KnownProductRepository.isThere(in: reader),
          hasOpenPrices: try OpenPricesImport.isThere(in: reader),
          currency: try CatalogCurrency.current(in: reader))
      }
      let document = documents.withLock { documents in
        if let known = documents[state] { return known }
        let body = self.document(state)
        let document = (body: body, tag: EntityTag(of: body.readableBytesView))
        documents[state] = document
        return document
      }
      return Response.json(document.tag, for: request) { document.body }
    }
  }

  /// The parts of the configuration that the database decides.
  private struct State: Hashable {
    let registration: ServerConfiguration.Registration
    /// True if stores come from OpenStreetMap, whose license requires an attribution on maps.
    let hasPlaces: Bool
    /// True if there are stores of the invented demo town.
    let isDemo: Bool
    /// True if there are products of Open Food Facts.
    let hasFoodFacts: Bool
    /// True if there are prices of Open Prices.
    let hasOpenPrices: Bool
    let currency: Currency

    /// The sources that the app must name, with their licenses.
    var openData: [String] {
      (hasFoodFacts ? ["open-food-facts"] : []) + (hasOpenPrices ? ["open-prices"] : [])
    }
  }

  private static let openStreetMap = "© OpenStreetMap contributors"

  private func attribution(_ state: State) -> String? {
    let setting = services.configuration.mapAttribution
    guard state.hasPlaces, setting?.contains("OpenStreetMap") != true else { return setting }
    return [setting, Self.openStreetMap].compactMap(\.self).joined(separator: " · ")
  }

  private func document(_ state: State) -> ByteBuffer {
    let configuration = services.configuration
    return JSONWriter.object { json in
      json.member("currency", state.currency.code)
      json.member("name", configuration.name)
      json.member("mapTiles", orNull: configuration.mapTiles)
      json.member("mapAttribution", orNull: attribution(state))
      json.member("donation", orNull: configuration.donationLink)
      json.member("sendsLetters", services.mailer != nil)
      json.member("registration", state.registration.rawValue)
      json.member("showsAds", configuration.ads == .on)
      json.member("readsReceipts", configuration.receiptProgram != nil)
      json.member("isDemo", state.isDemo)
      json.member("openData", list: state.openData) { $0.text($1) }
    }
  }
}
