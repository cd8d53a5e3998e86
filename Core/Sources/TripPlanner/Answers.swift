/// A set of stores with its best known order.
struct FoundSet {
  let key: Int64
  /// Seconds from door to door, without handling.
  let time: Int32
  /// Stores of the space in the order of the visits.
  let order: [Int]

  func hasSameStores(as other: FoundSet) -> Bool {
    order.count == other.order.count && order.sorted() == other.order.sorted()
  }
}

/// The best sets so far, and the cutoff for keys.
final class Answers {
  /// Above every key: no answer is known yet.
  static let unknown = Int64.max / 4

  /// Optimistic keys above this give no bound: sums stop here before they overflow.
  static let beyond = Int64.max / 4

  enum Kind {
    /// This many sets with the lowest keys.
    case best(Int)
    /// All sets on the Pareto front of money and time; a key is money times the scale, plus the time.
    case front(scale: Int64)
  }

  let kind: Kind
  /// By ascending key, which on a front means descending time.
  private(set) var sets: [FoundSet] = []
  private var worst = Answers.unknown
  private let scale: Int64

  init(_ kind: Kind) {
    self.kind = kind
    switch kind {
    case .best: scale = 0
    case .front(let scale): self.scale = scale
    }
  }

  /// The key at or above which a set that takes at least `time` is pruned.
  @inline(__always)
  func limit(time: Int32) -> Int64 { scale == 0 ? worst : frontLimit(time: time) }

  private func frontLimit(time: Int32) -> Int64 {
    // The first of these is the cheapest set that takes no longer.
    var low = 0
    var high = sets.count
    while low < high {
      let middle = (low + high) / 2
      if sets[middle].time <= time { high = middle } else { low = middle + 1 }
    }
    return low == sets.count ? Answers.unknown : sets[low].key / scale * scale
  }

  func offer(_ set: FoundSet) {
    guard set.key < limit(time: set.time) else { return }
    switch kind {
    case .best(let keep):
      for existing in sets where existing.hasSameStores(as: set) { return }
      insert(set)
      if sets.count > keep { sets.removeLast() }
      if sets.count == keep { worst = sets[keep - 1].key }
    case .front(let scale):
      let money = set.key / scale
      sets.removeAll { $0.time >= set.time && $0.key / scale >= money }
      insert(set)
    }
  }

  private func insert(_ set: FoundSet) {
    var place = sets.count
    while place > 0, sets[place - 1].key > set.key { place -= 1 }
    sets.insert(set, at: place)
  }
}
