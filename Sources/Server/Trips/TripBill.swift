import Grocery
import TripPlanner

/// What the till of one visit asks.
struct TripBill {
  /// Indexes of the planner's lines that are bought there, in their order.
  let lines: [Int]
  let offers: [TripTable.LineOffer]
  let bill: Bill
  /// What comes off the sum: coupons on everything.
  let sumDiscounts: [StoreDiscount]
  private let discounts: [StoreDiscount]

  fileprivate init(_ lines: [Int], _ offers: [TripTable.LineOffer], sum: [StoreDiscount]) {
    self.lines = lines
    self.offers = offers
    // A discount on what is sold by weight is another one for each portion.
    var index: [StoreDiscount: Int] = [:]
    var discounts: [StoreDiscount] = []
    let billed = offers.map { offer in
      let its = offer.discounts.map { discount in
        if let known = index[discount] { return known }
        index[discount] = discounts.count
        discounts.append(discount)
        return discounts.count - 1
      }
      return Bill.Line(
        product: offer.product.id, unit: offer.price.unit, packs: offer.price.packs, offers: its)
    }
    self.discounts = discounts
    sumDiscounts = sum.filter { $0.sumOffer != nil }
    bill = Bill(billed, discounts.map(\.offer), sum: sum.compactMap(\.sumOffer))
  }

  /// What makes a line cheaper, of several what takes off most.
  func discount(of line: Int) -> StoreDiscount? { bill.lines[line].offer.map { discounts[$0] } }

  /// All that make anything cheaper.
  var used: [StoreDiscount] {
    let indexes = Set(bill.lines.flatMap(\.uses).map(\.offer)).sorted()
    return indexes.map { discounts[$0] } + zip(sumDiscounts, bill.sumOffs).filter { $1 > .zero }.map(\.0)
  }
}

extension StoreDiscount {
  /// Whether the planner reckons it with each line: a percentage off whatever is bought.
  fileprivate var isByLine: Bool {
    if case .percent = terms.rule { leastSum == nil && isOnTop } else { false }
  }
}

extension TripTable.LineOffer {
  /// What the till adds to the line that does not come back, as the planner reckons it: in parts of a cent,
  /// rounded down.
  func charges(on asked: Money, _ rules: TillRules, parts: Int = 1) -> Int {
    let fee = (product.deposit?.fee.cents ?? 0) * price.packs
    return fee * parts + asked.cents * rules.rate(on: product.department) * parts / 100_000
  }
}

extension TripTable {
  /// The bill of a visit, and what its till asks for it.
  typealias Checkout = (bill: TripBill, till: TillTotal)

  /// Those of all visits of a trip. Points that one till takes are gone at the next.
  func checkouts(of trip: Trip) -> [Checkout] {
    var points = wish.points
    return trip.visits.map { visit in
      let bill = bill(at: visit.store, of: trip)
      let organisation = places[visit.store].organisation.id
      let payment = TillTotal.Payment(
        bags: wish.bags, isCash: wish.paysCash, points: points[organisation] ?? 0)
      let till = TillTotal(
        zip(bill.offers, bill.bill.shares).map { offer, asked in
          TillTotal.Line(
            asked: asked, packs: offer.price.packs, department: offer.product.department,
            deposit: offer.product.deposit)
        }, places[visit.store].store.till, payment, loyalty(at: visit.store))
      if till.points > 0 { points[organisation, default: 0] -= till.points }
      return (bill, till)
    }
  }

  /// What a trip pays for bags beyond what any trip does: the planner knows of none.
  private func bagsOnTop(_ trip: Trip) -> Money {
    let bags = places.map { ($0.store.till.bag?.cents ?? 0) * wish.bags }
    return Money(cents: trip.visits.reduce(0) { $0 + bags[$1.store] } - (bags.min() ?? 0))
  }

  /// Whether no trip pays for bags.
  var sellsNoBags: Bool { wish.bags == 0 || places.allSatisfy { $0.store.till.bag == nil } }

  /// What is asked at the till of one visit of a trip.
  func bill(at store: Int, of trip: Trip) -> TripBill {
    bill(at: store, trip.storeOfLine.indices.filter { trip.storeOfLine[$0] == store })
  }

  private func bill(at store: Int, _ lines: [Int]) -> TripBill {
    let sold = lines.filter { offers[store][$0] != nil }
    return TripBill(sold, sold.compactMap { offers[store][$0] }, sum: sumDiscounts[store])
  }

  /// What lines bought together at a store can come to less, at most, than the planner reckons, which goes
  /// line by line: discounts over several lines, and fixed amounts off the sum.
  ///
  /// What counts over lines is bounded pack by pack: for each, the lowest price that it could have beside any
  /// others. Where a product stands on several lines, a bill may also round to some cents more; see `Bill`.
  func hiddenSaving(at store: Int) -> Money {
    var lineCount: [String: Int] = [:]
    var productLines: [String: Int] = [:]
    for offer in offers[store].compactMap(\.self) {
      productLines[offer.product.id, default: 0] += 1
      for discount in offer.discounts { lineCount[discount.id, default: 0] += 1 }
    }
    var saving = Money.zero
    for (line, offer) in offers[store].enumerated() {
      guard let offer, let first = offer.discounts.first else { continue }
      if isInterchangeable(line, at: store) { continue }
      let price = offer.price
      // Several could share the packs of a line.
      var least =
        offer.discounts.count == 1
        ? first.terms.price(unit: price.unit, quantity: price.packs, isMember: true)
        : bill(at: store, [line]).bill.lines[0].total
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

  /// Whether it does not matter which of the lines that share a limit are bought at a store: they are alike
  /// wherever they are sold, and only here is the limit that the first ones use up. A trip that buys those
  /// elsewhere costs what another does that buys the first ones here, and of that the planner knows.
  private func isInterchangeable(_ line: Int, at store: Int) -> Bool {
    guard let offer = offers[store][line], offer.discounts.count == 1, let discount = offer.discounts.first,
      discount.terms.rule.unitsAtOnce == 1
    else { return false }
    let sharing = offers[store].indices.filter { other in
      guard let its = offers[store][other] else { return false }
      return its.product.id == offer.product.id || discount.sharesLimit && its.discounts.contains(discount)
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

  /// The most that a trip within the limits can come to less than the planner reckons.
  var mostHiddenSaving: Money {
    let most = wish.maximumStores.map { Int($0) } ?? places.count
    return places.indices.map(hiddenSaving).sorted(by: >).prefix(most).reduce(.zero, +)
  }

  /// What a trip comes to less than the planner reckons, percentages off the sum aside; negative where it is
  /// more.
  func foundSaving(of trip: Trip) -> Money {
    trip.visits.reduce(.zero - bagsOnTop(trip)) { sum, visit in
      let bill = bill(at: visit.store, of: trip)
      let apart = bill.offers.reduce(Money.zero) { $0 + $1.price.total }
      let fixed = zip(bill.sumDiscounts, bill.bill.sumOffs).reduce(Money.zero) { sum, off in
        off.0.isByLine ? sum : sum + off.1
      }
      return sum + apart - bill.bill.lines.reduce(.zero) { $0 + $1.total } + fixed
    }
  }

  /// What is left of a line's price when percentages of any sum have come off.
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
