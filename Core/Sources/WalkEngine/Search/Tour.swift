/// An order of all points with a place chosen for each, improved by local moves until none helps.
///
/// Positions run from 0, the start, to `count + 1`, the checkout. Moves: reversing a segment (2-opt), moving
/// up to three points with or without reversal (Or-opt), changing the side of a shelf, and moving a whole
/// section. After Bentley 1992, with neighbor lists and a queue of points to examine instead of don't-look
/// bits.
final class Tour {
  let costs: TourCosts
  let count: Int
  /// The place at each position.
  let places: UnsafeMutablePointer<Int32>
  /// The position of each point.
  let position: UnsafeMutablePointer<Int32>
  /// The number of candidate moves weighed.
  var steps = 0

  private let queue: UnsafeMutablePointer<Int32>
  private let isQueued: UnsafeMutablePointer<Bool>
  private var queueHead = 0
  private var queueSize = 0
  private let sideCost: UnsafeMutablePointer<Int32>
  private let sideOrigin: UnsafeMutablePointer<Int8>

  init(_ costs: TourCosts) {
    self.costs = costs
    count = costs.pointCount
    places = .allocate(capacity: count + 2)
    position = .allocate(capacity: count)
    queue = .allocate(capacity: count)
    isQueued = .allocate(capacity: count)
    isQueued.initialize(repeating: false, count: count)
    sideCost = .allocate(capacity: (count + 2) * 4)
    sideOrigin = .allocate(capacity: (count + 2) * 4)
    places[0] = Int32(costs.start)
    places[count + 1] = Int32(costs.checkout)
  }

  deinit {
    places.deallocate()
    position.deallocate()
    queue.deallocate()
    isQueued.deallocate()
    sideCost.deallocate()
    sideOrigin.deallocate()
  }

  /// Replaces the order of points, with the first place of each until `chooseSides`.
  func set(_ order: [Int]) {
    for (index, point) in order.enumerated() {
      places[index + 1] = costs.firstPlace[point]
      position[point] = Int32(index + 1)
    }
  }

  func copy(to target: UnsafeMutablePointer<Int32>) { target.update(from: places, count: count + 2) }

  func restore(from source: UnsafeMutablePointer<Int32>) {
    places.update(from: source, count: count + 2)
    renumber(1, count)
  }

  var length: Int {
    var sum = 0
    for index in 0...count { sum += Int(step(places[index], places[index + 1])) }
    return sum
  }

  func order() -> [Int] { (0..<count).map { Int(costs.pointOf[Int(places[$0 + 1])]) } }

  @inline(__always)
  func step(_ a: Int32, _ b: Int32) -> Int32 {
    costs.cost[Int(truncatingIfNeeded: a) &* costs.nodeCount &+ Int(truncatingIfNeeded: b)]
  }

  func renumber(_ first: Int, _ last: Int) {
    guard first <= last else { return }
    for index in first...last {
      position[Int(costs.pointOf[Int(places[index])])] = Int32(truncatingIfNeeded: index)
    }
  }

  func reverse(_ first: Int, _ last: Int) {
    mirror(first, last)
    renumber(first, last)
  }

  /// Reverses a segment without updating the points' positions.
  private func mirror(_ first: Int, _ last: Int) {
    var low = first
    var high = last
    while low < high {
      let place = places[low]
      places[low] = places[high]
      places[high] = place
      low &+= 1
      high &-= 1
    }
  }

  // MARK: The queue of points worth a look

  func look(at position: Int) {
    guard position > 0, position <= count else { return }
    let point = costs.pointOf[Int(places[position])]
    guard !isQueued[Int(point)] else { return }
    isQueued[Int(point)] = true
    var tail = queueHead &+ queueSize
    if tail >= count { tail &-= count }
    queue[tail] = point
    queueSize &+= 1
  }

  func lookEverywhere() {
    for index in 1..<(count + 1) { look(at: index) }
  }

  /// Applies improving moves until the queue is empty.
  func improve() {
    while queueSize > 0 {
      let point = queue[queueHead]
      queueHead &+= 1
      if queueHead == count { queueHead = 0 }
      queueSize &-= 1
      isQueued[Int(point)] = false
      while improve(around: point) {}
    }
  }

  private func improve(around point: Int32) -> Bool {
    changeSide(of: point) || reverseStretch(at: point) || moveStretch(at: point)
  }

  // MARK: Moves

  private func changeSide(of point: Int32) -> Bool {
    let index = Int(position[Int(point)])
    let before = places[index - 1]
    let after = places[index + 1]
    let current = places[index]
    let best = bestSide(of: point, before, after)
    let currentLength = step(before, current) + step(current, after)
    guard step(before, best) + step(best, after) < currentLength else { return false }
    places[index] = best
    look(at: index - 1)
    look(at: index + 1)
    return true
  }

  private func reverseStretch(at point: Int32) -> Bool {
    let i = Int(position[Int(point)])
    let a = places[i]
    let next = places[i + 1]
    let previous = places[i - 1]
    let toNext = step(a, next)
    let toPrevious = step(previous, a)
    let near = costs.neighbours + Int(point) &* TourCosts.neighbourLimit
    let least = costs.leastStep + Int(point) &* TourCosts.neighbourLimit
    let longest = max(toNext, toPrevious)
    for slot in 0..<TourCosts.neighbourLimit {
      let other = near[slot]
      guard other >= 0, least[slot] < longest else { break }
      steps &+= 1
      let j = Int(position[Int(other)])
      let b = places[j]
      let link = step(a, b)
      guard link < max(toNext, toPrevious) else { continue }
      if link < toNext {
        let beyond = places[j + 1]
        if link + step(next, beyond) < toNext + step(b, beyond) {
          reverseBetween(min(i, j) + 1, max(i, j))
          return true
        }
      }
      if link < toPrevious {
        let beyond = places[j - 1]
        if link + step(previous, beyond) < toPrevious + step(beyond, b) {
          reverseBetween(min(i, j), max(i, j) - 1)
          return true
        }
      }
    }
    return false
  }

  private func reverseBetween(_ first: Int, _ last: Int) {
    reverse(first, last)
    look(at: first - 1)
    look(at: first)
    look(at: last)
    look(at: last + 1)
  }

  private func moveStretch(at point: Int32) -> Bool {
    let i = Int(position[Int(point)])
    for size in 1...3 {
      if i + size - 1 <= count, moveStretch(i, i + size - 1, leading: i, point) { return true }
      if size > 1, i - size + 1 >= 1, moveStretch(i - size + 1, i, leading: i, point) { return true }
    }
    return false
  }

  /// Tries to move the segment next to a neighbor of its end at `leading`, with that end touching the
  /// neighbor.
  private func moveStretch(_ first: Int, _ last: Int, leading: Int, _ point: Int32) -> Bool {
    let before = places[first - 1]
    let after = places[last + 1]
    let gain = step(before, places[first]) + step(places[last], after) - step(before, after)
    guard gain > 0 else { return false }
    let head = places[leading]
    let tail = leading == first ? places[last] : places[first]
    let isSingle = first == last
    let near = costs.neighbours + Int(point) &* TourCosts.neighbourLimit
    let least = costs.leastStep + Int(point) &* TourCosts.neighbourLimit
    for slot in 0..<TourCosts.neighbourLimit {
      let other = near[slot]
      guard other >= 0, least[slot] < gain else { break }
      let j = Int(position[Int(other)])
      if j >= first, j <= last { continue }
      steps &+= 1
      let b = places[j]
      // Between b and its successor, then between b and its predecessor.
      if j + 1 != first {
        let c = places[j + 1]
        let side = isSingle ? bestSide(of: point, b, c) : head
        if step(b, side) + step(isSingle ? side : tail, c) - step(b, c) < gain {
          places[leading] = side
          // The head follows b: the segment keeps its direction if the head is its first point.
          move(first, last, after: j, turning: leading != first)
          return true
        }
      }
      if j - 1 != last {
        let c = places[j - 1]
        let side = isSingle ? bestSide(of: point, c, b) : head
        if step(side, b) + step(c, isSingle ? side : tail) - step(c, b) < gain {
          places[leading] = side
          move(first, last, after: j - 1, turning: leading == first && !isSingle)
          return true
        }
      }
    }
    return false
  }

  @inline(__always)
  private func bestSide(of point: Int32, _ before: Int32, _ after: Int32) -> Int32 {
    var best = costs.firstPlace[Int(point)]
    let end = costs.firstPlace[Int(point) &+ 1]
    var least = step(before, best) + step(best, after)
    var place = best &+ 1
    while place < end {
      let candidate = step(before, place) + step(place, after)
      if candidate < least {
        least = candidate
        best = place
      }
      place &+= 1
    }
    return best
  }

  /// Moves positions `first...last` to follow position `target`, which lies outside them.
  func move(_ first: Int, _ last: Int, after target: Int, turning: Bool) {
    let size = last - first + 1
    look(at: first - 1)
    look(at: last + 1)
    let landed: Int
    if target > last {
      // Three reversals rotate the segment past the positions in between.
      mirror(first, last)
      mirror(last + 1, target)
      mirror(first, target)
      landed = target - size + 1
      if turning { mirror(landed, target) }
      renumber(first, target)
    } else {
      mirror(target + 1, first - 1)
      mirror(first, last)
      mirror(target + 1, last)
      landed = target + 1
      if turning { mirror(landed, landed + size - 1) }
      renumber(target + 1, last)
    }
    look(at: landed - 1)
    look(at: landed)
    look(at: landed + size - 1)
    look(at: landed + size)
  }

  // MARK: The best sides of the present order

  /// Chooses the best place for every point at once, by dynamic programming; returns true if the tour got
  /// shorter.
  func chooseSides() -> Bool {
    guard count > 0 else { return false }
    steps &+= count
    let before = length
    var previousFirst = Int32(costs.start)
    var previousCount = 1
    sideCost[0] = 0
    for index in 1..<(count + 1) {
      let point = Int(costs.pointOf[Int(places[index])])
      let first = costs.firstPlace[point]
      let sides = Int(costs.firstPlace[point + 1] - first)
      for side in 0..<sides {
        var least = Int32.max
        var origin: Int8 = 0
        for other in 0..<previousCount {
          let candidate =
            sideCost[(index - 1) * 4 + other] + step(previousFirst + Int32(other), first + Int32(side))
          if candidate < least {
            least = candidate
            origin = Int8(truncatingIfNeeded: other)
          }
        }
        sideCost[index * 4 + side] = least
        sideOrigin[index * 4 + side] = origin
      }
      previousFirst = first
      previousCount = sides
    }
    var side = 0
    var least = Int32.max
    for other in 0..<previousCount {
      let candidate = sideCost[count * 4 + other] + step(previousFirst + Int32(other), Int32(costs.checkout))
      if candidate < least {
        least = candidate
        side = other
      }
    }
    guard Int(least) < before else { return false }
    var index = count
    while index > 0 {
      let point = Int(costs.pointOf[Int(places[index])])
      let place = costs.firstPlace[point] + Int32(side)
      side = Int(sideOrigin[index * 4 + side])
      if places[index] != place {
        places[index] = place
        look(at: index - 1)
        look(at: index)
        look(at: index + 1)
      }
      index -= 1
    }
    return true
  }
}
