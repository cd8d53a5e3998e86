import Database
import FileFormats
import HTTPTypes
import Hummingbird
import ServerKit

/// Routes to change a password and to reset a forgotten one.
package struct PasswordRoutes {
  private let services: IdentityServices
  private let cookie: SessionCookie

  package init(_ services: IdentityServices) {
    self.services = services
    cookie = SessionCookie(services.configuration)
  }

  package func register(on routes: Routes) {
    routes.put("v1/account/password", for: .account, costs: .password) { request, context, person in
      try await change(request, context, person)
    }
    routes.post("v1/password-resets", for: .everyone, costs: .letter) { request, context in
      try await ask(request, context)
    }
    routes.put("v1/password-resets", for: .everyone, costs: .password) { request, context in
      try await reset(request, context)
    }
  }

  private func change(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let current = try body.member("current").password()
    let node = try body.member("password")
    let account = try await services.database.read { try AccountRepository.account(person.accountID, in: $0) }
    let password = try newPassword(node, for: account)
    let asker = context.asker(of: request, services.configuration)
    let credentials = try await PasswordCheck(services).require(current, of: person, from: asker)
    let token = services.chance.token()
    let hash = try await services.passwords.hash(password)
    try await services.database.write { writer in
      try AccountRepository.require(credentials, of: person, in: writer)
      try AccountRepository.setPasswordHash(hash, of: person.accountID, in: writer)
      try AccessChange.newPassword.end(of: person.accountID, keeping: person.sessionID, in: writer)
      try SessionRepository.replaceToken(of: person.sessionID, with: token, in: writer)
    }
    services.live.close(account: person.accountID, keeping: person.sessionID)
    services.security.note(.passwordChanged, account: person.accountID, asker)
    await services.letters.addAfterChange(
      .change(.password, of: person.accountID, EmailLanguage(of: request)))
    return .done().setting([cookie.field(token)])
  }

  /// Sends the same response at once for every name; the email, if any, is written later.
  private func ask(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let name = try await request.json(atMost: AccountRoutes.maximumBytes).member("name").text()
    let asker = context.asker(of: request, services.configuration)
    try await services.rateLimits.beginReset(
      of: AccountRepository.comparable(name), from: asker.address, at: services.now())
    services.security.note(.resetAsked, asker)
    try await services.letters.add(
      .newPassword(name: name, EmailLanguage(of: request)),
      from: ClientNetwork(asker.address)?.outermost.description)
    return .done(.accepted)
  }

  private func reset(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let token = try body.member("token").text(maximumLength: 100)
    let node = try body.member("password")
    let now = services.now()
    let account = try await services.database.read { reader in
      guard let match = try MailTokenRepository.passwordToken(token, at: now, in: reader) else {
        throw AccountRefusal.linkExpired
      }
      return try AccountRepository.account(match.account, in: reader)
    }
    let password = try newPassword(node, for: account)
    let hash = try await services.passwords.hash(password)
    let accountID = try await services.database.write {
      try MailTokenRepository.changePassword(token, to: hash, at: now, in: $0)
    }
    services.live.close(account: accountID)
    services.security.note(
      .resetDone, account: accountID, context.asker(of: request, services.configuration))
    await services.letters.addAfterChange(.change(.password, of: accountID, EmailLanguage(of: request)))
    return .done()
  }

  private func newPassword(_ node: JSONNode, for account: Account?) throws -> Password {
    guard let account else { throw AccountRefusal.linkExpired }
    let email = services.secrets.openedOrEmpty(account.email, for: account.id)
    return try Password(
      new: node, nickname: account.nickname, email: email, service: services.configuration.name)
  }
}
