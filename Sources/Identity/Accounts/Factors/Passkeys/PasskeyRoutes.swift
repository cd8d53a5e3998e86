import Database
import FileFormats
import FoundationEssentials
import HTTPTypes
import Hummingbird
import Language
import ServerKit

/// Routes to add and remove passkeys; both require the password.
package struct PasskeyRoutes {
  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  package func register(on routes: Routes) {
    routes.post("v1/account/passkey-challenges", for: .account, costs: .password) {
      request, context, person in
      try await begin(request, ConfirmedRequest(request, context, person, services))
    }
    routes.post("v1/account/passkeys", for: .account, costs: .password) { request, context, person in
      try await add(request, context, person)
    }
    routes.delete("v1/account/passkeys/{id}", for: .account, costs: .password) { request, context, person in
      try await remove(
        context.pathParameter("id"), ConfirmedRequest(request, context, person, services))
    }
  }

  private func begin(_ request: Request, _ confirmed: ConfirmedRequest) async throws -> Response {
    let person = confirmed.person
    let (account, passkeys) = try await confirmed.write { writer in
      (
        try AccountRepository.account(person.accountID, in: writer),
        try PasskeyRepository.passkeys(of: person.accountID, in: writer)
      )
    }
    let challenge = services.challenges.new(
      for: .registration(person), at: services.now(), services.chance)
    let ceremony = PasskeyCeremony(services.configuration, host: request.head.authority)
    return confirmed.answer(
      .personal(.created) { json in
        json.member("challenge", challenge)
        json.member("site", ceremony.site)
        json.member("service", services.configuration.name)
        json.member("account", person.accountID)
        json.member("nickname", account?.nickname ?? "")
        json.member("known", list: passkeys) { json, passkey in json.text(passkey.id) }
        json.member("algorithms", list: PublicKey.algorithms) { json, algorithm in json.integer(algorithm) }
      })
  }

  /// Requires no password: the challenge was given only after the password was entered on this device.
  private func add(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let body = try await request.json(atMost: Self.maximumBytes)
    let challenge = try body.member("challenge").text(maximumLength: 100)
    let clientData = try body.member("clientData").encodedBytes()
    let attestation = try body.member("attestation").encodedBytes()
    let name = try body.member("name").text(maximumLength: 100)
    let now = services.now()
    guard services.challenges.isOpen(challenge, for: .registration(person), at: now) else {
      throw AccountRefusal.passkeyRefused
    }
    let ceremony = PasskeyCeremony(services.configuration, host: request.head.authority)
    let registered: PasskeyCeremony.Registered
    do {
      registered = try ceremony.registered(
        clientData: clientData, attestation: attestation, challenge: challenge)
    } catch {
      throw AccountRefusal.passkeyRefused
    }
    let passkey = PasskeyRepository.Passkey(
      id: Data(registered.credential).asToken(), accountID: person.accountID, key: registered.key,
      signCount: registered.signCount)
    let codes = try await services.database.write {
      [chance = services.chance, challenges = services.challenges] writer in
      guard try challenges.use(challenge, at: now, in: writer) else { throw AccountRefusal.passkeyRefused }
      try PasskeyRepository.add(passkey, named: name, at: now, in: writer)
      return try FactorRepository.noteAdded(person.accountID, chance, in: writer)
    }
    let asker = context.asker(of: request, services.configuration)
    services.security.note(.factorAdded, account: person.accountID, asker)
    await services.letters.addAfterChange(
      .change(.factor(.added), of: person.accountID, EmailLanguage(of: request)))
    return .recoveryCodes(codes, status: .created)
  }

  private func remove(_ id: String?, _ request: ConfirmedRequest) async throws -> Response {
    let account = request.person.accountID
    try await request.write { writer in
      guard let id, try PasskeyRepository.remove(id, of: account, in: writer) else {
        throw AccountRefusal.unknownPasskey
      }
      try FactorRepository.noteRemoved(account, keeping: request.person.sessionID, in: writer)
    }
    request.closeOthers()
    await request.note(.factorRemoved, .removed)
    return request.answer(.done())
  }
}

extension PasskeyRoutes {
  /// The limit for browser responses with authenticator data.
  static let maximumBytes = 32 << 10
}

extension JSONNode {
  /// Base64url, as browsers encode authenticator data.
  func encodedBytes() throws(FileRefusal) -> [UInt8] {
    guard let data = Data(token: try text(maximumLength: 8192)) else {
      throw refusal("must be base64url")
    }
    return Array(data)
  }
}
