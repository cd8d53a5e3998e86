/// A value with its timestamp.
public struct StampedValue: Sendable, Hashable {
  public let value: FieldValue
  public let stamp: Stamp

  public init(_ value: FieldValue, _ stamp: Stamp) {
    self.value = value
    self.stamp = stamp
  }
}

/// The fields of a row by name.
public typealias StampedFields = [String: StampedValue]

/// Fields of one row, as set by a device.
public struct RowChange: Sendable, Hashable {
  public let household: String
  public let kind: RowKind
  public let id: String
  public let fields: StampedFields
  /// The reason why some of the device's fields are missing; nil if none are.
  public let refusal: ChangeRefusal?

  /// The tolerated clock skew: timestamps may be this far ahead of the server's clock.
  public static let patienceMilliseconds = 60_000

  /// Checks a device's change. Valid fields are kept, unless an invalid one is essential to the row.
  ///
  /// - Parameters:
  ///   - set: the values by field name.
  ///   - stamps: the timestamps by field name; `*` covers all fields without one of their own.
  ///   - now: the server's clock, in milliseconds since 1970.
  /// - Throws: `ChangeRefusal` with the field as its place, if nothing is kept.
  public init(
    household: String, kind: String, id: String, set: [String: FieldValue], stamps: [String: String], now: Int
  ) throws(ChangeRefusal) {
    guard let rowKind = RowKind(rawValue: kind) else {
      throw ChangeRefusal(.unknownKind, "kind", "unknown kind")
    }
    guard id.isRowID else { throw ChangeRefusal(.badField, "id", "is not an id") }
    // In order of the names, so that the same change always gets the same reason.
    if let name = stamps.keys.sorted().first(where: { $0 != "*" && set[$0] == nil }) {
      let place = "stamps.\(name.isFieldName ? name : "*")"
      throw ChangeRefusal(.badStamp, place, "has a timestamp but is not set")
    }
    var fields: StampedFields = [:]
    var refusal: ChangeRefusal?
    for (name, value) in set.sorted(by: { $0.key < $1.key }) {
      do {
        let stamp = try Self.stamp(of: name, stamps, now)
        try Self.check(value, name, rowKind)
        fields[name] = StampedValue(value, stamp)
      } catch  where error.code == .stampFromTheFuture {
        // The device sends all of it again, with new timestamps.
        throw error
      } catch {
        // A recipe without its name cannot be displayed.
        if rowKind.essentials.contains(name) { throw error }
        refusal = refusal?.adding(field: name) ?? error.adding(field: name)
      }
    }
    if fields.isEmpty, let refusal { throw refusal }
    self.household = household
    self.kind = rowKind
    self.id = id
    self.fields = fields
    self.refusal = refusal
  }

  private static func stamp(
    of name: String, _ stamps: [String: String], _ serverTime: Int
  ) throws(ChangeRefusal) -> Stamp {
    guard let text = stamps[name] ?? stamps["*"] else {
      throw ChangeRefusal(.badStamp, "stamps", "a field has no timestamp")
    }
    let place = "stamps.\(stamps[name] != nil && name.isFieldName ? name : "*")"
    guard let stamp = Stamp(text) else { throw ChangeRefusal(.badStamp, place, "is not a timestamp") }
    guard stamp.milliseconds <= serverTime + patienceMilliseconds else {
      throw ChangeRefusal(.stampFromTheFuture, place, "the device's clock is ahead")
    }
    return stamp
  }

  private static func check(_ value: FieldValue, _ name: String, _ kind: RowKind) throws(ChangeRefusal) {
    if let rule = kind.rule(of: name) {
      do { try rule.check(value, at: name) } catch {
        throw ChangeRefusal(.badField, error.place, error.reason)
      }
      return
    }
    guard name.isFieldName else {
      throw ChangeRefusal(.badField, "set", "field names must be letters and digits")
    }
    guard value.size <= RowLimits.unknownFieldSize else {
      throw ChangeRefusal(.badField, name, "unknown field, and too large")
    }
  }
}

extension RowChange {
  /// The fields that reference other rows, with their kinds.
  private static let references: [String: RowKind] = [
    "listId": .list, "movedTo": .list, "itemId": .item, "categoryId": .category, "recipeId": .recipe,
    "baseOf": .drawnMap,
  ]

  /// The same change with new ids of the row and of its references. A trip has the id of its list.
  ///
  /// - Parameter rename: returns nil to keep an id.
  public func renamed(_ rename: (RowKind, String) -> String?) -> RowChange {
    let fields = fields.map { name, value -> (String, StampedValue) in
      if self.kind == .chosenTrip { return (name, StampedValue(value.value.renamed(rename), value.stamp)) }
      guard let kind = Self.references[name], case .text(let id) = value.value, let other = rename(kind, id)
      else { return (name, value) }
      return (name, StampedValue(.text(other), value.stamp))
    }
    return RowChange(
      household: household, kind: kind,
      id: (kind == .chosenTrip ? rename(.list, id) : nil) ?? rename(kind, id) ?? id,
      fields: Dictionary(uniqueKeysWithValues: fields), refusal: refusal)
  }

  init(
    household: String, kind: RowKind, id: String, fields: StampedFields, refusal: ChangeRefusal?
  ) {
    self.household = household
    self.kind = kind
    self.id = id
    self.fields = fields
    self.refusal = refusal
  }
}

extension FieldValue {
  /// The same value with new ids of list entries in its texts.
  fileprivate func renamed(_ rename: (RowKind, String) -> String?) -> FieldValue {
    switch self {
    case .text(let text): .text(rename(.entry, text) ?? text)
    case .list(let elements): .list(elements.map { $0.renamed(rename) })
    case .object(let members): .object(members.mapValues { $0.renamed(rename) })
    case .null, .flag, .integer, .number: self
    }
  }
}

/// The size limits of a household and its rows.
public enum RowLimits {
  /// The maximum size of a row in bytes, approximate.
  ///
  /// It fits a recipe of 20,000 letters of two or three bytes, and a setting that holds a trip with bills of
  /// 200 lines.
  public static func rowSize(_ kind: RowKind) -> Int {
    switch kind {
    case .recipe, .setting: largestRow
    case .drawnMap: largestMap
    case .chosenTrip: largestTrip
    case .list: 64 << 10
    case .entry, .item, .category, .meal, .seenPrice: 32 << 10
    }
  }
  /// The maximum size in bytes of a row that is neither a map nor a trip, approximate.
  public static let largestRow = 128 << 10
  /// The maximum size of a drawn map in bytes: 100,000 cells, the most allowed, are 416 regions of half a
  /// kilobyte.
  public static let largestMap = 512 << 10
  /// The maximum size of a trip in bytes: up to 120 kB for the choice, and as much for the purchases.
  public static let largestTrip = 256 << 10
  /// The maximum number of a trip's visits. A plan has up to 15, a store may occur twice, and past visits
  /// stay when the rest is replanned.
  public static let tripVisits = 64
  /// The maximum number of lines of one bill of a trip.
  public static let tripLines = 400
  /// The maximum number of stores and people over all trips with one list.
  public static let tripParts = 400
  /// The maximum number of regions, signs, parts and pins over a map's lifetime.
  public static let mapPlaces = 4_096
  /// The maximum number of entries of a walk split between two people; both halves take 48 kB.
  public static let splitEntries = 400
  /// The maximum size in bytes of a field unknown to this version.
  public static let unknownFieldSize = 4 << 10
  /// The maximum number of unknown fields in one row.
  public static let unknownFields = 32
  /// The maximum number of contributions to the amount of one entry, one per device.
  public static let contributions = 64
  /// The maximum number of existing rows of one household.
  public static let rows = 50_000
  /// The maximum size of those rows' fields and timestamps as JSON: 256 of the largest recipes, or 600 bytes
  /// a row.
  public static let householdSize = 32 << 20
  /// The same including removed rows, which stay so that other devices learn of the removal.
  public static let wholeSize = 96 << 20
}

/// The reason why a change is rejected. Changes of a request are judged separately.
public struct ChangeRefusal: Error, Sendable, Hashable {
  /// The code that devices act on.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    case notAMember = "not-a-member"
    case unknownKind = "unknown-kind"
    case badField = "bad-field"
    case badStamp = "bad-stamp"
    /// The device should correct its clock and send the change with a new timestamp.
    case stampFromTheFuture = "stamp-from-the-future"
    case householdFull = "household-full"
    case rowTooLarge = "row-too-large"
    /// The id belongs to a row of another household.
    case idTaken = "id-taken"
    /// The member removed or overwrote more than the household's log keeps per member.
    case logFull = "log-full"
    /// The member's role in the household does not permit it.
    case notPermitted = "not-permitted"
  }

  public let code: Code
  /// The path of the field, such as `ingredients[3].name`; nil if it concerns no field.
  public let place: String?
  public let reason: String
  /// The rejected fields if others are kept; empty if the whole change is rejected.
  public private(set) var fields: [String] = []

  public init(_ code: Code, _ place: String?, _ reason: String) {
    self.code = code
    self.place = place
    self.reason = reason
  }

  /// The same with one more rejected field.
  func adding(field: String) -> ChangeRefusal {
    var refusal = self
    refusal.fields.append(field)
    return refusal
  }
}
