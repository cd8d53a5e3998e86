/// Where something lies in a store, and who says so.
public struct Whereabouts: Sendable, Equatable {
  /// In the order of the rule: the first one that leads to a shelf in reach is taken.
  public enum Reason: Int32, Sendable {
    /// Nobody has said: somebody in the store has to be asked.
    case unknown
    /// Somebody has pinned it to the shelf.
    case pinned
    /// The store's offer tells the shelf.
    case shelf
    /// The store's offer tells the aisle.
    case aisle
    /// The shelves of its department.
    case section
    /// Shoppers have ticked it off there.
    case learnt
  }

  /// A shelf beside which a shopper can stop; nil where nobody knows one.
  public let cell: Int?
  public let reason: Reason
  /// How many shoppers have found it there; 0 where the reason is another, and none has.
  public let count: Int

  public static let unknown = Whereabouts(cell: nil, reason: .unknown, count: 0)
}

/// Says where things lie: the one rule of it (docs/adr/0025).
///
/// 1. To which shelf somebody has pinned it,
/// 2. else where the store's offer says that it lies: the shelf, else the aisle, and there with its
///    department where that stands along it,
/// 3. else where its department is: in the aisle where most shoppers have found it there, else in the middle
///    of the largest section,
/// 4. else where shoppers have found it.
///
/// A department that was only guessed from the thing's name yields to ticks: where more than twice as many
/// have found it elsewhere as there. What is no shelf any more, or out of reach, is passed over, and so is a
/// shelf that the offer tells and that is another department's now: the map was drawn anew since.
public struct WhereaboutsRule: Sendable {
  private let map: StockedMap
  private let groups: ShelfGroups
  /// Whether the store's own numbers hang over its aisles; else aisles are counted.
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
    let here = thing.taught.filter { $0.department == department }
    if !thing.isDepartmentTold,
      let elsewhere = learnt(from: thing.taught.filter { $0.department != department }),
      Int64(elsewhere.count) > 2 * Self.total(of: here)
    {
      return elsewhere
    }
    return narrowed(section, of: department, by: here)
  }

  /// Whether a shelf is of another department, while its own has shelves elsewhere on the map.
  private func isOfAnother(_ cell: Int, than department: Int?) -> Bool {
    guard let department, map.departments[cell] >= 0, map.departments[cell] != department else {
      return false
    }
    return groups.section(of: department) != nil
  }

  /// The department's shelves in the aisle where most have found the thing; its largest section where no
  /// aisle was told more often than none.
  private func narrowed(
    _ section: ShelfGroups.Group, of department: Int, by taught: [TaughtPlace]
  ) -> Whereabouts {
    var most = taught.reduce(0) { $1.aisle.isEmpty ? max($0, $1.count) : $0 }
    var middle: Int?
    for place in taught where place.count > most && !place.aisle.isEmpty {
      guard let cell = shelf(in: place.aisle, of: department), map.departments[cell] == department else {
        continue
      }
      (middle, most) = (cell, place.count)
    }
    if let middle { return Whereabouts(cell: middle, reason: .learnt, count: most) }
    return Whereabouts(cell: section.middle, reason: .section, count: most)
  }

  /// The place where most have found the thing, of those that are on the map; the first of several.
  private func learnt(from taught: [TaughtPlace]) -> Whereabouts? {
    var best: Whereabouts?
    for place in taught where place.count > best?.count ?? 0 {
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
  /// The shelf that stands for what an offer says of the aisle; nil where this map has no such aisle.
  ///
  /// A sign of that name goes before one of that number. On a map without numbers aisles are counted, which
  /// need not be how the store does it: there the thing's department has to stand in the aisle as well.
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

  /// Along the aisle in which a sign hangs, those of the department first; elsewhere what stands around it.
  private func shelf(under sign: Int, of department: Int?) -> Int? {
    guard let aisle = groups.aisles.aisle(at: sign) else { return shelf(near: sign, of: department) }
    if let department, let group = groups.shelves(of: department, along: aisle) { return group.middle }
    return groups.shelves(along: aisle)?.middle
  }

  /// From a sign outside of all aisles people look this many cells around.
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
        let found = (isOther, distance, cell)
        if let known = best, known <= found { continue }
        best = found
      }
    }
    return best?.cell
  }
}
