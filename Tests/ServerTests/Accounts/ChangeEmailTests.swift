import FileFormats
import HTTPTypes
import Synchronization
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Emails report changes without revealing other accounts (M7)")
struct ChangeEmailTests {
  @Test("A changed password is reported to a confirmed address")
  func password() async throws {
    let town = try await AccountTown(sendsLetters: true)
    var ann = try await town.register("Ann")
    let token = try #require(await town.letters().first?.token)
    ann = ann.renewed(by: try await change(ann, "ann likes pears", "ann likes quinces"))
    let unconfirmed = await town.letters()

    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(token)])
    _ = try await change(ann, "ann likes quinces", "ann likes cherries")
    let confirmed = await town.letters()

    #expect(unconfirmed.isEmpty, "it may be another person's mailbox")
    #expect(confirmed.map(\.recipient) == ["ann@example.org"])
    #expect(confirmed.first?.subject == "Forage: Your password was changed")
  }

  @Test("A password reset is reported too")
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

  @Test("A changed address is reported to the previous one")
  func address() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let ann = try await town.register("Ann")
    let first = try #require(await town.letters().first?.token)
    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(first)])
    _ = try await ann.put(
      "/v1/account/email", ["email": "ann@new.example", "password": "ann likes pears"])
    let second = try #require(await town.letters().first?.token)

    _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(second)])

    let emails = await town.letters()
    #expect(emails.map(\.recipient) == ["ann@example.org"])
    #expect(emails.first?.subject == "Forage: Your email address was changed")
  }

  @Test("A nickname is not a link in any email")
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

  @Test("A slow email does not delay others, so that it reveals nothing")
  func slow() async throws {
    let town = try await AccountTown(sendsLetters: true)
    for name in ["Ann", "Bo"] { _ = try await town.register(name) }
    _ = await town.letters()
    let mailer = HeldMailer(holding: "bo@example.org")
    let slowTown = town.with { $0.mailer = mailer }
    _ = try await slowTown.guest.post("/v1/password-resets", ["name": "Bo"])
    _ = try await slowTown.guest.post("/v1/password-resets", ["name": "Ann"])

    let worker = Task { await MailWorker(slowTown.dependencies.identity).workThrough() }
    // Ann's email arrives while Bo's is still being sent.
    await mailer.waitForFirst()
    #expect(mailer.sent == ["ann@example.org"])
    mailer.letGo()
    await worker.value
    #expect(mailer.sent == ["ann@example.org", "bo@example.org"])
  }

  @Test("An unknown name takes as long as an email, so that times reveal nothing")
  func pretence() async throws {
    let town = try await AccountTown(sendsLetters: true)
    for name in ["Ann", "Bo"] { _ = try await town.register(name) }
    _ = await town.letters()
    let mailer = PretendingMailer()
    let slowTown = town.with { $0.mailer = mailer }
    for number in 0..<SMTPMailer.mostAtOnce {
      _ = try await slowTown.guest.post("/v1/password-resets", ["name": .text("Nobody \(number)")])
    }
    _ = try await slowTown.guest.post("/v1/password-resets", ["name": "Ann"])

    let worker = Task { await MailWorker(slowTown.dependencies.identity).workThrough() }
    while await mailer.places < SMTPMailer.mostAtOnce { await Task.yield() }
    let before = await mailer.sent
    await mailer.letGo()
    await worker.value

    #expect(before.isEmpty)
    #expect(await mailer.sent == ["ann@example.org"])
  }

  @Test("Requests for many names are delayed, whether they exist or not")
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
    "Unencrypted email is allowed only to this machine, unless configured (L9)",
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
  private let heldRecipient: String
  private let addresses = Mutex<[String]>([])
  private let first = AsyncStream<Void>.makeStream()
  private let gate = AsyncStream<Void>.makeStream()

  init(holding recipient: String) {
    heldRecipient = recipient
  }

  var sent: [String] { addresses.withLock { $0 } }

  func send(_ letter: Email) async throws {
    if letter.recipient == heldRecipient { for await _ in gate.stream { break } }
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
