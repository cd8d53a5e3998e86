import Database
import FileFormats
import Hummingbird
import ServerKit

/// What somebody who is signed in asks for with their password typed once more.
struct ConfirmedRequest: Sendable {
  let body: JSONNode
  let person: SignedIn
  private let known: Credentials
  private let asker: Requester
  private let token: String
  private let language: EmailLanguage
  private let services: IdentityServices

  /// - Throws: `AccountRefusal.wrongPassword`, `.tooManyAttempts`.
  init(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn, _ services: IdentityServices
  ) async throws {
    body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let password = try body.member("password").password()
    asker = context.asker(of: request, services.configuration)
    known = try await PasswordCheck(services).require(password, of: person, from: asker)
    token = services.chance.token()
    language = EmailLanguage(of: request)
    self.person = person
    self.services = services
  }

  /// Runs `body` in one transaction, where the password is still the one that was compared, and the device is
  /// still signed in. Its session has another token afterwards.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any Writer) throws -> Value
  ) async throws -> Value {
    try await services.database.write { [known, person, token] writer in
      try AccountRepository.require(known, of: person, in: writer)
      let value = try body(writer)
      try SessionRepository.replaceToken(of: person.sessionID, with: token, in: writer)
      return value
    }
  }

  /// The answer with the session's new token; only after something was written.
  func answer(_ response: Response) -> Response {
    response.setting([SessionCookie(services.configuration).field(token)])
  }

  /// Tells the log and the person.
  func note(_ event: SecurityEvent, _ change: FactorChange) async {
    services.security.note(event, account: person.accountID, asker)
    await services.letters.addAfterChange(.change(.factor(change), of: person.accountID, language))
  }
}
