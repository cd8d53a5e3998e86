import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import ServerKit

@Suite("The server answers only for its own host names and sets security headers")
struct HostCheckTests {
  @Test(
    "With a public address, other host names are rejected",
    arguments: [
      ("shop.example.org", 200), ("SHOP.example.org", 200), ("localhost:8080", 200), ("127.0.0.1", 200),
      ("127.8.9.1:80", 200), ("[::1]:8080", 200), ("forage.localhost", 200), ("evil.example.com", 421),
      ("127.0.0.1.evil.example.com", 421), ("localhost.evil.example.com", 421), ("10.0.0.7:8080", 421),
      ("shop.example.org.evil.example.com", 421), ("shop.example.org:8443", 200), ("[::2]", 421),
    ])
  func names(host: String, status: Int) async throws {
    let client = try await client(at: "https://shop.example.org")

    let answer = try await client.send("/v1/configuration", streaming: .empty, host: host)

    #expect(answer.status == status)
    if status == 421 { #expect(try answer.problemCode == "misdirected-request") }
    // Health checks use the server's IP address.
    #expect(try await client.send("/health", streaming: .empty, host: host).status == 200)
  }

  @Test("Without a public address, any host name works")
  func anyName() async throws {
    let client = try await client(at: nil)

    let answer = try await client.send("/v1/configuration", streaming: .empty, host: "kitchen.lan:8080")

    #expect(answer.status == 200)
    #expect(answer.headers[.strictTransportSecurity] == nil)
  }

  @Test("A request with two host names or none is malformed")
  func oneName() async throws {
    let client = try await client(at: nil)

    // The first one is the authority; a second stays among the fields.
    let two = try await client.send("/health", .get, [.furtherHost: "other"], streaming: .empty)
    let none = try await client.send("/health", streaming: .empty, host: nil)
    let empty = try await client.send("/health", streaming: .empty, host: "")

    for answer in [two, none, empty] {
      #expect(answer.status == 400)
      #expect(try answer.problemCode == "bad-request")
    }
  }

  @Test(
    "HTTPS is enforced if the public address uses it, even on errors",
    arguments: ["/v1/configuration", "/v1/nothing", "/v1/account"])
  func strictTransport(path: String) async throws {
    let secure = try await client(at: "https://test").send(path)
    let plain = try await client(at: "http://test").send(path)

    #expect(secure.headers[.strictTransportSecurity] == "max-age=31536000")
    #expect(plain.headers[.strictTransportSecurity] == nil)
    #expect(secure.headers[.crossOriginResourcePolicy] == "same-origin")
    #expect(plain.headers[.crossOriginResourcePolicy] == "same-origin")
  }

  @Test("Signing out clears the browser's cache")
  func signOut() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let bob = try await town.register("Bob")

    let here = try await ann.delete("/v1/sessions/current")
    let everywhere = try await bob.delete("/v1/sessions", ["password": .text(bob.password)])

    #expect(here.status == 204)
    #expect(everywhere.status == 204)
    #expect(here.headers[.clearSiteData] == "\"cache\"")
    #expect(everywhere.headers[.clearSiteData] == "\"cache\"")
  }

  private func client(at publicAddress: String?) async throws -> ServiceClient {
    var configuration = ServerConfiguration()
    configuration.publicAddress = publicAddress
    return try ServiceClient(
      .forTests(configuration: configuration, database: await TestTown.emptyDatabase()))
  }
}

extension RequestBody {
  fileprivate static var empty: RequestBody { RequestBody(buffer: ByteBuffer()) }
}
