/// Iterated local search for worlds with too many sets of stores.
///
/// From a local optimum some stores are dropped and some nearby ones added. Then the best addition, drop or
/// exchange is applied until none helps, with 2-opt and Or-opt moves in between. Slightly worse results are
/// accepted, with a shrinking tolerance; occasionally the search returns to the best.
final class PurchaserSearch {
  typealias Vector = SIMD8<Int32>

  private static let starts = 16

  let state: PurchaserState
  /// For each store, true if it must stay on the tour.
  let isKept: [Bool]
  private var random: SeededGenerator
  private(set) var best: [Int] = []
  private(set) var bestCost = Int64.max
  /// The number of full evaluations of all additions, drops and exchanges.
  private(set) var looks = 0
  /// The number of stores weighed.
  var steps = 0
  private let work: TripWork
  private let stepLimit: Int
  private let near: [[Int]]
  /// The best tour of each start.
  private var elite: [[Int]] = []
  let loss: UnsafeMutablePointer<Int64>
  /// Stores that a kick dropped and that are banned until the rest has settled.
  let isBanned: UnsafeMutablePointer<Bool>

  init(space: TripSpace, measure: PurchaserMeasure, seed: UInt64, work: TripWork) {
    self.work = work
    stepLimit = work.left
    state = PurchaserState(space: space, measure: measure)
    isKept = space.isIncluded
    random = SeededGenerator(seed: seed)
    loss = .allocate(capacity: space.count + 1)
    isBanned = .allocate(capacity: space.count + 1)
    isBanned.initialize(repeating: false, count: space.count + 1)
    var near: [[Int]] = []
    for store in 0..<space.count {
      let neighbours = (0..<space.count).filter { $0 != store }
      let ways = space.ways
      let ranking = neighbours.sorted {
        let one = ways.between[store * space.count + $0]
        let other = ways.between[store * space.count + $1]
        return one != other ? one < other : $0 < $1
      }
      near.append(Array(ranking.prefix(12)))
    }
    self.near = near
  }

  deinit {
    loss.deallocate()
    isBanned.deallocate()
  }

  func start(from tour: [Int]) {
    state.visit(tour)
    improve()
    remember()
  }

  /// Searches until the limit of looks: half of them from many starts, the rest from the best result,
  /// occasionally merged with the result of another start.
  func run(looks limit: Int) {
    for start in 0..<Self.starts where start == 0 || !mustEnd {
      if start == 0 { state.visit((0..<state.count).filter { isKept[$0] }) } else { startAnywhere() }
      improve()
      elite.append(wander(until: limit / 2 * (start + 1) / Self.starts, joinsElite: false))
    }
    state.visit(best)
    _ = wander(until: limit, joinsElite: true)
  }

  private var mustEnd: Bool { steps > stepLimit || work.looksAbandoned() }

  /// Adds the stores of another start's result; drops and exchanges then keep the better parts of both.
  private func joinElite() {
    for store in elite[random.below(elite.count)] where state.place[store] < 0 {
      state.add(store, at: cheapestPlace(for: store).position)
    }
  }

  /// A random start that sells everything.
  private func startAnywhere() {
    state.visit((0..<state.count).filter { isKept[$0] })
    for line in 0..<state.lines where state.first[line] == PurchaserState.missingPrice {
      var seller = -1
      var sellers = 0
      for store in 0..<state.count
      where state.rows[store * state.width * Vector.scalarCount + line] < PurchaserState.missingPrice {
        sellers += 1
        if random.below(sellers) == 0 { seller = store }
      }
      if seller >= 0, state.place[seller] < 0 { state.add(seller, at: cheapestPlace(for: seller).position) }
    }
  }

  /// Kicks and improves; accepts slightly worse results with a shrinking tolerance.
  ///
  /// - Returns: the best tour found.
  private func wander(until limit: Int, joinsElite: Bool) -> [Int] {
    var localBest = state.cost
    remember()
    var localTour = state.tour
    var current = state.tour
    var currentCost = state.cost
    var sinceBest = 0
    let begin = looks
    while looks < limit, !mustEnd {
      // The tolerance shrinks from 2 % of the cost to zero.
      let room = currentCost / 50 * Int64(limit - looks) / Int64(max(1, limit - begin))
      if joinsElite, random.below(10) == 0 { joinElite() } else { kick() }
      improve()
      for store in 0..<state.count { isBanned[store] = false }
      improve()
      remember()
      if state.cost < localBest {
        localBest = state.cost
        localTour = state.tour
        sinceBest = 0
      } else {
        sinceBest += 1
      }
      let luck = Int64(random.below(1_000))
      if state.cost <= currentCost + room * luck / 1_000 * luck / 1_000 {
        current = state.tour
        currentCost = state.cost
      } else {
        state.visit(current)
      }
      if sinceBest >= 300 {
        sinceBest = 0
        state.visit(localTour)
        current = localTour
        currentCost = localBest
      }
    }
    return localTour
  }

  private func remember() {
    guard state.cost < bestCost else { return }
    bestCost = state.cost
    best = state.tour
  }

  /// Drops one to four stores, often adjacent on the tour, and adds up to three near the rest.
  private func kick() {
    var drops = 1 + random.below(4)
    var position = state.tour.isEmpty ? 0 : random.below(state.tour.count)
    let isTogether = random.below(2) == 0
    let isStrict = random.below(2) == 0
    while drops > 0, state.tour.count > 1 {
      if !isTogether { position = random.below(state.tour.count) }
      if position >= state.tour.count { position = 0 }
      if isKept[state.tour[position]] {
        position += 1
      } else {
        if isStrict { isBanned[state.tour[position]] = true }
        state.drop(at: position)
      }
      drops -= 1
    }
    for _ in 0..<random.below(4) {
      var store = random.below(state.count)
      if !state.tour.isEmpty, !near.isEmpty {
        let around = near[state.tour[random.below(state.tour.count)]]
        if !around.isEmpty { store = around[random.below(around.count)] }
      }
      if state.place[store] < 0, !isBanned[store] { state.add(store, at: cheapestPlace(for: store).position) }
    }
  }

  private func cheapestPlace(for store: Int) -> (position: Int, detour: Int32) {
    var best = (position: 0, detour: Int32.max)
    let tour = state.tour
    var before = state.count
    for position in 0...tour.count {
      let after = position == tour.count ? state.count : tour[position]
      let direct = tour.isEmpty ? 0 : state.leg(before, after)
      let detour = state.leg(before, store) + state.leg(store, after) - direct
      if detour < best.detour { best = (position, detour) }
      before = after
    }
    return best
  }

  private func improve() {
    while true {
      shortenTour()
      looks += 1
      steps += state.count
      if addOrDrop() { continue }
      if !exchange() { return }
    }
  }

  /// Makes the best addition or drop, if any helps.
  private func addOrDrop() -> Bool {
    let current = state.cost
    var best = current
    var move = -1
    var isDrop = false
    for index in 0...state.count { loss[index] = 0 }
    for line in 0..<state.lines {
      loss[Int(state.owner[line])] += Int64(state.second[line] - state.first[line])
    }
    for (position, store) in state.tour.enumerated() where !isKept[store] && state.tour.count > 1 {
      let cost = state.measure.cost(
        purchase: state.purchase + loss[store], way: state.way - Int64(detour(at: position)),
        inside: state.inside - Int64(state.service[store]), visits: state.tour.count - 1)
      if cost < best {
        best = cost
        move = position
        isDrop = true
      }
    }
    for store in 0..<state.count where state.place[store] < 0 && !isBanned[store] {
      let saving = gain(of: store)
      if saving == 0 { continue }
      let place = cheapestPlace(for: store)
      let cost = state.measure.cost(
        purchase: state.purchase - saving, way: state.way + Int64(place.detour),
        inside: state.inside + Int64(state.service[store]), visits: state.tour.count + 1)
      if cost < best {
        best = cost
        move = store
        isDrop = false
      }
    }
    guard move >= 0 else { return false }
    if isDrop { state.drop(at: move) } else { state.add(move, at: cheapestPlace(for: move).position) }
    return true
  }

  func gain(of store: Int) -> Int64 {
    let row = UnsafeRawPointer(state.rows + store * state.width * Vector.scalarCount)
    let current = UnsafeRawPointer(state.first)
    var sum: Int64 = 0
    // The price of missing lines may make the sum of a row overflow 32 bits.
    for vector in 0..<state.width {
      let price = current.load(fromByteOffset: vector * 32, as: Vector.self)
      let offered = row.load(fromByteOffset: vector * 32, as: Vector.self)
      let saving = price &- pointwiseMin(price, offered)
      sum += Int64(saving.wrappedSum())
    }
    return sum
  }

  private func detour(at position: Int) -> Int32 {
    let before = state.before(position)
    let after = state.at(position + 1)
    let store = state.tour[position]
    let direct = state.tour.count == 1 ? 0 : state.leg(before, after)
    return state.leg(before, store) + state.leg(store, after) - direct
  }
}
