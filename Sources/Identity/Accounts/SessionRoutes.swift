import Database
import FileFormats
import HTTPTypes
package import Hummingbird
import Language
import ServerKit

/// Routes to sign in and out, and to list sessions.
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
    let credentials = try await PasswordCheck(services).account(named: name, password, from: asker) {
      deviceCookie.number(for: $0, in: request)
    }
    let factor = try await SecondFactor(
      code, of: credentials.accountID, device: deviceCookie.number(for: credentials.accountID, in: request),
      services)
    let session = NewSession(services.app)
    let before = cookie.token(in: request)
    let result: (account: Account?, ended: [SessionRepository.Session], factor: SecondFactor.Kind)
    do {
      result = try await services.database.write { writer in
        // Hashing takes a while; a password change meanwhile signs everyone else out.
        try AccountRepository.require(credentials, else: .wrongCredentials, in: writer)
        // After the password check: only the owner learns of a block.
        try AccountRepository.requireUnblocked(credentials.accountID, in: writer)
        let kind = try factor.require(in: writer)
        let ended = try session.begin(
          of: credentials.accountID, device: device, insteadOf: before, in: writer)
        return (try AccountRepository.account(credentials.accountID, in: writer), ended, kind)
      }
    } catch AccountRefusal.wrongCode {
      services.security.note(.wrongCode, account: credentials.accountID, asker)
      throw AccountRefusal.wrongCode
    } catch AccountRefusal.blocked {
      services.security.note(.signInBlocked, account: credentials.accountID, asker)
      throw AccountRefusal.blocked
    }
    for session in result.ended { services.live.close(session: session.id, of: session.accountID) }
    await factor.noteUse(result.factor, asker, EmailLanguage(of: request))
    services.security.note(.signedIn, account: credentials.accountID, asker)
    let mark = deviceCookie.field(for: credentials.accountID, in: request, services.chance)
    return try services.answer(.created, result.account, cookies: [cookie.field(session.token), mark])
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

  /// Ends the current session at once; another one requires the password. So the finder of an unlocked
  /// device cannot sign out its owner.
  private func signOut(
    _ session: String?, _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    if session == person.sessionID { return try await signOut(person) }
    let token = services.chance.token()
    let asker = context.asker(of: request, services.configuration)
    let credentials = try await passwordOf(person, in: request, asker)
    let isEnded = try await services.database.write { writer in
      try AccountRepository.require(credentials, of: person, in: writer)
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
    let credentials = try await passwordOf(person, in: request, asker)
    try await services.database.write { writer in
      try AccountRepository.require(credentials, of: person, in: writer)
      try AccessChange.signedOutEverywhere.end(of: person.accountID, keeping: nil, in: writer)
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
  /// Adds `Set-Cookie` headers.
  func setting(_ cookies: [String]) -> Response {
    var response = self
    for cookie in cookies { response.headers.append(HTTPField(name: .setCookie, value: cookie)) }
    return response
  }

  /// Removes the cookie and clears the browser's cache. Stored data is left to the app: clearing it would
  /// delete a guest's lists.
  package static func goodbye(_ cookie: SessionCookie) -> Response {
    var response = Response.done()
    response.headers[.setCookie] = cookie.removal
    response.headers[.clearSiteData] = "\"cache\""
    return response
  }
}
