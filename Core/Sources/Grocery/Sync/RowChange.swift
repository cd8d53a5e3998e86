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

  /// Whether all that it does is to remove the row, or to bring it back.
  public var isRemovalOnly: Bool { fields.count == 1 && fields[RowKind.deletion] != nil }

  /// Stamps may be so far ahead of the server's clock, as clocks of devices never agree.
  public static let patienceMilliseconds = 60_000

  /// Checks what a device has sent.
  ///
  /// - Parameters:
  ///   - set: the values by the names of their fields.
  ///   - stamps: of each field by its name; `*` is that of all fields without one of their own.
  ///   - now: the server's clock, in milliseconds since 1970.
  /// - Throws: `ChangeRefusal`, whose place is the field.
  public init(
    household: String, kind: String, id: String, set: [String: FieldValue], stamps: [String: String], now: Int
  ) throws(ChangeRefusal) {
    guard let known = RowKind(rawValue: kind) else {
      throw ChangeRefusal(.unknownKind, "kind", "this server does not know the kind")
    }
    guard id.isRowID else { throw ChangeRefusal(.badField, "id", "is not an id") }
    self.household = household
    self.kind = known
    self.id = id
    fields = try Self.stamped(set, try Self.checked(stamps, of: set, now))
    try Self.check(set, known)
  }

  private static func checked(
    _ texts: [String: String], of set: [String: FieldValue], _ now: Int
  ) throws(ChangeRefusal) -> [String: Stamp] {
    var stamps: [String: Stamp] = [:]
    for (name, text) in texts {
      let place = "stamps.\(name.isFieldName ? name : "*")"
      guard name == "*" || set[name] != nil else {
        throw ChangeRefusal(.badStamp, place, "stamps a field that is not set")
      }
      guard let stamp = Stamp(text) else { throw ChangeRefusal(.badStamp, place, "is not a stamp") }
      guard stamp.milliseconds <= now + patienceMilliseconds else {
        throw ChangeRefusal(.stampFromTheFuture, place, "the clock of the device is ahead")
      }
      stamps[name] = stamp
    }
    return stamps
  }

  private static func stamped(
    _ set: [String: FieldValue], _ stamps: [String: Stamp]
  ) throws(ChangeRefusal) -> StampedFields {
    var fields: StampedFields = [:]
    for (name, value) in set {
      guard let stamp = stamps[name] ?? stamps["*"] else {
        throw ChangeRefusal(.badStamp, "stamps", "a field has no stamp")
      }
      fields[name] = StampedValue(value, stamp)
    }
    return fields
  }

  private static func check(_ set: [String: FieldValue], _ kind: RowKind) throws(ChangeRefusal) {
    let rules = kind.rules
    // In order of the names, so that the same change is always refused for the same reason.
    for (name, value) in set.sorted(by: { $0.key < $1.key }) {
      if let rule = rules[name] {
        do { try rule.check(value, at: name) } catch {
          throw ChangeRefusal(.badField, error.place, error.reason)
        }
      } else {
        guard name.isFieldName else {
          throw ChangeRefusal(.badField, "set", "names of fields are letters and digits")
        }
        guard value.size <= RowLimits.unknownFieldSize else {
          throw ChangeRefusal(.badField, name, "this server does not know the field, and it is too large")
        }
      }
    }
  }
}

/// How large a household and its rows may grow.
public enum RowLimits {
  /// Bytes of all fields of a row together, about.
  ///
  /// A recipe of 20,000 letters that take two or three bytes each is none too long.
  public static func rowSize(_ kind: RowKind) -> Int { kind == .recipe ? 128 << 10 : 32 << 10 }
  /// Bytes of a field that only newer apps know.
  public static let unknownFieldSize = 4 << 10
  /// Such fields in one row.
  public static let unknownFields = 32
  /// Rows of one household, deleted ones too.
  public static let rows = 50_000
  /// Bytes of all fields of one household as JSON: a thousand of the largest rows, or 600 bytes for each row.
  public static let householdSize = 32 << 20
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
  }

  public let code: Code
  /// The field, such as `ingredients[3].name`; nil where it is not for one.
  public let place: String?
  public let reason: String

  public init(_ code: Code, _ place: String?, _ reason: String) {
    self.code = code
    self.place = place
    self.reason = reason
  }
}
