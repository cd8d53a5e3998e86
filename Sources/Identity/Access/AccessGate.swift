import Database
import HTTPTypes
import Hummingbird
import Logging
import ServerKit

/// An authenticated person.
package struct SignedIn: Sendable, Equatable {
  package let accountID: String
  package let sessionID: String
}

/// Authenticates each request and checks its origin before its route runs.
struct AccessGate: Sendable {
  private let database: any Database
  private let now: @Sendable () -> Int
  private let cookie: SessionCookie
  private let logger: Logger
  /// The host of the public address, such as `shop.example.org`.
  private let publicHost: String?

  init(_ app: AppContext) {
    database = app.database
    now = app.clock.now
    cookie = SessionCookie(app.configuration)
    logger = app.logger
    publicHost = app.configuration.publicAddress.flatMap(HostCheck.host)
  }

  /// A person, with a renewed cookie if the session is due for renewal.
  struct Admission: Sendable {
    let person: SignedIn
    let newCookie: String?

    /// Adds the renewed cookie unless the route has set one itself.
    func renewing(_ response: Response) -> Response {
      guard let newCookie, !response.headers.contains(.setCookie) else { return response }
      var response = response
      response.headers[.setCookie] = newCookie
      return response
    }
  }

  /// The person who sent the request; nil for guests and ended sessions.
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
      // Reading must still work with a full disk; the next request tries again.
      logger.warning("The use of a session could not be recorded", metadata: ["reason": "\(error)"])
      return Admission(person: person, newCookie: nil)
    }
    return Admission(person: person, newCookie: cookie.field(token))
  }

  /// True if the person's account was deleted after their request was admitted.
  func isGone(_ person: SignedIn) async throws -> Bool {
    try await database.read { try AccountRepository.account(person.accountID, in: $0) == nil }
  }

  /// True if the person is an administrator.
  func isAdministrator(_ person: SignedIn) async throws -> Bool {
    try await database.read { try AccountRepository.isAdministrator(person.accountID, in: $0) }
  }

  /// Returns the person as a member of an organization.
  ///
  /// - Throws: `OrganizationRefusal.unknownOrganization`, `.roleNeeded`.
  func member(
    _ person: SignedIn, of organization: String, atLeast role: OrganizationAccess.Role
  ) async throws -> Member {
    let current = try await database.read { reader in
      try OrganizationAccess.require(role, in: organization, by: person.accountID, in: reader)
    }
    return Member(person: person, organizationID: organization, role: current)
  }

  /// Rejects cross-site requests, which carry the browser's cookie.
  ///
  /// Browsers state the origin in `Sec-Fetch-Site` and `Origin`; pages cannot forge these. Other programs
  /// send neither, and no cookie unless given one.
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
