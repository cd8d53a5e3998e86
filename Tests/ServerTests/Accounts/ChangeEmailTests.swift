import FileFormats
import HTTPTypes
import Synchronization
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Letters tell of changes, and tell nobody of others (M7)")
struct ChangeEmailTests {
  @Test("A changed password is told to the person, once the address is known to be theirs")
  func password() async throws {
    let town = try await AccountTown(sendsLetters: true)
    var ann = try await town.register("Ann")
    let token = try #require(await town.letters().first?.token)
    ann = ann.renewed(by: try await change(ann, "ann likes pears", "ann likes quinces"))
    let unconfirmed = await town.letters()

    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(token)])
    _ = try await change(ann, "ann likes quinces", "ann likes cherries")
    let confirmed = await town.letters()

    #expect(unconfirmed.isEmpty, "it could be somebody else's mailbox")
    #expect(confirmed.map(\.recipient) == ["ann@example.org"])
    #expect(confirmed.first?.subject == "Forage: Your password was changed")
  }

  @Test("A password that is replaced through a letter is told too")
  func reset() async throws {
    let town = try await AccountTown(sendsLetters: true)
    _ = try await town.register("Ann")
    _ = await town.letters()
    _ = try await town.guest.post("/v1/password-resets", ["name": "Ann"])
    let token = try #require(await town.letters().first?.token)

    _ = try await town.guest.send(
      .put, "/v1/password-resets", ["token": .text(token), "password": "ann likes quinces"],
      headers: [.acceptLanguage: "de-AT,de;q=0.9"])

    #expect(await town.letters().map(\.subject) == ["Forage: Ihr Passwort wurde geändert"])
  }

  @Test("Another address is told to the one before")
  func address() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let ann = try await town.register("Ann")
    let first = try #require(await town.letters().first?.token)
    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(first)])
    _ = try await ann.put(
      "/v1/account/email", ["email": "ann@new.example", "password": "ann likes pears"])
    let second = try #require(await town.letters().first?.token)

    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(second)])

    let told = await town.letters()
    #expect(told.map(\.recipient) == ["ann@example.org"])
    #expect(told.first?.subject == "Forage: Your email address was changed")
  }

  @Test("A nickname is no link in any letter")
  func link() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let ann = try await town.register("visit-evil.example.com", email: "ann@example.org")
    let token = try #require(await town.letters().first?.token)
    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(token)])
    _ = try await town.guest.post("/v1/password-resets", ["name": "visit-evil.example.com"])
    _ = try await change(ann, "visit-evil.example.com likes pears", "quinces are better")
    _ = try await town.register("Bo", email: "ann@example.org")

    let letters = await town.letters()

    #expect(letters.count == 3)
    for letter in letters {
      #expect(!letter.body.contains("evil.example"))
      #expect(letter.body.contains("visit-evil·example·com"))
    }
  }

  @Test("A letter that takes long keeps no other waiting, so nobody learns that there was one")
  func slow() async throws {
    let town = try await AccountTown(sendsLetters: true)
    for name in ["Ann", "Bo"] { _ = try await town.register(name) }
    _ = await town.letters()
    let mailer = HeldMailer(holding: "bo@example.org")
    let held = town.with { $0.mailer = mailer }
    _ = try await held.guest.post("/v1/password-resets", ["name": "Bo"])
    _ = try await held.guest.post("/v1/password-resets", ["name": "Ann"])

    let desk = Task { await MailWorker(held.dependencies.identity).workThrough() }
    // Ann's email arrives while Bo's is still being sent.
    await mailer.waitForFirst()
    #expect(mailer.sent == ["ann@example.org"])
    mailer.letGo()
    await desk.value
    #expect(mailer.sent == ["ann@example.org", "bo@example.org"])
  }

  @Test("A name that nobody has takes a place for as long as a letter: nobody's own letter tells of it")
  func pretence() async throws {
    let town = try await AccountTown(sendsLetters: true)
    for name in ["Ann", "Bo"] { _ = try await town.register(name) }
    _ = await town.letters()
    let mailer = PretendingMailer()
    let held = town.with { $0.mailer = mailer }
    for number in 0..<SMTPMailer.mostAtOnce {
      _ = try await held.guest.post("/v1/password-resets", ["name": .text("Nobody \(number)")])
    }
    _ = try await held.guest.post("/v1/password-resets", ["name": "Ann"])

    let desk = Task { await MailWorker(held.dependencies.identity).workThrough() }
    while await mailer.places < SMTPMailer.mostAtOnce { await Task.yield() }
    let before = await mailer.sent
    await mailer.letGo()
    await desk.value

    #expect(before.isEmpty)
    #expect(await mailer.sent == ["ann@example.org"])
  }

  @Test("Whoever asks for letters for many names must wait, whether anybody has them or not")
  func throttled() async throws {
    var configuration = ServerConfiguration()
    configuration.trustedProxies = try [#require(AddressRange("127.0.0.1/32"))]
    let town = try await AccountTown(configuration: configuration, sendsLetters: true)

    var statuses: [Int] = []
    for number in 0..<22 {
      statuses.append(try await ask("name \(number)", from: "203.0.113.7", town))
    }

    #expect(statuses == Array(repeating: 202, count: 20) + [429, 429])
    #expect(try await ask("name 21", from: "203.0.113.8", town) == 202)
  }

  @Test(
    "Letters hold links, and go readable to this machine only, unless somebody says otherwise (L9)",
    arguments: [
      ("smtp://mail.example.org:587", nil, false, true), ("smtp://mail.example.org:587", nil, true, false),
      ("smtp://mail.example.org:587", "ann", true, true), ("smtp://127.0.0.1:25", nil, false, false),
      ("smtp://localhost", "ann", false, false), ("smtps://mail.example.org", nil, false, true),
    ] as [(String, String?, Bool, Bool)])
  func encryption(address: String, user: String?, mayBePlain: Bool, needsTLS: Bool) {
    let server = SMTPMailer.Server(
      address: address, user: user, password: user.map { Secret($0) }, mayBePlain: mayBePlain)

    #expect(server.needsTLS == needsTLS)
  }

  private func change(_ person: Person, _ current: String, _ password: String) async throws -> Answer {
    let answer = try await person.put(
      "/v1/account/password", ["current": .text(current), "password": .text(password)])
    #expect(answer.status == 204)
    return answer
  }

  private func ask(_ name: String, from address: String, _ town: AccountTown) async throws -> Int {
    try await town.guest.send(
      .post, "/v1/password-resets", ["name": .text(name)], headers: [.xForwardedFor: address]
    ).status
  }
}

/// Holds the emails to one recipient until released.
private final class HeldMailer: Mailer {
  private let held: String
  private let addresses = Mutex<[String]>([])
  private let first = AsyncStream<Void>.makeStream()
  private let gate = AsyncStream<Void>.makeStream()

  init(holding held: String) {
    self.held = held
  }

  var sent: [String] { addresses.withLock { $0 } }

  func send(_ letter: Email) async throws {
    if letter.recipient == held { for await _ in gate.stream { break } }
    addresses.withLock { $0.append(letter.recipient) }
    first.continuation.yield()
  }

  func pretend() async {}

  func waitForFirst() async {
    for await _ in first.stream { break }
  }

  func letGo() { gate.continuation.yield() }
}

/// Records emails, and queues fake deliveries until stopped.
private actor PretendingMailer: Mailer {
  private(set) var sent: [String] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// The number of fake deliveries waiting.
  var places: Int { waiting.count }

  func send(_ letter: Email) async throws {
    sent.append(letter.recipient)
  }

  func pretend() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  func letGo() {
    for place in waiting { place.resume() }
    waiting = []
  }
}
