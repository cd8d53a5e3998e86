import Database
import FileFormats
import FoundationEssentials
import HTTPTypes
import Hummingbird
import ServerKit

/// Routes to sign in with a passkey, without a name or password.
package struct PasskeySessionRoutes {
  private let services: IdentityServices
  private let cookie: SessionCookie

  package init(_ services: IdentityServices) {
    self.services = services
    cookie = SessionCookie(services.configuration)
  }

  package func register(on routes: Routes) {
    routes.post("v1/passkey-challenges", for: .everyone, costs: .look) { request, _ in begin(request) }
    routes.post("v1/passkey-sessions", for: .everyone, costs: .password) { request, context in
      try await signIn(request, context)
    }
  }

  private func begin(_ request: Request) -> Response {
    let challenge = services.challenges.new(for: .signIn, at: services.now(), services.chance)
    let ceremony = PasskeyCeremony(services.configuration, host: request.head.authority)
    return .personal(.created) { json in
      json.member("challenge", challenge)
      json.member("site", ceremony.site)
    }
  }

  private func signIn(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    let body = try await request.json(atMost: PasskeyRoutes.maximumBytes)
    let id = try body.member("id").text(maximumLength: 1400)
    let challenge = try body.member("challenge").text(maximumLength: 100)
    let assertion = PasskeyCeremony.Assertion(
      clientData: try body.member("clientData").encodedBytes(),
      authenticatorData: try body.member("authenticatorData").encodedBytes(),
      signature: try body.member("signature").encodedBytes(), owner: try body.member("owner").encodedBytes())
    let device = try body.deviceName()
    let now = services.now()
    let asker = context.asker(of: request, services.configuration)
    guard services.challenges.isOpen(challenge, for: .signIn, at: now),
      let passkey = try await services.database.read({ try PasskeyRepository.passkey(id, in: $0) })
    else { throw refusal(nil, asker) }
    let ceremony = PasskeyCeremony(services.configuration, host: request.head.authority)
    let signCount: Int
    do {
      signCount = try ceremony.signCount(of: assertion, challenge: challenge, by: passkey)
    } catch {
      throw refusal(passkey.accountID, asker)
    }
    return try await begin(passkey, signCount, challenge, device, request, asker)
  }

  private func begin(
    _ passkey: PasskeyRepository.Passkey, _ signCount: Int, _ challenge: String, _ device: String,
    _ request: Request, _ asker: Requester
  ) async throws -> Response {
    let session = NewSession(services.app)
    let before = cookie.token(in: request)
    let now = services.now()
    let result: (account: Account?, ended: [SessionRepository.Session])
    do {
      result = try await services.database.write { [challenges = services.challenges] writer in
        guard try challenges.use(challenge, at: now, in: writer),
          try PasskeyRepository.use(passkey, signCount: signCount, at: now, in: writer)
        else { throw AccountRefusal.wrongPasskey }
        try AccountRepository.requireUnblocked(passkey.accountID, in: writer)
        let ended = try session.begin(of: passkey.accountID, device: device, insteadOf: before, in: writer)
        return (try AccountRepository.account(passkey.accountID, in: writer), ended)
      }
    } catch AccountRefusal.wrongPasskey {
      throw refusal(passkey.accountID, asker)
    } catch AccountRefusal.blocked {
      services.security.note(.signInBlocked, account: passkey.accountID, asker)
      throw AccountRefusal.blocked
    }
    for session in result.ended { services.live.close(session: session.id, of: session.accountID) }
    services.security.note(.signedIn, account: passkey.accountID, asker)
    let mark = DeviceCookie(services).field(for: passkey.accountID, in: request, services.chance)
    return try services.answer(.created, result.account, cookies: [cookie.field(session.token), mark])
  }

  /// The same refusal for every fault, so that it does not reveal which passkeys exist.
  private func refusal(_ account: String?, _ asker: Requester) -> AccountRefusal {
    services.security.note(.signInFailed, account: account, asker)
    return .wrongPasskey
  }
}
