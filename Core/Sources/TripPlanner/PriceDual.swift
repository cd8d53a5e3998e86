/// The inputs for a bound on prices at one node of a `SetSearch`.
struct SetPrice {
  /// The price of each line at the node.
  let prices: UnsafeMutablePointer<TripSpace.Vector>
  let purchase: Int64
  /// The key of the node with its missing lines at their highest price.
  let base: Int64
  /// Keys at or above this are pruned.
  let worst: Int64
  /// Units of the key for a cent.
  let scale: Int64
  /// The number of stores that may still be added.
  let left: Int
}

/// Dual prices: a bound on the joint savings of a few more stores.
///
/// The savings of stores overlap, so that their sum is too optimistic. Lower each line's price to any `q`
/// below its current price: the goods then cost at least `Σ q − Σ over the new stores of Σ max(0, q − price
/// there)`, and the best few stores of that sum bound every choice. The `q` with the highest bound are the
/// dual prices of the p-median problem; a few steps of the subgradient method come close.
///
/// Source: Cornuéjols, Fisher and Nemhauser 1977, "Location of bank accounts to optimize float".
final class PriceDual {
  typealias Vector = TripSpace.Vector

  private let space: TripSpace
  /// For each depth, the current dual price of each line.
  private let ceilings: UnsafeMutablePointer<Vector>
  private let ceilingPrices: UnsafeMutablePointer<Vector>
  private let slope: UnsafeMutablePointer<Vector>
  private let trial: UnsafeMutablePointer<Vector>
  private let nets: UnsafeMutablePointer<Int64>
  private let choice: UnsafeMutablePointer<Int>
  private var chosenCount = 0

  init(space: TripSpace, depth: Int) {
    self.space = space
    ceilings = .allocate(capacity: (depth + 1) * space.width)
    ceilings.initialize(repeating: .zero, count: (depth + 1) * space.width)
    ceilingPrices = .allocate(capacity: space.width)
    slope = .allocate(capacity: space.width)
    trial = .allocate(capacity: space.width)
    ceilingPrices.initialize(repeating: .zero, count: space.width)
    slope.initialize(repeating: .zero, count: space.width)
    trial.initialize(repeating: .zero, count: space.width)
    nets = .allocate(capacity: space.count + 1)
    choice = .allocate(capacity: space.count + 1)
  }

  deinit {
    ceilings.deallocate()
    ceilingPrices.deallocate()
    slope.deallocate()
    trial.deallocate()
    nets.deallocate()
    choice.deallocate()
  }

  func begin(depth: Int) {
    (ceilings + depth * space.width).update(from: space.dearest, count: space.width)
  }

  func inherit(depth: Int) {
    (ceilings + depth * space.width).update(from: ceilings + (depth - 1) * space.width, count: space.width)
  }

  /// The cost of goods at these prices, capped by the ceilings of a depth.
  func lowered(_ prices: UnsafeMutablePointer<Vector>, at depth: Int) -> Int64 {
    let ceiling = ceilings + depth * space.width
    var sum = Vector.zero
    for vector in 0..<space.width { sum &+= pointwiseMin(prices[vector], ceiling[vector]) }
    return Int64(sum.wrappedSum())
  }

  /// Improves the ceilings of a depth and writes each candidate's net reduction of the bound.
  ///
  /// - Returns: the key of the node under the dual prices, before any candidate is subtracted, and the number
  ///   of rounds. A nil key: every choice of candidates is pruned.
  func improve(
    _ list: UnsafeMutablePointer<Candidate>, count: Int, at depth: Int, price: SetPrice,
    nodeCost: UnsafeMutablePointer<Int64>,
    rounds: Int
  ) -> (base: Int64?, rounds: Int) {
    let ceiling = ceilings + depth * space.width
    trial.update(from: ceiling, count: space.width)
    var best = Int64.min
    var bestBase: Int64 = 0
    var pace = 1.0
    for round in 0..<rounds {
      let base = evaluate(list, count: count, price: price, nodeCost: nodeCost)
      let bound = base - chosenSum(count: count, most: price.left)
      if bound >= price.worst { return (nil, round + 1) }
      if bound > best {
        best = bound
        bestBase = base
        ceiling.update(from: trial, count: space.width)
        for index in 0..<count { list[index].net = nets[index] }
      } else {
        pace *= 0.7
      }
      if round + 1 < rounds {
        guard step(list, bound: bound, price: price, pace: pace) else { return (bestBase, round + 1) }
      }
    }
    return (bestBase, rounds)
  }

  /// Writes the nets of all candidates under the trial ceilings.
  private func evaluate(
    _ list: UnsafeMutablePointer<Candidate>, count: Int, price: SetPrice,
    nodeCost: UnsafeMutablePointer<Int64>
  ) -> Int64 {
    var sum = Vector.zero
    for vector in 0..<space.width {
      let low = pointwiseMin(price.prices[vector], trial[vector])
      ceilingPrices[vector] = low
      sum &+= low
    }
    for index in 0..<count {
      let store = Int(list[index].store)
      let row = space.rows + store * space.width
      var saving = Vector.zero
      for vector in 0..<space.width {
        saving &+= ceilingPrices[vector] &- pointwiseMin(ceilingPrices[vector], row[vector])
      }
      nets[index] = price.scale * Int64(saving.wrappedSum()) - nodeCost[store]
    }
    return price.base - price.scale * (price.purchase - Int64(sum.wrappedSum()))
  }

  /// Chooses the candidates with the largest nets above zero and sums them.
  private func chosenSum(count: Int, most: Int) -> Int64 {
    chosenCount = 0
    for index in 0..<count where nets[index] > 0 {
      if chosenCount == most, nets[choice[most - 1]] >= nets[index] { continue }
      var place = chosenCount < most ? chosenCount : most - 1
      while place > 0, nets[choice[place - 1]] < nets[index] {
        choice[place] = choice[place - 1]
        place -= 1
      }
      choice[place] = index
      chosenCount = min(most, chosenCount + 1)
    }
    var sum: Int64 = 0
    for place in 0..<chosenCount where sum <= Answers.beyond { sum += nets[choice[place]] }
    return sum
  }

  /// Raises the prices of lines that no chosen store makes cheaper, lowers those that several do.
  ///
  /// - Returns: false if no line needs a change.
  private func step(
    _ list: UnsafeMutablePointer<Candidate>, bound: Int64, price: SetPrice, pace: Double
  ) -> Bool {
    for vector in 0..<space.width { slope[vector] = Vector(repeating: 1) }
    for place in 0..<chosenCount {
      let row = space.rows + Int(list[choice[place]].store) * space.width
      for vector in 0..<space.width {
        slope[vector].replace(with: slope[vector] &- 1, where: row[vector] .< ceilingPrices[vector])
      }
    }
    var norm = 0
    for vector in 0..<space.width {
      // A price at its maximum needs no change.
      let isFull = ceilingPrices[vector] .>= price.prices[vector]
      slope[vector].replace(with: 0, where: isFull .& (slope[vector] .> 0))
      norm += Int((slope[vector] &* slope[vector]).wrappedSum())
    }
    guard norm > 0 else { return false }
    let gap = price.worst == Answers.unknown ? price.base / 20 : price.worst - bound
    guard price.scale > 0 else { return false }
    let length = pace * Double(gap) / Double(price.scale) / Double(norm)
    let cents = Int32(min(1_000_000, max(1, length)))
    for vector in 0..<space.width {
      let candidate = ceilingPrices[vector] &+ slope[vector] &* cents
      trial[vector] = pointwiseMax(Vector.zero, pointwiseMin(price.prices[vector], candidate))
    }
    return true
  }
}
