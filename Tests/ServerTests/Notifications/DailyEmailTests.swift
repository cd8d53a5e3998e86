import Database
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("The daily email about offers (N-24)")
struct DailyEmailTests {
  private let town: NotificationTown

  init() async throws {
    var configuration = ServerConfiguration()
    configuration.publicAddress = "https://shop.example.org"
    var town = try await NotificationTown(configuration: configuration)
    let letterbox = town.town.letterbox
    town.town = town.town.with { $0.mailer = letterbox }
    self.town = town
    try await town.town.database.write { writer in
      try writer.run("UPDATE account SET email_confirmed = \(true)")
    }
    try await town.ann.chooses(app: false, push: false, letters: true, offsets: [["from": 0, "minutes": 60]])
    try await town.ann.needs("Milk", at: "maple-1", town: town.town)
    try await town.ann.needs("Oat milk", at: "maple-1", town: town.town)
    try await town.sendNotifications()
  }

  @Test("Several instances send one email a day")
  func several() async throws {
    let desks = (0..<4).map { _ in DailyEmails(town.town.dependencies.identity) }
    town.town.clock.advance(seconds: 7 * 3_600)

    try await withThrowingTaskGroup(of: Void.self) { group in
      for desk in desks { group.addTask { try await desk.work() } }
      try await group.waitForAll()
    }

    #expect(town.town.letterbox.empty().count == 1)
  }

  private func letters() async throws -> [Email] {
    try await DailyEmails(town.town.dependencies.identity).work()
    return town.town.letterbox.empty()
  }

  @Test("It is sent at eight in the person's time zone, once a day, with all offers (N-24)")
  func morning() async throws {
    // The town's clock is at 1:00 in Ann's time zone.
    town.town.clock.advance(seconds: 7 * 3_600 - 1)
    let early = try await letters()
    town.town.clock.advance(seconds: 1)
    let morning = try await letters()
    let again = try await letters()

    #expect(early == [])
    #expect(morning.count == 1)
    #expect(
      morning.first?.body.contains("Milk: 20% off\n  Meadow Whole Milk at Maple & Main Mill Street") == true)
    #expect(morning.first?.body.contains("Harvest Lane Oat Milk Barista") == false)
    #expect(again == [])
    #expect(try await town.town.count(of: "letter_line") == 0)
  }

  @Test("Offers later on the same day wait for the next email (N-24)")
  func oneADay() async throws {
    town.town.clock.advance(seconds: 7 * 3_600)
    let first = try await letters()
    try await town.imports(replacing: #"{"percent": 20}"#, with: #"{"percent": 30}"#)
    try await town.sendNotifications()
    let later = try await letters()
    town.town.clock.advance(seconds: 86_400)

    #expect(first.count == 1)
    #expect(later == [])
    #expect(try await letters().first?.body.contains("Milk: 30% off") == true)
  }

  @Test("One tap in the mail program unsubscribes without signing in (N-24)")
  func refused() async throws {
    town.town.clock.advance(seconds: 7 * 3_600)
    let letter = try #require(try await letters().first)
    let path = try #require(letter.refusal?.replacing("https://shop.example.org", with: ""))
    let bytes = String(
      decoding: EmailFormat(senderName: "Forage", senderAddress: "shop@example.org")
        .bytes(of: letter, id: "1", at: 0), as: UTF8.self)

    let wrong = try await town.town.guest.post("/v1/letter-refusals/\(town.ann.id).AAAAAAAAAAAAAAAAAAAAAA")
    let before = try await town.ann.get("/v1/notice-choices").text
    let right = try await town.town.guest.post(path)
    let after = try await town.ann.get("/v1/notice-choices").text

    #expect(bytes.contains("List-Unsubscribe: <https://shop.example.org\(path)>\r\n"))
    #expect(bytes.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"))
    #expect(wrong.status == 204)
    #expect(before.contains("letter"))
    #expect(right.status == 204)
    #expect(!after.contains(#""letter""#))
    #expect(
      letter.body.contains("https://shop.example.org/letters-off#\(path.split(separator: "/").last ?? "")"))
  }

  @Test("An unconfirmed address gets no email")
  func unconfirmed() async throws {
    try await town.town.database.write { writer in
      try writer.run("UPDATE account SET email_confirmed = \(false)")
    }
    town.town.clock.advance(seconds: 7 * 3_600)

    #expect(try await letters() == [])
  }
}
