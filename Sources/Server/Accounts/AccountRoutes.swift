import Database
import FileFormats
import HTTPTypes
import Hummingbird

/// Making an account, and what stands in it.
struct AccountRoutes {
  /// What people agree to when they register; docs/guides/accounts.md has the words.
  static let consentVersion = 1
  static let maximumBytes = 16 << 10

  private let dependencies: Dependencies
  private let cookie: SessionCookie

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
    cookie = SessionCookie(dependencies.configuration)
  }

  func register(on routes: Routes) {
    routes.post("v1/accounts", for: .everyone, costs: .password) { request, context in
      try await create(request, context)
    }
    routes.get("v1/account", for: .account, costs: .look) { _, _, person in try await show(person) }
    routes.patch("v1/account", for: .account, costs: .change) { request, _, person in
      try await change(request, person)
    }
    routes.delete("v1/account", for: .account, costs: .password) { request, context, person in
      try await delete(request, context, person)
    }
  }

  private func create(_ request: Request, _ context: ServerContext) async throws -> Response {
    try await StorageQuota(dependencies).requireRoom(asking: dependencies.database)
    let body = try await request.json(atMost: Self.maximumBytes)
    let nickname = try Nickname(body.member("nickname"))
    let email = try EmailAddress(body.member("email"))
    let password = try Password(
      new: body.member("password"), nickname: nickname.text, email: email.text,
      service: dependencies.configuration.name)
    let device = try body.deviceName()
    let invitation = try body.optionalMember("invitation")?.text(maximumLength: 100)
    _ = try body.member("consentVersion").integer(Self.consentVersion...Self.consentVersion)
    let now = dependencies.now()
    let asker = context.asker(of: request, dependencies.configuration)
    try dependencies.throttle.beginRegistering(from: asker.address, at: now)
    let gate = RegistrationGate(dependencies.configuration)
    // Before the password is hashed, which costs; and once more where the account is made.
    try await dependencies.database.read { try gate.require(invitation, at: now, in: $0) }
    let account = NewAccount(
      id: dependencies.newID(), householdID: dependencies.newID(), nickname: nickname, email: email,
      passwordHash: try await dependencies.passwords.hash(password), consentVersion: Self.consentVersion,
      created: now)
    let session = NewSession(dependencies)
    let before = cookie.token(in: request)
    let (made, ended) = try await dependencies.database.write { [secrets = dependencies.secrets] writer in
      try gate.admit(invitation, at: now, in: writer)
      try AccountStore.create(account, secrets, in: writer)
      let ended = try session.begin(of: account.id, device: device, insteadOf: before, in: writer)
      return (try AccountStore.account(account.id, in: writer), ended)
    }
    for session in ended { dependencies.live.close(session: session.id, of: session.accountID) }
    dependencies.security.note(.registered, account: account.id, asker)
    await dependencies.letters.addAfterChange(
      .confirmation(account: account.id, LetterLanguage(of: request)))
    let mark = DeviceCookie(dependencies).field(for: account.id, in: request, dependencies.chance)
    return try dependencies.answer(.created, made, cookies: [cookie.field(session.token), mark])
  }

  private func show(_ person: SignedIn) async throws -> Response {
    let account = try await dependencies.database.read { try AccountStore.account(person.accountID, in: $0) }
    return try dependencies.answer(.ok, account)
  }

  private func change(_ request: Request, _ person: SignedIn) async throws -> Response {
    let body = try await request.json(atMost: Self.maximumBytes)
    let nickname = try body.optionalMember("nickname").map { node throws(FileRefusal) in try Nickname(node) }
    if nickname != nil { try dependencies.throttle.beginRenaming(person.accountID, at: dependencies.now()) }
    let account = try await dependencies.database.write { writer in
      if let nickname { try AccountStore.rename(person.accountID, to: nickname, in: writer) }
      return try AccountStore.account(person.accountID, in: writer)
    }
    return try dependencies.answer(.ok, account)
  }

  /// Deletes the account, and tells those whom it leaves.
  private func delete(
    _ request: Request, _ context: ServerContext, _ person: SignedIn
  ) async throws -> Response {
    let body = try await request.json(atMost: Self.maximumBytes)
    let password = try body.member("password").password()
    let asker = context.asker(of: request, dependencies.configuration)
    let known = try await PasswordCheck(dependencies).require(password, of: person, from: asker)
    let timeAndIDs = dependencies.timeAndIDs()
    try await dependencies.live.tellAfter(dependencies.database) { writer in
      try AccountStore.require(known, of: person, in: writer)
      return try AccountErasure.erase(person.accountID, timeAndIDs, in: writer)
    }
    dependencies.live.close(account: person.accountID)
    dependencies.security.note(.accountDeleted, account: person.accountID, asker)
    await dependencies.shedDeleted()
    return .goodbye(cookie)
  }
}

extension Dependencies {
  /// The account, with cookies where a session begins.
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
  /// What the device calls itself, such as "Firefox on Linux"; for the list of devices.
  func deviceName() throws(FileRefusal) -> String {
    try optionalMember("device")?.text(maximumLength: 200) ?? ""
  }
}
