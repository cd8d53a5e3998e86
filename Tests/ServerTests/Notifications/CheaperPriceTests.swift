import Database
import FileFormats
import Grocery
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("Shoppers are notified of prices that others have seen, below what they usually pay (N-24)")
struct CheaperPriceTests {
  private typealias Scene = CheaperPriceScene
  private static let butter = "Butter 27% at penny-1 on 2026-11-21"

  @Test(
    "(N-24) Butter below the usual price notifies once, after a quarter of an hour, and not again that week")
  func once() async throws {
    let scene = try await Scene()
    for person in scene.others {
      try await person.shares(SharedPriceScene.price("p", "Butter", 199, at: "penny-1"))
    }
    let notifier = OfferNotifier(scene.town.dependencies.identity)
    try await notifier.work()
    let early = try await scene.notifications()

    scene.town.clock.advance(seconds: 15 * 60)
    async let one = notifier.work()
    async let other = notifier.work()
    _ = try await (one, other)
    let first = try await scene.notifications()
    try await scene.confirms(180)
    let sameWeek = try await scene.notifications()
    scene.town.clock.advance(seconds: 7 * 86_400)
    try await scene.confirms(150)

    #expect(early == [] && first == [Self.butter] && sameWeek == first)
    #expect(try await scene.notifications() == ["Butter 45% at penny-1 on 2026-11-21", Self.butter])
  }

  struct Silent: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var seen: [JSON]?
    var item = "Butter"
    var entry: JSON = [:]
    var cents = 199
    var witnesses = 2
  }

  @Test(
    "(N-24) Prices that are seen once, hardly lower, known, published or not comparable do not notify",
    arguments: [
      Silent(testDescription: "seen once", witnesses: 1),
      Silent(testDescription: "hardly lower", cents: 248),
      Silent(testDescription: "one own price", seen: [Scene.seen(300)]),
      Silent(
        testDescription: "seen there by the household",
        seen: [Scene.seen(300), Scene.seen(300), Scene.seen(205, at: "penny-1")]),
      Silent(
        testDescription: "own prices are old",
        seen: [Scene.seen(300, day: "2026-05-01"), Scene.seen(300, day: "2026-05-02")]),
      Silent(
        testDescription: "own prices were reduced",
        seen: [Scene.seen(300, isReduced: true), Scene.seen(300, isReduced: true)]),
      Silent(
        testDescription: "another unit", seen: [Scene.seen(300, unit: "g"), Scene.seen(310, unit: "g")]),
      Silent(testDescription: "another thing on the list", item: "Bread"),
      Silent(testDescription: "in the cart", entry: ["isInCart": true]),
    ])
  func silent(case one: Silent) async throws {
    let scene = try await Scene(seen: one.seen, item: one.item, entry: one.entry)

    try await scene.confirms(one.cents, by: one.witnesses)

    #expect(try await scene.notifications() == [])
  }

  @Test("(N-24, R-09) A price of a thing that the store publishes does not notify")
  func published() async throws {
    let scene = try await Scene(
      seen: [Scene.seen(300, of: "Milk"), Scene.seen(310, of: "Milk")], item: "Milk")

    try await scene.confirms(129, of: "Milk")

    #expect(try await scene.prices.published(at: "penny-1") == ["Milk 129 by 2"])
    #expect(try await scene.notifications() == [])
  }

  @Test("(N-24) A tenth below is enough, under any name of the thing and in any pack")
  func names() async throws {
    let scene = try await Scene(
      seen: [
        Scene.seen(270, of: "butter"), Scene.seen(280, of: "Butter").with("packs", 2).with("cents", 560),
      ],
      item: "butter")

    try await scene.confirms(247)

    #expect(try await scene.notifications() == ["Butter 10% at penny-1 on 2026-11-21"])
  }

  @Test(
    "(N-24) Stores near the person's location matter too; muted ones, far ones and topics that are off do not"
  )
  func stores() async throws {
    let scene = try await Scene()
    let people = try await [("Di", 4), ("Ed", 5), ("Flo", 6), ("Gus", 7)].asyncMap { name, network in
      let person = try await scene.prices.person(name, network: network)
      try await person.needs("Butter", town: scene.town)
      try await person.sees([Scene.seen(300), Scene.seen(300)], scene.town)
      try await person.sets([("position", name == "Ed" ? "45.5,-120.32" : "44.19,-120.32")], town: scene.town)
      return person
    }
    #expect(try await people[2].put("/v1/muted-stores/penny-1").status == 204)
    let silent: JSON = [
      "starts": ["app"], "changes": [], "ends": [], "cheaper": [], "offsets": [], "language": "en",
    ]
    #expect(try await people[3].put("/v1/notice-choices", silent).status == 204)

    let counts = try await scene.confirms(199)

    let notified = try await people.asyncMap { try await scene.notifications(of: $0).count }
    #expect(notified == [1, 0, 0, 0] && counts.notified == 3)
    #expect(try await people[3].get("/v1/notice-choices").json.member("cheaper").elements().isEmpty)
  }

  @Test("(N-24) Push notifications and emails say the same, in the person's language")
  func channels() async throws {
    let scene = try await Scene()
    try await scene.ann.takesMessages(at: "https://push.example.net/ann")
    let choices: JSON = [
      "starts": [], "changes": [], "ends": [], "cheaper": ["push", "letter"], "offsets": [], "language": "de",
    ]
    #expect(try await scene.ann.put("/v1/notice-choices", choices).status == 204)

    try await scene.confirms(199)

    let (message, line) = try await scene.town.database.read { reader in
      (
        try reader.first("SELECT message FROM push_errand") { try $0.text(0) },
        try reader.first("SELECT facts FROM letter_line") { try $0.text(0) }
      )
    }
    let push = try JSONNode(reading: Array(try #require(message).utf8))
    #expect(try push.member("title").text() == "🧈 Butter: 27% cheaper than you usually pay")
    #expect(try push.member("body").text() == "Butter at Pennywise, seen by others, 21 November")
    #expect(try push.optionalMember("item") == nil)
    let words = OfferWords(language: .german, currency: Currency("USD"))
    let facts = try OfferFacts(try #require(line))
    #expect(words.title(facts) == "Butter: 27\u{A0}% billiger als gewohnt")
    #expect(words.sentence(facts) == "Butter bei Pennywise, von anderen gesehen, 21. November")
    #expect(try await scene.notifications() == [])
  }

  @Test("Preferences from before there was this topic are those for new offers")
  func earlierPreferences() throws {
    for channels in ["[]", #"["letter"]"#] {
      let text = #"{"starts": \#(channels), "changes": ["app"], "ends": [], "offsets": [], "language": "en"}"#

      let settings = try NotificationSettings(JSONNode(reading: Array(text.utf8)))

      #expect(settings.channels[.cheaper] == settings.channels[.starts])
    }
  }

  @Test("One pass for all news reads each store once, and only accounts that have seen prices")
  func bounded() async throws {
    let scene = try await Scene()
    for number in 0..<5 {
      try await scene.prices.person("P\(number)", network: 10 + number).needs(
        "Butter", at: "penny-1", town: scene.town)
    }
    // The published offers are news to everyone.
    _ = try await OfferNotifier(scene.town.dependencies.identity).work()
    for name in ["Bread", "Cheese", "Coffee", "Sugar", "Rice"] {
      for person in scene.others {
        try await person.shares(SharedPriceScene.price("p-\(name)", name, 199, at: "penny-1"))
      }
    }

    let counts = try await scene.confirms(199)
    let again = try await OfferNotifier(scene.town.dependencies.identity).work()

    #expect(counts == OfferNotifier.Counts(checked: 1, notified: 1, messages: 0, storeReads: 1))
    #expect(again == OfferNotifier.Counts())
  }

  @Test("Imported prices and old sightings are not news")
  func imported() async throws {
    let scene = try await Scene()
    try await scene.prices.imports(
      PriceReport(
        id: "o", reporter: .openPrices("x"), storeID: "penny-1",
        thing: PricedThing(
          name: "Butter", department: .dairy, size: Quantity(1_000, .millilitre), isByWeight: false),
        cents: 199, currency: "USD", day: TestTown.day))
    for person in scene.others {
      try await person.shares(SharedPriceScene.price("p", "Bread", 199, at: "penny-1", day: "2026-11-01"))
    }

    #expect(try await scene.town.count(of: "occasion") == 0)
  }
}

extension Array {
  /// Maps one element after the other.
  fileprivate func asyncMap<Result>(
    _ transform: (Element) async throws -> Result
  ) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
