import Database
import FileFormats
import FoundationEssentials
import HTTPTypes
import Hummingbird

/// What lets somebody into their account besides the password: looked at, added and taken away by its owner,
/// who is asked for the password each time.
struct FactorRoutes {
  private let dependencies: Dependencies

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  func register(on routes: Routes) {
    routes.get("v1/account/factors", for: .account) { _, _, person in try await list(person) }
    routes.post("v1/account/passkey-challenges", for: .account) { request, context, person in
      try await beginPasskey(request, context, person)
    }
    routes.post("v1/account/passkeys", for: .account) { request, context, person in
      try await addPasskey(request, context, person)
    }
    routes.delete("v1/account/passkeys/{id}", for: .account) { request, context, person in
      try await removePasskey(context.pathParameter("id"), request, context, person)
    }
    routes.post("v1/account/authenticator", for: .account) { request, context, person in
      try await propose(request, context, person)
    }
    routes.put("v1/account/authenticator", for: .account) { request, context, person in
      try await confirm(request, context, person)
    }
    routes.delete("v1/account/authenticator", for: .account) { request, context, person in
      try await removeAuthenticator(request, context, person)
    }
    routes.post("v1/account/recovery-codes", for: .account) { request, context, person in
      try await replaceCodes(request, context, person)
    }
  }

  private func list(_ person: SignedIn) async throws -> Response {
    let (passkeys, since, codes) = try await dependencies.database.read { reader in
      (
        try PasskeyStore.passkeys(of: person.accountID, reader),
        try AuthenticatorStore.since(person.accountID, reader),
        try AuthenticatorStore.recoveryCodes(of: person.accountID, reader)
      )
    }
    return .personal { json in
      json.member("passkeys", list: passkeys) { json, passkey in
        json.object { json in
          json.member("id", passkey.id)
          json.member("name", passkey.name)
          json.member("created", passkey.created)
          if let used = passkey.used { json.member("used", used) }
        }
      }
      if let since { json.member("authenticator") { json in json.member("created", since) } }
      json.member("recoveryCodes", codes)
    }
  }

  /// - Returns: the body, once its password was right.
  private func askPassword(
    _ request: Request, _ context: ServerContext, _ person: SignedIn
  ) async throws -> (body: JSONNode, known: Credentials, asker: Asker) {
    let body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let password = try body.member("password").password()
    let asker = context.asker(of: request, dependencies.configuration)
    let known = try await PasswordCheck(dependencies).require(password, of: person, from: asker)
    return (body, known, asker)
  }

  /// Tells the log and the person.
  private func note(
    _ event: SecurityEvent, _ change: AccountChange, _ person: SignedIn, _ request: Request, _ asker: Asker
  ) {
    dependencies.security.note(event, account: person.accountID, asker)
    dependencies.letters.add(.change(change, of: person.accountID, LetterLanguage(of: request)))
  }
}

/// Passkeys.
extension FactorRoutes {
  private func beginPasskey(
    _ request: Request, _ context: ServerContext, _ person: SignedIn
  ) async throws -> Response {
    let (_, known, _) = try await askPassword(request, context, person)
    let challenge = dependencies.chance.token()
    let (account, passkeys) = try await dependencies.database.read { reader in
      try AccountStore.require(known, of: person, reader)
      return (
        try AccountStore.account(person.accountID, reader),
        try PasskeyStore.passkeys(of: person.accountID, reader)
      )
    }
    dependencies.challenges.open(
      challenge, for: .registration(account: person.accountID), at: dependencies.now())
    let ceremony = PasskeyCeremony(dependencies.configuration, host: request.head.authority)
    return .personal(.created) { json in
      json.member("challenge", challenge)
      json.member("site", ceremony.site)
      json.member("service", dependencies.configuration.name)
      json.member("account", person.accountID)
      json.member("nickname", account?.nickname ?? "")
      json.member("known", list: passkeys) { json, passkey in json.text(passkey.id) }
      json.member("algorithms", list: PublicKey.algorithms) { json, algorithm in json.integer(algorithm) }
    }
  }

  private func addPasskey(
    _ request: Request, _ context: ServerContext, _ person: SignedIn
  ) async throws -> Response {
    let body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let challenge = try body.member("challenge").text(maximumLength: 100)
    let clientData = try body.member("clientData").encodedBytes()
    let attestation = try body.member("attestation").encodedBytes()
    let name = try body.member("name").text(maximumLength: 100)
    let now = dependencies.now()
    guard
      dependencies.challenges.close(
        challenge, for: .registration(account: person.accountID), at: now)
    else { throw AccountRefusal.linkExpired }
    let ceremony = PasskeyCeremony(dependencies.configuration, host: request.head.authority)
    let registered: PasskeyCeremony.Registered
    do {
      registered = try ceremony.registered(
        clientData: clientData, attestation: attestation, challenge: challenge)
    } catch {
      throw AccountRefusal.brokenPasskey
    }
    let passkey = PasskeyStore.Passkey(
      id: Data(registered.credential).asToken(), accountID: person.accountID, key: registered.key,
      signCount: registered.signCount)
    try await dependencies.database.write { writer in
      try PasskeyStore.add(passkey, named: name, at: now, writer)
    }
    let asker = context.asker(of: request, dependencies.configuration)
    note(.factorAdded, .factorAdded, person, request, asker)
    return .done(.created)
  }

  private func removePasskey(
    _ id: String?, _ request: Request, _ context: ServerContext, _ person: SignedIn
  ) async throws -> Response {
    let (_, known, asker) = try await askPassword(request, context, person)
    let isRemoved = try await dependencies.database.write { writer in
      try AccountStore.require(known, of: person, writer)
      guard let id else { return false }
      return try PasskeyStore.remove(id, of: person.accountID, writer)
    }
    guard isRemoved else { throw AccountRefusal.unknownPasskey }
    note(.factorRemoved, .factorRemoved, person, request, asker)
    return .done()
  }
}

/// Codes of an app, and those for whoever has lost it.
extension FactorRoutes {
  private func propose(
    _ request: Request, _ context: ServerContext, _ person: SignedIn
  ) async throws -> Response {
    let (_, known, _) = try await askPassword(request, context, person)
    let secret = dependencies.chance.bytes(TimeCode.secretBytes)
    let now = dependencies.now()
    let account = try await dependencies.database.write { [secrets = dependencies.secrets] writer in
      try AccountStore.require(known, of: person, writer)
      guard try !AuthenticatorStore.isOn(person.accountID, writer) else {
        throw Problem(.authenticatorOn, "Codes are asked for already; end that first.")
      }
      try AuthenticatorStore.propose(secret, for: person.accountID, at: now, secrets, writer)
      return try AccountStore.account(person.accountID, writer)
    }
    let text = Base32.text(secret)
    return .personal(.created) { json in
      json.member("secret", text)
      json.member(
        "address",
        TimeCode.address(
          secret: text, nickname: account?.nickname ?? "", service: dependencies.configuration.name))
    }
  }

  private func confirm(
    _ request: Request, _ context: ServerContext, _ person: SignedIn
  ) async throws -> Response {
    let body = try await request.json(atMost: AccountRoutes.maximumBytes)
    let code = try body.member("code").text(maximumLength: 20)
    let now = dependencies.now()
    try dependencies.throttle.beginCode(of: person.accountID, at: now)
    let codes = try await dependencies.database.write { [dependencies] writer in
      let isRight = try AuthenticatorStore.use(
        code, of: person.accountID, isConfirmed: false, at: now, dependencies.secrets, writer)
      guard isRight else { throw AccountRefusal.wrongCode }
      return try AuthenticatorStore.replaceRecoveryCodes(
        of: person.accountID, dependencies.chance, writer)
    }
    dependencies.throttle.codeWasRight(of: person.accountID)
    let asker = context.asker(of: request, dependencies.configuration)
    note(.factorAdded, .factorAdded, person, request, asker)
    return Self.told(codes)
  }

  private func removeAuthenticator(
    _ request: Request, _ context: ServerContext, _ person: SignedIn
  ) async throws -> Response {
    let (_, known, asker) = try await askPassword(request, context, person)
    let isRemoved = try await dependencies.database.write { writer in
      try AccountStore.require(known, of: person, writer)
      return try AuthenticatorStore.remove(person.accountID, writer)
    }
    if isRemoved { note(.factorRemoved, .factorRemoved, person, request, asker) }
    return .done()
  }

  private func replaceCodes(
    _ request: Request, _ context: ServerContext, _ person: SignedIn
  ) async throws -> Response {
    let (_, known, asker) = try await askPassword(request, context, person)
    let codes = try await dependencies.database.write { [chance = dependencies.chance] writer in
      try AccountStore.require(known, of: person, writer)
      guard try AuthenticatorStore.isOn(person.accountID, writer) else {
        throw Problem(.authenticatorOff, "No codes are asked for.")
      }
      return try AuthenticatorStore.replaceRecoveryCodes(of: person.accountID, chance, writer)
    }
    dependencies.security.note(.recoveryCodesMade, account: person.accountID, asker)
    return Self.told(codes)
  }

  private static func told(_ codes: [String]) -> Response {
    .personal { json in json.member("recoveryCodes", list: codes) { json, code in json.text(code) } }
  }
}

extension JSONNode {
  /// Base 64 with the letters of addresses, as browsers write what authenticators say.
  func encodedBytes() throws(FileRefusal) -> [UInt8] {
    guard let data = Data(token: try text(maximumLength: 8192)) else {
      throw refusal("base64url is expected")
    }
    return Array(data)
  }
}
