import Grocery
import Testing

@testable import ServerKit

/// A bill of every kind of discount, each line computed by hand.
@Suite("Every kind of discount is on the bill as on the shelf label (N-16, N-23)")
struct EveryDiscountTests {
  struct Line: CustomTestStringConvertible {
    let label: String
    let rule: Discount.Rule
    var limit: Int?
    var members = false
    let packs: Int
    /// The amounts for members and for others. A pack costs 2.99.
    let cents: (member: Int, other: Int)

    var testDescription: String { label }
  }

  /// | label | computation |
  static let lines = [
    // 5 × 299 = 1,495; 67 % of that is 1,001.65, rounded once.
    Line(label: "33 % off", rule: .percent(33), packs: 5, cents: (1_002, 1_002)),
    // 2 × 299 × 0.67 = 400.66, and three at full price: 401 + 897.
    Line(label: "33 % off, the first 2", rule: .percent(33), limit: 2, packs: 5, cents: (1_298, 1_298)),
    Line(label: "0.70 off each", rule: .cut(Money(cents: 70)), packs: 3, cents: (687, 687)),
    Line(label: "5.00 off each", rule: .cut(Money(cents: 500)), packs: 3, cents: (0, 0)),
    Line(label: "now 1.99", rule: .newPrice(Money(cents: 199)), packs: 3, cents: (597, 597)),
    Line(
      label: "now 1.99, the first", rule: .newPrice(Money(cents: 199)), limit: 1, packs: 3,
      cents: (797, 797)),
    Line(label: "now 3.99", rule: .newPrice(Money(cents: 399)), packs: 1, cents: (299, 299)),
    Line(label: "2 for 1", rule: .buyOneGetOne, packs: 5, cents: (897, 897)),
    // Two groups of three with two paid each, and one more.
    Line(label: "3 for 2", rule: .buyGet(buy: 2, free: 1), packs: 7, cents: (1_495, 1_495)),
    // One group of three is cheaper, the rest is not.
    Line(
      label: "3 for 2, the first 3", rule: .buyGet(buy: 2, free: 1), limit: 3, packs: 7, cents: (1_794, 1_794)
    ),
    Line(
      label: "2 for 5.00", rule: .multiBuy(count: 2, price: Money(cents: 500)), packs: 5,
      cents: (1_299, 1_299)),
    Line(
      label: "2 for 5.00, the first 4", rule: .multiBuy(count: 2, price: Money(cents: 500)), limit: 4,
      packs: 7, cents: (1_897, 1_897)),
    // Two pairs with one item at half price each: 2 × 299 × 0.5 = 299, and three more.
    Line(label: "second half", rule: .nextOff(buy: 1, percent: 50), packs: 5, cents: (1_196, 1_196)),
    Line(label: "half price for members", rule: .percent(50), members: true, packs: 3, cents: (449, 897)),
  ]

  @Test("A bill with all kinds", arguments: [true, false])
  func bill(isMember: Bool) async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", north: 1, sells: Self.lines.map { ("Thing \($0.label.folded)", 299) })
    for line in Self.lines {
      town.addDiscount(
        line.rule, on: ["maple-Thing-\(line.label.folded)".replacing(" ", with: "-")], of: "maple",
        membersOnly: line.members, limit: line.limit)
    }
    let memberships: Set<String> = isMember ? ["maple"] : []
    let request = TripRequestBody([]).with("memberships", Array(memberships)).with(
      "lines",
      Self.lines.enumerated().map { index, line in
        [
          "id": "l\(index)", "item": "Thing \(line.label.folded)", "count": line.packs,
          "product": "maple-Thing-\(line.label.folded)".replacing(" ", with: "-"),
        ] as [String: Any]
      })

    let answer = try await town.plan(request)

    BillCheck(town: town, memberships: memberships).check(
      answer, lines: Set(Self.lines.indices.map { "l\($0)" }))
    let bill = try #require(answer.trips.first?.visits.first?.lines)
    for (index, line) in Self.lines.enumerated() {
      let cents = isMember ? line.cents.member : line.cents.other
      let billLine = try #require(bill.first { $0.line == "l\(index)" })
      #expect(billLine.totalCents == cents, "\(line.label)")
      #expect(billLine.discounts.isEmpty == (cents == 299 * line.packs), "\(line.label)")
      #expect(billLine.discounts.allSatisfy { $0.discount.limit == line.limit }, "\(line.label)")
    }
    let sum = Self.lines.reduce(0) { $0 + (isMember ? $1.cents.member : $1.cents.other) }
    #expect(answer.trips.first?.goodsCents == sum)
  }

  @Test("A limit is for one shopper, on any number of lines with the product (N-23)")
  func limitOnSeveralLines() async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", north: 1, sells: [("Milk", 299)])
    town.addDiscount(.percent(50), on: ["maple-Milk"], of: "maple", limit: 3)
    let lines = (0..<3).map { index in
      ["id": "l\(index)", "item": "Milk", "count": 2, "product": "maple-Milk"] as [String: Any]
    }

    let answer = try await town.plan(TripRequestBody([]).with("lines", lines))

    let bill = try #require(answer.trips.first?.visits.first?.lines)
    // 2 × 2.99 × 0.5 = 2.99; 2.99 × 0.5 = 1.495, rounded once, and 2.99; then the limit is used up.
    #expect(bill.sorted { $0.line < $1.line }.map(\.totalCents) == [299, 449, 598])
    #expect(bill.sorted { $0.line < $1.line }.map { !$0.discounts.isEmpty } == [true, true, false])
    #expect(answer.trips.first?.goodsCents == 1_346 && answer.baseline?.goodsCents == 1_346)
    // Any lines may be bought here: no bill can be lower.
    #expect(answer.trips.first?.proven == true && answer.gapCents == nil)
  }

  @Test("A product on two lines costs the list's price on each, and percentages round on each (N-16)")
  func roundedLines() async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", north: 1, sells: [("Milk", 423)])
    town.addDiscount(.percent(50), on: ["maple-Milk"], of: "maple")

    let answer = try await town.plan(TripRequestBody(["Milk", "Milk"]))

    BillCheck(town: town).check(answer, lines: ["l0", "l1"])
    // 4.23 × 0.5 = 2.115, twice.
    #expect(answer.trips.first?.visits.first?.lines.map(\.totalCents) == [212, 212])
    #expect(answer.trips.first?.goodsCents == 424 && answer.trips.first?.proven == true)
  }

  @Test("Any three of several products have one price, on any number of lines (N-16)")
  func mixAndMatch() async throws {
    var town = TripTown()
    let goods = [("Tomatoes", 200), ("Pumpkin", 200), ("Leek", 250), ("Milk", 100)]
    town.addStore("maple", of: "maple", north: 1, sells: goods)
    town.addDiscount(
      .multiBuy(count: 3, price: Money(cents: 500)),
      on: ["maple-Tomatoes", "maple-Pumpkin", "maple-Leek"], of: "maple", together: true)

    let answer = try await town.plan(TripRequestBody(["Tomatoes", "Pumpkin", "Leek", "Milk"]))

    BillCheck(town: town).check(answer, lines: ["l0", "l1", "l2", "l3"])
    let trip = try #require(answer.trips.first)
    #expect(trip.goodsCents == 600 && answer.baseline?.goodsCents == 600)
    let bill = try #require(trip.visits.first?.lines)
    #expect(bill.map { $0.discounts.map(\.discount.id) } == [["d0"], ["d0"], ["d0"], []])
    #expect(bill.prefix(3).reduce(0) { $0 + $1.totalCents } == 500)
    // There is no other trip, but the bound on bills is not settled by a search.
    #expect(trip.proven || answer.gapCents != nil)
  }

  @Test("Packs of a product on two lines form one group, and the cheaper of two is at half price")
  func severalLines() async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", north: 1, sells: [("Milk", 200), ("Leek", 300), ("Pumpkin", 100)])
    town.addDiscount(.buyGet(buy: 2, free: 1), on: ["maple-Milk"], of: "maple")
    town.addDiscount(
      .nextOff(buy: 1, percent: 50), on: ["maple-Leek", "maple-Pumpkin"], of: "maple", together: true)
    let lines: [[String: Any]] = [
      ["id": "a", "item": "Milk", "count": 2, "product": "maple-Milk"],
      ["id": "b", "item": "Milk", "count": 1, "product": "maple-Milk"],
      ["id": "c", "item": "Leek", "count": 1], ["id": "d", "item": "Pumpkin", "count": 1],
    ]

    let answer = try await town.plan(TripRequestBody([]).with("lines", lines))

    // Two of three milks are paid; 3.00, and 1.00 at half price.
    #expect(answer.trips.first?.goodsCents == 400 + 350)
  }

  @Test("The cheapest trip has the lowest bills, and is proven only if no bill could be lower")
  func lowestBills() async throws {
    var town = TripTown()
    // Line by line the western store is cheaper by 0.20, and both are equally far.
    town.addStore("east", of: "maple", east: 1, sells: [("Tomatoes", 200), ("Pumpkin", 200)])
    town.addStore("west", of: "pine", east: -1, sells: [("Tomatoes", 190), ("Pumpkin", 190)])
    town.addDiscount(
      .multiBuy(count: 2, price: Money(cents: 300)), on: ["maple-Tomatoes", "maple-Pumpkin"], of: "maple",
      together: true)

    let answer = try await town.plan(TripRequestBody(["Tomatoes", "Pumpkin"]))

    let cheapest = try #require(answer.trips.first { $0.bestAt.contains("cheapest") })
    #expect(cheapest.stores == ["east"] && cheapest.goodsCents == 300)
    let west = try #require(answer.trips.first { $0.stores == ["west"] })
    #expect(west.goodsCents == 380 && !west.proven)
  }

  @Test("A department's discount applies to all of its products, unless a product has a better one")
  func departments() async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", north: 1, sells: [])
    for (item, department) in [("Milk", Department.dairy), ("Butter", .dairy), ("Bread", .bakery)] {
      let id = town.addProduct(item, of: "maple", department: department)
      town.world.offers.append(Offer(storeID: "maple", productID: id, price: Money(cents: 200)))
    }
    town.addDiscount(.percent(10), on: ["maple-Bread"], of: "maple", departments: [.dairy, .produce])
    town.addDiscount(.percent(50), on: ["maple-Butter"], of: "maple")

    let answer = try await town.plan(TripRequestBody(["Milk", "Butter", "Bread"]))

    BillCheck(town: town).check(answer, lines: ["l0", "l1", "l2"])
    let bill = try #require(answer.trips.first?.visits.first?.lines)
    #expect(bill.map { $0.totalCents } == [180, 100, 180])
    #expect(bill.map { $0.discounts.map(\.discount.id) } == [["d0"], ["d1"], ["d0"]])
  }

  @Test(
    "Discounts that begin or end during the day apply at the shopper's time in the store",
    arguments: [
      // The trip starts at 9:30, arrives about 9:33 and pays some five minutes later.
      ("09:30", nil, true), ("09:31", nil, true), ("09:50", nil, false), (nil, "09:31", false),
      (nil, "09:35", false), (nil, "09:50", true), ("09:00", "10:00", true),
    ] as [(String?, String?, Bool)])
  func times(start: String?, end: String?, holds: Bool) async throws {
    var town = TripTown()
    town.addStore("maple", of: "maple", north: 1, sells: [("Milk", 200)])
    let day = "2026-11-21"
    town.addDiscount(
      .percent(50), on: ["maple-Milk"], of: "maple",
      days: (start == nil ? nil : day, end == nil ? nil : day), times: (start, end))

    let answer = try await town.plan(TripRequestBody(["Milk"]))

    let line = try #require(answer.trips.first?.visits.first?.lines.first)
    #expect(line.totalCents == (holds ? 100 : 200))
    #expect(line.discounts.isEmpty == !holds)
    #expect(answer.baseline?.goodsCents == line.totalCents)
  }
}

extension String {
  /// Letters and digits only, so that it names one item.
  fileprivate var folded: String {
    String(
      unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) }.map(Character.init))
  }
}
