/// The location of a thing in a store, and its source.
public struct Whereabouts: Sendable, Equatable {
  /// In the order of precedence: the first with a shelf in reach wins.
  public enum Reason: Int32, Sendable {
    /// No source; the shopper has to ask in the store.
    case unknown
    /// A user pinned it to the shelf.
    case pinned
    /// The store's offer states the shelf.
    case shelf
    /// The store's offer states the aisle.
    case aisle
    /// The shelves of its department.
    case section
    /// Shoppers checked it off there.
    case learnt
  }

  /// A shelf that a shopper can stop next to; nil if unknown.
  public let cell: Int?
  public let reason: Reason
  /// The number of shoppers who found it there; 0 for another reason without any.
  public let count: Int

  public static let unknown = Whereabouts(cell: nil, reason: .unknown, count: 0)
}

/// The rule for locating things (docs/adr/0025).
///
/// 1. The pinned shelf,
/// 2. else the store's offer: the shelf, else the aisle, and in it the thing's department if that is there,
/// 3. else its department: in the aisle where most shoppers found it there, else in the middle of the largest
///   section,
/// 4. else the place where shoppers found it.
///
/// A department guessed from the name yields to finds if more than twice as many are elsewhere. Cells that
/// are out of reach or not shelves any more are skipped. So is a shelf from the offer that now belongs to
/// another department, because the map was redrawn since.
public struct WhereaboutsRule: Sendable {
  private let map: StockedMap
  private let groups: ShelfGroups
  /// True if the store's own numbers hang over its aisles; else aisles are counted.
  private let isNumbered: Bool

  /// - Complexity: O(cells).
  public init(_ map: StockedMap) {
    self.map = map
    groups = ShelfGroups(map)
    isNumbered = map.signs.contains { $0.number > 0 && map.isFloor($0.cell) }
  }

  /// - Complexity: O(pins + (taught + 1) × (signs + aisles)).
  public func place(of thing: SoughtThing) -> Whereabouts {
    for cell in thing.pins where groups.isInReach(cell) {
      return Whereabouts(cell: cell, reason: .pinned, count: 0)
    }
    if let cell = thing.shelf, groups.isInReach(cell), !isOfAnother(cell, than: thing.department) {
      return Whereabouts(cell: cell, reason: .shelf, count: 0)
    }
    if let cell = shelf(in: thing.aisle, of: thing.department) {
      return Whereabouts(cell: cell, reason: .aisle, count: 0)
    }
    guard let department = thing.department, let section = groups.section(of: department) else {
      return learnt(from: thing.taught) ?? .unknown
    }
    let samePlaces = thing.taught.filter { $0.department == department }
    if !thing.isDepartmentTold,
      let elsewhere = learnt(from: thing.taught.filter { $0.department != department }),
      Int64(elsewhere.count) > 2 * Self.total(of: samePlaces)
    {
      return elsewhere
    }
    return narrowed(section, of: department, by: samePlaces)
  }

  /// True if a shelf is of another department, while its own has shelves elsewhere on the map.
  private func isOfAnother(_ cell: Int, than department: Int?) -> Bool {
    guard let department, map.departments[cell] >= 0, map.departments[cell] != department else {
      return false
    }
    return groups.section(of: department) != nil
  }

  /// The department's shelves in the aisle where most shoppers found the thing; its largest section if most
  /// finds had no aisle.
  private func narrowed(
    _ section: ShelfGroups.Group, of department: Int, by places: [TaughtPlace]
  ) -> Whereabouts {
    var most = places.reduce(0) { $1.aisle.isEmpty ? max($0, $1.count) : $0 }
    var middle: Int?
    for place in places where place.count > most && !place.aisle.isEmpty {
      guard let cell = shelf(in: place.aisle, of: department), map.departments[cell] == department else {
        continue
      }
      (middle, most) = (cell, place.count)
    }
    if let middle { return Whereabouts(cell: middle, reason: .learnt, count: most) }
    return Whereabouts(cell: section.middle, reason: .section, count: most)
  }

  /// The place on the map where most shoppers found the thing; the first of several.
  private func learnt(from places: [TaughtPlace]) -> Whereabouts? {
    var best: Whereabouts?
    for place in places where place.count > best?.count ?? 0 {
      let cell = shelf(in: place.aisle, of: place.department) ?? groups.section(of: place.department)?.middle
      if let cell { best = Whereabouts(cell: cell, reason: .learnt, count: place.count) }
    }
    return best
  }

  private static func total(of places: [TaughtPlace]) -> Int64 {
    places.reduce(0) { $0 + Int64(max(0, $1.count)) }
  }
}

extension WhereaboutsRule {
  /// The shelf for the aisle stated by an offer; nil if this map has no such aisle.
  ///
  /// A sign with that name precedes one with that number. Without numbered signs aisles are counted, which
  /// may differ from the store's count; so there the aisle must also contain the thing's department.
  private func shelf(in text: AisleText, of department: Int?) -> Int? {
    if text.isEmpty { return nil }
    for sign in map.signs where map.isFloor(sign.cell) && sign.name.says(text) {
      if let cell = shelf(under: sign.cell, of: department) { return cell }
    }
    guard let number = text.number else { return nil }
    let aisles = groups.aisles.aisles
    var best: ShelfGroups.Group?
    if let department {
      for aisle in aisles.indices where aisles[aisle].number == number {
        guard let group = groups.shelves(of: department, along: aisle) else { continue }
        if group.size > best?.size ?? 0 { best = group }
      }
    }
    if best != nil || !isNumbered { return best?.middle }
    for sign in map.signs where sign.number == number && map.isFloor(sign.cell) {
      if let cell = shelf(under: sign.cell, of: department) { return cell }
    }
    return nil
  }

  /// Along the aisle of a sign, shelves of the department first; outside aisles, the shelves around the sign.
  private func shelf(under sign: Int, of department: Int?) -> Int? {
    guard let aisle = groups.aisles.aisle(at: sign) else { return shelf(near: sign, of: department) }
    if let department, let group = groups.shelves(of: department, along: aisle) { return group.middle }
    return groups.shelves(along: aisle)?.middle
  }

  /// The search radius in cells around a sign outside aisles.
  private static let lookAround = 3

  private func shelf(near sign: Int, of department: Int?) -> Int? {
    let row = sign / map.grid.columns
    let column = sign % map.grid.columns
    var best: (isOther: Int, distance: Int, cell: Int)?
    for down in -Self.lookAround...Self.lookAround {
      for across in -Self.lookAround...Self.lookAround {
        let distance = abs(down) + abs(across)
        guard distance <= Self.lookAround, column + across >= 0, column + across < map.grid.columns else {
          continue
        }
        let cell = (row + down) * map.grid.columns + column + across
        guard groups.isInReach(cell) else { continue }
        let isOther = department != nil && Int(map.departments[cell]) == department ? 0 : 1
        let candidate = (isOther, distance, cell)
        if let bestSoFar = best, bestSoFar <= candidate { continue }
        best = candidate
      }
    }
    return best?.cell
  }
}
