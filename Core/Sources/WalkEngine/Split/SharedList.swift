/// A list for two people with separate starts, in units that go to one of them as a whole.
struct SharedList {
  /// One of the two.
  struct Walker {
    /// All entries, with this walker's starts and open section.
    let problem: WalkProblem
    /// The points that this walker may have.
    let pick: PickPoints
  }

  /// Entries that one walker picks up together: those of one point, and of one section if sections are kept
  /// together.
  struct Unit {
    var entries: [Int] = []
    /// For each walker the points in their `pick`, ascending; empty if the unit is reserved for the other.
    var points: [[Int]] = [[], []]
    var share = WalkShare.either
  }

  /// Exactly two.
  let walkers: [Walker]
  let units: [Unit]
  /// For every entry. Never `either` for an entry that only one or neither can reach, or in a section that
  /// only one has a part of.
  let shares: [WalkShare]

  /// - Throws: `WalkError.checkoutOutOfReach` if one of the two has no way out.
  /// - Complexity: O(places × cells).
  init(_ split: SplitProblem, _ preference: WalkPreference) throws(WalkError) {
    let whole = split.problem
    let other = try WalkProblem(
      grid: whole.grid, starts: split.otherStarts, checkouts: whole.checkouts, entries: whole.entries,
      openSection: split.otherOpenSection)
    let floors = [try FloorMap(serving: whole), try FloorMap(serving: other)]
    let shares = Self.settled(split, preference, floors)
    self.shares = shares
    walkers = [
      Self.walker(whole, preference, floors[0], mine: .first, shares),
      Self.walker(other, preference, floors[1], mine: .second, shares),
    ]
    units = Self.units(walkers, shares, keepsSectionsTogether: preference.keepsSectionsTogether)
  }

  private static func walker(
    _ problem: WalkProblem, _ preference: WalkPreference, _ floor: FloorMap, mine: WalkShare,
    _ shares: [WalkShare]
  ) -> Walker {
    let numbers = shares.map { $0 == .either ? 0 : $0 == mine ? 1 : -1 }
    return Walker(
      problem: problem, pick: PickPoints(problem, preference, on: floor, shares: numbers))
  }

  private static func settled(
    _ split: SplitProblem, _ preference: WalkPreference, _ floors: [FloorMap]
  ) -> [WalkShare] {
    let whole = split.problem
    var shares = split.shares
    var isReached = [Bool](repeating: false, count: shares.count)
    for (index, entry) in whole.entries.enumerated() {
      let reach = floors.map { !$0.access(to: entry, on: whole.grid).spots.isEmpty }
      isReached[index] = reach[0] || reach[1]
      if shares[index] == .either, !reach[0] || !reach[1] { shares[index] = reach[1] ? .second : .first }
    }
    guard preference.keepsSectionsTogether else { return shares }
    let finalShares = shares
    for index in shares.indices where finalShares[index] == .either {
      let section = whole.entries[index].section
      var has = (first: section == whole.openSection, second: section == split.otherOpenSection)
      for (other, entry) in whole.entries.enumerated() where entry.section == section && isReached[other] {
        if finalShares[other] == .first { has.first = true }
        if finalShares[other] == .second { has.second = true }
      }
      if has.first != has.second { shares[index] = has.first ? .first : .second }
    }
    return shares
  }

  /// Merges entries that share a point of either walker, and shareable entries of one section.
  private static func units(
    _ walkers: [Walker], _ shares: [WalkShare], keepsSectionsTogether: Bool
  ) -> [Unit] {
    var owner = Array(shares.indices)
    func root(_ entry: Int) -> Int {
      var entry = entry
      while owner[entry] != entry { entry = owner[entry] }
      return entry
    }
    func join(_ one: Int, _ other: Int) {
      let (one, other) = (root(one), root(other))
      owner[max(one, other)] = min(one, other)
    }
    for walker in walkers {
      for point in walker.pick.points {
        for entry in point.entries { join(point.entries[0], entry) }
      }
    }
    if keepsSectionsTogether {
      let entries = walkers[0].problem.entries
      for (one, entry) in entries.enumerated() where shares[one] == .either {
        for other in 0..<one where shares[other] == .either && entries[other].section == entry.section {
          join(one, other)
        }
      }
    }
    var units: [Unit] = []
    var unitOf = [Int](repeating: -1, count: shares.count)
    for (index, walker) in walkers.enumerated() {
      for (number, point) in walker.pick.points.enumerated() {
        let key = root(point.entries[0])
        if unitOf[key] < 0 {
          unitOf[key] = units.count
          units.append(Unit(share: shares[point.entries[0]]))
        }
        units[unitOf[key]].points[index].append(number)
        for entry in point.entries where !units[unitOf[key]].entries.contains(entry) {
          units[unitOf[key]].entries.append(entry)
        }
      }
    }
    return units
  }
}
