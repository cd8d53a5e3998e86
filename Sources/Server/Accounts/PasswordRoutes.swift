import Database
import FileFormats
import HTTPTypes
import Hummingbird

/// Another password: for somebody who knows the old one, and for somebody who does not.
struct PasswordRoutes {
  private let dependencies: Dependencies

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  func register(on routes: Routes) {
    routes.put("v1/account/password", for: .account, costs: .password) { request, context, person in
      try await change(request, context, person)
    }
    routes.post("v1/password-resets", for: .everyone, costs: .letter) { request, _ in try await ask(request) }
    routes.put("v1/password-resets", for: .everyone, costs: .password) { request, _ in
      try await reset(request)
    }
  }

  private func change(
    _ request: Request, _ context: ServerContext, _ person: SignedIn
  ) async throws -> Response {
    let body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let current = try body.member("current").password()
    let node = try body.member("password")
    let account = try await dependencies.database.read { try AccountStore.account(person.accountID, $0) }
    let password = try newPassword(node, for: account)
    let address = context.clientAddress(of: request, dependencies.configuration)
    let known = try await PasswordCheck(dependencies).require(
      current, of: person, from: address, context.logger)
    let hash = try await dependencies.passwords.hash(password)
    try await dependencies.database.write { writer in
      try AccountStore.require(known, of: person, writer)
      try AccountStore.setPasswordHash(hash, of: person.accountID, writer)
      try SessionStore.endAll(of: person.accountID, keeping: person.sessionID, writer)
    }
    dependencies.live.close(account: person.accountID, keeping: person.sessionID)
    return .done()
  }

  /// The same answer whoever is meant, at once: the letter is written later, if there is one to write.
  private func ask(_ request: Request) async throws -> Response {
    let name = try await request.json(atMost: AccountRoutes.maximumBytes).member("name").text()
    dependencies.letters.add(.newPassword(name: name, LetterLanguage(of: request)))
    return .done(.accepted)
  }

  private func reset(_ request: Request) async throws -> Response {
    let body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let token = try body.member("token").text(maximumLength: 100)
    let node = try body.member("password")
    let now = dependencies.now()
    let account = try await dependencies.database.read { reader in
      guard let found = try MailTokenStore.passwordToken(token, at: now, reader) else {
        throw AccountRefusal.linkExpired
      }
      return try AccountStore.account(found.account, reader)
    }
    let password = try newPassword(node, for: account)
    let hash = try await dependencies.passwords.hash(password)
    let changed = try await dependencies.database.write {
      try MailTokenStore.changePassword(token, to: hash, at: now, $0)
    }
    dependencies.live.close(account: changed)
    return .done()
  }

  private func newPassword(_ node: JSONNode, for account: Account?) throws -> Password {
    guard let account else { throw AccountRefusal.linkExpired }
    let email = dependencies.secrets.openedOrEmpty(account.email, for: account.id)
    return try Password(new: node, nickname: account.nickname, email: email)
  }
}
