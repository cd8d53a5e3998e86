import FileFormats
import Grocery

/// A discount's rule as JSON, the same in imports, in the database, on the wire and on devices:
/// `{"percent": 20}`, `{"cutCents": 50}`, `{"buyOneGetOne": true}` or
/// `{"multiBuy": {"count": 2, "priceCents": 700}}`.
extension Discount.Rule {
  private static let percents = 1...100
  private static let cutCents = 1...CatalogLimits.priceCents.upperBound

  /// - Throws: `FileRefusal` for anything but exactly one kind.
  init(_ node: JSONNode) throws(FileRefusal) {
    let members = try node.members()
    let known = Discount.Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
    guard members.count == 1, let (key, value) = members.first else {
      throw node.refusal("one of \(known) is expected")
    }
    guard let kind = Discount.Kind(rawValue: key) else {
      throw node.refusal("\(quoted(key)) is no rule; one of \(known) is expected")
    }
    switch kind {
    case .percent: self = .percent(try value.integer(Self.percents))
    case .cut: self = .cut(Money(cents: try value.integer(Self.cutCents)))
    case .buyOneGetOne:
      guard try value.flag() else { throw value.refusal("only true has a meaning here") }
      self = .buyOneGetOne
    case .multiBuy:
      self = .multiBuy(
        count: try value.member("count").integer(CatalogLimits.multiBuyCount),
        price: Money(cents: try value.member("priceCents").integer(CatalogLimits.priceCents)))
    }
  }

  var json: JSONValue {
    let value: JSONValue =
      switch self {
      case .percent(let percent): .integer(percent)
      case .cut(let cut): .integer(cut.cents)
      case .buyOneGetOne: true
      case .multiBuy(let count, let price): ["count": .integer(count), "priceCents": .integer(price.cents)]
      }
    return [kind.rawValue: value]
  }

  /// Its numbers by their places in the JSON, with what is believable: for rules that come from elsewhere.
  var numbers: [(place: String, value: Int, allowed: ClosedRange<Int>)] {
    switch self {
    case .percent(let percent): [("percent", percent, Self.percents)]
    case .cut(let cut): [("cutCents", cut.cents, Self.cutCents)]
    case .buyOneGetOne: []
    case .multiBuy(let count, let price):
      [
        ("multiBuy.count", count, CatalogLimits.multiBuyCount),
        ("multiBuy.priceCents", price.cents, CatalogLimits.priceCents),
      ]
    }
  }
}
