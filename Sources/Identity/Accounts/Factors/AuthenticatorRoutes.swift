import Database
import FileFormats
import Hummingbird
import ServerKit

/// Routes to set up and remove an authenticator app.
package struct AuthenticatorRoutes {
  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  package func register(on routes: Routes) {
    routes.post("v1/account/authenticator", for: .account, costs: .password) { request, context, person in
      try await propose(ConfirmedRequest(request, context, person, services))
    }
    routes.put("v1/account/authenticator", for: .account, costs: .change) { request, context, person in
      try await confirm(request, context, person)
    }
    routes.delete("v1/account/authenticator", for: .account, costs: .password) { request, context, person in
      try await remove(ConfirmedRequest(request, context, person, services))
    }
  }

  private func propose(_ request: ConfirmedRequest) async throws -> Response {
    let id = request.person.accountID
    let secret = services.chance.bytes(TimeCode.secretBytes)
    let now = services.now()
    let account = try await request.write { [secrets = services.secrets] writer in
      guard try !AuthenticatorRepository.isOn(id, in: writer) else { throw AccountRefusal.authenticatorOn }
      try AuthenticatorRepository.propose(secret, for: id, at: now, secrets, in: writer)
      return try AccountRepository.account(id, in: writer)
    }
    let text = Base32.text(secret)
    let address = TimeCode.address(
      secret: text, nickname: account?.nickname ?? "", service: services.configuration.name)
    return request.answer(
      .personal(.created) { json in
        json.member("secret", text)
        json.member("address", address)
      })
  }

  /// Requires no password: the secret was given only after the password was entered.
  private func confirm(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let code = try body.member("code").text(maximumLength: 20)
    let now = services.now()
    let id = person.accountID
    let asker = context.asker(of: request, services.configuration)
    let attempt = try await services.rateLimits.beginCode(of: id, device: nil, at: now)
    let codes = try await services.database.write { [services] writer in
      guard
        try AuthenticatorRepository.use(
          code, of: id, isConfirmed: false, at: now, services.secrets, in: writer)
      else { throw AccountRefusal.wrongCode }
      try services.rateLimits.codeWasRight(attempt, in: writer)
      return try FactorRepository.noteAdded(id, services.chance, in: writer)
    }
    services.security.note(.factorAdded, account: id, asker)
    await services.letters.addAfterChange(.change(.factor(.added), of: id, EmailLanguage(of: request)))
    return .recoveryCodes(codes)
  }

  private func remove(_ request: ConfirmedRequest) async throws -> Response {
    let id = request.person.accountID
    let wasOn = try await request.write { writer in
      let wasOn = try AuthenticatorRepository.isOn(id, in: writer)
      _ = try AuthenticatorRepository.remove(id, in: writer)
      if wasOn { try FactorRepository.noteRemoved(id, keeping: request.person.sessionID, in: writer) }
      return wasOn
    }
    if wasOn {
      request.closeOthers()
      await request.note(.factorRemoved, .removed)
    }
    return request.answer(.done())
  }
}
