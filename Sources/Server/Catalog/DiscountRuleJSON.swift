import FileFormats
import Grocery

/// A discount's rule as JSON, the same in imports, in the database and on the wire: `{"percent": 20}`,
/// `{"cutCents": 50}`, `{"buyOneGetOne": true}` or `{"multiBuy": {"count": 2, "priceCents": 700}}`.
extension Discount.Rule {
  /// - Throws: `FileRefusal` for anything but exactly one of the four.
  init(_ node: JSONNode) throws(FileRefusal) {
    let members = try node.members()
    guard members.count == 1, let (key, value) = members.first else {
      throw node.refusal("one of percent, cutCents, buyOneGetOne, multiBuy is expected")
    }
    switch key {
    case "percent": self = .percent(try value.integer(1...100))
    case "cutCents": self = .cut(Money(cents: try value.integer(1...CatalogLimits.priceCents.upperBound)))
    case "buyOneGetOne":
      guard try value.flag() else { throw value.refusal("only true has a meaning here") }
      self = .buyOneGetOne
    case "multiBuy":
      self = .multiBuy(
        count: try value.member("count").integer(CatalogLimits.multiBuyCount),
        price: Money(cents: try value.member("priceCents").integer(CatalogLimits.priceCents)))
    default:
      throw node.refusal("\(quoted(key)) is no rule; percent, cutCents, buyOneGetOne or multiBuy is expected")
    }
  }

  var json: JSONValue {
    switch self {
    case .percent(let percent): ["percent": .integer(percent)]
    case .cut(let cut): ["cutCents": .integer(cut.cents)]
    case .buyOneGetOne: ["buyOneGetOne": true]
    case .multiBuy(let count, let price):
      ["multiBuy": ["count": .integer(count), "priceCents": .integer(price.cents)]]
    }
  }
}
