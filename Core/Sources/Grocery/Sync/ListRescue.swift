/// Rescues entries of a list that a device removed or moved without having seen them.
///
/// Removing a list covers only the entries visible at the time. An unseen entry restores the list; otherwise
/// the list goes, and its entries are logged.
public enum ListRescue {
  /// The list of an open entry: neither removed nor in the cart. Nil for any other.
  public static func list(of entry: StampedFields) -> String? {
    guard entry[RowKind.deletion]?.value != .flag(true), entry["isInCart"]?.value != .flag(true),
      case .text(let list)? = entry["listId"]?.value
    else { return nil }
    return list
  }

  /// The device that last changed the request; nil for an entry without fields.
  ///
  /// Moving an entry into or out of the cart does not count.
  public static func wisher(of entry: StampedFields) -> Substring? {
    entry.filter { !cartFields.contains($0.key) }.values.map(\.stamp).max()?.device
  }

  /// True if the request differs.
  public static func isWishChanged(_ before: StampedFields, _ after: StampedFields) -> Bool {
    after.contains { name, value in !cartFields.contains(name) && before[name] != value }
  }

  /// The timestamp of the list's removal; nil if it is not removed.
  public static func removal(of list: StampedFields) -> Stamp? {
    guard let deletion = list[RowKind.deletion], deletion.value == .flag(true) else { return nil }
    return deletion.stamp
  }

  /// The restored list, with a timestamp just after its removal; nil if it is not removed.
  public static func revived(_ list: StampedFields) -> (fields: StampedFields, loss: LostValue)? {
    guard let removal = removal(of: list) else { return nil }
    var fields = list
    let stamp = removal.next
    fields[RowKind.deletion] = StampedValue(.flag(false), stamp)
    if let destination = fields["movedTo"], destination.value != .null {
      fields["movedTo"] = StampedValue(.null, max(stamp, destination.stamp.next))
    }
    let loss = LostValue(
      field: RowKind.deletion, reason: .overwritten, lost: .flag(true), stamp: removal, kept: .flag(false))
    return (fields, loss)
  }

  /// The log record of an entry that is hidden because its list is removed.
  public static func loss(of entry: StampedFields, with list: String, removed removal: Stamp) -> LostValue {
    let rest = entry.filter { $0.key != RowKind.deletion }.mapValues(\.value)
    return LostValue(
      field: RowKind.deletion, reason: .removed, lost: .object(rest), stamp: removal,
      kept: .object(["list": .text(list)]))
  }

  /// Fields that say where an entry is, not what is wanted.
  static let cartFields: Set<String> = ["isInCart", "cartTime"]
}
