import Crypto
import FileFormats
import Foundation
import HTTPTypes
import Testing

@testable import Server

@Suite("People sign in with passkeys")
struct PasskeyTests {
  private static let keys: [SoftAuthenticator.Key] = [
    .es256(P256.Signing.PrivateKey()), .edDSA(Curve25519.Signing.PrivateKey()),
  ]

  @Test(
    "A passkey is added with the password, lets in without it, and is taken away", arguments: keys.indices)
  func wholeLife(index: Int) async throws {
    let town = try await AccountTown(sendsLetters: false)
    let ann = try await town.register("Ann")
    var device = SoftAuthenticator(Self.keys[index])

    let wrong = try await ann.post("/v1/account/passkey-challenges", ["password": "ann likes plums"])
    #expect(try await add(device, to: ann) == 201)
    device.signCount += 1
    let signedIn = try await signIn(device, town)
    let phone = try Person("Ann", signedIn, town.client)
    let listed = try await phone.get("/v1/account/factors").json.member("passkeys").elements()
    let removed = try await phone.delete(
      "/v1/account/passkeys/\(device.id)", ["password": .text(ann.password)])
    device.signCount += 1
    let after = try await signIn(device, town)

    #expect(try wrong.problemCode == "wrong-password")
    #expect(phone.id == ann.id)
    #expect(try listed.map { try $0.member("name").text() } == ["Phone"])
    #expect(try listed.first?.optionalMember("used") != nil)
    #expect(removed.status == 204)
    #expect(try after.problemCode == "unknown-passkey")
  }

  private enum Fault: CaseIterable {
    case otherSite, otherOrigin, nobody, oldCount, otherKey, usedChallenge, otherChallenge
  }

  @Test("What is not signed by the right key, for this site and this moment, lets nobody in")
  func refused() async throws {
    for fault in Fault.allCases {
      let town = try await AccountTown()
      let ann = try await town.register("Ann")
      var device = SoftAuthenticator()
      #expect(try await add(device, to: ann) == 201)
      device.signCount = 5
      #expect(try await signIn(device, town).status == 201)
      device.signCount = 6
      var body: [(String, JSON)]
      switch fault {
      case .otherSite: device.site = "evil.example"
      case .otherOrigin: device.origin = "http://evil.example"
      case .nobody: device.flags = 0
      case .oldCount: device.signCount = 5
      case .otherKey: device = SoftAuthenticator(credential: device.credential)
      case .usedChallenge, .otherChallenge: break
      }
      let challenge = try await challenge(town)
      body = try signed(device, challenge)
      if fault == .otherChallenge { body[0].1 = .text(try await self.challenge(town)) }
      if fault == .usedChallenge {
        _ = try await town.guest.post("/v1/passkey-sessions", .object(body))
        device.signCount = 7
        body = try signed(device, challenge)
      }

      let answer = try await post(body, town)

      #expect(answer.status == 401, "\(fault)")
      #expect(try answer.problemCode == "unknown-passkey", "\(fault)")
    }
  }

  @Test("A key made for another account's question, another site or a broken one is not taken")
  func registration() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    let challenge = try await ann.post(
      "/v1/account/passkey-challenges", ["password": .text(ann.password)]
    ).json.member("challenge").text()
    var elsewhere = SoftAuthenticator()
    elsewhere.site = "evil.example"

    let others = try await send(SoftAuthenticator(), challenge, by: bo)
    let used = try await send(SoftAuthenticator(), challenge, by: ann)
    let wrongSite = try await add(elsewhere, to: ann)

    #expect(try others.problemCode == "link-expired")
    #expect(try used.problemCode == "link-expired")
    #expect(wrongSite == 422)
    #expect(try await ann.get("/v1/account/factors").json.member("passkeys").elements().isEmpty)
  }

  @Test("A passkey that asks for no finger does not stand for two factors, one that does may")
  func verification() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    var device = SoftAuthenticator()
    #expect(try await add(device, to: ann) == 201)
    try await town.database.write { [secrets = town.dependencies.secrets] writer in
      try AuthenticatorStore.propose([1, 2, 3], for: ann.id, at: 0, secrets, writer)
      try writer.run("UPDATE authenticator SET is_confirmed = \(true)")
    }

    device.flags = 1
    device.signCount = 2
    let unverified = try await signIn(device, town)
    device.flags = 1 | 4
    device.signCount = 3
    let verified = try await signIn(device, town)

    #expect(try unverified.problemCode == "code-needed")
    #expect(verified.status == 201)
  }

  @Test("A blocked account is not let in by its passkey")
  func blocked() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    var device = SoftAuthenticator()
    #expect(try await add(device, to: ann) == 201)
    _ = try await town.desk.block("Ann", reason: "spam")
    device.signCount = 2

    #expect(try await signIn(device, town).problemCode == "account-blocked")
  }

  @Test("The site and its origin are those of the public address, and else of this machine")
  func site() {
    var configuration = ServerConfiguration()
    let here = PasskeyCeremony(configuration, host: "localhost:9000")
    let rebound = PasskeyCeremony(configuration, host: "evil.example")
    configuration.publicAddress = "https://shop.example.org:8443"
    let there = PasskeyCeremony(configuration, host: "evil.example")

    #expect([here.site, here.origin] == ["localhost", "http://localhost:9000"])
    #expect([rebound.site, rebound.origin] == ["localhost", "http://localhost:8080"])
    #expect([there.site, there.origin] == ["shop.example.org", "https://shop.example.org:8443"])
  }

  private func add(_ device: SoftAuthenticator, to person: Person) async throws -> Int {
    let challenge = try await person.post(
      "/v1/account/passkey-challenges", ["password": .text(person.password)]
    ).json.member("challenge").text()
    return try await send(device, challenge, by: person).status
  }

  private func send(
    _ device: SoftAuthenticator, _ challenge: String, by person: Person
  ) async throws -> Answer {
    try await person.post(
      "/v1/account/passkeys",
      [
        "challenge": .text(challenge), "name": "Phone",
        "clientData": .text(Data(device.clientData("webauthn.create", challenge)).asToken()),
        "attestation": .text(Data(device.attestation).asToken()),
      ])
  }

  private func challenge(_ town: AccountTown) async throws -> String {
    try await town.guest.post("/v1/passkey-challenges").json.member("challenge").text()
  }

  private func signIn(_ device: SoftAuthenticator, _ town: AccountTown) async throws -> Answer {
    try await post(try signed(device, try await challenge(town)), town)
  }

  private func signed(_ device: SoftAuthenticator, _ challenge: String) throws -> [(String, JSON)] {
    [
      ("challenge", .text(challenge)), ("id", .text(device.id)),
      ("clientData", .text(Data(device.clientData("webauthn.get", challenge)).asToken())),
      ("authenticatorData", .text(Data(device.data()).asToken())),
      ("signature", .text(Data(try device.signature(challenge)).asToken())),
    ]
  }

  private func post(_ body: [(String, JSON)], _ town: AccountTown) async throws -> Answer {
    try await town.guest.post("/v1/passkey-sessions", .object(body))
  }
}
