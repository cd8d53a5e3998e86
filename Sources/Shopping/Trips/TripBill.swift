import Grocery
import TripPlanner

/// The bill of one visit.
struct TripBill {
  /// The indexes of the planner's lines bought there, in their order.
  let lines: [Int]
  let offers: [TripTable.LineOffer]
  let bill: Bill
  /// The discounts on the sum: coupons on everything.
  let sumDiscounts: [StoreDiscount]
  private let discounts: [StoreDiscount]

  fileprivate init(_ lines: [Int], _ offers: [TripTable.LineOffer], sum: [StoreDiscount]) {
    self.lines = lines
    self.offers = offers
    // Goods sold by weight scale a discount to the portion, so it differs from line to line.
    var indexOfDiscount: [StoreDiscount: Int] = [:]
    var discounts: [StoreDiscount] = []
    let billed = offers.map { offer in
      let indexes = offer.discounts.map { discount in
        if let index = indexOfDiscount[discount] { return index }
        indexOfDiscount[discount] = discounts.count
        discounts.append(discount)
        return discounts.count - 1
      }
      return Bill.Line(
        product: offer.product.id, unit: offer.price.unit, packs: offer.price.packs, offers: indexes)
    }
    self.discounts = discounts
    sumDiscounts = sum.filter { $0.sumOffer != nil }
    bill = Bill(billed, discounts.map(\.offer), sum: sum.compactMap(\.sumOffer))
  }

  /// Returns the discounts that reduce a line, each with its packs and saving.
  func discounts(of line: Int) -> [(use: Bill.Use, discount: StoreDiscount)] {
    bill.lines[line].uses.map { ($0, discounts[$0.offer]) }
  }

  /// The discounts that reduce anything.
  var appliedDiscounts: [StoreDiscount] {
    let indexes = Set(bill.lines.flatMap(\.uses).map(\.offer)).sorted()
    return indexes.map { discounts[$0] } + zip(sumDiscounts, bill.sumOffs).filter { $1 > .zero }.map(\.0)
  }
}

extension StoreDiscount {
  /// True if the planner applies it to each line: a percentage off everything.
  fileprivate var isByLine: Bool {
    if case .percent = terms.rule { leastSum == nil && isOnTop } else { false }
  }
}

extension TripTable.LineOffer {
  /// Returns the line's taxes and fees as the planner counts them: in parts of a cent, rounded down.
  func charges(on price: Money, _ rules: TillRules, parts: Int = 1) -> Int {
    let fee = (product.deposit?.fee.cents ?? 0) * self.price.packs
    return fee * parts + price.cents * rules.rate(on: product.department) * parts / 100_000
  }
}

extension TripTable {
  /// The bill of a visit with the amount due at its till.
  typealias Checkout = (bill: TripBill, till: TillTotal)

  /// Returns the checkouts of a trip's visits. Points spent at one till are not available at the next.
  func checkouts(of trip: Trip) -> [Checkout] {
    var points = request.points
    return trip.visits.map { visit in
      let bill = bill(at: visit.store, of: trip)
      let organization = places[visit.store].organization.id
      let payment = TillTotal.Payment(
        bags: request.bags, isCash: request.paysCash, points: points[organization] ?? 0)
      let till = TillTotal(
        zip(bill.offers, bill.bill.shares).map { offer, asked in
          TillTotal.Line(
            asked: asked, packs: offer.price.packs, department: offer.product.department,
            deposit: offer.product.deposit)
        }, places[visit.store].store.till, payment, loyalty(at: visit.store))
      if till.points > 0 { points[organization, default: 0] -= till.points }
      return (bill, till)
    }
  }

  /// Returns a trip's cost of bags above the least that any trip pays; the planner ignores bags.
  private func bagsOnTop(_ trip: Trip) -> Money {
    let bags = places.map { ($0.store.till.bag?.cents ?? 0) * request.bags }
    return Money(cents: trip.visits.reduce(0) { $0 + bags[$1.store] } - (bags.min() ?? 0))
  }

  /// True if no trip pays for bags.
  var sellsNoBags: Bool { request.bags == 0 || places.allSatisfy { $0.store.till.bag == nil } }

  /// Returns the bill of one visit of a trip.
  func bill(at store: Int, of trip: Trip) -> TripBill {
    bill(at: store, trip.storeOfLine.indices.filter { trip.storeOfLine[$0] == store })
  }

  private func bill(at store: Int, _ lines: [Int]) -> TripBill {
    let soldLines = lines.filter { offers[store][$0] != nil }
    return TripBill(soldLines, soldLines.compactMap { offers[store][$0] }, sum: sumDiscounts[store])
  }

  /// Returns an upper bound on the discounts that the planner does not see at a store: discounts over several
  /// lines, and fixed amounts off the sum.
  ///
  /// Discounts over several lines are bounded pack by pack, by the lowest price each pack could have with any
  /// other packs. A bill may also round up by some cents if a product is on several lines; see `Bill`.
  func hiddenSaving(at store: Int) -> Money {
    var lineCount: [String: Int] = [:]
    var productLines: [String: Int] = [:]
    for offer in offers[store].compactMap(\.self) {
      productLines[offer.product.id, default: 0] += 1
      for discount in offer.discounts { lineCount[discount.id, default: 0] += 1 }
    }
    var saving = Money.zero
    for (line, offer) in offers[store].enumerated() {
      guard let offer, !offer.discounts.isEmpty, !isInterchangeable(line, at: store) else { continue }
      let price = offer.price
      // Assume that no earlier line has used up a limit.
      var least = LinePrice(
        unit: price.unit, packs: price.packs, discounts: offer.discounts.map(\.terms), isMember: true
      ).total
      let groups = offer.discounts.filter { discount in
        discount.terms.rule.unitsAtOnce > 1
          && (productLines[offer.product.id, default: 0] > 1
            || discount.terms.countsTogether && lineCount[discount.id, default: 0] > 1)
      }
      if !groups.isEmpty {
        let each = offer.discounts.map { $0.terms.rule.leastPrice(unit: price.unit) }.min() ?? .zero
        least = min(least, Money(cents: each.cents * price.packs))
      }
      saving = saving + price.total - min(price.total, least)
    }
    let all = offers[store].reduce(Money.zero) { $0 + ($1?.price.total ?? .zero) }
    for discount in sumDiscounts[store] where !discount.isByLine {
      switch discount.terms.rule {
      case .cut(let cut): saving = saving + cut
      case .percent(let percent): saving = saving + Money(cents: (all.cents * percent + 99) / 100)
      default: break
      }
    }
    return saving
  }

  /// True if the lines that share a limit with this one are interchangeable: they cost the same at every
  /// other store, and only this store has the limit, which the first lines use up. Any trip that buys the
  /// first lines elsewhere then costs the same as one that buys them here, which the planner considers.
  private func isInterchangeable(_ line: Int, at store: Int) -> Bool {
    guard let offer = offers[store][line], offer.discounts.count == 1, let discount = offer.discounts.first,
      discount.terms.rule.unitsAtOnce == 1
    else { return false }
    let sharing = offers[store].indices.filter { other in
      guard let otherOffer = offers[store][other] else { return false }
      return otherOffer.product.id == offer.product.id
        || discount.sharesLimit && otherOffer.discounts.contains(discount)
    }
    return sharing.allSatisfy { other in
      offers.indices.allSatisfy { place in
        let (one, two) = (offers[place][line], offers[place][other])
        return one?.product.id == two?.product.id && one?.price.packs == two?.price.packs
          && one?.price.unit == two?.price.unit
          && (place == store || one?.price.total == two?.price.total)
      }
    }
  }

  /// The upper bound on how much less a trip can cost than the planner counts.
  var mostHiddenSaving: Money {
    let most = request.maximumStores.map { Int($0) } ?? places.count
    return places.indices.map(hiddenSaving).sorted(by: >).prefix(most).reduce(.zero, +)
  }

  /// Returns how much less a trip costs than the planner counts, apart from percentages off the sum; negative
  /// if it costs more.
  func extraSaving(of trip: Trip) -> Money {
    trip.visits.reduce(.zero - bagsOnTop(trip)) { sum, visit in
      let bill = bill(at: visit.store, of: trip)
      let apart = bill.offers.reduce(Money.zero) { $0 + $1.price.total }
      let fixed = zip(bill.sumDiscounts, bill.bill.sumOffs).reduce(Money.zero) { sum, off in
        off.0.isByLine ? sum : sum + off.1
      }
      return sum + apart - bill.bill.lines.reduce(.zero) { $0 + $1.total } + fixed
    }
  }

  /// Returns a line's price after percentages off the sum.
  func afterSumDiscounts(_ price: Money, at store: Int) -> Money {
    sumDiscounts[store].reduce(price) { price, discount in
      if case .percent(let percent) = discount.terms.rule, discount.isByLine {
        Money(cents: (price.cents * (100 - percent) + 50) / 100)
      } else {
        price
      }
    }
  }
}
