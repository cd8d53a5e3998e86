import Database
import FileFormats
import HTTPTypes
package import Hummingbird
import ServerKit

/// Signing in and out, and where somebody is signed in.
package struct SessionRoutes {
  private let services: IdentityServices
  private let cookie: SessionCookie

  package init(_ services: IdentityServices) {
    self.services = services
    cookie = SessionCookie(services.configuration)
  }

  package func register(on routes: Routes) {
    routes.post("v1/sessions", for: .everyone, costs: .password) { request, context in
      try await signIn(request, context)
    }
    routes.get("v1/sessions", for: .account, costs: .look) { _, _, person in try await list(person) }
    routes.delete("v1/sessions", for: .account, costs: .password) { request, context, person in
      try await signOutEverywhere(request, context, person)
    }
    routes.delete("v1/sessions/current", for: .everyone, costs: .change) { _, _, person in
      try await signOut(person)
    }
    routes.delete("v1/sessions/{id}", for: .account, costs: .password) { request, context, person in
      try await signOut(context.pathID("id"), request, context, person)
    }
  }

  private func signIn(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let name = try body.member("name").text()
    let password = try body.member("password").password()
    let device = try body.deviceName()
    let code = try body.optionalMember("code")?.text(maximumLength: 40)
    let asker = context.asker(of: request, services.configuration)
    let deviceCookie = DeviceCookie(services)
    let known = try await PasswordCheck(services).account(named: name, password, from: asker) {
      deviceCookie.number(for: $0, in: request)
    }
    let factor = try await SecondFactor(
      code, of: known.accountID, device: deviceCookie.number(for: known.accountID, in: request), services)
    let session = NewSession(services.app)
    let before = cookie.token(in: request)
    let begun: (account: Account?, ended: [SessionRepository.Session], factor: SecondFactor.Kind)
    do {
      begun = try await services.database.write { writer in
        // Comparing takes a while. Whoever replaces the password meanwhile means to sign out everybody else.
        try AccountRepository.require(known, else: .wrongCredentials, in: writer)
        // Told only to whoever knows the password.
        try AccountRepository.requireUnblocked(known.accountID, in: writer)
        let kind = try factor.require(in: writer)
        let ended = try session.begin(of: known.accountID, device: device, insteadOf: before, in: writer)
        return (try AccountRepository.account(known.accountID, in: writer), ended, kind)
      }
    } catch AccountRefusal.wrongCode {
      services.security.note(.wrongCode, account: known.accountID, asker)
      throw AccountRefusal.wrongCode
    } catch AccountRefusal.blocked {
      services.security.note(.signInBlocked, account: known.accountID, asker)
      throw AccountRefusal.blocked
    }
    for session in begun.ended { services.live.close(session: session.id, of: session.accountID) }
    await factor.noteUse(begun.factor, asker, EmailLanguage(of: request))
    services.security.note(.signedIn, account: known.accountID, asker)
    let mark = deviceCookie.field(for: known.accountID, in: request, services.chance)
    return try services.answer(.created, begun.account, cookies: [cookie.field(session.token), mark])
  }

  private func list(_ person: SignedIn) async throws -> Response {
    let now = services.now()
    let sessions = try await services.database.read {
      try SessionRepository.sessions(of: person.accountID, at: now, in: $0)
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
      _ = try await services.database.write {
        try SessionRepository.end(person.sessionID, of: person.accountID, in: $0)
      }
      services.live.close(session: person.sessionID, of: person.accountID)
    }
    return goodbye()
  }

  /// One's own session ends without further ado; for another the password is asked, so that whoever finds a
  /// device open does not shut out its owner.
  private func signOut(
    _ session: String?, _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    if session == person.sessionID { return try await signOut(person) }
    let token = services.chance.token()
    let asker = context.asker(of: request, services.configuration)
    let known = try await passwordOf(person, in: request, asker)
    let isEnded = try await services.database.write { writer in
      try AccountRepository.require(known, of: person, in: writer)
      guard let session, try SessionRepository.end(session, of: person.accountID, in: writer) else {
        return false
      }
      try SessionRepository.replaceToken(of: person.sessionID, with: token, in: writer)
      return true
    }
    guard let session, isEnded else { throw AccountRefusal.unknownSession }
    services.live.close(session: session, of: person.accountID)
    services.security.note(.sessionsEnded, account: person.accountID, asker)
    return .done().setting([cookie.field(token)])
  }

  private func signOutEverywhere(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let asker = context.asker(of: request, services.configuration)
    let known = try await passwordOf(person, in: request, asker)
    try await services.database.write { writer in
      try AccountRepository.require(known, of: person, in: writer)
      try SessionRepository.endAll(of: person.accountID, keeping: nil, in: writer)
    }
    services.live.close(account: person.accountID)
    services.security.note(.sessionsEnded, account: person.accountID, asker)
    return goodbye()
  }

  private func passwordOf(
    _ person: SignedIn, in request: Request, _ asker: Requester
  ) async throws -> Credentials {
    let body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let password = try body.member("password").password()
    return try await PasswordCheck(services).require(password, of: person, from: asker)
  }

  private func goodbye() -> Response { .goodbye(cookie) }
}

extension Response {
  /// With cookies that are set.
  func setting(_ cookies: [String]) -> Response {
    var response = self
    for cookie in cookies { response.headers.append(HTTPField(name: .setCookie, value: cookie)) }
    return response
  }

  /// Done, the cookie is taken away, and the browser forgets what it has loaded. What the app has stored is
  /// its own to forget: a guest's lists would go with it.
  package static func goodbye(_ cookie: SessionCookie) -> Response {
    var response = Response.done()
    response.headers[.setCookie] = cookie.removal
    response.headers[.clearSiteData] = "\"cache\""
    return response
  }
}
