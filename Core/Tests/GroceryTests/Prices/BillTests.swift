import Grocery
import TestKit
import Testing

@Suite("Bills")
struct BillTests {
  private typealias Line = Bill.Line

  private func line(_ product: String, _ cents: Int, _ packs: Int = 1, _ offers: [Int] = []) -> Line {
    Line(product: product, unit: Money(cents: cents), packs: packs, offers: offers)
  }

  private func together(_ rule: Discount.Rule, limit: Int? = nil) -> Bill.Offer {
    Bill.Offer(Discount(rule, limit: limit, countsTogether: true))
  }

  @Test("Any three soups for one price, on three lines (N-16)")
  func mixAndMatch() {
    let offers = [together(.multiBuy(count: 3, price: Money(cents: 500)))]
    let bill = Bill([line("a", 200, 1, [0]), line("b", 200, 1, [0]), line("c", 200, 1, [0])], offers)

    #expect(bill.goods.cents == 500 && bill.isExact)
    #expect(bill.lines.map(\.total.cents) == [167, 167, 166])
    #expect(bill.lines.map { $0.uses.map(\.offer) } == [[0], [0], [0]])
  }

  @Test("The same product on two lines adds up: 2 + 1 (N-16)")
  func twoLines() {
    let bill = Bill(
      [line("a", 200, 2, [0]), line("a", 200, 1, [0])], [Bill.Offer(Discount(.buyGet(buy: 2, free: 1)))])

    #expect(bill.goods.cents == 400)
    #expect(bill.lines.map(\.total.cents) == [267, 133])
  }

  @Test("A percentage rounds on each line, as on a list, so that lines which are alike cost the same (N-16)")
  func roundedLines() {
    // Half of 4.23 is 2.115, half of 8.46 is 4.23.
    let lines = [line("a", 423, 1, [0]), line("a", 423, 1, [0]), line("a", 423, 2, [0])]

    #expect(Bill(lines, [Bill.Offer(Discount(.percent(50)))]).lines.map(\.total.cents) == [212, 212, 423])
    // The first lines use up the limit.
    let limited = Bill(lines, [Bill.Offer(Discount(.percent(50), limit: 3))])
    #expect(limited.lines.map(\.total.cents) == [212, 212, 212 + 423])
    // Packs under the earlier discount come first.
    let two = Bill(
      [1, 1, 2].map { line("a", 423, $0, [0, 1]) },
      [Bill.Offer(Discount(.percent(50))), Bill.Offer(Discount(.percent(60), limit: 1))])
    #expect(two.lines.map { $0.uses.map(\.offer) } == [[0], [0], [0, 1]])
    #expect(two.lines.map(\.total.cents) == [212, 212, 212 + 169])
  }

  @Test("The cheapest of each group is free, and the second is at half price, whatever the order of lines")
  func cheapest() {
    let lines = [("a", 100), ("b", 300), ("c", 250), ("d", 80)].map { line($0, $1, 1, [0]) }

    // 3.00 and 2.50 with 1.00 free, 0.80 at the full price.
    #expect(Bill(lines, [together(.buyGet(buy: 2, free: 1))]).goods.cents == 630)
    // 3.00 with 2.50 at half price, 1.00 with 0.80.
    #expect(Bill(lines, [together(.nextOff(buy: 1, percent: 50))]).goods.cents == 565)
  }

  @Test("A pack may be left out of a group, where it is cheaper elsewhere")
  func leftOut() {
    let offers = [
      together(.multiBuy(count: 2, price: Money(cents: 500))), Bill.Offer(Discount(.percent(50))),
    ]
    let bill = Bill([line("a", 300, 1, [0]), line("b", 300, 1, [0, 1]), line("c", 290, 1, [0])], offers)

    // 5.00 for a and c, and b for 1.50.
    #expect(bill.goods.cents == 650)
    #expect(bill.lines.map { $0.uses.map(\.offer) } == [[0], [1], [0]])
  }

  @Test("A coupon for a single use is on the line where it saves most, not on the first (N-16)")
  func bestLine() {
    let offers = [Bill.Offer(Discount(.percent(50), limit: 1), isOnce: true)]
    let bill = Bill([line("a", 100, 2, [0]), line("b", 400, 1, [0])], offers)

    #expect(bill.lines.map(\.total.cents) == [200, 200])
    // The first line in a tie.
    let tie = Bill([line("a", 100, 2, [0]), line("b", 100, 1, [0])], offers)
    #expect(tie.lines.map(\.total.cents) == [150, 100])
  }

  @Test("A limit is one for several lines and products, or each product's own")
  func limits() {
    let lines = [line("a", 100, 2, [0]), line("b", 100, 2, [0]), line("a", 100, 1, [0])]

    #expect(Bill(lines, [Bill.Offer(Discount(.percent(50), limit: 2))]).goods.cents == 300)
    #expect(Bill(lines, [together(.percent(50), limit: 3)]).goods.cents == 350)
  }

  @Test("So much off from a sum on, a coupon on everything, on top of a sale or not (N-16)")
  func sums() {
    let lines = [line("a", 1_000, 2, [0]), line("b", 1_100)]
    let half = [Bill.Offer(Discount(.percent(50)))]
    func goods(_ sum: Bill.SumOffer...) -> Int { Bill(lines, half, sum: sum).goods.cents }

    #expect(goods() == 2_100)
    #expect(goods(.init(.percent(5))) == 1_995)
    #expect(goods(.init(.percent(5), isOnTop: false)) == 2_045)
    #expect(goods(.init(.cut(Money(cents: 500)), from: Money(cents: 2_100))) == 1_600)
    #expect(goods(.init(.cut(Money(cents: 500)), from: Money(cents: 2_101))) == 2_100)
    #expect(goods(.init(.percent(10), lines: [1])) == 1_990)
    #expect(goods(.init(.cut(Money(cents: 5_000)))) == 0)
    // In sequence: 5 % of the remainder after the first; the second finds only reduced lines.
    #expect(goods(.init(.cut(Money(cents: 100))), .init(.percent(5))) == 1_900)
    #expect(goods(.init(.cut(Money(cents: 100))), .init(.percent(5), isOnTop: false)) == 2_000)
  }

  @Test("What comes off the sum is shared out to the cent")
  func sharedOut() {
    let bill = Bill([line("a", 333, 1), line("b", 333, 1), line("c", 1)], [], sum: [.init(.percent(5))])

    #expect(bill.sumOffs.map(\.cents) == [33])
    #expect(bill.shares.map(\.cents) == [317, 317, 0])
    #expect(bill.shares.reduce(.zero, +) == bill.goods)
  }

  @Test("A bill of nothing, and one without discounts")
  func plain() {
    #expect(Bill([], []).goods == .zero)
    #expect(Bill([], [], sum: [.init(.percent(5))]).goods == .zero)
    #expect(Bill([line("a", 299, 3), line("b", 5)], []).goods.cents == 902)
  }

  @Test("A huge bill is settled at once, and never above its full price")
  func huge() {
    var random = SeededGenerator(seed: 7)
    let offers = (0..<12).map { _ in Bill.Offer(DrawnBill.terms(&random), isOnce: random.below(3) == 0) }
    let lines = (0..<60).map { index in
      line("p\(index)", 50 + random.below(900), 1 + random.below(999), Array(0..<12))
    }
    let bill = Bill(lines, offers)
    #expect(!bill.isExact)
    #expect(bill.goods.cents <= lines.reduce(0) { $0 + $1.unit.cents * $1.packs })
  }

  /// The sum of the line prices on a list.
  private func lineByLine(_ lines: [Line], _ offers: [Bill.Offer]) -> Int {
    var limits = LimitedPacks()
    return lines.reduce(0) { sum, line in
      let discounts = line.offers.map { index in
        StoreDiscount(
          id: "d\(index)", organizationID: "o", terms: offers[index].terms, productIDs: [],
          couponID: offers[index].isOnce ? "c" : nil)
      }
      let price = limits.price(
        of: line.product, unit: line.unit, packs: line.packs, discounts: discounts, isMember: true)
      return sum + price.total.cents
    }
  }

  /// The number of lines with a product that is on others too: a cent may be rounded up for each.
  private func twins(among lines: [Line]) -> Int {
    lines.count { line in lines.count { $0.product == line.product } > 1 }
  }

  @Test("5,000 drawn bills come to what trying every way comes to (N-16)", arguments: 0..<50)
  func drawn(seed: Int) {
    var random = SeededGenerator(seed: 500 + seed)
    for number in 0..<100 {
      let (lines, offers, sum) = DrawnBill.bill(&random)
      let bill = Bill(lines, offers, sum: sum)
      let pencil = PencilBill(lines, offers)

      #expect(bill.isExact)
      let total = bill.lines.reduce(0) { $0 + $1.total.cents }
      #expect(pencil.leastTotals().contains(total), "bill \(number): \(lines) \(offers)")
      #expect(total <= lineByLine(lines, offers) + twins(among: lines), "bill \(number): \(lines) \(offers)")
      #expect(bill.goods.cents == PencilBill.left(bill.lines, sum), "bill \(number): \(sum)")
      #expect(bill.shares.allSatisfy { $0 >= .zero } && bill.shares.reduce(.zero, +) == bill.goods)
      for (line, priced) in zip(lines, bill.lines) {
        #expect(priced.total >= .zero && priced.uses.allSatisfy { $0.off > .zero })
        #expect(priced.uses.reduce(0) { $0 + $1.packs } <= line.packs)
        #expect(priced.uses.allSatisfy { line.offers.contains($0.offer) })
        for use in priced.uses {
          let off = PencilBill.off(use.packs, at: line.unit.cents, offers[use.offer].terms.rule)
          #expect(off == nil || off == use.off.cents)
        }
      }
    }
  }
}
