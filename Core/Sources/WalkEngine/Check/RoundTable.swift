/// How far it is from every spot past each selection of a few sections to a checkout.
///
/// Dynamic programming over selections (Bellman 1962; Held, Karp 1962), with cells in the place of stops: who
/// stands beside a section has come past it, so that a selection's costs spread from the spots beside one of
/// its sections, where those of a smaller selection are known.
struct RoundTable {
  /// Four bytes an entry: what fits into the memory of a phone's page many times.
  static let mostEntries = 4_000_000

  private let floor: RoundFloor
  /// How many sections are in; a selection's bits stand for them in the order in which they came.
  private(set) var count = 0
  /// The sections beside each spot, as a selection.
  private var passes: [Int]
  /// One a spot, selection by selection; `RoundFloor.far` where no way leads.
  private var least: [Int32]

  init(_ floor: RoundFloor) {
    self.floor = floor
    passes = [Int](repeating: 0, count: floor.cells.count)
    least = floor.toCheckout
  }

  /// All sections that are in.
  var everything: Int { 1 << count - 1 }

  /// What one more section would cost, in comparisons of two ways to one spot.
  var costOfNext: Int { floor.cells.count * 4 << count }

  var hasRoom: Bool { least.count * 2 <= Self.mostEntries }

  /// From the spot past the sections of a selection to a checkout.
  func least(from spot: Int, past selection: Int) -> Int32 { least[selection * passes.count + spot] }

  /// - Complexity: O(spots × selections), of which there are twice as many after each call.
  mutating func add(_ section: Int) {
    let own = 1 << count
    count += 1
    for spot in passes.indices where floor.beside[spot].contains(section) { passes[spot] |= own }
    least.reserveCapacity(least.count * 2)
    var costs = [Int32](repeating: RoundFloor.far, count: passes.count)
    for selection in own..<own * 2 {
      for spot in costs.indices {
        let left = selection & ~passes[spot]
        costs[spot] = left == selection ? RoundFloor.far : least[left * costs.count + spot]
      }
      least += floor.spread(costs)
    }
  }

  /// A shortest way past all sections that are in, as spots; nil where there is none.
  func way() -> [Int]? {
    var best = -1
    var shortest = RoundFloor.far
    for start in floor.starts where least(from: start, past: everything) < shortest {
      shortest = least(from: start, past: everything)
      best = start
    }
    guard best >= 0 else { return nil }
    var way = [best]
    var left = everything & ~passes[best]
    while left != 0 || !floor.isCheckout[way[way.count - 1]] {
      let here = way[way.count - 1]
      let next = floor.next(from: here) { least(from: $0, past: left) }
      guard next >= 0 else { return nil }
      left &= ~passes[next]
      way.append(next)
    }
    return way
  }
}
