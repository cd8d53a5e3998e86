/// A replaced value, for the household's log.
public struct LostValue: Sendable, Hashable {
  /// The cause of the loss; the raw value is used in the database.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// A later value replaced it.
    case overwritten
    /// A later value was already present.
    case late
    /// Its row was removed.
    case removed
  }

  public let field: String
  public let reason: Reason
  public let lost: FieldValue
  /// The timestamp of the lost value. A loss is logged once, however often the change arrives.
  public let stamp: Stamp
  /// The value that replaced it.
  public let kept: FieldValue

  public init(field: String, reason: Reason, lost: FieldValue, stamp: Stamp, kept: FieldValue) {
    self.field = field
    self.reason = reason
    self.lost = lost
    self.stamp = stamp
    self.kept = kept
  }
}

/// The merge of a change into a row: for each field the later value wins, and the other goes into the log.
///
/// Merging is commutative and idempotent. If two values share a timestamp, which devices never produce, the
/// first to arrive wins and the other is logged.
public struct RowMerge: Sendable, Hashable {
  /// All fields of the merged row.
  public let fields: StampedFields
  /// False: the row is unchanged.
  public let isChanged: Bool
  public let losses: [LostValue]

  /// - Parameters:
  ///   - change: checked.
  ///   - storedFields: the stored row; nil if there is none.
  /// - Throws: `ChangeRefusal` if the row would become too large.
  public init(_ change: RowChange, into storedFields: StampedFields?) throws(ChangeRefusal) {
    var fields = storedFields ?? [:]
    var losses: [LostValue] = []
    var won: [String] = []
    let sheet = change.kind == .drawnMap ? MapSheet(of: fields, and: change.fields) : nil
    for name in change.fields.keys.sorted() {
      guard let incoming = change.fields[name] else { continue }
      guard let present = fields[name] else {
        fields[name] = incoming
        won.append(name)
        continue
      }
      let isOnSheet = sheet?.decides(between: present, and: incoming, name)
      if isOnSheet ?? (incoming.stamp > present.stamp) {
        fields[name] = incoming
        won.append(name)
        losses += Self.loss(of: present, to: incoming, name, .overwritten)
      } else if incoming != present {
        losses += Self.loss(of: incoming, to: present, name, .late)
      }
    }
    losses += Self.removals(from: storedFields ?? [:], to: fields, won)
    if !won.isEmpty { try Self.check(fields, change.kind) }
    self.fields = fields
    self.isChanged = !won.isEmpty
    self.losses = change.kind.isLogged ? losses : []
  }

  private static func loss(
    of loser: StampedValue, to winner: StampedValue, _ name: String, _ reason: LostValue.Reason
  ) -> [LostValue] {
    guard loser.value != winner.value, isMissed(name, loser) else { return [] }
    // A device's contribution is cumulative: the new value includes the old one.
    if RowKind.isContribution(name), loser.stamp.device == winner.stamp.device { return [] }
    // Drawing on the same device is cumulative too.
    if MapPlace(field: name) != nil, loser.stamp.device == winner.stamp.device { return [] }
    return [
      LostValue(field: name, reason: reason, lost: loser.value, stamp: loser.stamp, kept: winner.value)
    ]
  }

  private static func isMissed(_ name: String, _ value: StampedValue) -> Bool {
    !RowKind.unloggedFields.contains(name) && !value.stamp.isOfDefault
  }

  /// Values hidden because the row is removed: the whole row at removal, and later changes from devices that
  /// had not yet learned of it.
  private static func removals(
    from storedFields: StampedFields, to fields: StampedFields, _ won: [String]
  ) -> [LostValue] {
    guard fields[RowKind.deletion]?.value == .flag(true) else { return [] }
    if storedFields[RowKind.deletion]?.value != .flag(true) { return removal(of: fields).map { [$0] } ?? [] }
    return won.compactMap { name in
      guard let value = fields[name], value.value != storedFields[name]?.value, isMissed(name, value) else {
        return nil
      }
      return LostValue(field: name, reason: .removed, lost: value.value, stamp: value.stamp, kept: .null)
    }
  }

  /// The whole row, for the log; nil if it is not removed, or has no other fields.
  public static func removal(of fields: StampedFields) -> LostValue? {
    guard let deletion = fields[RowKind.deletion], deletion.value == .flag(true) else { return nil }
    let rest = fields.filter { $0.key != RowKind.deletion }.mapValues(\.value)
    guard !rest.isEmpty else { return nil }
    return LostValue(
      field: RowKind.deletion, reason: .removed, lost: .object(rest), stamp: deletion.stamp,
      kept: place(of: rest))
  }

  /// The replacement of a removed row: nothing, or the list that took over its entries.
  private static func place(of rest: [String: FieldValue]) -> FieldValue {
    guard case .text = rest["movedTo"], let list = rest["movedTo"] else { return .flag(true) }
    return .object(["movedTo": list])
  }

  private static func check(_ fields: StampedFields, _ kind: RowKind) throws(ChangeRefusal) {
    let contributions = fields.keys.count { RowKind.isContribution($0) }
    guard contributions <= RowLimits.contributions || kind != .entry else {
      throw ChangeRefusal(
        .rowTooLarge, nil, "more than \(RowLimits.contributions) devices add to the amount")
    }
    let places = kind == .drawnMap ? fields.keys.count { MapPlace(field: $0) != nil } : 0
    guard places <= RowLimits.mapPlaces else {
      throw ChangeRefusal(
        .rowTooLarge, nil, "more than \(RowLimits.mapPlaces) regions, signs, parts and pins")
    }
    let parts = kind == .chosenTrip ? fields.keys.count { TripPart(field: $0) != nil } : 0
    guard parts <= RowLimits.tripParts else {
      throw ChangeRefusal(.rowTooLarge, nil, "more than \(RowLimits.tripParts) stores and people in a trip")
    }
    let unknownCount = fields.keys.count { kind.rule(of: $0) == nil }
    guard unknownCount <= RowLimits.unknownFields else {
      throw ChangeRefusal(
        .rowTooLarge, nil, "more than \(RowLimits.unknownFields) fields that nobody knows here")
    }
    let size = fields.reduce(0) { $0 + $1.key.utf8.count + $1.value.value.size }
    let limit = RowLimits.rowSize(kind)
    guard size <= limit else {
      throw ChangeRefusal(.rowTooLarge, nil, "the row would be larger than \(limit >> 10) kB")
    }
  }
}
