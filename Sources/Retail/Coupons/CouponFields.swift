import FileFormats
import Grocery
import ServerKit

/// The editable fields of a coupon.
enum CouponFields {
  static let all = [
    "title", "description", "restrictions", "products", "stores", "firstDay", "lastDay", "membersOnly",
    "singleUse", "code", "rule", "fromCents", "onTop",
  ]

  /// Sets one field of the coupon.
  ///
  /// - Parameter node: the value; null empties an optional field.
  static func set(_ name: String, _ node: JSONNode, of coupon: inout StoreCoupon) throws {
    let isEmpty = node.value == .null
    switch name {
    case "title":
      coupon.title = try node.cleanText(mostCharacters: CouponLimits.titleCharacters, mostBytes: 320)
    case "description": coupon.details = isEmpty ? nil : try text(node)
    case "restrictions": coupon.restrictions = isEmpty ? nil : try text(node)
    case "products":
      coupon.productIDs = isEmpty ? nil : try node.distinctIDs(1...CouponLimits.products, of: "products")
    case "stores":
      coupon.storeIDs = isEmpty ? [] : try node.distinctIDs(0...CouponLimits.stores, of: "stores")
      coupon.isEverywhere = coupon.storeIDs.isEmpty
    case "firstDay": coupon.firstDay = isEmpty ? nil : try node.day()
    case "lastDay": coupon.lastDay = isEmpty ? nil : try node.day()
    case "membersOnly": coupon.isForMembersOnly = try node.flag()
    case "singleUse": coupon.isSingleUse = try node.flag()
    case "code": coupon.code = isEmpty ? nil : try code(node)
    case "rule": coupon.rule = isEmpty ? nil : try Discount.Rule(node)
    case "fromCents":
      coupon.leastSum = isEmpty ? nil : Money(cents: try node.integer(CouponLimits.leastSumCents))
    case "onTop": coupon.isOnTop = try node.flag()
    default: throw node.refusal("unknown field")
    }
  }

  /// The current values, for an editor whose edit conflicts.
  static func present(_ coupon: StoreCoupon) -> [FieldEdit.Present] {
    let values: [String: JSONValue] = [
      "title": .text(coupon.title), "description": JSONValue(orNull: coupon.details),
      "restrictions": JSONValue(orNull: coupon.restrictions),
      "products": coupon.productIDs.map { .list($0.map(JSONValue.text)) } ?? .null,
      "stores": .list(coupon.storeIDs.map(JSONValue.text)),
      "firstDay": JSONValue(orNull: coupon.firstDay?.text),
      "lastDay": JSONValue(orNull: coupon.lastDay?.text), "membersOnly": .flag(coupon.isForMembersOnly),
      "singleUse": .flag(coupon.isSingleUse), "code": coupon.code.map(json) ?? .null,
      "rule": coupon.rule?.json ?? .null,
      "fromCents": JSONValue(orNull: coupon.leastSum?.cents),
      "onTop": .flag(coupon.isOnTop),
    ]
    return all.map { FieldEdit.Present(name: $0, value: values[$0] ?? .null) }
  }

  private static func json(_ code: CouponCode) -> JSONValue {
    var object = JSONObject()
    _ = object.append("symbology", .text(code.symbology.rawValue))
    _ = object.append("text", .text(code.text))
    return .object(object)
  }

  /// Parses a code that can be drawn from an object with `symbology` and `text`.
  static func code(_ node: JSONNode) throws -> CouponCode {
    let symbology: CouponCode.Symbology = try node.member("symbology").word()
    let text = try node.member("text")
    // `CouponCode` refuses control characters with their location.
    guard case .text(let input) = text.value, input.utf8.count <= 1_000 else {
      throw text.refusal("expected a text of at most 1000 bytes")
    }
    do {
      return try CouponCode(symbology, reading: input)
    } catch {
      throw CouponRefusal.wrongCode(error, place: text.place)
    }
  }

  private static func text(_ node: JSONNode) throws(FileRefusal) -> String {
    let limit = CouponLimits.textCharacters
    return try node.cleanText(mostCharacters: limit, mostBytes: 4 * limit)
  }
}
