/// A problem without its grid: points to visit, each at any one of its places.
///
/// A *point* stands for entries that can be picked up from the same floor cells under the same rules. A
/// *place* is one such cell of one point. Entries that another point's stop serves for free are merged into
/// it. Points are sorted by class, then by group, so that both are ranges.
struct PickPoints {
  struct Point {
    /// Places, a range of `places`.
    var places: Range<Int>
    /// Rank in the strict order of the mode, from 0.
    var rank: Int
    /// The unit visited without interruption: a section if sections are kept together, else the whole rank.
    var group: Int
    /// Entries picked up here, ascending.
    var entries: [Int]
  }

  let floor: FloorMap
  /// Spots for the start of the walk.
  let starts: [Int32]
  /// Spots for its end.
  let checkouts: [Int32]
  let points: [Point]
  /// Spot of every place.
  let places: [Int32]
  let pointOfPlace: [Int]
  let rankCount: Int
  let groupCount: Int
  let keepsGroupsTogether: Bool
  let unreachable: [Int]
  /// From place to place, row-major. Between regions only forward: the reverse has the same number, which no
  /// walk uses.
  let distances: [Int32]
  /// The same, with the shorter direction where gates make them differ: for the search and the proof, which
  /// ignore directions. A lower bound on walks.
  let symmetric: [Int32]
  let fromStart: [Int32]
  let toCheckout: [Int32]
  /// From start to checkout without any pickup.
  let emptyLength: Int
  /// The granularity of walk lengths: all differ by a multiple of it.
  let lengthGrain: Int

  var placeCount: Int { places.count }

  /// - Throws: `WalkError.checkoutOutOfReach`.
  /// - Complexity: O(places × cells).
  init(_ problem: WalkProblem, _ preference: WalkPreference) throws(WalkError) {
    self.init(problem, preference, on: try FloorMap(serving: problem))
  }

  /// - Parameters:
  ///   - floor: from `FloorMap` for the same store and starts.
  ///   - shares: a number for each entry. Entries with different numbers are not merged into one point, and
  ///     negative ones are left out, neither points nor unreachable. Empty if all are equal.
  /// - Complexity: O(places × cells).
  init(_ problem: WalkProblem, _ preference: WalkPreference, on floor: FloorMap, shares: [Int] = []) {
    var drafts: [Draft] = []
    var unreachable: [Int] = []
    for (index, entry) in problem.entries.enumerated() {
      if !shares.isEmpty, shares[index] < 0 { continue }
      let (access, region) = floor.access(to: entry, on: problem.grid)
      if access.isEmpty {
        unreachable.append(index)
      } else {
        var draft = Draft(entry, index: index, access: access, problem: problem, preference: preference)
        draft.rank += region * Draft.ranksPerRegion
        if !shares.isEmpty { draft.share = shares[index] }
        drafts.append(draft)
      }
    }
    drafts = Self.folded(drafts)
    Self.sort(&drafts)

    var points: [Point] = []
    var places: [Int32] = []
    var pointOfPlace: [Int] = []
    var rankCount = 0
    var groupCount = 0
    for (index, draft) in drafts.enumerated() {
      let isNewRank = index == 0 || draft.rank != drafts[index - 1].rank
      if isNewRank { rankCount += 1 }
      if isNewRank || draft.section != drafts[index - 1].section { groupCount += 1 }
      let first = places.count
      places += draft.access
      pointOfPlace += [Int](repeating: index, count: draft.access.count)
      points.append(
        Point(
          places: first..<places.count, rank: rankCount - 1, group: groupCount - 1,
          entries: draft.entries.sorted()))
    }
    self.floor = floor
    self.points = points
    self.places = places
    self.pointOfPlace = pointOfPlace
    self.rankCount = rankCount
    self.groupCount = groupCount
    self.keepsGroupsTogether = preference.keepsSectionsTogether
    self.unreachable = unreachable

    starts = problem.starts.map { floor.spots[$0] }.filter { $0 >= 0 }
    checkouts = problem.checkouts.map { floor.spots[$0] }.filter { $0 >= 0 }
    let search = FloorSearch(floor)
    search.run(from: checkouts.map { FloorSearch.Source($0) }, isBackward: true)
    toCheckout = places.map { search.cost(of: $0) }
    emptyLength = Int(starts.map { search.cost(of: $0) }.min() ?? 0)
    search.run(from: starts.map { FloorSearch.Source($0) })
    fromStart = places.map { search.cost(of: $0) }
    if floor.regions.isEmpty {
      distances = Self.distances(between: places, search, spotCount: floor.count)
      symmetric = distances
    } else {
      (distances, symmetric) = Self.oneWayDistances(between: places, search, floor)
    }
    lengthGrain = floor.lengthGrain(starts: starts, checkouts: checkouts, columns: problem.grid.columns)
  }

  /// With gates each row is searched separately; no way leads back to an earlier region.
  private static func oneWayDistances(
    between places: [Int32], _ search: FloorSearch, _ floor: FloorMap
  ) -> (distances: [Int32], symmetric: [Int32]) {
    let count = places.count
    var matrix = [Int32](repeating: 0, count: count * count)
    for row in 0..<count {
      let region = floor.regions[Int(places[row])]
      search.run(
        from: [FloorSearch.Source(places[row])],
        expecting: places.filter { floor.regions[Int($0)] >= region })
      for column in 0..<count { matrix[row * count + column] = search.cost(of: places[column]) }
    }
    var symmetric = matrix
    for row in 0..<count {
      for column in 0..<count {
        let onward = matrix[row * count + column]
        let back = matrix[column * count + row]
        if onward < 0 { matrix[row * count + column] = back }
        symmetric[row * count + column] = onward < 0 ? back : back < 0 ? onward : min(onward, back)
      }
    }
    return (matrix, symmetric)
  }

  /// The matrix is symmetric, so that each search ends after the later places.
  private static func distances(
    between places: [Int32], _ search: FloorSearch, spotCount: Int
  ) -> [Int32] {
    let count = places.count
    var matrix = [Int32](repeating: 0, count: count * count)
    var rowOfSpot = [Int](repeating: -1, count: spotCount)
    for row in 0..<count {
      let twin = rowOfSpot[Int(places[row])]
      if twin < 0, row + 1 < count {
        rowOfSpot[Int(places[row])] = row
        search.run(from: [FloorSearch.Source(places[row])], expecting: Array(places[(row + 1)...]))
      }
      for column in 0..<count where twin >= 0 || column > row {
        let steps = twin >= 0 ? matrix[twin * count + column] : search.cost(of: places[column])
        matrix[row * count + column] = steps
        matrix[column * count + row] = steps
      }
    }
    return matrix
  }
}

/// A point under construction.
private struct Draft {
  /// The open section, and two classes.
  static let ranksPerRegion = 3

  /// Ascending.
  var access: [Int32]
  var rank: Int
  var section: Int
  var share = 0
  var entries: [Int]

  init(_ entry: WalkEntry, index: Int, access: [Int32], problem: WalkProblem, preference: WalkPreference) {
    self.access = access.sorted()
    entries = [index]
    section = preference.keepsSectionsTogether ? entry.section : 0
    switch preference.mode {
    case .fastest: rank = 1
    case .frozenLast: rank = entry.isFrozen ? 2 : 1
    case .heavyFirst: rank = entry.isHeavy ? 1 : 2
    case .heavyLast: rank = entry.isHeavy ? 2 : 1
    }
    if preference.keepsSectionsTogether, entry.section == problem.openSection { rank = 0 }
  }

  func obeysSameRules(as other: Draft) -> Bool {
    rank == other.rank && section == other.section && share == other.share
  }
}

extension PickPoints {
  /// Merges each draft into another one if its access cells include all of the other's: standing at any of
  /// those, it is in reach too.
  private static func folded(_ drafts: [Draft]) -> [Draft] {
    var result: [Draft] = []
    // Narrow first, so that the target of a merge comes before its sources.
    let byWidth = drafts.indices.sorted {
      (drafts[$0].access.count, $0) < (drafts[$1].access.count, $1)
    }
    for index in byWidth {
      let draft = drafts[index]
      var host = -1
      for candidate in result.indices where host < 0 && result[candidate].obeysSameRules(as: draft) {
        if result[candidate].access.allSatisfy({ draft.access.contains($0) }) { host = candidate }
      }
      if host >= 0 {
        result[host].entries += draft.entries
      } else {
        result.append(draft)
      }
    }
    return result
  }

  private static func sort(_ drafts: inout [Draft]) {
    drafts.sort { ($0.rank, $0.section, $0.entries[0]) < ($1.rank, $1.section, $1.entries[0]) }
  }
}
