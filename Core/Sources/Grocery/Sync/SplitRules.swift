/// What a list may say of a walk with it that two people have split between them.
///
/// Who is who stands there as a mark made of the split and the account, which nobody can read who does not
/// know both: no account is named in the rows of a household, so none has to be sought there when it is
/// deleted.
enum SplitRules {
  /// Which entries each of the two picks up: one whole, so that an entry is never in both halves.
  static let split = FieldRule.object(
    [
      "id": .id, "storeId": .id, "started": RowKind.time, "walkers": .list(atMost: 2, of: .id),
      "first": entries, "second": entries, "apart": entries, "takenOver": entries,
    ], required: ["id", "storeId", "started", "walkers", "first", "second"])

  /// How far one of the two is; each writes their own.
  static let walker = FieldRule.object(
    ["split": .id, "hasBegun": .flag, "hasLeft": .flag, "missed": entries], required: ["split"])

  private static let entries = FieldRule.list(atMost: RowLimits.splitEntries, of: .id)
}
