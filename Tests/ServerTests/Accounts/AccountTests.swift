import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Identity
@testable import ServerKit

@Suite("People register and sign in")
struct AccountTests {
  @Test("Registering records consent, creates an account and a household, and signs in (G-04, H-01)")
  func register() async throws {
    let town = try await AccountTown()

    let ann = try await town.register("Ann")

    let account = try await ann.get("/v1/account")
    #expect(account.status == 200)
    #expect(try account.json.member("nickname").text() == "Ann")
    #expect(try account.json.member("email").text() == "ann@example.org")
    #expect(try account.json.member("emailConfirmed").flag() == false)
    #expect(try account.json.member("consent").member("version").integer(1...1) == 1)
    #expect(account.headers[.cacheControl] == "no-store")
    let leads = try await town.database.read { [ann] reader in
      try reader.exists(
        """
        SELECT 1 FROM household_member
        WHERE household_id = \(ann.household) AND account_id = \(ann.id) AND is_leader
        """)
    }
    #expect(leads)
  }

  @Test(
    "Both the nickname and the address sign in (G-01)",
    arguments: ["Ann", "ann", "ÁNN", " Ann ", "ANN@example.org"])
  func signIn(name: String) async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    let phone = try await town.signIn(name, password: "ann likes pears")

    #expect(phone.id == ann.id)
    #expect(phone.cookie != ann.cookie)
  }

  @Test("A wrong password and an unknown name get the same response after the same work")
  func wrong() async throws {
    let town = try await AccountTown()
    _ = try await town.register("Ann")
    let before = town.passwords.verifications

    let wrong = try await town.guest.post("/v1/sessions", ["name": "Ann", "password": "ann likes plums"])
    let between = town.passwords.verifications
    let unknown = try await town.guest.post("/v1/sessions", ["name": "Anne", "password": "ann likes pears"])

    #expect(wrong.status == 401)
    #expect(wrong.textOfAnyRequest == unknown.textOfAnyRequest)
    #expect(wrong.headers == unknown.headers)
    #expect(between - before == 1)
    #expect(town.passwords.verifications - between == 1)
  }

  @Test("After signing out, the cookie is invalid")
  func signOut() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    let answer = try await ann.delete("/v1/sessions/current")

    #expect(answer.status == 204)
    #expect(answer.headers[.setCookie]?.contains("Max-Age=0") == true)
    let after = try await ann.get("/v1/account")
    #expect(after.status == 401)
    #expect(try after.problemCode == "not-signed-in")
    #expect(try await ann.delete("/v1/sessions/current").status == 204)
  }

  @Test("Scripts cannot read the cookie, and other sites cannot send it")
  func cookie() async throws {
    var configuration = ServerConfiguration()
    let plain = try await registration(in: AccountTown(configuration: configuration))
    configuration.publicAddress = "https://shop.example.org"
    let secure = try await registration(in: AccountTown(configuration: configuration))

    #expect(plain.hasPrefix("forage="))
    #expect(plain.hasSuffix("; Max-Age=7776000; Path=/; HttpOnly; SameSite=Strict"))
    #expect(secure.hasPrefix("__Host-forage="))
    #expect(secure.hasSuffix("; Path=/; HttpOnly; SameSite=Strict; Secure"))
  }

  private func registration(in town: AccountTown) async throws -> String {
    let answer = try await town.guest.post(
      "/v1/accounts",
      ["nickname": "Ann", "email": "ann@example.org", "password": "ann likes pears", "consentVersion": 1])
    return try #require(answer.headers[values: .setCookie].first)
  }

  @Test("A used session lasts; one unused for 90 days ends")
  func sliding() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let forgotten = try await town.signIn("Ann")
    let day = 86_400

    #expect(try await ann.get("/v1/account").headers[.setCookie] == nil)
    town.clock.advance(seconds: 60 * day)
    let renewed = try await ann.get("/v1/account")
    town.clock.advance(seconds: 40 * day)

    #expect(renewed.headers[.setCookie]?.hasPrefix(ann.cookie + ";") == true)
    #expect(try await ann.get("/v1/account").status == 200)
    #expect(try await forgotten.get("/v1/account").status == 401)
  }
}
