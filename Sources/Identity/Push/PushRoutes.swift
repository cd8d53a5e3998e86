import Database
import FileFormats
import Hummingbird
import ServerKit

/// The routes for devices to subscribe to push notifications.
package struct PushRoutes {
  private static let maximumBytes = 4 << 10
  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  package func register(on routes: Routes) {
    routes.get("v1/push/key", for: .account, costs: .look) { _, _, _ in try await key() }
    routes.put("v1/push/subscription", for: .account, costs: .change) { request, _, person in
      try await keep(request, person)
    }
    routes.delete("v1/push/subscription", for: .account, costs: .change) { _, _, person in
      try await services.database.write { writer in
        try PushSubscriptionRepository.remove(ofSession: person.sessionID, in: writer)
      }
      return .done()
    }
  }

  /// The server's public key, which browsers bind subscriptions to; null if push is off.
  private func key() async throws -> Response {
    guard !services.pushAddresses.isClosed else {
      return .personal { $0.member("key", orNull: nil as String?) }
    }
    let secrets = services.secrets
    let known = try await services.database.read { try PushKeyRepository.key(secrets, in: $0) }
    let key =
      if let known { known } else {
        try await services.database.write { try PushKeyRepository.keyOrNew(secrets, in: $0) }
      }
    return .personal { $0.member("key", PushIdentity(key: key, contact: nil).publicKey) }
  }

  private func keep(_ request: Request, _ person: SignedIn) async throws -> Response {
    guard !services.pushAddresses.isClosed else {
      throw Problem(.notPermitted, "Push notifications are off on this server.")
    }
    let body = try await request.json(atMost: Self.maximumBytes)
    let endpoint = try body.member("endpoint").text(maximumLength: PushRecipient.longestEndpoint)
    let recipient = PushRecipient(
      endpoint: endpoint, publicKey: try body.member("p256dh").text(maximumLength: 100),
      secret: try body.member("auth").text(maximumLength: 40))
    guard let recipient else {
      throw Problem(.badRequest, "The address of a push service and the keys of a browser are required.")
    }
    guard services.pushAddresses.takes(recipient.endpoint) else {
      throw Problem(.forbiddenAddress, "This is not the address of a known push service.", place: "endpoint")
    }
    let language = try body.member("language")
    guard let words = EmailLanguage(rawValue: try language.text()) else {
      throw language.refusal("must be en or de")
    }
    try await services.database.write {
      [secrets = services.secrets, make = services.timeAndIDs] writer in
      try PushSubscriptionRepository.keep(recipient, of: person, words, secrets, make(), in: writer)
    }
    return .done()
  }
}
