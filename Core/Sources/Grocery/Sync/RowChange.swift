/// A value with the moment in which it was set.
public struct StampedValue: Sendable, Hashable {
  public let value: FieldValue
  public let stamp: Stamp

  public init(_ value: FieldValue, _ stamp: Stamp) {
    self.value = value
    self.stamp = stamp
  }
}

/// The fields of a row by their names.
public typealias StampedFields = [String: StampedValue]

/// Some fields of one row that a device has set.
public struct RowChange: Sendable, Hashable {
  public let household: String
  public let kind: RowKind
  public let id: String
  public let fields: StampedFields
  /// Why some of the fields that the device has sent are not among them; nil where all are.
  public let refusal: ChangeRefusal?

  /// Stamps may be so far ahead of the server's clock, as clocks of devices never agree.
  public static let patienceMilliseconds = 60_000

  /// Checks what a device has sent. Of a change with bad fields, the good ones are kept, unless a row cannot
  /// be without the bad one.
  ///
  /// - Parameters:
  ///   - set: the values by the names of their fields.
  ///   - stamps: of each field by its name; `*` is that of all fields without one of their own.
  ///   - now: the server's clock, in milliseconds since 1970.
  /// - Throws: `ChangeRefusal`, whose place is the field, where nothing of it is kept.
  public init(
    household: String, kind: String, id: String, set: [String: FieldValue], stamps: [String: String], now: Int
  ) throws(ChangeRefusal) {
    guard let known = RowKind(rawValue: kind) else {
      throw ChangeRefusal(.unknownKind, "kind", "unknown kind")
    }
    guard id.isRowID else { throw ChangeRefusal(.badField, "id", "is not an id") }
    // In order of the names, so that the same change is always refused for the same reason.
    if let name = stamps.keys.sorted().first(where: { $0 != "*" && set[$0] == nil }) {
      let place = "stamps.\(name.isFieldName ? name : "*")"
      throw ChangeRefusal(.badStamp, place, "has a timestamp but is not set")
    }
    var fields: StampedFields = [:]
    var refusal: ChangeRefusal?
    for (name, value) in set.sorted(by: { $0.key < $1.key }) {
      do {
        let stamp = try Self.stamp(of: name, stamps, now)
        try Self.check(value, name, known)
        fields[name] = StampedValue(value, stamp)
      } catch  where error.code == .stampFromTheFuture {
        // The device sends all of it again, with other stamps.
        throw error
      } catch {
        // What is left of a recipe without its name is nothing that anybody could be shown.
        if known.essentials.contains(name) { throw error }
        refusal = refusal?.adding(field: name) ?? error.adding(field: name)
      }
    }
    if fields.isEmpty, let refusal { throw refusal }
    self.household = household
    self.kind = known
    self.id = id
    self.fields = fields
    self.refusal = refusal
  }

  private static func stamp(
    of name: String, _ stamps: [String: String], _ now: Int
  ) throws(ChangeRefusal) -> Stamp {
    guard let text = stamps[name] ?? stamps["*"] else {
      throw ChangeRefusal(.badStamp, "stamps", "a field has no timestamp")
    }
    let place = "stamps.\(stamps[name] != nil && name.isFieldName ? name : "*")"
    guard let stamp = Stamp(text) else { throw ChangeRefusal(.badStamp, place, "is not a timestamp") }
    guard stamp.milliseconds <= now + patienceMilliseconds else {
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
  /// The fields by which rows name others, with what they name.
  private static let references: [String: RowKind] = [
    "listId": .list, "movedTo": .list, "itemId": .item, "categoryId": .category, "recipeId": .recipe,
    "baseOf": .drawnMap,
  ]

  /// The same with other ids, of the row and of those that it names. A trip has the id of its list.
  ///
  /// - Parameter rename: nil where an id stays.
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

  private init(
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
  /// The same where its texts name entries of lists, with their other ids.
  fileprivate func renamed(_ rename: (RowKind, String) -> String?) -> FieldValue {
    switch self {
    case .text(let text): .text(rename(.entry, text) ?? text)
    case .list(let elements): .list(elements.map { $0.renamed(rename) })
    case .object(let members): .object(members.mapValues { $0.renamed(rename) })
    case .null, .flag, .integer, .number: self
    }
  }
}

/// How large a household and its rows may grow.
public enum RowLimits {
  /// Bytes of all fields of a row together, about.
  ///
  /// A recipe of 20,000 letters that take two or three bytes each is none too long, nor is a setting that
  /// holds a trip with the bills of 200 lines.
  public static func rowSize(_ kind: RowKind) -> Int {
    switch kind {
    case .recipe, .setting: largestRow
    case .drawnMap: largestMap
    case .chosenTrip: largestTrip
    case .list: 64 << 10
    case .entry, .item, .category, .meal: 32 << 10
    }
  }
  /// Bytes that no row but a drawn map and a trip exceeds, about.
  public static let largestRow = 128 << 10
  /// Bytes of a drawn map: 100,000 cells, the most that are drawn, are 416 regions of half a kilobyte.
  public static let largestMap = 512 << 10
  /// Bytes of a trip: what was chosen takes up to 120 kB, and what was bought once more as much.
  public static let largestTrip = 256 << 10
  /// Stores that a trip comes to, the same one at another time once more: a plan has up to 15, and what was
  /// done stays when the rest is planned anew.
  public static let tripVisits = 64
  /// Lines of one bill of a trip.
  public static let tripLines = 400
  /// Stores and people that the trips with one list have, or have had.
  public static let tripParts = 400
  /// Regions, signs, parts and pins that a drawn map has, or has had.
  public static let mapPlaces = 4_096
  /// Entries of a walk that two people have split; the halves of a list of so many take 48 kB of it.
  public static let splitEntries = 400
  /// Bytes of a field that only newer apps know.
  public static let unknownFieldSize = 4 << 10
  /// Such fields in one row.
  public static let unknownFields = 32
  /// Contributions to the amount of one entry, of as many devices.
  public static let contributions = 64
  /// Rows of one household that are not removed.
  public static let rows = 50_000
  /// Bytes of all fields and stamps of those rows as JSON: 256 of the largest recipes, or 600 bytes a row.
  public static let householdSize = 32 << 20
  /// The same with removed rows, which stay, so that whoever comes late hears that they are removed.
  public static let wholeSize = 96 << 20
}

/// Why a change is not kept. Each is judged alone; the others of the same request are kept.
public struct ChangeRefusal: Error, Sendable, Hashable {
  /// The word that devices act by.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    case notAMember = "not-a-member"
    case unknownKind = "unknown-kind"
    case badField = "bad-field"
    case badStamp = "bad-stamp"
    /// The device is to set its clock right, and to send the change with a new stamp.
    case stampFromTheFuture = "stamp-from-the-future"
    case householdFull = "household-full"
    case rowTooLarge = "row-too-large"
    /// The id is that of a row in another household.
    case idTaken = "id-taken"
    /// The person has removed or overwritten more than the household's log keeps for one of its members.
    case logFull = "log-full"
  }

  public let code: Code
  /// The field, such as `ingredients[3].name`; nil where it is not for one.
  public let place: String?
  public let reason: String
  /// Which fields are not kept, while the others are; empty where nothing of the change is.
  public private(set) var fields: [String] = []

  public init(_ code: Code, _ place: String?, _ reason: String) {
    self.code = code
    self.place = place
    self.reason = reason
  }

  /// The same, with one more field that is not kept.
  func adding(field: String) -> ChangeRefusal {
    var refusal = self
    refusal.fields.append(field)
    return refusal
  }
}
