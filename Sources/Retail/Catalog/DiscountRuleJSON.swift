package import FileFormats
import Grocery

/// A discount's rule as JSON, in imports, the database, on the wire and on devices:
/// `{"percent": 20}`, `{"cutCents": 50}`, `{"newPriceCents": 199}`, `{"buyGet": {"buy": 2, "free": 1}}`,
/// `{"multiBuy": {"count": 2, "priceCents": 700}}` or `{"nextOff": {"buy": 1, "percent": 50}}`.
extension Discount.Rule {
  private static let percents = 1...100
  private static let cutCents = 1...CatalogLimits.priceCents.upperBound
  private static let boughtUnits = 1...CatalogLimits.multiBuyCount.upperBound

  /// - Throws: `FileRefusal` for anything but exactly one kind.
  package init(_ node: JSONNode) throws(FileRefusal) {
    let members = try node.members()
    let kinds = Discount.Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
    guard members.count == 1, let (key, value) = members.first else {
      throw node.refusal("expected one of \(kinds)")
    }
    // Files and rows from before `buyGet` use this for its simplest case.
    if key == "buyOneGetOne" {
      guard try value.flag() else { throw value.refusal("must be true") }
      self = .buyOneGetOne
      return
    }
    guard let kind = Discount.Kind(rawValue: key) else {
      throw node.refusal("unknown rule \(quoted(key)); expected one of \(kinds)")
    }
    switch kind {
    case .percent: self = .percent(try value.integer(Self.percents))
    case .cut: self = .cut(Money(cents: try value.integer(Self.cutCents)))
    case .newPrice: self = .newPrice(Money(cents: try value.integer(CatalogLimits.priceCents)))
    case .buyGet:
      self = .buyGet(
        buy: try value.member("buy").integer(Self.boughtUnits),
        free: try value.member("free").integer(Self.boughtUnits))
    case .multiBuy:
      self = .multiBuy(
        count: try value.member("count").integer(CatalogLimits.multiBuyCount),
        price: Money(cents: try value.member("priceCents").integer(CatalogLimits.priceCents)))
    case .nextOff:
      self = .nextOff(
        buy: try value.member("buy").integer(Self.boughtUnits),
        percent: try value.member("percent").integer(Self.percents))
    }
  }

  package var json: JSONValue {
    let value: JSONValue =
      switch self {
      case .percent(let percent): .integer(percent)
      case .cut(let cut): .integer(cut.cents)
      case .newPrice(let price): .integer(price.cents)
      case .buyGet(let buy, let free): ["buy": .integer(buy), "free": .integer(free)]
      case .multiBuy(let count, let price): ["count": .integer(count), "priceCents": .integer(price.cents)]
      case .nextOff(let buy, let percent): ["buy": .integer(buy), "percent": .integer(percent)]
      }
    return [kind.rawValue: value]
  }

  /// The rule's numbers with their places in the JSON and their plausible ranges.
  fileprivate var numbers: [(place: String, value: Int, allowed: ClosedRange<Int>)] {
    switch self {
    case .percent(let percent): [("percent", percent, Self.percents)]
    case .cut(let cut): [("cutCents", cut.cents, Self.cutCents)]
    case .newPrice(let price): [("newPriceCents", price.cents, CatalogLimits.priceCents)]
    case .buyGet(let buy, let free):
      [("buyGet.buy", buy, Self.boughtUnits), ("buyGet.free", free, Self.boughtUnits)]
    case .multiBuy(let count, let price):
      [
        ("multiBuy.count", count, CatalogLimits.multiBuyCount),
        ("multiBuy.priceCents", price.cents, CatalogLimits.priceCents),
      ]
    case .nextOff(let buy, let percent):
      [("nextOff.buy", buy, Self.boughtUnits), ("nextOff.percent", percent, Self.percents)]
    }
  }
}

extension Discount {
  /// Reads the members `rule`, `limit`, `membersOnly` and `together` of an object.
  package init(_ node: JSONNode) throws(FileRefusal) {
    self.init(
      try Rule(node.member("rule")),
      isForMembersOnly: try node.optionalMember("membersOnly")?.flag() ?? false,
      limit: try node.optionalMember("limit")?.integer(1...ShelfChoice.maximumPacks),
      countsTogether: try node.optionalMember("together")?.flag() ?? false)
  }

  /// Implausible numbers, by their places in the JSON.
  var faults: [(member: String, reason: String)] {
    var numbers = rule.numbers.map { (place: "rule.\($0.place)", value: $0.value, allowed: $0.allowed) }
    if let limit { numbers.append(("limit", limit, 1...ShelfChoice.maximumPacks)) }
    var faults = numbers.filter { !$0.allowed.contains($0.value) }.map { number in
      let allowed = "\(number.allowed.lowerBound) to \(number.allowed.upperBound)"
      return (member: number.place, reason: "\(number.value), must be \(allowed)")
    }
    if faults.isEmpty, let limit, limit < rule.leastUnits {
      faults.append(("limit", "\(limit) packs never get cheaper under this rule, but \(rule.leastUnits) do"))
    }
    return faults
  }
}

extension DiscountPeriod {
  /// Reads the members `firstDay`, `startTime`, `lastDay` and `endTime` of an object; `faults` checks them.
  package init(_ node: JSONNode) throws(FileRefusal) {
    self.init(
      firstDay: try node.optionalMember("firstDay")?.text(),
      startTime: try node.optionalMember("startTime")?.text(),
      lastDay: try node.optionalMember("lastDay")?.text(),
      endTime: try node.optionalMember("endTime")?.text())
  }
}
