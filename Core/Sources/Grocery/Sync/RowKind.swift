import Language

/// A kind of household data. The raw value is used on the wire and in the database.
public enum RowKind: String, Sendable, Hashable, CaseIterable {
  case list, entry, item, category, setting, recipe, meal, drawnMap, chosenTrip, seenPrice

  /// The rules of the fields known to this version. Newer apps may set others.
  var rules: [String: FieldRule] {
    switch self {
    case .list: Self.listRules
    case .entry: Self.entryRules
    case .item: Self.itemRules
    case .category: Self.categoryRules
    case .setting: Self.settingRules
    case .recipe: Self.recipeRules
    case .meal: Self.mealRules
    case .drawnMap: Self.drawnMapRules
    case .chosenTrip: Self.tripRules
    case .seenPrice: Self.seenPriceRules
    }
  }

  /// The rule of a field; nil if this version does not know the field.
  func rule(of field: String) -> FieldRule? {
    if self == .entry, RowKind.isContribution(field) { return Self.contribution }
    if self == .drawnMap, let place = MapPlace(field: field) { return place.rule }
    if self == .chosenTrip, let part = TripPart(field: field) { return part.rule }
    return rules[field]
  }

  /// The fields that a row needs to be shown.
  var essentials: Set<String> {
    switch self {
    case .list, .item, .category, .recipe: ["name"]
    case .entry: ["listId", "itemId"]
    case .setting: ["values"]
    case .meal: ["recipeId", "day"]
    case .drawnMap: ["sheet"]
    case .chosenTrip: ["choice"]
    case .seenPrice: ["name", "storeId", "cents", "day"]
    }
  }

  /// The kinds whose rows may have a picture, in `pictureId`.
  public static let withPicture: [RowKind] = [.recipe, .entry]

  /// True if lost values go into the household's log. A trip has no typed values.
  public var isLogged: Bool { self != .chosenTrip }

  /// True for one device's addition to an entry's amount: `more-` with the device's tag.
  ///
  /// The total is `count`, or `quantity.amount`, plus all contributions. So two people who each add one get
  /// two more, although only the later value of a single field would survive.
  static func isContribution(_ field: String) -> Bool {
    field.utf8.count == 13 && field.hasPrefix("more-")
      && field.utf8.dropFirst(5).allSatisfy { unit in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(unit)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(unit)
      }
  }

  /// True if several households may have rows with this id: settings, and default rows with ids derived from
  /// their names. All other ids belong to one household.
  public func sharesID(_ id: String) -> Bool {
    switch self {
    case .setting: true
    case .item: id.hasPrefix("item.")
    case .category: id.hasPrefix("category.")
    default: false
    }
  }

  /// Fields that are not logged when lost, because they are not typed by hand. A setting's document is one
  /// value, such as the current walk, and changes at every step.
  static let unloggedFields: Set<String> = [
    "uses", "used", "cartTime", "created", "changed", "added", "movedTo", "document", "split",
    "splitFirst", "splitSecond", "confirmed", deletion,
  ]

  /// The field that marks a row as removed.
  public static let deletion = "isDeleted"

  private static let listRules: [String: FieldRule] = [
    "name": .name(1...100), "details": .text(atMost: 2_000), "created": time, "used": time,
    "storeId": .nullable(.id), "isTemplate": .flag, "movedTo": .nullable(.id), deletion: .flag,
    "split": .nullable(SplitRules.split), "splitFirst": .nullable(SplitRules.walker),
    "splitSecond": .nullable(SplitRules.walker),
  ]

  private static let entryRules: [String: FieldRule] = [
    "listId": .id, "itemId": .id, "productId": .nullable(.id), "quantity": .nullable(quantity),
    "count": .integer(1...999), "shownUnit": .nullable(shownUnit), "note": .text(atMost: 500),
    "isInCart": .flag, "cartTime": time, "added": time, "confirmed": .nullable(confirmedLine),
    "isUrgent": .flag, "notBefore": .nullable(.day), "pictureId": .nullable(.id), deletion: .flag,
  ]

  /// A large line that a person has confirmed. Packs and cents above the limit are sent as the limit.
  private static let confirmedLine = FieldRule.object(
    [
      "packs": .integer(1...1_000_000_000), "cents": .integer(0...1_000_000_000), "productId": .id,
    ], required: ["packs", "cents", "productId"])

  private static let itemRules: [String: FieldRule] = [
    "name": .name(1...100), "department": department, "emoji": .name(0...16), "unit": .nullable(shownUnit),
    "categoryId": .nullable(.id), "uses": .integer(0...1_000_000_000), "used": time, deletion: .flag,
  ]

  private static let categoryRules: [String: FieldRule] = [
    "name": .nullable(.name(1...60)), "emoji": .name(0...16), "department": .nullable(department),
    "position": .integer(-1_000_000_000...1_000_000_000), deletion: .flag,
  ]

  private static let settingRules: [String: FieldRule] = [
    "values": .list(atMost: 200, of: .text(atMost: 100)),
    "document": .nullable(.object([:], required: [])), deletion: .flag,
  ]

  private static let recipeRules: [String: FieldRule] = [
    "name": .name(1...200), "details": .text(atMost: 20_000), "servings": .integer(1...100),
    "minutes": .nullable(.integer(1...10_000)), "pictureId": .nullable(.id),
    "source": .nullable(.text(atMost: 500)), "ingredients": .list(atMost: 200, of: ingredient),
    "postedId": .nullable(.id), "created": time, deletion: .flag,
  ]

  private static let mealRules: [String: FieldRule] = [
    "day": .day, "recipeId": .id, "servings": .integer(1...100), "note": .text(atMost: 200), deletion: .flag,
  ]

  /// A price that a person has seen in a store. `cents` is the price of `packs` packs of `size` each; for
  /// goods sold by weight, of the amount `size`.
  private static let seenPriceRules: [String: FieldRule] = [
    "name": .name(1...100), "storeId": .id, "storeName": .nullable(.name(1...200)),
    "organisationId": .nullable(.id), "productId": .nullable(.id), "gtin": .nullable(.name(8...14)),
    "label": .nullable(.name(1...100)), "size": .nullable(quantity), "isByWeight": .flag,
    "packs": .integer(1...999), "cents": .integer(1...10_000_000), "currency": .name(3...3),
    "isReduced": .flag, "day": .day, "source": .word(["typed", "scanned", "receipt", "imported"]),
    "created": time, deletion: .flag,
  ]

  private static let contribution = FieldRule.integer(-1_000_000_000...1_000_000_000)

  /// Milliseconds since 1970, up to the end of the year 9999.
  static let time = FieldRule.integer(0...253_402_300_799_999)
  private static let department = FieldRule.word(Set(Department.allCases.map(\.rawValue)))
  private static let shownUnit = FieldRule.word(Set(ShownUnit.allCases.map(\.word.description)))

  private static let quantity = FieldRule.object(
    [
      "amount": .integer(Quantity.wishedAmounts), "unit": .word(Set(Quantity.Unit.allCases.map(\.rawValue))),
    ], required: ["amount", "unit"])

  private static let ingredient = FieldRule.object(
    [
      "name": .name(1...100), "quantity": .nullable(quantity), "count": .integer(1...999),
      "shownUnit": .nullable(shownUnit), "note": .text(atMost: 200), "isOptional": .flag,
    ], required: ["name"])
}
