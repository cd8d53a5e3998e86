/// The fields for a walk with the list that two people split.
///
/// A person is identified by a hash of the split and the account. Rows contain no account ids, so deleting an
/// account needs no search through them.
enum SplitRules {
  /// The entries of each person; a single value, so that an entry is never in both halves.
  static let split = FieldRule.object(
    [
      "id": .id, "storeId": .id, "started": RowKind.time, "walkers": .list(atMost: 2, of: .id),
      "first": entries, "second": entries, "apart": entries, "takenOver": entries,
    ], required: ["id", "storeId", "started", "walkers", "first", "second"])

  /// The progress of one person, written only by that person.
  static let walker = FieldRule.object(
    ["split": .id, "hasBegun": .flag, "hasLeft": .flag, "missed": entries], required: ["split"])

  private static let entries = FieldRule.list(atMost: RowLimits.splitEntries, of: .id)
}
