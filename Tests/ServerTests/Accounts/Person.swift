import FileFormats
import HTTPTypes

@testable import ServerKit

/// A person on a device: sends requests with their cookie.
struct Person {
  let client: ServiceClient
  /// Empty for a guest, like the properties below.
  var nickname = ""
  /// The account's id.
  var id = ""
  /// The id of their own household.
  var household = ""
  /// The cookie, `forage=…`.
  var cookie = ""

  init(client: ServiceClient, cookie: String = "") {
    self.client = client
    self.cookie = cookie
  }

  /// Reads the account from a response.
  init(_ nickname: String, _ answer: Answer, _ client: ServiceClient) throws {
    guard answer.status == 201, let field = answer.headers[values: .setCookie].first else {
      throw NotLetIn(answer: answer)
    }
    self.client = client
    self.nickname = nickname
    id = try answer.json.member("id").text()
    household = try answer.json.member("household").text()
    cookie = String(field.prefix { $0 != ";" })
  }

  /// Returns the person with the cookie set by a response.
  func renewed(by answer: Answer) -> Person {
    var person = self
    if let field = answer.headers[values: .setCookie].first {
      person.cookie = String(field.prefix { $0 != ";" })
    }
    return person
  }

  /// Creates an account.
  static func registered(
    _ nickname: String, email: String? = nil, password: String? = nil, with client: ServiceClient
  ) async throws -> Person {
    let answer = try await Person(client: client).post(
      "/v1/accounts",
      [
        "nickname": .text(nickname), "email": .text(email ?? "\(nickname.lowercased())@example.org"),
        "password": .text(password ?? Person.password(of: nickname)), "device": "Test", "consentVersion": 1,
      ])
    return try Person(nickname, answer, client)
  }

  /// The password set at registration.
  var password: String { Self.password(of: nickname) }

  static func password(of nickname: String) -> String { "\(nickname.lowercased()) likes pears" }

  func get(_ path: String) async throws -> Answer { try await send(.get, path) }

  func post(_ path: String, _ body: JSON? = nil) async throws -> Answer { try await send(.post, path, body) }

  func put(_ path: String, _ body: JSON? = nil) async throws -> Answer { try await send(.put, path, body) }

  func patch(_ path: String, _ body: JSON? = nil) async throws -> Answer {
    try await send(.patch, path, body)
  }

  func delete(_ path: String, _ body: JSON? = nil) async throws -> Answer {
    try await send(.delete, path, body)
  }

  /// Sends a request with additional headers.
  func send(
    _ method: HTTPRequest.Method, _ path: String, _ body: JSON? = nil, headers: HTTPFields = [:]
  ) async throws -> Answer {
    var headers = headers
    if !cookie.isEmpty { headers[.cookie] = cookie }
    if body != nil { headers[.contentType] = "application/json" }
    return try await client.send(path, method, headers, body: body.map { Array($0.text.utf8) } ?? [])
  }

  struct NotLetIn: Error {
    let answer: Answer
  }
}

extension Answer {
  /// The JSON document of the response.
  var json: JSONNode {
    get throws { try JSONNode(reading: body) }
  }
}
