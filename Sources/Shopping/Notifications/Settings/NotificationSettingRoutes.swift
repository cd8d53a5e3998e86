import Database
import Hummingbird
package import Identity
import Language
import Retail
import ServerKit

/// Serves the notification preferences of an account: channels, quiet hours and muted stores.
package struct NotificationSettingRoutes {
  private static let maximumBytes = 8 << 10
  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  package func register(on routes: Routes) {
    routes.get("v1/notice-choices", for: .account, costs: .look) { _, _, person in try await choices(person) }
    routes.put("v1/notice-choices", for: .account, costs: .change) { request, _, person in
      let choices = try NotificationSettings(try await request.json(atMost: Self.maximumBytes))
      try await services.database.write { writer in
        try NotificationSettingRepository.save(choices, of: person.accountID, in: writer)
      }
      return .done()
    }
    routes.post("v1/letter-refusals/{token}", for: .everyone, costs: .change) { _, context in
      try await unsubscribe(context)
    }
    routes.put("v1/muted-stores/{store}", for: .account, costs: .change) { _, context, person in
      try await mute(context, person)
    }
    routes.delete("v1/muted-stores/{store}", for: .account, costs: .change) { _, context, person in
      guard let store = context.pathID("store") else { return .done() }
      try await services.database.write { writer in
        try NotificationSettingRepository.unmute(store, for: person.accountID, in: writer)
      }
      return .done()
    }
  }

  private func choices(_ person: SignedIn) async throws -> Response {
    let id = person.accountID
    let (choices, mutedStores, receivesPush, hasAddress) = try await services.database.read { reader in
      (
        try NotificationSettingRepository.choices(of: id, in: reader),
        try NotificationSettingRepository.mutedStores(of: id, in: reader),
        try PushSubscriptionRepository.isThere(forSession: person.sessionID, in: reader),
        try AccountRepository.account(id, in: reader)?.isEmailConfirmed == true
      )
    }
    return .personal { json in
      (choices ?? .defaults).write(into: &json)
      json.member("mutedStores", list: mutedStores) { json, store in
        json.object { json in
          json.member("id", store.id)
          json.member("name", store.name)
        }
      }
      json.member("takesMessages", receivesPush)
      json.member("takesLetters", services.mailer != nil && hasAddress)
    }
  }

  /// Answers the same for an unknown token. Email clients send this without a session.
  private func unsubscribe(_ context: AppRequestContext) async throws -> Response {
    guard let token = context.pathID("token"),
      let id = services.secrets.account(ofLetterToken: token)
    else { return .done() }
    try await services.database.write { writer in
      guard var choices = try NotificationSettingRepository.choices(of: id, in: writer) else { return }
      for topic in OfferEvent.Topic.allCases { choices.channels[topic]?.remove(.email) }
      try NotificationSettingRepository.save(choices, of: id, in: writer)
    }
    return .done()
  }

  private func mute(_ context: AppRequestContext, _ person: SignedIn) async throws -> Response {
    let store = try context.pathID("store", else: CatalogRefusal.unknownStore)
    try await services.database.write { [now = services.now()] writer in
      guard try writer.exists("SELECT 1 FROM store WHERE id = \(store) AND \(StoreVisibility.isPublic)")
      else {
        throw CatalogRefusal.unknownStore
      }
      try NotificationSettingRepository.mute(store, for: person.accountID, at: now, in: writer)
    }
    return .done()
  }
}
