/// A set of stores with the order that was found best for it.
struct FoundSet {
  let key: Int64
  /// Seconds from door to door, handling apart.
  let time: Int32
  /// Stores of the space in the order of the visits.
  let order: [Int]

  func hasSameStores(as other: FoundSet) -> Bool {
    order.count == other.order.count && order.sorted() == other.order.sorted()
  }
}

/// The sets worth keeping so far, and from which key on others are of no use.
final class Answers {
  /// Above every key: no answer is known yet.
  static let unknown = Int64.max / 4

  /// Promises above this leave no bound at all: their sums stop here, before they overflow.
  static let beyond = Int64.max / 4

  enum Kind {
    /// The few sets with the least keys.
    case best(Int)
    /// Every set that no other beats in both money and time; a key is money times the scale, plus the time.
    case front(scale: Int64)
  }

  let kind: Kind
  /// By key, ascending; on a front that is by time, descending.
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

  /// Keys from here on are of no use for a set that takes at least `time`.
  @inline(__always)
  func limit(time: Int32) -> Int64 { scale == 0 ? worst : frontLimit(time: time) }

  private func frontLimit(time: Int32) -> Int64 {
    // The cheapest set that takes no longer is the first of these in the list.
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
      for known in sets where known.hasSameStores(as: set) { return }
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
