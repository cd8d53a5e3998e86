/// A row field of a trip under way that belongs to one store or one person.
///
/// Each such field is merged separately, so that two people can check off different stores at once.
enum TripPart {
  case stop, person

  /// Nil for any other field: `stop-` with the id of a store; `at-` with a person's hash, 16 hexadecimal
  /// digits of the account, because rows contain no account ids.
  init?(field: String) {
    if field.hasPrefix("stop-"), String(field.dropFirst(5)).isRowID {
      self = .stop
    } else if field.hasPrefix("at-"), field.utf8.count == 19,
      field.utf8.dropFirst(3).allSatisfy(Self.isHexadecimal)
    {
      self = .person
    } else {
      return nil
    }
  }

  /// The rule for the field's value; null for fields of an earlier trip.
  var rule: FieldRule {
    switch self {
    case .stop: Self.stopRule
    case .person: Self.personRule
    }
  }

  private static func isHexadecimal(_ unit: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(unit)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(unit)
  }

  /// The end times of the visits to the store, in order, with the purchases. They survive replanning on a
  /// device that has not seen them.
  private static let stopRule = FieldRule.nullable(
    .object(
      [
        "chosen": RowKind.time,
        "visits": .list(
          atMost: 16,
          of: .object(
            [
              "ended": .nullable(RowKind.time), "by": .nullable(.id), "store": RowKind.tripStore,
              "visit": RowKind.tripVisit,
            ], required: ["ended", "store", "visit"])),
      ], required: ["chosen", "visits"]))

  /// A person's position in the trip, written only by that person.
  private static let personRule = FieldRule.nullable(
    .object(
      ["chosen": RowKind.time, "store": .nullable(.id), "since": RowKind.time],
      required: ["chosen", "store", "since"]))
}

extension RowKind {
  /// The chosen trip for the list with the same id. `choice` is one value, including changes on the way;
  /// `way` is the line along the roads, and `end` marks the trip as finished. Each field names the time of
  /// the choice, so that values of an earlier trip are ignored.
  static let tripRules: [String: FieldRule] = [
    "choice": choice, "way": .nullable(way), "end": .nullable(end), deletion: .flag,
  ]

  static let tripStore = FieldRule.object(
    ["id": .id, "name": .text(atMost: 200), "emoji": .text(atMost: 16)], required: ["id"])

  static let tripVisit = FieldRule.object(
    [
      "store": .id,
      "lines": .list(
        atMost: RowLimits.tripLines,
        of: .object(["line": .id, "name": .text(atMost: 300)], required: ["line"])),
    ], required: ["store", "lines"])

  private static let choice = FieldRule.object(
    [
      "chosen": time, "day": .day, "mode": .word(["car", "bicycle", "foot"]), "source": .text(atMost: 60),
      "returnsToStart": .flag, "start": .object([:], required: ["latitude", "longitude"]),
      "stores": .list(atMost: RowLimits.tripVisits, of: tripStore),
      "trip": .object(
        ["visits": .list(atMost: RowLimits.tripVisits, of: tripVisit)], required: ["visits"]),
      "changed": .object(
        [
          "skipped": .list(atMost: RowLimits.tripParts, of: .id),
          "waiting": .list(atMost: RowLimits.tripLines, of: .id),
        ], required: []),
    ], required: ["chosen", "day", "mode", "start", "stores", "trip"])

  private static let way = FieldRule.object(
    [
      "key": .text(atMost: 2_000),
      "legs": .list(atMost: RowLimits.tripVisits + 1, of: .object([:], required: ["source"])),
    ], required: ["key", "legs"])

  private static let end = FieldRule.object(
    ["chosen": time, "at": time, "by": .nullable(.id)], required: ["chosen", "at"])
}
