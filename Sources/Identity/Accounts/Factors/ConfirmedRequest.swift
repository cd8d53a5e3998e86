import Database
import FileFormats
import Hummingbird
import ServerKit

/// A request of a signed-in person, confirmed with the password.
struct ConfirmedRequest: Sendable {
  let body: JSONNode
  let person: SignedIn
  private let credentials: Credentials
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
    credentials = try await PasswordCheck(services).require(password, of: person, from: asker)
    token = services.chance.token()
    language = EmailLanguage(of: request)
    self.person = person
    self.services = services
  }

  /// Runs `body` in a transaction if the password is still the verified one and the device is still signed
  /// in. Replaces the session's token.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any Writer) throws -> Value
  ) async throws -> Value {
    try await services.database.write { [credentials, person, token] writer in
      try AccountRepository.require(credentials, of: person, in: writer)
      let value = try body(writer)
      try SessionRepository.replaceToken(of: person.sessionID, with: token, in: writer)
      return value
    }
  }

  /// The response with the session's new token; only after a write.
  func answer(_ response: Response) -> Response {
    response.setting([SessionCookie(services.configuration).field(token)])
  }

  /// Closes the live streams of the person's other devices, whose sessions a write has ended.
  func closeOthers() {
    services.live.close(account: person.accountID, keeping: person.sessionID)
  }

  /// Writes the security log and emails the person.
  func note(_ event: SecurityEvent, _ change: FactorChange) async {
    services.security.note(event, account: person.accountID, asker)
    await services.letters.addAfterChange(.change(.factor(change), of: person.accountID, language))
  }
}
