/// The bill for some lines at one store, in whole cents.
///
/// It works in two steps, as tills do:
///
/// 1. **Each pack gets one discount at most.** The packs of a product are counted together across lines; with
///   `countsTogether`, those of all products of the discount are. They are sorted by price, highest first,
///   then by line: every `count` of them form a group with one price, or those after `buy` are cheaper. A
///   limit applies to each product; if the discount counts together or needs a single-use coupon, it applies
///   to all of its products. The cheapest assignment wins, where percentages round half a cent up, once for
///   each product and discount. Ties prefer fewer discounted packs, then earlier lines, then earlier
///   discounts.
/// 2. **Discounts on the sum follow**, in order, each on what the earlier ones left; see `SumOffer`.
///
/// The discounted packs of a product are placed on its first lines, by the order of the discounts.
/// Percentages, cuts and new prices reduce each pack separately and round on each line, as tills and lists
/// do. Equal lines cost the same. The lines of a product may differ from a single line by less than a cent
/// each. Group savings are divided among lines by full price, so that lines add up.
///
/// Goods sold by weight are a line of one pack with the price of the amount.
public struct Bill: Sendable, Hashable {
  /// Some packs of a product.
  public struct Line: Sendable, Hashable {
    public let product: String
    /// For one pack; not negative.
    public let unit: Money
    public let packs: Int
    /// Indexes of the discounts on it.
    public let offers: [Int]

    public init(product: String, unit: Money, packs: Int, offers: [Int] = []) {
      self.product = product
      self.unit = unit
      self.packs = packs
      self.offers = offers
    }
  }

  /// A discount that is valid at the till for this shopper.
  public struct Offer: Sendable, Hashable {
    public let terms: Discount
    /// True if one limit covers all products: it needs a single-use coupon.
    public let isOnce: Bool

    public init(_ terms: Discount, isOnce: Bool = false) {
      self.terms = terms
      self.isOnce = isOnce
    }
  }

  /// A discount on the sum: a coupon on everything, or an amount off from a minimum sum.
  public struct SumOffer: Sendable, Hashable {
    /// The kind of reduction.
    public enum Rule: Sendable, Hashable {
      /// A percentage of the sum, rounded like those of a line.
      case percent(Int)
      /// An amount, once; never more than the sum.
      case cut(Money)
    }

    public let rule: Rule
    /// Indexes of its lines; nil: all.
    public let lines: [Int]?
    /// The minimum total of its lines, before discounts on the sum.
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
    var remainders = split.lines.map(\.total)
    var isReduced = split.lines.map { !$0.uses.isEmpty }
    let before = remainders
    var offs: [Money] = []
    for offer in sumOffers {
      let its = (offer.lines ?? Array(lines.indices)).filter { offer.isOnTop || !isReduced[$0] }
      let sum = its.reduce(Money.zero) { $0 + remainders[$1] }
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
      for (line, its) in zip(its, off.shared(by: its.map { remainders[$0] })) where its > .zero {
        remainders[line] = remainders[line] - its
        isReduced[line] = true
      }
    }
    sumOffs = offs
    shares = remainders
    goods = remainders.reduce(.zero, +)
  }
}

extension Money {
  /// Divides the amount by weights that add up to at least the amount: exact to the cent, no part above its
  /// weight.
  func shared(by weights: [Money]) -> [Money] {
    let whole = max(1, weights.reduce(0) { $0 + $1.cents })
    var (sum, allotted) = (0, 0)
    return weights.map { weight in
      sum += weight.cents
      let upTo = cents * sum / whole
      defer { allotted = upTo }
      return Money(cents: upTo - allotted)
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
      if let article = index[key] {
        linesOf[article].append(line)
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
    // Discounts with groups of several products.
    var groupPacks: [Int: (packs: [Packs], off: Money)] = [:]
    for (article, shares) in split.shares.enumerated() {
      var room = linesOf[article].map { (line: $0, left: lines[$0].packs) }[...]
      for share in shares.sorted(by: { $0.discount < $1.discount }) {
        var (remainingPacks, its) = (share.packs, [Packs]())
        while remainingPacks > 0, let first = room.first {
          let count = min(remainingPacks, first.left)
          its.append(Packs(line: first.line, packs: count))
          remainingPacks -= count
          if count == first.left { room.removeFirst() } else { room[room.startIndex].left -= count }
        }
        let offer = offers[share.discount]
        if offer.mixes {
          let previous = groupPacks[share.discount] ?? ([], .zero)
          groupPacks[share.discount] = (previous.packs + its, previous.off + share.off)
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
    for (offer, (packs, off)) in groupPacks {
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
