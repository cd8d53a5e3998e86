import Database
import FileFormats
import HTTPTypes
import Hummingbird

/// Signing in and out.
struct SessionRoutes {
  private static let maximumBytes = 16 << 10

  private let dependencies: Dependencies
  private let cookie: SessionCookie

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
    cookie = SessionCookie(dependencies.configuration)
  }

  func register(on routes: Routes) {
    routes.post("v1/sessions", for: .everyone) { request, _ in try await signIn(request) }
    routes.delete("v1/sessions/current", for: .everyone) { _, _, person in try await signOut(person) }
  }

  private func signIn(_ request: Request) async throws -> Response {
    let body = try await request.json(atMost: Self.maximumBytes)
    let name = try body.member("name").text()
    let password = try body.member("password").password()
    let device = try body.deviceName()
    let credentials = try await dependencies.database.read { [secrets = dependencies.secrets] reader in
      try AccountStore.credentials(of: name, trustsClaims: true, secrets, reader)
    }
    guard let password else { throw AccountRefusal.wrongCredentials }
    let verdict = try await dependencies.passwords.verify(password, against: credentials?.passwordHash)
    guard verdict.isRight, let accountID = credentials?.accountID else {
      throw AccountRefusal.wrongCredentials
    }
    let session = NewSession(dependencies)
    let account = try await dependencies.database.write { writer in
      try session.begin(of: accountID, device: device, writer)
      return try AccountStore.account(accountID, writer)
    }
    return try dependencies.answer(.created, account, cookie.field(session.token))
  }

  private func signOut(_ person: SignedIn?) async throws -> Response {
    if let person {
      _ = try await dependencies.database.write {
        try SessionStore.end(person.sessionID, of: person.accountID, $0)
      }
    }
    var response = Response.done()
    response.headers[.setCookie] = cookie.removal
    return response
  }
}
