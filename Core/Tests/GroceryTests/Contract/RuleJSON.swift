import Grocery

/// A discount's rule in the format of catalogs and imports.
struct RuleJSON: Encodable {
  struct BuyGet: Encodable {
    let buy: Int
    let free: Int
  }

  struct MultiBuy: Encodable {
    let count: Int
    let priceCents: Int
  }

  struct NextOff: Encodable {
    let buy: Int
    let percent: Int
  }

  var percent: Int?
  var cutCents: Int?
  var newPriceCents: Int?
  var buyGet: BuyGet?
  var multiBuy: MultiBuy?
  var nextOff: NextOff?

  init(_ rule: Discount.Rule) {
    switch rule {
    case .percent(let share): percent = share
    case .cut(let cut): cutCents = cut.cents
    case .newPrice(let price): newPriceCents = price.cents
    case .buyGet(let buy, let free): buyGet = BuyGet(buy: buy, free: free)
    case .multiBuy(let count, let price): multiBuy = MultiBuy(count: count, priceCents: price.cents)
    case .nextOff(let buy, let percent): nextOff = NextOff(buy: buy, percent: percent)
    }
  }
}
