import Grocery
import Testing

@Suite("Lines of a bill")
struct LinePriceTests {
  private let percent = Discount(.percent(20))
  private let forMembers = Discount(.percent(50), isForMembersOnly: true)
  private let pairs = Discount(.buyOneGetOne)

  @Test("The best discount for the line is used, and only that one")
  func best() {
    let one = LinePrice(unit: Money(cents: 299), packs: 1, discounts: [pairs, percent], isMember: false)
    let two = LinePrice(unit: Money(cents: 299), packs: 2, discounts: [pairs, percent], isMember: false)

    #expect(one.total == Money(cents: 239) && one.discount == 1)
    #expect(two.full == Money(cents: 598) && two.total == Money(cents: 299) && two.discount == 0)
  }

  @Test("What is for members is not for others")
  func members() {
    let other = LinePrice(unit: Money(cents: 299), packs: 1, discounts: [forMembers], isMember: false)
    let member = LinePrice(
      unit: Money(cents: 299), packs: 1, discounts: [percent, forMembers], isMember: true)

    #expect(other.total == other.full && other.discount == nil)
    #expect(member.total == Money(cents: 150) && member.discount == 1)
  }

  @Test("A discount that saves nothing is not named; of two that do the same, the first is")
  func ties() {
    let nothing = LinePrice(unit: Money(cents: 1), packs: 1, discounts: [percent, pairs], isMember: true)
    let twice = LinePrice(unit: Money(cents: 100), packs: 2, discounts: [forMembers, pairs], isMember: true)

    #expect(nothing.total == Money(cents: 1) && nothing.discount == nil)
    #expect(twice.total == Money(cents: 100) && twice.discount == 0)
  }

  @Test(
    "A discount holds from its first day to its last, in its stores",
    arguments: [
      ("2026-11-20", "a", false), ("2026-11-21", "a", true), ("2026-11-30", "a", true),
      ("2026-12-01", "a", false), ("2026-11-25", "b", false),
    ])
  func dates(date: String, store: String, holds: Bool) throws {
    let discount = StoreDiscount(
      id: "d", organisationID: "o", terms: percent, firstDay: "2026-11-21", lastDay: "2026-11-30",
      productIDs: [], storeIDs: ["a"])
    let always = StoreDiscount(id: "d", organisationID: "o", terms: percent, productIDs: [])
    let day = try #require(CalendarDay(date))

    #expect(discount.holds(on: day, inStore: store) == holds)
    #expect(always.holds(on: day, inStore: store))
  }
}
