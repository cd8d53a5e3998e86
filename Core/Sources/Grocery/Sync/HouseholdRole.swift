/// A member's role in a household. The raw value is used on the wire and in the database.
public enum HouseholdRole: String, Sendable, Hashable, CaseIterable {
  case edit
  /// Puts entries into the cart and takes them out, also on walks and trips.
  case tick
  case read

  /// True if the role may set this field of a row.
  ///
  /// - Parameter id: of the row.
  func maySet(_ field: String, of kind: RowKind, id: String) -> Bool {
    switch self {
    case .edit: true
    case .read: false
    case .tick:
      switch kind {
      case .entry: ListRescue.cartFields.contains(field)
      case .list: Self.walkFields.contains(field)
      case .chosenTrip: field == "way" || field == "end" || TripPart(field: field) != nil
      case .setting: isVisit(kind, id)
      case .item, .category, .recipe, .meal, .drawnMap, .seenPrice: false
      }
    }
  }

  /// True if the role may create this row.
  func mayCreate(_ kind: RowKind, id: String) -> Bool {
    self == .edit || (self == .tick && isVisit(kind, id))
  }

  /// True for what ticks teach of the order in a store.
  private func isVisit(_ kind: RowKind, _ id: String) -> Bool { kind == .setting && id.hasPrefix("visit.") }

  /// Fields of a list that record its use, and a walk of two people.
  private static let walkFields: Set<String> = ["used", "split", "splitFirst", "splitSecond"]
}

extension RowChange {
  /// The part of the change that a role permits. Values that the row already has are always permitted,
  /// because devices repeat changes.
  ///
  /// - Parameter stored: the stored row; nil if there is none.
  /// - Throws: `ChangeRefusal` if nothing is permitted.
  public func permitted(
    to role: HouseholdRole, over stored: StampedFields?
  ) throws(ChangeRefusal) -> RowChange {
    guard role != .edit else { return self }
    let mayExist = stored != nil || role.mayCreate(kind, id: id)
    let forbidden = fields.keys.sorted().filter { field in
      if let present = stored?[field], present == fields[field] { return false }
      return !mayExist || !role.maySet(field, of: kind, id: id)
    }
    guard !forbidden.isEmpty else { return self }
    let reason =
      role == .tick
      ? "You can only check off entries in this household." : "You can only read this household."
    var refusal = self.refusal ?? ChangeRefusal(.notPermitted, nil, reason)
    guard forbidden.count < fields.count else { throw ChangeRefusal(.notPermitted, nil, reason) }
    for field in forbidden { refusal = refusal.adding(field: field) }
    return RowChange(
      household: household, kind: kind, id: id, fields: fields.filter { !forbidden.contains($0.key) },
      refusal: refusal)
  }
}
