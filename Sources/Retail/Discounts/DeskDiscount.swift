import FileFormats
import Grocery
import Language
import ServerKit

/// A discount as members of its organization see and change it.
struct DeskDiscount: Sendable, Equatable {
  /// The state by the server's clock.
  enum State: String, CaseIterable, Sendable {
    case running, coming, over
  }

  static let fields = [
    "rule", "limit", "membersOnly", "together", "accounts", "firstDay", "startTime", "lastDay", "endTime",
    "products", "departments", "stores",
  ]

  /// The fields that decide which prices are lowered.
  static let loweringFields: Set = ["rule", "limit", "products", "departments", "stores"]

  var discount: StoreDiscount
  /// The nicknames of the people it is for; nil for everyone.
  var accounts: [String]?
  /// Milliseconds since 1970; 0 for an imported discount.
  var updated = 0

  /// Parses a request body, or the JSON of an edited discount.
  ///
  /// - Throws: `FileRefusal` with the location of an invalid member.
  init(_ body: JSONNode, id: String, organization: String) throws(FileRefusal) {
    let terms = try Discount(body)
    let period = try DiscountPeriod(body)
    if let (member, reason) = (terms.faults + period.faults).first {
      throw FileRefusal(place: member, reason: reason)
    }
    let products = try Self.ids(body, "products", atMost: DiscountLimits.products)
    let departments = try Self.departments(body)
    guard !products.isEmpty || !departments.isEmpty else {
      throw FileRefusal(place: "products", reason: "at least one product or a department is required")
    }
    accounts = try body.optionalMember("accounts").map(Self.nicknames)
    discount = StoreDiscount(
      id: id, organizationID: organization, terms: terms, period: period, productIDs: products,
      departments: departments, storeIDs: try Self.ids(body, "stores", atMost: DiscountLimits.stores),
      isPersonal: accounts != nil)
  }

  init(_ discount: StoreDiscount, accounts: [String]?, updated: Int) {
    self.discount = discount
    self.accounts = accounts
    self.updated = updated
  }

  /// Returns the discount after an edit.
  func with(_ edit: FieldEdit) throws(FileRefusal) -> DeskDiscount {
    var body = JSONObject()
    for field in present {
      _ = body.append(field.name, try edit.value(field.name)?.value ?? field.value)
    }
    let node = try JSONNode(reading: Array(JSONValue.object(body).serialized().utf8))
    return try DeskDiscount(node, id: discount.id, organization: discount.organizationID)
  }

  /// The current values of its fields.
  var present: [FieldEdit.Present] {
    let period = discount.period
    let values: [(String, JSONValue)] = [
      ("rule", discount.terms.rule.json), ("limit", JSONValue(orNull: discount.terms.limit)),
      ("membersOnly", .flag(discount.terms.isForMembersOnly)),
      ("together", .flag(discount.terms.countsTogether)),
      ("accounts", accounts.map { .list($0.map(JSONValue.text)) } ?? .null),
      ("firstDay", JSONValue(orNull: period.firstDay)), ("startTime", JSONValue(orNull: period.startTime)),
      ("lastDay", JSONValue(orNull: period.lastDay)), ("endTime", JSONValue(orNull: period.endTime)),
      ("products", .list(discount.productIDs.map(JSONValue.text))),
      ("departments", .list(discount.departments.map { .text($0.rawValue) })),
      ("stores", .list(discount.storeIDs.map(JSONValue.text))),
    ]
    return values.map { FieldEdit.Present(name: $0, value: $1) }
  }

  func state(at moment: WallMinute) -> State {
    if discount.period.isOver(at: moment) { return .over }
    return discount.period.hasBegun(at: moment) ? .running : .coming
  }

  /// - Throws: `FileRefusal` for an id listed twice.
  private static func ids(
    _ body: JSONNode, _ key: String, atMost limit: Int
  ) throws(FileRefusal) -> [String] {
    guard let list = try body.optionalMember(key) else { return [] }
    var ids: [String] = []
    var seen: Set<String> = []
    for element in try list.elements(0...limit, of: "ids") {
      let id = try element.id()
      guard seen.insert(id).inserted else { throw element.refusal("listed twice") }
      ids.append(id)
    }
    return ids
  }

  private static func departments(_ body: JSONNode) throws(FileRefusal) -> [Department] {
    var departments: [Department] = []
    for element in try body.optionalMember("departments")?.elements() ?? [] {
      let department: Department = try element.word()
      guard !departments.contains(department) else { throw element.refusal("listed twice") }
      departments.append(department)
    }
    return Department.allCases.filter(departments.contains)
  }

  private static func nicknames(_ node: JSONNode) throws(FileRefusal) -> [String] {
    var names: [String] = []
    for element in try node.elements(1...DiscountLimits.accounts, of: "accounts") {
      names.append(try element.text(maximumLength: 200))
    }
    return names
  }
}

extension DeskDiscount {
  /// Writes the members of a JSON object.
  ///
  /// - Parameters:
  ///   - productCount: number of its products, including those of its departments.
  ///   - mostProducts: the most product ids to write.
  func write(
    into json: inout JSONWriter, productCount: Int, at moment: WallMinute, mostProducts: Int = Int.max
  ) {
    let period = discount.period
    json.member("id", discount.id)
    json.member("rule", json: discount.terms.rule.json.serialized())
    json.member("limit", orNull: discount.terms.limit)
    json.member("membersOnly", discount.terms.isForMembersOnly)
    json.member("together", discount.terms.countsTogether)
    json.key("accounts")
    if let accounts { json.list(accounts) { $0.text($1) } } else { json.null() }
    json.member("firstDay", orNull: period.firstDay)
    json.member("startTime", orNull: period.startTime)
    json.member("lastDay", orNull: period.lastDay)
    json.member("endTime", orNull: period.endTime)
    json.member("products", list: discount.productIDs.prefix(mostProducts)) { $0.text($1) }
    json.member("departments", list: discount.departments) { $0.text($1.rawValue) }
    json.member("stores", list: discount.storeIDs) { $0.text($1) }
    json.member("productCount", productCount)
    json.member("state", state(at: moment).rawValue)
    json.member("updated", updated)
  }
}
