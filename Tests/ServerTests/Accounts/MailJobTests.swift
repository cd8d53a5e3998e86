import Database
import Logging
import Synchronization
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("G-01 A requested email is sent even if the instance dies")
struct MailJobTests {
  @Test("An email survives the death of an instance: the next one sends it")
  func dies() async throws {
    let town = try await AccountTown(sendsLetters: true)
    _ = try await town.register("Ann")
    // The worker has claimed the email, then crashed.
    #expect(try await town.dependencies.letters.take(atMost: 16).count == 1)
    #expect(await town.letters().isEmpty, "it is another one's as far as anybody knows")

    town.clock.advance(seconds: 6 * 60)
    let letters = await town.letters()

    #expect(letters.map(\.recipient) == ["ann@example.org"])
    #expect(try await Self.count(town) == 0)
    let token = try #require(letters.first?.token)
    let confirmed = try await town.guest.post("/v1/email-confirmations", ["token": .text(token)])
    #expect(confirmed.status == 204)
  }

  @Test("An instance with exclusive use resumes at once after being killed")
  func alone() async throws {
    let town = try await AccountTown(sendsLetters: true)
    _ = try await town.register("Ann")
    _ = try await town.dependencies.letters.take(atMost: 16)

    try await town.dependencies.letters.release()

    #expect(await town.letters().count == 1)
  }

  @Test("Concurrent instances send each email once")
  func once() async throws {
    let town = try await AccountTown(sendsLetters: true)
    for number in 0..<40 {
      _ = try await town.register("Ann \(number)", email: "ann\(number)@example.org")
    }

    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        let other = town.with { _ in }
        group.addTask { await MailWorker(other.dependencies.identity).workThrough() }
      }
    }

    let recipients = town.letterbox.empty().map(\.recipient)
    #expect(recipients.count == 40)
    #expect(Set(recipients).count == 40)
    #expect(try await Self.count(town) == 0)
  }

  @Test("Sending is retried with growing delays while the mail server is down")
  func down() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let mailer = FailingMailer(town.letterbox)
    let server = town.with { $0.mailer = mailer }
    mailer.failure.withLock { $0 = DeliveryFailure(reason: "Couldn't connect to server") }
    _ = try await server.register("Ann")

    #expect(await server.letters().isEmpty)
    #expect(await server.letters().isEmpty)
    #expect(mailer.attempts.withLock { $0 } == 1, "not at once")
    town.clock.advance(seconds: 30)
    #expect(await server.letters().isEmpty)
    #expect(mailer.attempts.withLock { $0 } == 2)
    #expect(try await Self.tokens(town) == 0, "an unsent link is withdrawn")
    mailer.failure.withLock { $0 = nil }
    town.clock.advance(seconds: 60)
    #expect(await server.letters().isEmpty, "twice that, four times")
    town.clock.advance(seconds: 60)
    let letter = try #require(await server.letters().first)

    let token = try #require(letter.token)
    let confirmed = try await server.guest.post("/v1/email-confirmations", ["token": .text(token)])
    #expect(confirmed.status == 204)
    #expect(try await Self.count(town) == 0)
  }

  @Test("A new request is not delayed by an earlier postponed one")
  func again() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let mailer = FailingMailer(town.letterbox)
    let server = town.with { $0.mailer = mailer }
    mailer.failure.withLock { $0 = DeliveryFailure(reason: "Couldn't connect to server") }
    let ann = try await server.register("Ann")
    #expect(await server.letters().isEmpty)
    mailer.failure.withLock { $0 = nil }

    _ = try await ann.post("/v1/email-letters", [:])

    #expect(await server.letters().count == 1)
    town.clock.advance(seconds: 3_600)
    #expect(await server.letters().isEmpty, "the one that was put off is done for with it")
  }

  @Test("An unknown mailbox is tried once; a failed sign-in at the mail server is retried")
  func refused() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let mailer = FailingMailer(town.letterbox)
    let server = town.with { $0.mailer = mailer }
    mailer.failure.withLock { $0 = DeliveryFailure(reason: "no such mailbox", isFinal: true) }
    _ = try await server.register("Ann")

    #expect(await server.letters().isEmpty)

    #expect(try await Self.count(town) == 0)
    #expect(try await Self.tokens(town) == 0)
  }

  @Test("An email that cannot be sent for a day is dropped from all tables")
  func lifetime() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let mailer = FailingMailer(town.letterbox)
    let server = town.with { $0.mailer = mailer }
    mailer.failure.withLock { $0 = DeliveryFailure(reason: "Couldn't connect to server") }
    _ = try await server.register("Ann")
    for _ in 0..<48 {
      #expect(await server.letters().isEmpty)
      town.clock.advance(seconds: 1_800)
    }

    let tried = mailer.attempts.withLock { $0 }
    #expect((5...MailJobRepository.maximumAttempts).contains(tried), "tried \(tried) times")
    for old in Sweep.old(at: town.clock.now) { try await SweepPortions(database: town.database).take(old) }
    #expect(try await Self.count(town) == 0)
  }

  @Test("Queued jobs reveal neither the entered address nor the link's secret")
  func sealed() async throws {
    let town = try await AccountTown(sendsLetters: true)
    _ = try await town.register("Ann")
    _ = await town.letters()
    let before = try await Self.tokens(town)
    _ = try await town.guest.post("/v1/password-resets", ["name": "ann@example.org"])

    let values = try await town.database.read { reader in
      try reader.rows("SELECT * FROM letter_errand") { row in
        try row.columnNames.indices.map { try row.value(.index($0)) }
      }
    }

    #expect(values.count == 1)
    for case .bytes(let bytes) in values.flatMap({ $0 }) {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("example"))
    }
    #expect(try await Self.tokens(town) == before, "the link is made when it is written down")
    #expect(await town.letters().count == 1)
    #expect(try await Self.tokens(town) == before + 1)
  }

  @Test("Many requests of one source do not displace those of others")
  func fair() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let letters = town.dependencies.letters
    for number in 0..<MailJobRepository.capacity + 100 {
      try await letters.add(.newPassword(name: "\(number)", .english), from: "203.0.113.7")
    }

    try await letters.add(.newPassword(name: "Ann", .english), from: "198.51.100.1")
    try await letters.add(.newPassword(name: "Bo", .english), from: "198.51.100.2")
    try await letters.add(.newPassword(name: "Bo", .english), from: "198.51.100.2")

    var jobs: [MailJob] = []
    while case let claims = try await letters.take(atMost: 100), !claims.isEmpty {
      jobs += claims.map(\.job)
    }
    #expect(jobs.count == MailJobRepository.capacity)
    #expect(
      jobs.prefix(4) == [
        .newPassword(name: "0", .english), .newPassword(name: "Ann", .english),
        .newPassword(name: "Bo", .english), .newPassword(name: "1", .english),
      ])
    #expect(jobs.count { $0 == .newPassword(name: "Bo", .english) } == 1)
  }

  @Test("Behind a flood of one source's requests, others wait for only one email")
  func turns() async throws {
    let town = try await AccountTown(sendsLetters: true)
    let letters = town.dependencies.letters
    for number in 0..<50 { try await letters.add(.newPassword(name: "\(number)", .english), from: "a") }
    for _ in 0..<20 {
      for claim in try await letters.take(atMost: 1) { try await letters.finish(claim) }
    }

    try await letters.add(.newPassword(name: "Ann", .english), from: "b")

    let next = try await letters.take(atMost: 2).map(\.job)
    #expect(next == [.newPassword(name: "20", .english), .newPassword(name: "Ann", .english)])
  }

  private static let jobs: [MailJob] =
    [
      .confirmation(account: "a", .german), .newPassword(name: "Änn \"@\" \\", .english),
      .change(.password, of: "a", .english), .change(.address(from: "ann@example.org"), of: "a", .german),
      .organizationInvitation("i", .german),
      .householdInvitation(link: "l", to: "bo@example.org", .english), .enquiry("e", to: "a"),
    ] + FactorChange.allCases.map { MailJob.change(.factor($0), of: "a", .german) }

  @Test("A stored job can be decoded", arguments: jobs)
  func coding(job: MailJob) throws {
    #expect(try MailJob(text: job.text) == job)
  }

  @Test("Without a mail server nothing is queued")
  func off() async throws {
    let town = try await AccountTown()

    _ = try await town.register("Ann")

    #expect(try await Self.count(town) == 0)
  }

  private static func count(_ town: AccountTown) async throws -> Int {
    try await town.database.read { try MailJobRepository.count(in: $0) }
  }

  private static func tokens(_ town: AccountTown) async throws -> Int {
    try await town.database.read { try $0.integer("SELECT count(*) FROM mail_token") }
  }
}

/// Forwards emails unless set to fail.
private final class FailingMailer: Mailer {
  let failure = Mutex<DeliveryFailure?>(nil)
  let attempts = Mutex(0)
  private let letterbox: Letterbox

  init(_ letterbox: Letterbox) {
    self.letterbox = letterbox
  }

  func send(_ letter: Email) async throws {
    attempts.withLock { $0 += 1 }
    if let failure = failure.withLock({ $0 }) { throw failure }
    try await letterbox.send(letter)
  }

  func pretend() async {}
}
