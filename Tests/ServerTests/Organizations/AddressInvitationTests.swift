import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit

@Suite("People are invited by email, without revealing if an address has an account (G-03)")
struct AddressInvitationTests {
  private static func confirmed(_ nickname: String, in town: AccountTown) async throws -> Person {
    let person = try await town.register(nickname)
    let token = await town.letters().first { $0.recipient == "\(nickname.lowercased())@example.org" }?.token
    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(token ?? "")])
    return person
  }

  @Test("An email invites an address; the account that confirms it can join")
  func letter() async throws {
    let shop = try await Shop(AccountTown(sendsLetters: true))
    _ = await shop.town.letters()

    let sent = try await shop.ole.post(
      shop.path + "/invitations", ["name": "New@example.org", "role": "viewer"])
    let letters = await shop.town.letters()

    #expect(sent.status == 201)
    #expect(try sent.json.member("name").text() == "New@example.org")
    #expect(letters.map(\.recipient) == ["New@example.org"])
    #expect(letters.first?.body.contains("Corner shop") == true)
    #expect(letters.first?.body.contains("https://shop.example.org/desk") == true)
    // An account that claims the address without confirming it sees no invitation.
    let new = try await shop.town.register("New")
    #expect(try await new.calls().isEmpty)
    let token = try #require(await shop.town.letters().first?.token)
    _ = try await shop.town.guest.post("/v1/email-confirmations", ["token": .text(token)])
    let id = try #require(try await new.calls().first)
    #expect(try await new.post("/v1/organisation-invitations/\(id)/acceptance").status == 200)
    #expect(try await shop.roles()["New"] == "viewer")
  }

  @Test("The answer is the same for an address with an account, without one, and of a member")
  func sameAnswer() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let registered = try await Self.confirmed("Known", in: town)
    let member = try await Self.confirmed("Inside", in: town)
    let shop = try await Shop(town)
    try await shop.joins(member, as: "viewer")
    var answers: [String] = []

    for name in ["known@example.org", "nobody@example.org", "inside@example.org"] {
      let answer = try await shop.ole.post(
        shop.path + "/invitations", ["name": .text(name), "role": "viewer"])
      let id = try answer.json.member("id").text()
      answers.append("\(answer.status) " + answer.text.replacing(name, with: "X").replacing(id, with: "Y"))
    }

    #expect(Set(answers).count == 1)
    // Only the account with the confirmed address is notified.
    #expect(try await shop.notifications(of: registered).map(\.kind) == ["organisation-invited"])
    #expect(try await shop.notifications(of: member).isEmpty)
    #expect(try await member.calls().isEmpty)
    // The sender only sees that the invitation is no longer open.
    let id = try #require(try await registered.calls().first)
    #expect(try await registered.delete("/v1/organisation-invitations/\(id)").status == 204)
    #expect(try await shop.notifications(of: shop.ole).map(\.kind) == ["organisation-joined"])
  }

  @Test("Addresses are stored sealed, resealed with a new key, and still find their accounts")
  func sealed() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let registered = try await Self.confirmed("Known", in: town)
    let shop = try await Shop(town)
    _ = try await shop.invites("known@example.org")
    var masters = [1: [UInt8](0..<32)]
    masters[2] = [UInt8](32..<64)
    let later = SecretKeys(masters: masters)

    try await town.database.write { writer in
      _ = try SealedAddressRepository.reencrypt(later, in: writer)
    }

    let (number, sealed) = try await town.database.read { reader in
      try reader.first(
        "SELECT key_number, email_sealed FROM organisation_invitation"
      ) { row in (try row.integer(0), try row.bytes(1)) } ?? (0, [])
    }
    #expect(number == later.currentNumber)
    #expect(!String(decoding: sealed, as: UTF8.self).contains("known"))
    #expect(try await registered.calls().count == 1)
  }

  @Test("Without a mail server, nicknames can be invited and addresses are refused")
  func noLetters() async throws {
    let shop = try await Shop()

    let answer = try await shop.ole.post(
      shop.path + "/invitations", ["name": "ole@example.org", "role": "viewer"])

    #expect(answer.status == 422)
    #expect(try await shop.open().isEmpty)
  }

  @Test("A person sends at most twenty invitations an hour, to households and organizations together")
  func throttled() async throws {
    let shop = try await Shop()
    var codes: [String] = []

    for number in 0...HouseholdServices.invitationsPerHour {
      let answer = try await shop.ole.post(
        shop.path + "/invitations", ["name": .text("Nobody \(number)"), "role": "viewer"])
      codes.append(try answer.problemCode)
    }
    let home = try await shop.ole.makesHousehold(named: "Home")
    let elsewhere = try await shop.ole.post("/v1/households/\(home)/invitations", ["name": "Sue"])

    #expect(codes.dropLast().allSatisfy { $0 == "unknown-account" })
    #expect(codes.last == "too-many-attempts")
    #expect(try elsewhere.problemCode == "too-many-attempts")
  }
}

extension Person {
  /// The ids of the received invitations.
  fileprivate func calls() async throws -> [String] {
    try await get("/v1/organisations").json.member("invitations").elements()
      .map { try $0.member("id").text() }
  }
}
