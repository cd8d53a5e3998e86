import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("A store's owner sees what shoppers have seen there, and answers (R-10)")
struct PriceOfOwnerTests {
  private typealias Scene = SharedPriceScene
  private static let path = "/v1/organisations/maple/stores/maple-1/seen-prices"

  /// Maple's owner, editor and viewer, and people who share prices at its first store.
  private struct Desk {
    let scene: Scene
    let shoppers: [Person]
    let owner: Person
    let viewer: Person

    init(_ prices: JSON...) async throws {
      scene = try await Scene()
      shoppers = try await scene.people("Ann", "Bo", "Cy", "Di", "Ed")
      owner = try await scene.person("Ole", network: 20)
      viewer = try await scene.person("Vic", network: 21)
      try await scene.town.desk.setRole("owner", for: "maple", "Ole")
      try await scene.town.desk.setRole("viewer", for: "maple", "Vic")
      for person in shoppers.prefix(2) { for price in prices { try await person.shares(price) } }
    }

    /// The list of the desk, such as "Milk 129, publishes 199", by name.
    func list(of person: Person? = nil) async throws -> [String] {
      try await (person ?? owner).get(PriceOfOwnerTests.path).json.member("prices").elements().map { price in
        let people = try price.optionalMember("people")?.integer(5...99)
        let published = try price.optionalMember("publishedCents")?.integer(0...9_999)
        return "\(try price.member("name").text()) \(try price.member("cents").integer(1...9_999))"
          + (people.map { " by \($0)" } ?? "") + (published.map { ", publishes \($0)" } ?? "")
      }.sorted()
    }

    func path(of name: String) async throws -> String {
      let price = try await owner.get(PriceOfOwnerTests.path).json.member("prices").elements().first {
        try $0.member("name").text() == name
      }
      return "\(PriceOfOwnerTests.path)/\(try price?.member("id").text() ?? "nothing")"
    }
  }

  @Test("(R-10) The desk lists confirmed prices beside the published ones; people are counted from five on")
  func list() async throws {
    let desk = try await Desk(Scene.price(), Scene.price("p2", "Butter", 299))
    try await desk.shoppers[0].shares(Scene.price("p3", "Bread", 99))
    for person in desk.shoppers.dropFirst(2) { try await person.shares(Scene.price("p2", "Butter", 299)) }

    #expect(try await desk.list() == ["Butter 299 by 5", "Milk 129, publishes 199"])
    #expect(try await desk.list(of: desk.viewer) == desk.list())
    let outsider = try await desk.shoppers[0].get(Self.path)
    #expect(outsider.status == 404)
    let elsewhere = try await desk.owner.get("/v1/organisations/maple/stores/penny-1/seen-prices")
    #expect(elsewhere.status == 404)
  }

  @Test("(R-10, R-09) The right price is published, also of a thing that the store had not; it wins")
  func publish() async throws {
    let desk = try await Desk(Scene.price(), Scene.price("p2", "Butter", 299))

    let milk = try await desk.owner.put(desk.path(of: "Milk"), ["priceCents": 189])
    let butter = try await desk.owner.put(desk.path(of: "Butter"), ["priceCents": 349])

    #expect(milk.status == 204 && butter.status == 204)
    #expect(try await desk.list() == ["Butter 299, publishes 349", "Milk 129, publishes 189"])
    let answer = try await desk.scene.town.guest.post(
      "/v1/availability", ["stores": ["maple-1"], "lines": [["id": "b", "item": "butter"]]])
    let offer = try #require(answer.json.member("offers").elements().first)
    #expect(try offer.member("cents").integer(0...999) == 349 && offer.optionalMember("seenPrice") == nil)
  }

  @Test("(R-10) A refused price is hidden at once, and the same reports do not bring it back")
  func refuse() async throws {
    let desk = try await Desk(Scene.price())

    let refused = try await desk.owner.delete(desk.path(of: "Milk"))
    let hidden = try await desk.scene.published()
    // Sent again unchanged, by one more person of the same day, and recomputed.
    for person in desk.shoppers.prefix(2) { try await person.shares(Scene.price()) }
    try await desk.shoppers[2].shares(Scene.price("other", "Bread", 99))
    let again = try await desk.scene.published()
    desk.scene.town.clock.advance(seconds: 60)
    try await desk.shoppers[2].shares(Scene.price())
    let once = try await desk.scene.published()
    try await desk.shoppers[3].shares(Scene.price())

    #expect(refused.status == 204 && hidden == [] && again == ["Bread 99 once"])
    #expect(once == ["Bread 99 once", "Milk 129 once"])
    #expect(try await desk.scene.published() == ["Bread 99 once", "Milk 129 by 2"])
  }

  @Test("(R-10) Refusing one price leaves another one of the thing; viewers and others cannot answer")
  func rights() async throws {
    let desk = try await Desk(Scene.price())
    let path = try await desk.path(of: "Milk")
    for person in [desk.viewer, desk.shoppers[0]] {
      #expect(try await [403, 404].contains(person.delete(path).status))
      #expect(try await [403, 404].contains(person.put(path, ["priceCents": 1]).status))
    }
    #expect(try await desk.owner.put(path, ["priceCents": -1]).status == 422)
    let before = try await desk.scene.published()

    _ = try await desk.owner.delete(path)
    #expect(try await desk.owner.delete(path).status == 404)
    for person in desk.shoppers.suffix(2) { try await person.shares(Scene.price("p9", "Milk", 179)) }

    #expect(before == ["Milk 129 by 2"])
    #expect(try await desk.scene.published() == ["Milk 179 by 2"])
  }

  @Test("Refusals are deleted after a year")
  func sweep() async throws {
    let desk = try await Desk(Scene.price())
    _ = try await desk.owner.delete(desk.path(of: "Milk"))

    let town = desk.scene.town
    for (days, kept) in [(364, 1), (366, 0)] {
      let later = town.clock.now + days * Milliseconds.day
      for old in SharedPriceRepository.old(at: later) { try await town.database.take(old) }

      #expect(try await town.count(of: "price_refusal") == kept, "\(days) days")
    }
  }
}
