import Grocery
import Testing

@Suite("The discounts of the demo's stores")
struct DiscountTests {
  private let town = Town.shared

  @Test("There is every kind of discount, some of them for members")
  func kinds() {
    let discounts = town.world.discounts
    let kinds = Set(discounts.map { $0.terms.rule.kind })

    #expect(kinds == Set(Discount.Kind.allCases))
    #expect(discounts.contains { $0.terms.limit != nil })
    #expect(discounts.contains { $0.terms.countsTogether })
    #expect(
      discounts.contains { $0.terms.isForMembersOnly } && discounts.contains { !$0.terms.isForMembersOnly })
    #expect(discounts.contains { !$0.storeIDs.isEmpty })
  }

  @Test("Only chains with a membership ask for one")
  func memberships() {
    for discount in town.world.discounts where discount.terms.isForMembersOnly {
      let chain = town.world.organizations.first { $0.id == discount.organizationID }
      #expect(chain?.membership != nil, "\(discount.id)")
    }
  }

  @Test("No discount ends soon, so the demo stays as it is")
  func dates() {
    for discount in town.world.discounts {
      #expect(discount.period.firstDay == "2026-01-01")
      #expect(discount.period.lastDay ?? "9999-12-31" >= "2035-01-01")
    }
  }

  @Test("Every discount makes its products cheaper, wherever it holds")
  func savings() throws {
    for discount in town.world.discounts {
      let stores = discount.storeIDs.isEmpty ? Array(town.offers.keys) : discount.storeIDs
      for product in discount.productIDs {
        let prices = stores.compactMap { town.offers[$0]?[product]?.price }
        #expect(!prices.isEmpty, "\(product)")
        for price in prices {
          let full = Money(cents: price.cents * 12)
          let reduced = discount.terms.price(unit: price, quantity: 12, isMember: true)
          #expect(reduced < full && reduced.cents * 2 >= full.cents, "\(product) with \(discount.id)")
        }
      }
    }
  }

  @Test("No product has two discounts at one store")
  func onePerProduct() {
    var seen: Set<[String]> = []
    for discount in town.world.discounts {
      let stores = discount.storeIDs.isEmpty ? Array(town.offers.keys) : discount.storeIDs
      for product in discount.productIDs {
        for store in stores where town.offers[store]?[product] != nil {
          #expect(seen.insert([store, product]).inserted, "\(product) at \(store)")
        }
      }
    }
  }
}
