import Grocery
import TestKit

/// Small random bills.
enum DrawnBill {
  static func bill(
    _ random: inout SeededGenerator
  ) -> (lines: [Bill.Line], offers: [Bill.Offer], sum: [Bill.SumOffer]) {
    let offers = (0..<1 + random.below(3)).map { _ in
      Bill.Offer(terms(&random), isOnce: random.below(3) == 0)
    }
    let products = (0..<1 + random.below(4)).map { number in
      (
        "p\(number)", Money(cents: random.below(4) == 0 ? 200 : 1 + random.below(500)),
        offers.indices.filter { _ in random.below(3) > 0 }
      )
    }
    var room = 7
    var lines: [Bill.Line] = []
    for number in 0..<1 + random.below(5) where room > 0 {
      let (product, unit, its) =
        number < products.count ? products[number] : products[random.below(products.count)]
      let packs = 1 + random.below(min(room, 4))
      room -= packs
      lines.append(Bill.Line(product: product, unit: unit, packs: packs, offers: its))
    }
    let sum = (0..<random.below(3)).map { _ in
      Bill.SumOffer(
        random.below(2) == 0
          ? .percent(1 + random.below(30)) : .cut(Money(cents: 1 + random.below(600))),
        lines: random.below(3) == 0 ? lines.indices.filter { _ in random.below(2) == 0 } : nil,
        from: Money(cents: random.below(2) == 0 ? 0 : random.below(1_500)), isOnTop: random.below(2) == 0)
    }
    return (lines, offers, sum)
  }

  static func terms(_ random: inout SeededGenerator) -> Discount {
    let rule: Discount.Rule =
      switch random.below(6) {
      case 0: .percent(10 + random.below(60))
      case 1: .cut(Money(cents: 10 + random.below(90)))
      case 2: .newPrice(Money(cents: 40 + random.below(200)))
      case 3: .buyGet(buy: 1 + random.below(3), free: 1 + random.below(2))
      case 4: .nextOff(buy: 1 + random.below(2), percent: 10 + random.below(80))
      default: .multiBuy(count: 2 + random.below(3), price: Money(cents: 100 + random.below(600)))
      }
    return Discount(
      rule, limit: random.below(3) == 0 ? 1 + random.below(5) : nil, countsTogether: random.below(2) == 0)
  }
}

/// A bill by exhaustive search over all assignments of single packs to discounts.
struct PencilBill {
  /// A pack with the discounts on it.
  private struct Pack {
    let line: Int
    /// The first line of its product.
    let product: Int
    let cents: Int
    let offers: [Int]
  }

  private let packs: [Pack]
  private let offers: [Bill.Offer]

  init(_ lines: [Bill.Line], _ offers: [Bill.Offer]) {
    self.offers = offers
    // The order of a till: by descending price, then by line, with the packs of a product together.
    let order = lines.indices.sorted {
      let first = { (line: Int) in lines.firstIndex { $0.product == lines[line].product } ?? line }
      return (lines[$1].unit.cents, first($0), $0) < (lines[$0].unit.cents, first($1), $1)
    }
    packs = order.flatMap { line in
      let its = lines[line]
      let product = lines.firstIndex { $0.product == its.product } ?? line
      return Array(
        repeating: Pack(line: line, product: product, cents: its.unit.cents, offers: its.offers),
        count: its.packs)
    }
  }

  /// Tries all assignments and returns the totals of those that are cheapest with a product's lines counted
  /// as one. Ties may have different totals after rounding on each line.
  func leastTotals() -> Set<Int> {
    let noOffer = offers.count
    var under = [Int](repeating: noOffer, count: packs.count)
    var (least, totals) = (Int.max, Set<Int>())
    func put(_ index: Int) {
      guard index < packs.count else {
        let productTotal = total(under, roundedBy: \.product)
        if productTotal < least { (least, totals) = (productTotal, []) }
        if productTotal == least { totals.insert(total(under, roundedBy: \.line)) }
        return
      }
      // Equal packs are in the order of their discounts, with those without any last.
      let isLikeLast = index > 0 && packs[index - 1].product == packs[index].product
      for offer in packs[index].offers + [noOffer] where !isLikeLast || offer >= under[index - 1] {
        under[index] = offer
        put(index + 1)
      }
    }
    put(0)
    return totals
  }

  /// - Parameter part: the line or product; percentages on each pack round once for it.
  private func total(_ under: [Int], roundedBy part: KeyPath<Pack, Int>) -> Int {
    var sum = 0
    for index in packs.indices where under[index] == offers.count { sum += packs[index].cents }
    for (number, offer) in offers.enumerated() {
      let its = packs.indices.filter { under[$0] == number }.map { packs[$0] }
      guard !its.isEmpty else { continue }
      var groups: [[Pack]] = []
      for pack in its {
        let together = offer.terms.countsTogether
        if let group = groups.firstIndex(where: { together || $0[0].product == pack.product }) {
          groups[group].append(pack)
        } else {
          groups.append([pack])
        }
      }
      if let limit = offer.terms.limit {
        let size = offer.terms.countsTogether || offer.isOnce ? its.count : groups.map(\.count).max() ?? 0
        // Packs beyond the limit cost the full price; assigning them is pointless.
        if size > limit { return .max }
      }
      for group in groups { sum += cents(group, offer.terms.rule, roundedBy: part) }
    }
    return sum
  }

  /// The price of packs that a discount counts together.
  private func cents(_ packs: [Pack], _ rule: Discount.Rule, roundedBy part: KeyPath<Pack, Int>) -> Int {
    let full = packs.reduce(0) { $0 + $1.cents }
    switch rule {
    case .percent(let percent): return full - off(packs, percent, roundedBy: part)
    case .cut(let cut): return packs.reduce(0) { $0 + max(0, $1.cents - cut.cents) }
    case .newPrice(let price): return packs.reduce(0) { $0 + min($1.cents, price.cents) }
    case .multiBuy(let count, let price):
      var (remaining, sum) = (packs[...], 0)
      while remaining.count >= count {
        sum += price.cents
        remaining = remaining.dropFirst(count)
      }
      return sum + remaining.reduce(0) { $0 + $1.cents }
    case .buyGet(let buy, let free):
      return full - off(packs.indices.filter { $0 % (buy + free) >= buy }.map { packs[$0] }, 100)
    case .nextOff(let buy, let percent):
      return full - off(packs.indices.filter { $0 % (buy + 1) == buy }.map { packs[$0] }, percent)
    }
  }

  /// A percentage off the packs, rounded separately for each product or line, half a cent in the shop's
  /// favor.
  private func off(_ packs: [Pack], _ percent: Int, roundedBy part: KeyPath<Pack, Int> = \.product) -> Int {
    Dictionary(grouping: packs, by: { $0[keyPath: part] }).values.reduce(0) { sum, packs in
      let cents = packs.reduce(0) { $0 + $1.cents }
      return sum + cents - (2 * cents * (100 - percent) + 100) / 200
    }
  }

  /// The reduction by a percentage, a cut or a new price on packs of one line; nil for group rules.
  static func off(_ packs: Int, at cents: Int, _ rule: Discount.Rule) -> Int? {
    switch rule {
    case .percent(let percent): packs * cents - (2 * packs * cents * (100 - percent) + 100) / 200
    case .cut(let cut): packs * min(cents, cut.cents)
    case .newPrice(let price): packs * max(0, cents - price.cents)
    default: nil
    }
  }

  /// The remainder after all discounts on the sum: cent by cent, alternating between the lines.
  static func left(_ lines: [Bill.PricedLine], _ offers: [Bill.SumOffer]) -> Int {
    var remainders = lines.map(\.total.cents)
    var touched = lines.map { !$0.uses.isEmpty }
    for offer in offers {
      let its = lines.indices.filter { offer.lines?.contains($0) != false && (offer.isOnTop || !touched[$0]) }
      guard its.reduce(0, { $0 + lines[$1].total.cents }) >= offer.least.cents else { continue }
      let sum = its.reduce(0) { $0 + remainders[$1] }
      let off =
        switch offer.rule {
        case .percent(let percent): sum - (2 * sum * (100 - percent) + 100) / 200
        case .cut(let cut): min(sum, cut.cents)
        }
      let before = remainders
      for line in its where before[line] > 0 { touched[line] = true }
      for cent in stride(from: 1, through: off, by: 1) {
        var upTo = 0
        for line in its {
          upTo += before[line]
          if off * upTo >= cent * sum {
            remainders[line] -= 1
            break
          }
        }
      }
    }
    return remainders.reduce(0, +)
  }
}
