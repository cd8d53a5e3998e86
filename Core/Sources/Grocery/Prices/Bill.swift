/// The bill for some lines at one store, in whole cents.
///
/// A till works in two steps, and so does this:
///
/// 1. **Each pack is under one discount at most.** Of the packs that a discount has, a product's are counted
///    together, on however many lines they stand; where it `countsTogether`, those of all its products are.
///    Then a till puts them in the order of their prices, the dearest first, of equals the earlier line's:
///    every `count` of them are a group for one price, or the ones after `buy` are cheaper. A limit is for
///    each product; where the discount counts together, or takes a coupon that is shown once, it is for all
///    of them. Of all ways to put packs under discounts, the one is taken that comes to the least, the lines
///    of a product counted as one: percentages round half a cent up, once for each product and discount. Of
///    those that come to the same, it is one with fewer packs under any, on earlier lines, under earlier
///    discounts.
/// 2. **Then comes off what is for the sum**, in its order, each from what those before have left; see
///    `SumOffer`.
///
/// A product's packs that are under a discount stand on its first lines, those under an earlier discount
/// before the others. Percentages, cuts and new prices make each pack cheaper by itself, and round on each
/// line, as tills and lists do: lines that are alike cost the same, and those of one product may differ from
/// one line of all their packs by less than a cent for each. What groups save is shared out among their lines
/// by the full prices, so that lines add up.
///
/// Goods sold by weight are a line of one pack, whose price is that of the amount.
public struct Bill: Sendable, Hashable {
  /// Some packs of a product.
  public struct Line: Sendable, Hashable {
    public let product: String
    /// For one pack; not negative.
    public let unit: Money
    public let packs: Int
    /// Indexes of the discounts that it may be under.
    public let offers: [Int]

    public init(product: String, unit: Money, packs: Int, offers: [Int] = []) {
      self.product = product
      self.unit = unit
      self.packs = packs
      self.offers = offers
    }
  }

  /// A discount that holds at the till, for this shopper.
  public struct Offer: Sendable, Hashable {
    public let terms: Discount
    /// Its limit is used up once for all products: it takes a coupon for a single use.
    public let isOnce: Bool

    public init(_ terms: Discount, isOnce: Bool = false) {
      self.terms = terms
      self.isOnce = isOnce
    }
  }

  /// A discount on the sum: a coupon on everything, or an amount off from a minimum sum.
  public struct SumOffer: Sendable, Hashable {
    /// How much comes off.
    public enum Rule: Sendable, Hashable {
      /// So many percent of the sum, rounded like those of a line.
      case percent(Int)
      /// So much, once; never more than the sum.
      case cut(Money)
    }

    public let rule: Rule
    /// Indexes of the lines that it is for; nil: all.
    public let lines: [Int]?
    /// Only where its lines come to so much at least, before anything is taken off the sum.
    public let least: Money
    /// True if it also applies to lines that are already reduced.
    public let isOnTop: Bool

    public init(_ rule: Rule, lines: [Int]? = nil, from least: Money = .zero, isOnTop: Bool = true) {
      self.rule = rule
      self.lines = lines
      self.least = least
      self.isOnTop = isOnTop
    }
  }

  /// Packs of a line under a discount.
  public struct Use: Sendable, Hashable {
    public let offer: Int
    public let packs: Int
    public let off: Money
  }

  /// The price of a line with the discounts on it.
  public struct PricedLine: Sendable, Hashable {
    /// Without any discount.
    public let full: Money
    /// The discounts that reduce the line, in their order.
    public let uses: [Use]

    /// The price before discounts on the sum.
    public var total: Money { uses.reduce(full) { $0 - $1.off } }
  }

  public let lines: [PricedLine]
  /// The reduction by each of the discounts on the sum.
  public let sumOffs: [Money]
  /// The price of each line after its share of the discounts on the sum.
  public let shares: [Money]
  /// The price of all goods.
  public let goods: Money
  /// True if no other assignment is cheaper; false if there were too many to examine all.
  public let isExact: Bool

  public init(_ lines: [Line], _ offers: [Offer], sum sumOffers: [SumOffer] = []) {
    let split = LineSplit(lines, offers)
    self.lines = split.lines
    isExact = split.isExact
    var left = split.lines.map(\.total)
    var isReduced = split.lines.map { !$0.uses.isEmpty }
    let before = left
    var offs: [Money] = []
    for offer in sumOffers {
      let its = (offer.lines ?? Array(lines.indices)).filter { offer.isOnTop || !isReduced[$0] }
      let sum = its.reduce(Money.zero) { $0 + left[$1] }
      guard its.reduce(Money.zero, { $0 + before[$1] }) >= offer.least else {
        offs.append(.zero)
        continue
      }
      let off =
        switch offer.rule {
        case .percent(let percent): sum - sum.less(percent: percent)
        case .cut(let cut): min(cut, sum)
        }
      offs.append(off)
      for (line, its) in zip(its, off.shared(by: its.map { left[$0] })) where its > .zero {
        left[line] = left[line] - its
        isReduced[line] = true
      }
    }
    sumOffs = offs
    shares = left
    goods = left.reduce(.zero, +)
  }
}

extension Money {
  /// Shares it out by weights that add up to it or more: to the cent, and none more than its weight.
  func shared(by weights: [Money]) -> [Money] {
    let whole = max(1, weights.reduce(0) { $0 + $1.cents })
    var (sum, given) = (0, 0)
    return weights.map { weight in
      sum += weight.cents
      let upTo = cents * sum / whole
      defer { given = upTo }
      return Money(cents: upTo - given)
    }
  }
}

/// The discounts on the packs of each line.
private struct LineSplit {
  private(set) var lines: [Bill.PricedLine]
  let isExact: Bool

  private struct Packs {
    let line: Int
    let packs: Int
  }

  init(_ lines: [Bill.Line], _ offers: [Bill.Offer]) {
    struct Key: Hashable {
      let product: String
      let unit: Money
      let offers: [Int]
    }
    var index: [Key: Int] = [:]
    var linesOf: [[Int]] = []
    for (line, its) in lines.enumerated() {
      let key = Key(product: its.product, unit: its.unit, offers: its.offers)
      if let known = index[key] {
        linesOf[known].append(line)
      } else {
        index[key] = linesOf.count
        linesOf.append([line])
      }
    }
    let articles = linesOf.map { its in
      PackSplit.Article(
        unit: lines[its[0]].unit, packs: its.reduce(0) { $0 + lines[$1].packs },
        discounts: lines[its[0]].offers)
    }
    let split = PackSplit(articles, offers)
    isExact = split.isExact

    var uses = [[Bill.Use]](repeating: [], count: lines.count)
    // Of offers whose groups are of several products.
    var mixed: [Int: (packs: [Packs], off: Money)] = [:]
    for (article, shares) in split.shares.enumerated() {
      var room = linesOf[article].map { (line: $0, left: lines[$0].packs) }[...]
      for share in shares.sorted(by: { $0.discount < $1.discount }) {
        var (left, its) = (share.packs, [Packs]())
        while left > 0, let first = room.first {
          let count = min(left, first.left)
          its.append(Packs(line: first.line, packs: count))
          left -= count
          if count == first.left { room.removeFirst() } else { room[room.startIndex].left -= count }
        }
        let offer = offers[share.discount]
        if offer.mixes {
          let known = mixed[share.discount] ?? ([], .zero)
          mixed[share.discount] = (known.packs + its, known.off + share.off)
        } else {
          let full = its.map { lines[$0.line].unit * $0.packs }
          let offs =
            offer.terms.rule.unitsAtOnce > 1
            ? share.off.shared(by: full)
            : zip(its, full).map { its, full in
              full - offer.terms.rule.price(unit: lines[its.line].unit, quantity: its.packs)
            }
          for (its, off) in zip(its, offs) {
            uses[its.line].append(Bill.Use(offer: share.discount, packs: its.packs, off: off))
          }
        }
      }
    }
    for (offer, (packs, off)) in mixed {
      for (its, off) in zip(packs, off.shared(by: packs.map { lines[$0.line].unit * $0.packs })) {
        uses[its.line].append(Bill.Use(offer: offer, packs: its.packs, off: off))
      }
    }
    self.lines = zip(lines, uses).map { line, uses in
      Bill.PricedLine(
        full: line.unit * line.packs,
        uses: uses.filter { $0.off > .zero }.sorted { $0.offer < $1.offer })
    }
  }
}

extension Money {
  fileprivate static func * (unit: Money, count: Int) -> Money { Money(cents: unit.cents * count) }
}
