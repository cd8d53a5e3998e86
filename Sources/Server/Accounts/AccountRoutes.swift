import Database
import FileFormats
import HTTPTypes
import Hummingbird

/// Making an account, and what stands in it.
struct AccountRoutes {
  /// What people agree to when they register; docs/guides/accounts.md has the words.
  static let consentVersion = 1
  private static let maximumBytes = 16 << 10

  private let dependencies: Dependencies
  private let cookie: SessionCookie

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
    cookie = SessionCookie(dependencies.configuration)
  }

  func register(on routes: Routes) {
    routes.post("v1/accounts", for: .everyone) { request, _ in try await create(request) }
    routes.get("v1/account", for: .account) { _, _, person in try await show(person) }
  }

  private func create(_ request: Request) async throws -> Response {
    let body = try await request.json(atMost: Self.maximumBytes)
    let nickname = try Nickname(body.member("nickname"))
    let email = try EmailAddress(body.member("email"))
    let password = try Password(new: body.member("password"), nickname: nickname.text, email: email.text)
    let device = try body.deviceName()
    _ = try body.member("consentVersion").integer(Self.consentVersion...Self.consentVersion)
    let now = dependencies.now()
    let account = NewAccount(
      id: dependencies.newID(), householdID: dependencies.newID(), nickname: nickname, email: email,
      passwordHash: try await dependencies.passwords.hash(password), consentVersion: Self.consentVersion,
      created: now)
    let session = NewSession(dependencies)
    let made = try await dependencies.database.write { [secrets = dependencies.secrets] writer in
      try AccountStore.create(account, secrets, writer)
      try session.begin(of: account.id, device: device, writer)
      return try AccountStore.account(account.id, writer)
    }
    return try dependencies.answer(.created, made, cookie.field(session.token))
  }

  private func show(_ person: SignedIn) async throws -> Response {
    let account = try await dependencies.database.read { try AccountStore.account(person.accountID, $0) }
    return try dependencies.answer(.ok, account, nil)
  }
}

extension Dependencies {
  /// The account, with a cookie where a session begins.
  func answer(
    _ status: HTTPResponse.Status, _ account: Account?, _ newCookie: String?
  ) throws -> Response {
    guard let account else { throw Problem(.notSignedIn, "The account is gone.") }
    let email = try secrets.opened(account.email, for: account.id)
    var response = Response.personal(status) {
      AccountDocument(account: account, email: email).write(into: &$0)
    }
    if let newCookie { response.headers[.setCookie] = newCookie }
    return response
  }
}

extension JSONNode {
  /// What the device calls itself, such as "Firefox on Linux"; for the list of devices.
  func deviceName() throws(FileRefusal) -> String {
    try optionalMember("device")?.text(maximumLength: 200) ?? ""
  }
}
