import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Community
@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Contact messages are emailed, stored encrypted, and deleted in time (F-07)")
struct ContactMessageTests {
  private static func confirmed(_ nickname: String, in town: AccountTown) async throws -> Person {
    let person = try await town.register(nickname)
    let token = await town.letters().first { $0.recipient == "\(nickname.lowercased())@example.org" }?.token
    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(token ?? "")])
    return person
  }

  private static func town() async throws -> AccountTown {
    try await AccountTown(database: TestTown.database(), sendsLetters: true)
  }

  @Test("The email is in the organization's language, to those who get messages (N-40)")
  func preferences() async throws {
    let town = try await Self.town()
    let rita = try await Self.confirmed("Rita", in: town)
    let eddie = try await Self.confirmed("Eddie", in: town)
    try await town.desk.setRole("owner", for: "roma", "Rita")
    try await town.desk.setRole("editor", for: "roma", "Eddie")
    let roma = "/v1/organisations/roma"
    _ = await town.letters()
    _ = try await town.guest.post("/v1/contact", ContactTests.message(to: "roma-1"))
    let both = await town.letters()

    _ = try await rita.patch(roma, ["set": ["language": "de"], "was": ["language": nil]])
    _ = try await rita.put(
      "\(roma)/members/\(eddie.id)", ["role": "editor", "was": "editor", "getsMessages": false])
    _ = try await town.guest.post("/v1/contact", ContactTests.message(to: "roma-1"))
    let german = await town.letters()

    #expect(both.count == 2)
    #expect(both.allSatisfy { $0.subject.hasSuffix("Message for / Nachricht an Roma") })
    #expect(both.allSatisfy { $0.body.contains("wrote to Roma:\nAnn Alder") })
    #expect(german.map(\.recipient) == ["rita@example.org"])
    #expect(german[0].subject.hasSuffix(": Nachricht an Roma"))
    #expect(german[0].body.hasPrefix("Ann Alder (ann@example.org) hat an Roma geschrieben:\n\n> Have"))
    #expect(!german[0].body.contains("wrote"))
  }

  @Test("People who may answer get an email whose replies go to the guest; others get none")
  func letters() async throws {
    let town = try await Self.town()
    for (nickname, role) in [("Rita", "owner"), ("Eddie", "editor"), ("Vic", "viewer")] {
      _ = try await Self.confirmed(nickname, in: town)
      try await town.desk.setRole(role, for: "roma", nickname)
    }
    // Claims an address without having shown that it is hers.
    _ = try await town.register("Claire")
    try await town.desk.setRole("owner", for: "roma", "Claire")
    _ = try await Self.confirmed("Ada", in: town)
    try await town.desk.setAdministrator(true, "Ada")
    _ = await town.letters()

    _ = try await town.guest.post("/v1/contact", ContactTests.message(to: "roma-1"))
    let toRestaurant = await town.letters()
    _ = try await town.guest.post("/v1/contact", ContactTests.message())
    let toServer = await town.letters()

    #expect(Set(toRestaurant.map(\.recipient)) == ["rita@example.org", "eddie@example.org"])
    #expect(toRestaurant.allSatisfy { $0.replyTo == "ann@example.org" })
    #expect(toRestaurant[0].body.contains("> Have you a table?\n> \n> For five."))
    #expect(toRestaurant[0].body.contains("https://shop.example.org/desk/roma/messages\n"))
    #expect(toRestaurant[0].subject.contains("Roma"))
    #expect(toServer.map(\.recipient) == ["ada@example.org"])
    #expect(toServer[0].body.contains("https://shop.example.org/administration"))
  }

  @Test("No line of a message or name becomes a header of the email")
  func headers() async throws {
    let town = try await Self.town()
    _ = try await Self.confirmed("Rita", in: town)
    try await town.desk.setRole("owner", for: "roma", "Rita")
    try await town.database.write { writer in
      try writer.run("UPDATE store SET name = \("Roma\r\nBcc: all@example.org") WHERE id = 'roma-1'")
    }
    _ = await town.letters()

    _ = try await town.guest.post(
      "/v1/contact",
      ContactTests.message(to: "roma-1").with("name", "Ann Bcc: x@example.org").with(
        "message", "Hello\r\n.\r\nBcc: y@example.org\r\n\r\nSubject: no"))
    let letter = try #require(await town.letters().first)
    let format = EmailFormat(senderName: "Forage", senderAddress: "forage@example.org")
    let text = String(decoding: format.bytes(of: letter, id: "1", at: 0), as: UTF8.self)

    let end = try #require(text.firstRange(of: "\r\n\r\n"))
    let headers = text[..<end.lowerBound].replacing("\r\n ", with: " ").split(separator: "\r\n")
    #expect(
      headers.map { $0.prefix { $0 != ":" } } == [
        "From", "To", "Subject", "Date", "Message-ID", "MIME-Version", "Content-Type",
        "Content-Transfer-Encoding", "Auto-Submitted", "Reply-To",
      ])
    #expect(headers.last == "Reply-To: <ann@example.org>")
  }

  @Test("A flood of messages sends few emails, and does not block password emails")
  func flood() async throws {
    let town = try await Self.town()
    _ = try await Self.confirmed("Rita", in: town)
    try await town.desk.setRole("owner", for: "roma", "Rita")
    _ = await town.letters()

    for number in 1...40 {
      let network = ServiceClient(town.dependencies, peer: "192.0.\(number).7")
      let answer = try await Person(client: network).post("/v1/contact", ContactTests.message(to: "roma-1"))
      #expect(answer.status == 201)
    }
    let about = await town.letters()
    _ = try await town.guest.post("/v1/password-resets", ["name": "Rita"])

    #expect(about.count == 20)
    #expect(await town.letters().map(\.recipient) == ["rita@example.org"])
    #expect(try await town.database.read { try $0.integer("SELECT count(*) FROM enquiry") } == 40)
  }

  @Test("Without a mail server a message is stored, and no email is queued")
  func noMail() async throws {
    let town = try await AccountTown(database: TestTown.database())

    let answer = try await town.guest.post("/v1/contact", ContactTests.message())

    #expect(answer.status == 201)
    #expect(await town.letters().isEmpty)
  }

  @Test("Messages are unreadable in the database, and re-encrypted with a new key")
  func sealed() async throws {
    let town = try await Self.town()
    _ = try await town.guest.post("/v1/contact", ContactTests.message(id: "m-1"))
    let later = SecretKeys(masters: [1: [UInt8](0..<32), 2: [UInt8](32..<64)])

    let bytes = try await town.database.read { reader in
      try reader.first("SELECT sealed FROM enquiry") { try $0.bytes(0) } ?? []
    }
    try await town.database.write { writer in _ = try SealedAddressRepository.reencrypt(later, in: writer) }
    let (numbers, opened) = try await town.database.read { reader in
      (
        try SealedAddressRepository.keyNumbers(in: reader),
        try ContactMessageRepository.page(for: .server, after: nil, limit: 9, later, in: reader)
      )
    }

    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("Ann") && !text.contains("example") && !text.contains("table"))
    #expect(numbers == [2])
    #expect(opened.first?.enquiry?.name == "Ann Alder")
    // A lost key is reported as missing, and the unreadable messages are deleted.
    let lost = SecretKeys(masters: [3: [UInt8](64..<96)])
    #expect(try await town.database.read { try SealedAddressRepository.missingKeys(lost, in: $0) } == [2])
    try await town.database.write { writer in
      _ = try SealedAddressRepository.forgetUnreadable(lost, in: writer)
    }
    #expect(try await town.database.read { try $0.integer("SELECT count(*) FROM enquiry") } == 0)
  }

  @Test("Answered messages are deleted after 90 days, others after a year, and a sender's with the account")
  func forgotten() async throws {
    let town = try await Self.town()
    let ann = try await town.register("Ann")
    _ = try await town.guest.post("/v1/contact", ContactTests.message(id: "answered"))
    _ = try await town.guest.post("/v1/contact", ContactTests.message(id: "open"))
    _ = try await ann.post("/v1/contact", ContactTests.message(id: "anns"))
    let now = town.clock.now
    try await town.database.write { writer in
      try ContactMessageRepository.set(.answered, of: "answered", for: .server, at: now, in: writer)
    }
    func left(afterDays days: Int) async throws -> [String] {
      try await town.database.take(ContactMessageRepository.old(at: now + days * Milliseconds.day))
      return try await town.database.read { reader in
        try reader.rows("SELECT id FROM enquiry ORDER BY id") { try $0.text(0) }
      }
    }

    #expect(try await left(afterDays: 90) == ["anns", "answered", "open"])
    #expect(try await left(afterDays: 91) == ["anns", "open"])
    #expect(try await ann.delete("/v1/account", ["password": .text(ann.password)]).status == 204)
    #expect(try await left(afterDays: 365) == ["open"])
    #expect(try await left(afterDays: 366) == [])
  }
}
