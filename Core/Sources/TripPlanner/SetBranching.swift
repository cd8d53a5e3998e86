extension SetSearch {
  /// Tries every possible next store, best first; later branches exclude stores already tried.
  ///
  /// While lines are missing, only sellers of the scarcest one are candidates.
  func branch(count candidateCount: Int, base: Int64, depth: Int, left: Int) {
    let list = lists + depth * (space.count + 1)
    var count = drop(list, count: candidateCount, depth: depth)
    guard canBeCompleted(list, count: count, depth: depth, left: left) else { return }
    if purchaseCap < Int64.max, !canReachCap(list, count: count, depth: depth, left: left) { return }
    let price = SetPrice(
      prices: prices + depth * space.width, purchase: purchase[depth], base: base,
      worst: answers.limit(time: bounds.leastTime[depth]), scale: weights.purchase, left: left)
    // More rounds pay off near the root, with large subtrees.
    let rounds = depth == rootDepth ? 60 : left > 2 ? 8 : 2
    let improved = dual.improve(
      list, count: count, at: depth, price: price, nodeCost: nodeCost, rounds: rounds)
    steps += improved.rounds * count
    guard let bound = improved.base else { return }
    count = keepPromising(list, count: count, bound: bound, depth: depth, left: left)
    var scarcest = -1
    if missingCount[depth] > 0 {
      scarcest = scarcestLine(list, count: count, depth: depth)
      if scarcest < 0 { return }
    }
    var start = 0
    var index = 0
    var triedCount = 0
    while index < count, triedCount < breadth {
      if mustEnd() || !canAffordPush() {
        return leaveOpen(bound - othersNet(list, from: start, to: count, except: -1, most: left))
      }
      let child = list[index]
      let store = Int(child.store)
      if scarcest >= 0, space.sells[store * space.words + scarcest / 64] >> UInt64(scarcest % 64) & 1 == 0 {
        index += 1
        continue
      }
      let reduction = othersNet(list, from: start, to: count, except: index, most: left - 1)
      if scarcest < 0, bound - child.net - reduction >= answers.limit(time: bounds.leastTime[depth]) {
        return
      }
      descend(child, others: reduction, list: list, from: start, to: count, at: index, bound: bound)
      if isStopped { return }
      triedCount += 1
      // Removes the tried store from the list and moves up those before it.
      var place = index
      while place > start {
        list[place] = list[place - 1]
        place -= 1
      }
      start += 1
      index += 1
    }
  }

  private func descend(
    _ child: Candidate, others: Int64, list: UnsafeMutablePointer<Candidate>, from start: Int, to end: Int,
    at index: Int, bound: Int64
  ) {
    let depth = pathCount
    let store = Int(child.store)
    let detour = insertion(of: store, depth: depth)
    let dearer = visitCost(of: store, detour: detour) - nodeCost[store]
    let time = leastTime(with: store, detour: detour, depth: depth)
    guard bound - child.net + dearer - others < answers.limit(time: time) else { return }
    defer { pathCount -= 1 }
    guard push(store), let key = baseKey(depth: depth + 1) else { return }
    dual.inherit(depth: depth + 1)
    let loweredPrice = dual.lowered(prices + (depth + 1) * space.width, at: depth + 1)
    let open = key - weights.purchase * (purchase[depth + 1] - loweredPrice) - others
    let isOpen = open < answers.limit(time: bounds.leastTime[depth + 1])
    guard missingCount[depth + 1] == 0 || isOpen else { return }
    let below = list + (space.count + 1)
    var count = 0
    for place in start..<end where place != index {
      below[count] = list[place]
      count += 1
    }
    explore(count: isOpen ? count : 0, lowered: loweredPrice)
  }

  /// Weighs every candidate against the path and drops those that would be visited for nothing.
  private func drop(_ list: UnsafeMutablePointer<Candidate>, count candidateCount: Int, depth: Int) -> Int {
    var count = 0
    steps += candidateCount
    for index in 0..<candidateCount {
      let store = Int(list[index].store)
      let fresh = saving(of: store, depth: depth)
      if fresh == 0, missingCount[depth] == 0 || covers(store, depth: depth) == 0 { continue }
      list[count] = Candidate(store: list[index].store, saving: fresh, net: 0)
      count += 1
    }
    return count
  }

  /// Sorts the candidates by their optimistic reduction and drops those useless for any longer path.
  private func keepPromising(
    _ list: UnsafeMutablePointer<Candidate>, count: Int, bound: Int64, depth: Int, left: Int
  ) -> Int {
    var buffer = UnsafeMutableBufferPointer(start: list, count: count)
    // Ties are broken by store, for determinism.
    buffer.sort { $0.net != $1.net ? $0.net > $1.net : $0.store < $1.store }
    let most = othersNet(list, from: 0, to: count, except: -1, most: left)
    let withoutLast = othersNet(list, from: 0, to: count, except: -1, most: left - 1)
    var keptCount = 0
    for index in 0..<count {
      let candidate = list[index]
      let store = Int(candidate.store)
      let detour = insertion(of: store, depth: depth)
      let time = leastTime(with: store, detour: detour, depth: depth)
      guard time <= latest else { continue }
      let reduction = index < left - 1 ? most - max(0, candidate.net) : withoutLast
      let dearer = visitCost(of: store, detour: detour) - nodeCost[store]
      guard bound - candidate.net + dearer - reduction < answers.limit(time: time) else { continue }
      list[keptCount] = candidate
      keptCount += 1
    }
    return keptCount
  }

  /// An upper bound on the joint reduction of the key by candidates in a sorted range.
  func othersNet(
    _ list: UnsafeMutablePointer<Candidate>, from start: Int, to end: Int, except index: Int, most: Int
  ) -> Int64 {
    var sum: Int64 = 0
    var takenCount = 0
    var place = start
    while place < end, takenCount < most, list[place].net > 0 {
      if place != index {
        sum += list[place].net
        takenCount += 1
        if sum > Answers.beyond { return sum }
      }
      place += 1
    }
    return sum
  }

  func canReachCap(
    _ list: UnsafeMutablePointer<Candidate>, count: Int, depth: Int, left: Int
  ) -> Bool {
    if purchase[depth] <= purchaseCap { return true }
    let slots = min(left, count)
    var best = [Int64](repeating: 0, count: slots)
    for index in 0..<count {
      var saving = Int64(list[index].saving)
      for place in 0..<slots where saving > best[place] { swap(&saving, &best[place]) }
    }
    var leastPurchase = purchase[depth]
    for saving in best { leastPurchase -= saving }
    return leastPurchase <= purchaseCap
  }

  func canBeCompleted(
    _ list: UnsafeMutablePointer<Candidate>, count: Int, depth: Int, left: Int
  ) -> Bool {
    if missingCount[depth] == 0 || left >= count { return true }
    var best = [Int](repeating: 0, count: left)
    for index in 0..<count {
      var lineCount = covers(Int(list[index].store), depth: depth)
      for place in 0..<left where lineCount > best[place] { swap(&lineCount, &best[place]) }
    }
    var covered = 0
    for lineCount in best { covered += lineCount }
    return covered >= missingCount[depth]
  }

  /// The missing line with the fewest sellers among the candidates; -1 if one has none.
  func scarcestLine(_ list: UnsafeMutablePointer<Candidate>, count: Int, depth: Int) -> Int {
    let missingLines = missing + depth * space.words
    for line in 0..<space.lineCount { tally[line] = 0 }
    for index in 0..<count {
      let soldLines = space.sells + Int(list[index].store) * space.words
      for word in 0..<space.words {
        var bits = soldLines[word] & missingLines[word]
        while bits != 0 {
          tally[word * 64 + bits.trailingZeroBitCount] += 1
          bits &= bits - 1
        }
      }
    }
    var scarcest = -1
    for word in 0..<space.words {
      var bits = missingLines[word]
      while bits != 0 {
        let line = word * 64 + bits.trailingZeroBitCount
        bits &= bits - 1
        if tally[line] == 0 { return -1 }
        if scarcest < 0 || tally[line] < tally[scarcest] { scarcest = line }
      }
    }
    return scarcest
  }
}
