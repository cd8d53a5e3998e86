import Database
import FileFormats
import Hummingbird
package import Identity
import ServerKit

/// The route to delete one's own account.
package struct AccountDeletionRoutes {
  private let services: IdentityServices
  private let cookie: SessionCookie

  package init(_ services: IdentityServices) {
    self.services = services
    cookie = SessionCookie(services.configuration)
  }

  package func register(on routes: Routes) {
    routes.delete("v1/account", for: .account, costs: .password) { request, context, person in
      try await delete(request, context, person)
    }
  }

  /// Deletes the account and notifies affected people.
  private func delete(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let password = try body.member("password").password()
    let asker = context.asker(of: request, services.configuration)
    let credentials = try await PasswordCheck(services).require(password, of: person, from: asker)
    let timeAndIDs = services.timeAndIDs()
    try await services.database.read { try AccountErasure.requireErasable(person.accountID, in: $0) }
    try await AccountErasure.run(person.accountID, in: services.database, at: timeAndIDs.now) {
      try await services.live.tellAfter(services.database) { writer in
        try AccountRepository.require(credentials, of: person, in: writer)
        return try AccountErasure.erase(person.accountID, timeAndIDs, in: writer)
      }
      services.live.close(account: person.accountID)
      services.security.note(.accountDeleted, account: person.accountID, asker)
    }
    await services.shedDeleted()
    return .goodbye(cookie)
  }
}
