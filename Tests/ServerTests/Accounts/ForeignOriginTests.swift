import HTTPTypes
import Testing

@testable import Identity
@testable import ServerKit

@Suite("Pages of other sites cannot act for a person")
struct ForeignOriginTests {
  @Test(
    "Requests from other sites are rejected",
    arguments: [
      [.origin: "https://evil.example"], [.origin: "null"], [.origin: ""], [.origin: "http://localhost.evil"],
      [.secFetchSite: "cross-site"], [.secFetchSite: "same-site"],
      [.secFetchSite: "cross-site", .origin: "http://localhost"],
    ] as [HTTPFields])
  func refused(headers: HTTPFields) async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    let answer = try await ann.send(.delete, "/v1/sessions/current", headers: headers)

    #expect(answer.status == 403)
    #expect(try answer.problemCode == "foreign-origin")
    #expect(try await ann.get("/v1/account").status == 200)
  }

  @Test(
    "The app's own requests pass, even behind a proxy that hides the address",
    arguments: [
      [.origin: "http://localhost", .secFetchSite: "same-origin"], [.origin: "https://shop.example.org"],
      [.secFetchSite: "none"], [:],
    ] as [HTTPFields])
  func passes(headers: HTTPFields) async throws {
    var configuration = ServerConfiguration()
    configuration.publicAddress = "https://shop.example.org"
    let town = try await AccountTown(configuration: configuration)
    let ann = try await town.register("Ann")

    #expect(try await ann.send(.delete, "/v1/sessions/current", headers: headers).status == 204)
  }

  @Test("Cross-site reads are harmless: the browser withholds the response")
  func reading() async throws {
    let town = try await AccountTown()

    let answer = try await town.guest.send(
      .get, "/v1/configuration", headers: [.secFetchSite: "cross-site", .origin: "https://evil.example"])

    #expect(answer.status == 200)
  }
}
