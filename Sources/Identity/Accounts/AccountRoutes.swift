import Database
import FileFormats
import HTTPTypes
import Hummingbird
import ServerKit

/// Routes to create, show and change an account.
package struct AccountRoutes {
  /// The version of the consent text; docs/guides/accounts.md has the wording.
  static let consentVersion = 1
  package static let maximumBytes = 16 << 10

  private let services: IdentityServices
  private let cookie: SessionCookie

  package init(_ services: IdentityServices) {
    self.services = services
    cookie = SessionCookie(services.configuration)
  }

  package func register(on routes: Routes) {
    routes.post("v1/accounts", for: .everyone, costs: .password) { request, context in
      try await create(request, context)
    }
    routes.get("v1/account", for: .account, costs: .look) { _, _, person in try await show(person) }
    routes.patch("v1/account", for: .account, costs: .change) { request, _, person in
      try await change(request, person)
    }
  }

  private func create(_ request: Request, _ context: AppRequestContext) async throws -> Response {
    try await StorageQuota(services.app).requireRoom(asking: services.database)
    let body = try await request.json(atMost: Self.maximumBytes)
    let nickname = try Nickname(body.member("nickname"))
    let email = try EmailAddress(body.member("email"))
    let password = try Password(
      new: body.member("password"), nickname: nickname.text, email: email.text,
      service: services.configuration.name)
    let device = try body.deviceName()
    let invitation = try body.optionalMember("invitation")?.text(maximumLength: 100)
    _ = try body.member("consentVersion").integer(Self.consentVersion...Self.consentVersion)
    let now = services.now()
    let asker = context.asker(of: request, services.configuration)
    try services.rateLimits.beginRegistering(from: asker.address, at: now)
    let gate = RegistrationGate(services.configuration)
    // Before the password is hashed, which is expensive; checked again when the account is created.
    try await services.database.read { try gate.require(invitation, at: now, in: $0) }
    let account = NewAccount(
      id: services.newID(), householdID: services.newID(), nickname: nickname, email: email,
      passwordHash: try await services.passwords.hash(password), consentVersion: Self.consentVersion,
      created: now)
    let session = NewSession(services.app)
    let before = cookie.token(in: request)
    let (createdAccount, ended) = try await services.database.write { [secrets = services.secrets] writer in
      try gate.admit(invitation, at: now, in: writer)
      try AccountRepository.create(account, secrets, in: writer)
      let ended = try session.begin(of: account.id, device: device, insteadOf: before, in: writer)
      return (try AccountRepository.account(account.id, in: writer), ended)
    }
    for session in ended { services.live.close(session: session.id, of: session.accountID) }
    services.security.note(.registered, account: account.id, asker)
    await services.letters.addAfterChange(
      .confirmation(account: account.id, EmailLanguage(of: request)))
    let mark = DeviceCookie(services).field(for: account.id, in: request, services.chance)
    return try services.answer(.created, createdAccount, cookies: [cookie.field(session.token), mark])
  }

  private func show(_ person: SignedIn) async throws -> Response {
    let account = try await services.database.read { try AccountRepository.account(person.accountID, in: $0) }
    return try services.answer(.ok, account)
  }

  private func change(_ request: Request, _ person: SignedIn) async throws -> Response {
    let body = try await request.json(atMost: Self.maximumBytes)
    let nickname = try body.optionalMember("nickname").map { node throws(FileRefusal) in try Nickname(node) }
    if nickname != nil { try services.rateLimits.beginRenaming(person.accountID, at: services.now()) }
    let account = try await services.database.write { writer in
      if let nickname { try AccountRepository.rename(person.accountID, to: nickname, in: writer) }
      return try AccountRepository.account(person.accountID, in: writer)
    }
    return try services.answer(.ok, account)
  }
}

extension IdentityServices {
  /// Responds with the account, and with cookies if a session begins.
  func answer(
    _ status: HTTPResponse.Status, _ account: Account?, cookies: [String] = []
  ) throws -> Response {
    guard let account else { throw Problem(.notSignedIn, "The account no longer exists.") }
    let email = secrets.openedOrEmpty(account.email, for: account.id)
    return Response.personal(status) { json in
      AccountDocument(account: account, email: email).write(into: &json)
    }.setting(cookies)
  }
}

extension JSONNode {
  /// The device's name for the list of devices, such as "Firefox on Linux".
  func deviceName() throws(FileRefusal) -> String {
    try optionalMember("device")?.text(maximumLength: 200) ?? ""
  }
}
