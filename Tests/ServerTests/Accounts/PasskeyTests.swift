import Crypto
import FileFormats
import Foundation
import HTTPTypes
import Testing

@testable import Identity
@testable import Operations
@testable import ServerKit

@Suite("People sign in with passkeys (M8)")
struct PasskeyTests {
  private static let keys: [SoftAuthenticator.Key] = [
    .es256(P256.Signing.PrivateKey()), .edDSA(Curve25519.Signing.PrivateKey()),
  ]

  @Test(
    "A passkey is added with the password, signs in without it, and can be removed", arguments: keys.indices)
  func wholeLife(index: Int) async throws {
    let town = try await AccountTown()
    var ann = try await town.register("Ann")
    var device = SoftAuthenticator(Self.keys[index])

    let wrong = try await ann.post("/v1/account/passkey-challenges", ["password": "ann likes plums"])
    #expect(try await ann.add(&device).status == 201)
    let phone = try Person("Ann", try await town.signIn(&device), town.client)
    let listed = try await phone.get("/v1/account/factors").json.member("passkeys").elements()
    let unknown = try await ann.confirm { try await $0.delete("/v1/account/passkeys/AAAA", $1) }
    let removed = try await ann.confirm { try await $0.delete("/v1/account/passkeys/\(device.id)", $1) }
    let after = try await town.signIn(&device)

    #expect(try wrong.problemCode == "wrong-password")
    #expect(phone.id == ann.id)
    #expect(try listed.map { try $0.member("name").text() } == ["Phone"])
    #expect(try listed.first?.optionalMember("used") != nil)
    #expect(try unknown.problemCode == "unknown-passkey")
    #expect(removed.status == 204)
    #expect(try after.problemCode == "wrong-passkey")
  }

  @Test("With a passkey, the password needs a recovery code")
  func passwordAlone() async throws {
    let town = try await AccountTown()
    var ann = try await town.register("Ann")
    var device = SoftAuthenticator()
    let codes = try await ann.add(&device).json.member("recoveryCodes").elements().map { try $0.text() }
    var other = SoftAuthenticator(credential: [7])
    let second = try await ann.add(&other).json.member("recoveryCodes").elements()
    var body: [(String, JSON)] = [("name", "Ann"), ("password", .text(ann.password))]

    let alone = try await town.guest.post("/v1/sessions", .object(body))
    body.append(("code", .text(codes[0])))
    let helped = try await town.guest.post("/v1/sessions", .object(body))
    _ = try await ann.confirm { try await $0.delete("/v1/account/passkeys/\(device.id)", $1) }
    body[2].1 = .text(codes[1])
    let stillHelped = try await town.guest.post("/v1/sessions", .object(body))
    _ = try await ann.confirm { try await $0.delete("/v1/account/passkeys/\(other.id)", $1) }
    let remainingCodes = try await ann.get("/v1/account/factors").json.member("recoveryCodes").integer(0...10)

    #expect(try alone.problemCode == "passkey-needed")
    #expect(codes.count == 10)
    #expect(second.isEmpty, "those of the first factor are good for all")
    #expect(helped.status == 201)
    #expect(stillHelped.status == 201)
    #expect(remainingCodes == 0)
    #expect(try await town.signIn("Ann").id == ann.id)
  }

  private enum Fault: CaseIterable {
    case otherSite, otherOrigin, framed, nobody, unverified, oldCount, sameCount, otherKey, otherOwner
    case longer, usedChallenge, otherChallenge, madeUpChallenge, registrationChallenge, lateChallenge
  }

  @Test(
    "Responses with a wrong key, site or challenge are rejected",
    arguments: Fault.allCases)
  private func refused(fault: Fault) async throws {
    let town = try await AccountTown()
    var ann = try await town.register("Ann")
    var device = SoftAuthenticator()
    #expect(try await ann.add(&device).status == 201)
    #expect(try await town.signIn(&device).status == 201)
    device.signCount += 1
    let last = device
    var challenge = try await town.passkeyChallenge()
    var sentChallenge: String?
    switch fault {
    case .otherSite: device.site = "evil.example"
    case .otherOrigin: device.origin = "http://evil.example"
    case .framed: device.isFramed = true
    case .nobody: device.flags = 4
    case .unverified: device.flags = 1
    case .oldCount: device.signCount -= 2
    case .sameCount: device.signCount -= 1
    case .otherKey: device.key = .es256(P256.Signing.PrivateKey())
    case .otherOwner: device.owner = "somebody else"
    case .longer: device.extensions = [0xA0]
    case .usedChallenge:
      #expect(try await town.signIn(device, challenge).status == 201)
      device.signCount += 1
    case .otherChallenge: sentChallenge = try await town.passkeyChallenge()
    case .madeUpChallenge: challenge = Data(repeating: 7, count: 56).asToken()
    case .registrationChallenge: challenge = try await ann.passkeyChallenge()
    case .lateChallenge: town.clock.advance(seconds: 300)
    }

    let answer = try await town.signIn(device, challenge, sending: sentChallenge)

    #expect(answer.status == 401)
    #expect(try answer.problemCode == "wrong-passkey")
    #expect(answer.headers[values: .setCookie].isEmpty)
    device = last
    device.signCount += 2
    #expect(try await town.signIn(device, try await town.passkeyChallenge()).status == 201, "only that")
  }

  @Test("Authenticators may have no counter and may send extensions")
  func otherMakes() async throws {
    let town = try await AccountTown()
    var ann = try await town.register("Ann")
    var device = SoftAuthenticator()
    device.signCount = 0
    device.flags |= 0x80
    device.extensions = [0xA1, 0x61, 0x61, 0x01]
    #expect(try await ann.add(&device).status == 201)

    for _ in 0..<2 {
      #expect(try await town.signIn(device, try await town.passkeyChallenge()).status == 201)
    }
  }

  private enum MadeWrong: CaseIterable {
    case othersChallenge, otherSession, usedChallenge, signInChallenge, otherSite, unverified, knownID
  }

  @Test(
    "Keys for another challenge or site, or already registered, are rejected",
    arguments: MadeWrong.allCases)
  private func registration(fault: MadeWrong) async throws {
    let town = try await AccountTown()
    var ann = try await town.register("Ann")
    var bo = try await town.register("Bo")
    let tablet = try await town.signIn("Ann")
    var device = SoftAuthenticator()
    device.owner = ann.id
    var challenge = try await ann.passkeyChallenge()
    var sender = ann
    switch fault {
    case .othersChallenge: sender = bo
    case .otherSession: sender = tablet
    case .usedChallenge:
      #expect(try await ann.send(SoftAuthenticator(credential: [9]), challenge).status == 201)
    case .signInChallenge: challenge = try await town.passkeyChallenge()
    case .otherSite: device.site = "evil.example"
    case .unverified: device.flags = 1
    case .knownID:
      var same = SoftAuthenticator()
      #expect(try await bo.add(&same).status == 201)
    }
    let before = try await ann.get("/v1/account/factors").body

    let answer = try await sender.send(device, challenge)

    #expect(answer.status == 422)
    #expect(try answer.problemCode == "passkey-refused")
    #expect(try await ann.get("/v1/account/factors").body == before)
  }

  @Test("The maximum is twenty passkeys")
  func count() async throws {
    let town = try await AccountTown()
    var ann = try await town.register("Ann")
    for number in 1...20 {
      var device = SoftAuthenticator(credential: [UInt8(number)])
      #expect(try await ann.add(&device).status == 201)
    }
    var device = SoftAuthenticator()

    #expect(try await ann.add(&device).problemCode == "too-many-passkeys")
  }

  @Test("A passkey cannot sign in to a blocked account")
  func blocked() async throws {
    let town = try await AccountTown()
    var ann = try await town.register("Ann")
    var device = SoftAuthenticator()
    #expect(try await ann.add(&device).status == 201)
    _ = try await town.desk.block("Ann", reason: "spam")

    #expect(try await town.signIn(&device).problemCode == "account-blocked")
  }

  @Test("The site and origin follow the public address, or else this machine")
  func site() {
    var configuration = ServerConfiguration()
    func ceremony(_ address: String?, host: String) -> [String] {
      configuration.publicAddress = address
      let ceremony = PasskeyCeremony(configuration, host: host)
      return [ceremony.site, ceremony.origin]
    }

    #expect(ceremony(nil, host: "localhost:9000") == ["localhost", "http://localhost:9000"])
    #expect(ceremony(nil, host: "evil.example") == ["localhost", "http://localhost:8080"])
    let other = ceremony("https://shop.example.org:8443", host: "evil.example")
    #expect(other == ["shop.example.org", "https://shop.example.org:8443"])
    let result = ceremony("https://Shop.Example.org:443", host: "shop.example.org")
    #expect(result == ["shop.example.org", "https://shop.example.org"])
    #expect(ceremony("http://localhost:80", host: "localhost") == ["localhost", "http://localhost"])
  }
}
