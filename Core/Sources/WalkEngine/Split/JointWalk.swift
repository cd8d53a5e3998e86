/// Both walks as one: the first walk backward from its checkout to its start, over to the start of the second
/// at no cost, and on to the second one's checkout.
///
/// It picks up everything and passes both starts. So the shortest joint walk is a lower bound on the sum of
/// two walks, and half of it on the longer one. The reversed first walk has its classes in reverse; the
/// remaining rules are that the first class and the starts belong together, and that sections do. The shorter
/// direction counts where gates make them differ.
struct JointWalk {
  /// Starts and ends are the checkouts; the walkers' starts are ordinary points.
  let pick: PickPoints
  /// Points that belong together besides sections: the starts and the first of two classes. Empty if the
  /// blocks of `pick` express it.
  let together: [Int]

  /// - Returns: nil if the two walk on different parts of the floor.
  /// - Complexity: O(places × cells).
  init?(_ list: SharedList, _ preference: WalkPreference) {
    let floor = list.walkers[0].pick.floor
    let starts = list.walkers.map { $0.pick.starts }
    guard floor.cells == list.walkers[1].pick.floor.cells,
      floor.regions == list.walkers[1].pick.floor.regions
    else { return nil }
    let problem = list.walkers[0].problem
    guard
      let joint = try? WalkProblem(
        grid: problem.grid, starts: problem.starts, checkouts: problem.checkouts, entries: problem.entries)
    else { return nil }
    let base = PickPoints(joint, preference, on: floor)
    let search = FloorSearch(floor)
    search.run(from: starts[1].map { FloorSearch.Source($0) })
    let fromOther = base.places.map { search.cost(of: $0) }
    // A common start is a single point.
    let fromStarts = starts[0] == starts[1] ? [base.fromStart] : [base.fromStart, fromOther]
    let emptyLengths = list.walkers.map { Int32($0.pick.emptyLength) }

    let blocks = Self.blocks(of: base, list, preference)
    let order = base.points.indices.sorted { (blocks[$0], $0) < (blocks[$1], $1) }
    pick = PickPoints(base, order, blocks, fromStarts: fromStarts, emptyLengths: emptyLengths)
    // An open section is finished first, whatever its classes; a region is passed before the next.
    let isOpen = list.walkers.contains { $0.problem.openSection != nil }
    guard preference.keepsSectionsTogether, base.rankCount == 2, !isOpen, floor.regions.isEmpty else {
      together = []
      return
    }
    together =
      Array(fromStarts.indices)
      + order.indices.filter { base.points[order[$0]].rank == 0 }.map { fromStarts.count + $0 }
  }

  /// The block of each point in the joint walk; 0 is together with the starts.
  private static func blocks(
    of base: PickPoints, _ list: SharedList, _ preference: WalkPreference
  ) -> [Int] {
    let entries = list.walkers[0].problem.entries
    guard preference.keepsSectionsTogether else {
      // Regions are passed in sequence: reversed, none of them belongs with the starts.
      let hasClasses = base.floor.regions.isEmpty
      return base.points.indices.map { hasClasses && base.points[$0].rank > 0 ? 1 + $0 : 0 }
    }
    return base.points.indices.map { index in
      let section = entries[base.points[index].entries[0]].section
      // Classes mix in an open section, and a section shared by both walkers is split: their points have no
      // block.
      let isOpen = list.walkers.contains { $0.problem.openSection == section }
      let isTorn = [WalkShare.first, .second].allSatisfy { share in
        entries.indices.contains { entries[$0].section == section && list.shares[$0] == share }
      }
      return 1 + (isTorn || isOpen ? base.groupCount + index : base.points[index].group)
    }
  }
}

extension PickPoints {
  /// - Parameters:
  ///   - order: the points of `base`, by block.
  ///   - blocks: one per point of `base`.
  ///   - fromStarts: for each additional start point, the ways to all places of `base`.
  ///   - emptyLengths: from each start to a checkout.
  fileprivate init(
    _ base: PickPoints, _ order: [Int], _ blocks: [Int], fromStarts: [[Int32]], emptyLengths: [Int32]
  ) {
    // The starts are the first points of the first block; their places are negative until they are numbered.
    var sources: [Int] = []
    var points: [Point] = []
    var pointOfPlace: [Int] = []
    var places: [Int32] = []
    var group = 0
    func add(_ batch: [Int], _ entries: [Int]) {
      points.append(
        Point(places: sources.count..<sources.count + batch.count, rank: 0, group: group, entries: entries))
      pointOfPlace += batch.map { _ in points.count - 1 }
      // A start has a spot of its own, outside the floor; only its distances count.
      places += batch.map { $0 < 0 ? Int32(base.floor.count - 1 - $0) : base.places[$0] }
      sources += batch
    }
    for start in fromStarts.indices { add([-1 - start], []) }
    var block = 0
    for point in order {
      if blocks[point] != block { group += 1 }
      block = blocks[point]
      add(Array(base.points[point].places), base.points[point].entries)
    }
    let count = sources.count
    var distances = [Int32](repeating: 0, count: count * count)
    for (row, from) in sources.enumerated() {
      for (column, to) in sources.enumerated() {
        if from >= 0, to >= 0 {
          distances[row * count + column] = base.symmetric[from * base.placeCount + to]
        } else if from >= 0 || to >= 0 {
          distances[row * count + column] = fromStarts[-1 - min(from, to)][max(from, to)]
        }
      }
    }
    floor = base.floor
    starts = base.checkouts
    checkouts = base.checkouts
    self.points = points
    self.places = places
    self.pointOfPlace = pointOfPlace
    rankCount = 1
    groupCount = group + 1
    keepsGroupsTogether = group > 0
    unreachable = []
    self.distances = distances
    symmetric = distances
    toCheckout = sources.map { $0 < 0 ? emptyLengths[-1 - $0] : base.toCheckout[$0] }
    fromStart = toCheckout
    emptyLength = 0
    lengthGrain = 1
  }
}
