/// The visits with dense numbers, for filling a table of pairs.
struct VisitPairs {
  /// The things of the list in its order; then others, the most often found first.
  let things: [ListedThing]
  /// The number of departments.
  let departmentCount: Int
  /// For each visit, the stops in their order, each with the indexes of its things.
  let visits: [[[Int]]]
  /// For each entry of the list, its index in `things`.
  let listIndexes: [Int]
  /// For each of `things`, the number of visits with a find on the way.
  let tickCounts: [Int]

  /// The maximum number of things ordered at once; the omitted ones have the least evidence on the list.
  static let mostThings = 160

  init(_ visits: [StoreVisit], list: [ListedThing], departmentCount: Int) {
    var indexes = SmallMap()
    var things: [ListedThing] = []
    var entries: [Int] = []
    for one in list {
      let index = indexes.index(of: one.thing, or: things.count)
      entries.append(index)
      if index == things.count { things.append(one) }
    }
    let listCount = things.count
    var counts = [Int](repeating: 0, count: things.count)
    for visit in visits {
      for tick in visit.ticks {
        let index = indexes.index(of: tick.thing, or: things.count)
        if index == things.count {
          things.append(ListedThing(thing: tick.thing, department: tick.department))
          counts.append(0)
        }
      }
      for stop in visit.stops {
        for index in stop { counts[indexes.index(of: visit.ticks[index].thing, or: 0)] += 1 }
      }
    }
    var extras: [Int] = []
    for index in listCount..<things.count { extras.append(index) }
    extras.sort { counts[$0] != counts[$1] ? counts[$0] > counts[$1] : $0 < $1 }
    var keptThings: [Int] = []
    for index in 0..<listCount { keptThings.append(index) }
    for index in extras where keptThings.count < max(listCount, Self.mostThings) { keptThings.append(index) }
    var place = [Int](repeating: -1, count: things.count)
    for (new, old) in keptThings.enumerated() { place[old] = new }

    self.visits = visits.map { visit in
      var stops: [[Int]] = []
      for stop in visit.stops {
        var stopThings: [Int] = []
        for index in stop {
          let thing = place[indexes.index(of: visit.ticks[index].thing, or: 0)]
          if thing >= 0 { stopThings.append(thing) }
        }
        if !stopThings.isEmpty { stops.append(stopThings) }
      }
      return stops
    }
    self.listIndexes = entries
    self.things = keptThings.map { things[$0] }
    tickCounts = keptThings.map { counts[$0] }
    self.departmentCount = departmentCount
  }

  func department(of index: Int) -> Int { things[index].department }

  /// Every two things of different stops, the earlier first.
  func forEachPair(of visit: Int, _ body: (Int, Int) -> Void) {
    let stops = visits[visit]
    for early in stops.indices {
      for late in stops.indices where late > early {
        for one in stops[early] { for other in stops[late] where other != one { body(one, other) } }
      }
    }
  }
}

/// A map from the caller's numbers to indexes, by open addressing: the same on every machine.
struct SmallMap {
  private var keys = [Int](repeating: 0, count: 64)
  private var values = [Int](repeating: -1, count: 64)
  private var count = 0

  /// The index of a key; a new key gets `fresh`.
  mutating func index(of key: Int, or fresh: Int) -> Int {
    if count * 2 >= keys.count { grow() }
    let slot = slot(of: key)
    if values[slot] >= 0 { return values[slot] }
    keys[slot] = key
    values[slot] = fresh
    count += 1
    return fresh
  }

  private func slot(of key: Int) -> Int {
    let spread = UInt32(truncatingIfNeeded: key) &* 2_654_435_769
    var slot = Int(spread >> 8) & (keys.count - 1)
    while values[slot] >= 0, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
    return slot
  }

  private mutating func grow() {
    let before = zip(keys, values).filter { $0.1 >= 0 }
    keys = [Int](repeating: 0, count: keys.count * 2)
    values = [Int](repeating: -1, count: values.count * 2)
    for (key, value) in before {
      let slot = slot(of: key)
      keys[slot] = key
      values[slot] = value
    }
  }
}
