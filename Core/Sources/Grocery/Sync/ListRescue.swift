/// What becomes of the entries of a list that somebody has removed, or moved, without knowing of them.
///
/// Who removes a list means what they see on it. An entry that they cannot have seen brings the list back;
/// without one the list goes, and its entries are named in the log.
public enum ListRescue {
  /// The list that a live entry waits on: one that is neither removed nor in the cart. Nil for any other.
  public static func list(of entry: StampedFields) -> String? {
    guard entry[RowKind.deletion]?.value != .flag(true), entry["isInCart"]?.value != .flag(true),
      case .text(let list)? = entry["listId"]?.value
    else { return nil }
    return list
  }

  /// The device that was the last to say what is wished; nil for an entry without any field.
  ///
  /// Putting something into the cart, or taking it out, wishes nothing.
  public static func wisher(of entry: StampedFields) -> Substring? {
    entry.filter { !cartFields.contains($0.key) }.values.map(\.stamp).max()?.device
  }

  /// Whether the two differ in what is wished.
  public static func isWishChanged(_ before: StampedFields, _ after: StampedFields) -> Bool {
    after.contains { name, value in !cartFields.contains(name) && before[name] != value }
  }

  /// When and by whose device the list was removed; nil for one that is there.
  public static func removal(of list: StampedFields) -> Stamp? {
    guard let deletion = list[RowKind.deletion], deletion.value == .flag(true) else { return nil }
    return deletion.stamp
  }

  /// The removed list as it comes back, by a stamp just later than its removal; nil for one that is there.
  public static func revived(_ list: StampedFields) -> (fields: StampedFields, loss: LostValue)? {
    guard let removal = removal(of: list) else { return nil }
    var fields = list
    let stamp = removal.next
    fields[RowKind.deletion] = StampedValue(.flag(false), stamp)
    if let moved = fields["movedTo"], moved.value != .null {
      fields["movedTo"] = StampedValue(.null, max(stamp, moved.stamp.next))
    }
    let loss = LostValue(
      field: RowKind.deletion, reason: .overwritten, lost: .flag(true), stamp: removal, kept: .flag(false))
    return (fields, loss)
  }

  /// For the log: an entry that nobody sees any more, as its list is removed.
  public static func loss(of entry: StampedFields, with list: String, removed removal: Stamp) -> LostValue {
    let rest = entry.filter { $0.key != RowKind.deletion }.mapValues(\.value)
    return LostValue(
      field: RowKind.deletion, reason: .removed, lost: .object(rest), stamp: removal,
      kept: .object(["list": .text(list)]))
  }

  private static let cartFields: Set<String> = ["isInCart", "cartTime"]
}
