/// What belongs to one store, or to one person, of a trip under way: a field of the row for each.
///
/// Each such field is one value, merged by itself: so two who tick different stores off at once both count.
enum TripPart {
  case stop, person

  /// Nil for any other field: `stop-` with the id of a store, `at-` with the mark of a person, 16 hexadecimal
  /// digits that nobody can read who does not know the account (no account is named in a row of a household).
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

  /// What the field may hold; null for what belonged to a trip of before.
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

  /// When the visits to the store were over, in order, with what was bought there: it stays although somebody
  /// who has not heard of it plans the rest of the trip without the store.
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

  /// Where somebody is of the trip; each writes their own.
  private static let personRule = FieldRule.nullable(
    .object(
      ["chosen": RowKind.time, "store": .nullable(.id), "since": RowKind.time],
      required: ["chosen", "store", "since"]))
}

extension RowKind {
  /// The trip that was chosen for the list that has the same id. `choice` is one whole, also with what was
  /// changed on the way; `way` is the line along the roads, `end` says that somebody has closed the trip.
  /// Whatever is said of a trip names the moment at which it was chosen: of another one it does not count.
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
