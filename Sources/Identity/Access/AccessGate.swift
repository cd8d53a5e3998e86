import Database
import HTTPTypes
import Hummingbird
import Logging
import ServerKit

/// Somebody who has shown who they are.
package struct SignedIn: Sendable, Equatable {
  package let accountID: String
  package let sessionID: String
}

/// Looks at every request before its route does: who sends it, and from which page.
struct AccessGate: Sendable {
  private let database: any Database
  private let now: @Sendable () -> Int
  private let cookie: SessionCookie
  private let logger: Logger
  /// `shop.example.org` where the public address is set up.
  private let publicHost: String?

  init(_ app: AppContext) {
    database = app.database
    now = app.clock.now
    cookie = SessionCookie(app.configuration)
    logger = app.logger
    publicHost = app.configuration.publicAddress.flatMap(HostCheck.host)
  }

  /// A person, with a new cookie where the old one begins to age.
  struct Admission: Sendable {
    let person: SignedIn
    let newCookie: String?

    /// The answer, with the new cookie unless the route has set one itself.
    func renewing(_ response: Response) -> Response {
      guard let newCookie, !response.headers.contains(.setCookie) else { return response }
      var response = response
      response.headers[.setCookie] = newCookie
      return response
    }
  }

  /// Who sends the request; nil for a guest, and for a session that has ended.
  func admission(of request: Request) async throws -> Admission? {
    guard let token = cookie.token(in: request) else { return nil }
    let now = now()
    guard let session = try await database.read({ try SessionRepository.session(of: token, at: now, in: $0) })
    else {
      return nil
    }
    let person = SignedIn(accountID: session.accountID, sessionID: session.id)
    guard session.used <= now - SessionRepository.renewal else {
      return Admission(person: person, newCookie: nil)
    }
    do {
      try await database.write { try SessionRepository.renew(session.id, at: now, in: $0) }
    } catch {
      // A full disk must not keep anybody from reading; the next request tries again.
      logger.warning("The use of a session could not be recorded", metadata: ["reason": "\(error)"])
      return Admission(person: person, newCookie: nil)
    }
    return Admission(person: person, newCookie: cookie.field(token))
  }

  /// Whether somebody who was let in has no account any more: it was deleted on another device meanwhile.
  func isGone(_ person: SignedIn) async throws -> Bool {
    try await database.read { try AccountRepository.account(person.accountID, in: $0) == nil }
  }

  /// Whether somebody who was let in runs the server.
  func isAdministrator(_ person: SignedIn) async throws -> Bool {
    try await database.read { try AccountRepository.isAdministrator(person.accountID, in: $0) }
  }

  /// Somebody who was let in, as a member of an organisation.
  ///
  /// - Throws: `OrganizationRefusal.unknownOrganisation`, `.roleNeeded`.
  func member(
    _ person: SignedIn, of organisation: String, atLeast role: OrganizationAccess.Role
  ) async throws -> Member {
    let known = try await database.read { reader in
      try OrganizationAccess.require(role, in: organisation, by: person.accountID, in: reader)
    }
    return Member(person: person, organisationID: organisation, role: known)
  }

  /// Refuses what a page of another site has sent, with the cookie that the browser adds by itself.
  ///
  /// Browsers say where a request comes from in `Sec-Fetch-Site` and `Origin`, which no page can forge.
  /// Programs that are no browsers send neither, and carry no cookie that they were not given.
  func refuseForeign(_ request: Request) throws(Problem) {
    guard ![.get, .head, .options].contains(request.method) else { return }
    let foreign = Problem(.foreignOrigin, "Requests from other sites are not allowed.")
    if let site = request.headers[.secFetchSite], site != "same-origin", site != "none" { throw foreign }
    guard let origin = request.headers[.origin] else { return }
    guard let host = HostCheck.host(origin), host == request.head.authority || host == publicHost else {
      throw foreign
    }
  }
}

extension HTTPField.Name {
  static let secFetchSite = Self("Sec-Fetch-Site")!
}
