/// A lower bound on tours with their purchases that uses connectivity.
///
/// Every purchase is reached from the start and reaches the end; dual ascent bounds both. For a line not yet
/// reached over exhausted arcs, take the set of places that reach it that way. At least one arc of the tour
/// enters the set, or the line is bought outside it, so the cheapest of these is charged and all of them are
/// reduced by that amount. Once the start reaches every line, the same follows for the way from the lines to
/// the end, with the remaining costs. No arc is charged above its cost, so the charges bound the tour.
///
/// Source: Wong 1984, "A dual ascent approach for Steiner tree problems on a directed graph", applied in both
/// directions of a closed tour.
struct ReachBound {
  /// A set that every tour enters, or buys the line outside of.
  struct Charge {
    /// A line, or the number of lines plus a store that must be visited.
    let goal: Int
    let stores: [Int]
  }

  private let count: Int
  private let lines: Int
  /// The remaining cost of the arcs into each store, from all stores and, last, from the start. On the way
  /// back: of the arcs out of each store, to all stores and, last, to the end.
  private var arcs: [Int64]
  /// The remaining cost of buying each line at each store; `never` if it is not sold there.
  private var intoLine: [Int64]
  private let toEnd: [Int64]
  private let isKept: [Bool]
  /// The charged sets, in that order.
  private(set) var charges: [Charge] = []
  private static let never = Int64.max / 4

  init(state: PurchaserState, isKept: [Bool]) {
    let measure = state.measure
    count = state.count
    lines = state.lines
    self.isKept = isKept
    let perSecond = measure.perSecondOnWay + measure.perSecond
    arcs = []
    arcs.reserveCapacity(state.count * state.side)
    for store in 0..<state.count {
      let inside = measure.perSecond * Int64(state.service[store])
      for from in 0..<state.side {
        arcs.append(from == store ? Self.never : perSecond * Int64(state.leg(from, store)) + inside)
      }
    }
    toEnd = (0..<state.count).map { perSecond * Int64(state.leg($0, state.count)) }
    intoLine = []
    intoLine.reserveCapacity(state.lines * state.count)
    let paddedWidth = state.width * PurchaserState.Vector.scalarCount
    for line in 0..<state.lines {
      for store in 0..<state.count {
        let cents = state.rows[store * paddedWidth + line]
        intoLine.append(
          cents < PurchaserState.missingPrice ? measure.perCent * Int64(cents) : Self.never)
      }
    }
  }

  /// The bound, in units of the measure.
  ///
  /// - Parameter work: the maximum number of arcs examined; less work gives a lower bound that is still
  ///   valid.
  mutating func bound(work: Int) -> Int64 {
    let goals = goalsByScarcity()
    var budget = work
    var total = ascend(goals, left: &budget)
    turnRound()
    budget += work
    total += ascend(goals, left: &budget)
    return total
  }

  /// The scarcest lines first: few stores sell them, so these have to be reached.
  private func goalsByScarcity() -> [Int] {
    var goals = (0..<count).filter { isKept[$0] }.map { (goal: lines + $0, sellers: 0) }
    for line in 0..<lines {
      var sellers = 0
      for store in 0..<count where intoLine[line * count + store] < Self.never { sellers += 1 }
      goals.append((line, sellers))
    }
    goals.sort { $0.sellers != $1.sellers ? $0.sellers < $1.sellers : $0.goal < $1.goal }
    return goals.map { $0.goal }
  }

  private mutating func ascend(_ goals: [Int], left: inout Int) -> Int64 {
    var total: Int64 = 0
    for goal in goals {
      while left > 0, let amount = charge(goal, left: &left) { total += amount }
    }
    return total
  }

  private mutating func turnRound() {
    let side = count + 1
    var back = [Int64](repeating: 0, count: count * side)
    for store in 0..<count {
      for other in 0..<count { back[store * side + other] = arcs[other * side + store] }
      back[store * side + count] = toEnd[store]
    }
    arcs = back
  }

  /// Charges the cheapest arc into the set around a goal; nil if the start already reaches the goal.
  private mutating func charge(_ goal: Int, left: inout Int) -> Int64? {
    let side = count + 1
    var isInside = [Bool](repeating: false, count: side)
    var members: [Int] = []
    if goal >= lines {
      isInside[goal - lines] = true
      members.append(goal - lines)
    } else {
      for store in 0..<count where intoLine[goal * count + store] == 0 {
        isInside[store] = true
        members.append(store)
      }
      left -= count
    }
    var next = 0
    while next < members.count {
      let row = members[next] * side
      next += 1
      if arcs[row + count] == 0 { return nil }
      for from in 0..<count where arcs[row + from] == 0 && !isInside[from] {
        isInside[from] = true
        members.append(from)
      }
      left -= side
    }
    var least = Self.never
    for member in members {
      for from in 0..<side where !isInside[from] { least = min(least, arcs[member * side + from]) }
    }
    if goal < lines {
      for store in 0..<count where !isInside[store] { least = min(least, intoLine[goal * count + store]) }
    }
    // The goal cannot be bought by any tour, so that any bound is valid.
    if least == Self.never { return nil }
    charges.append(Charge(goal: goal, stores: members))
    for member in members {
      for from in 0..<side where !isInside[from] { arcs[member * side + from] -= least }
    }
    if goal < lines {
      for store in 0..<count where !isInside[store] && intoLine[goal * count + store] < Self.never {
        intoLine[goal * count + store] -= least
      }
    }
    left -= 2 * members.count * side
    return least
  }
}
