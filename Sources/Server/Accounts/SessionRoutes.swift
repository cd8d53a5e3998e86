import Database
import FileFormats
import HTTPTypes
import Hummingbird

/// Signing in and out, and where somebody is signed in.
struct SessionRoutes {
  private let dependencies: Dependencies
  private let cookie: SessionCookie

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
    cookie = SessionCookie(dependencies.configuration)
  }

  func register(on routes: Routes) {
    routes.post("v1/sessions", for: .everyone, costs: .password) { request, context in
      try await signIn(request, context)
    }
    routes.get("v1/sessions", for: .account, costs: .look) { _, _, person in try await list(person) }
    routes.delete("v1/sessions", for: .account, costs: .change) { _, _, person in
      try await signOutEverywhere(person)
    }
    routes.delete("v1/sessions/current", for: .everyone, costs: .change) { _, _, person in
      try await signOut(person)
    }
    routes.delete("v1/sessions/{id}", for: .account, costs: .change) { _, context, person in
      try await signOut(context.pathID("id"), person)
    }
  }

  private func signIn(_ request: Request, _ context: ServerContext) async throws -> Response {
    let body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let name = try body.member("name").text()
    let password = try body.member("password").password()
    let device = try body.deviceName()
    let address = context.clientAddress(of: request, dependencies.configuration)
    let known = try await PasswordCheck(dependencies).account(
      named: name, password, from: address, context.logger)
    let session = NewSession(dependencies)
    let (account, ended) = try await dependencies.database.write { writer in
      // Comparing takes a while. Whoever replaces the password meanwhile means to sign out everybody else.
      try AccountStore.require(known, else: .wrongCredentials, writer)
      let ended = try session.begin(of: known.accountID, device: device, writer)
      return (try AccountStore.account(known.accountID, writer), ended)
    }
    for session in ended { dependencies.live.close(session: session, of: known.accountID) }
    return try dependencies.answer(.created, account, cookie.field(session.token))
  }

  private func list(_ person: SignedIn) async throws -> Response {
    let now = dependencies.now()
    let sessions = try await dependencies.database.read {
      try SessionStore.sessions(of: person.accountID, at: now, $0)
    }
    return .personal { json in
      json.member("sessions", list: sessions) { json, session in
        json.object { json in
          json.member("id", session.id)
          json.member("device", session.device)
          json.member("created", session.created)
          json.member("used", session.used)
          json.member("isCurrent", session.id == person.sessionID)
        }
      }
    }
  }

  private func signOut(_ person: SignedIn?) async throws -> Response {
    if let person {
      _ = try await dependencies.database.write {
        try SessionStore.end(person.sessionID, of: person.accountID, $0)
      }
      dependencies.live.close(session: person.sessionID, of: person.accountID)
    }
    return goodbye()
  }

  private func signOut(_ session: String?, _ person: SignedIn) async throws -> Response {
    let isEnded = try await dependencies.database.write { writer in
      guard let session else { return false }
      return try SessionStore.end(session, of: person.accountID, writer)
    }
    guard let session, isEnded else { throw AccountRefusal.unknownSession }
    dependencies.live.close(session: session, of: person.accountID)
    return session == person.sessionID ? goodbye() : .done()
  }

  private func signOutEverywhere(_ person: SignedIn) async throws -> Response {
    try await dependencies.database.write {
      try SessionStore.endAll(of: person.accountID, keeping: nil, $0)
    }
    dependencies.live.close(account: person.accountID)
    return goodbye()
  }

  private func goodbye() -> Response { .goodbye(cookie) }
}

extension Response {
  /// Done, the cookie is taken away, and the browser forgets what it has loaded. What the app has stored is
  /// its own to forget: a guest's lists would go with it.
  static func goodbye(_ cookie: SessionCookie) -> Response {
    var response = Response.done()
    response.headers[.setCookie] = cookie.removal
    response.headers[.clearSiteData] = "\"cache\""
    return response
  }
}
