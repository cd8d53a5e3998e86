/// The distance from every spot past each subset of a few sections to a checkout.
///
/// Dynamic programming over subsets (Bellman 1962; Held, Karp 1962), with cells instead of stops. A section
/// is passed at any spot next to it, so a subset's costs spread from the spots next to one of its sections,
/// where those of a smaller subset are known.
struct RoundTable {
  /// Four bytes per entry; small compared with the memory of a page on a phone.
  static let mostEntries = 4_000_000

  private let floor: RoundFloor
  /// The number of sections; a subset's bits stand for them in the order of addition.
  private(set) var count = 0
  /// The sections next to each spot, as a subset.
  private var passes: [Int]
  /// One per spot, subset by subset; `RoundFloor.far` if there is no way.
  private var least: [Int32]

  init(_ floor: RoundFloor) {
    self.floor = floor
    passes = [Int](repeating: 0, count: floor.cells.count)
    least = floor.toCheckout
  }

  /// The subset of all sections.
  var fullSelection: Int { 1 << count - 1 }

  /// The cost of one more section, in comparisons of two ways to one spot.
  var costOfNext: Int { floor.cells.count * 4 << count }

  var hasRoom: Bool { least.count * 2 <= Self.mostEntries }

  /// The distance from the spot past a subset of sections to a checkout.
  func least(from spot: Int, past selection: Int) -> Int32 { least[selection * passes.count + spot] }

  /// - Complexity: O(spots × subsets); each call doubles the subsets.
  mutating func add(_ section: Int) {
    let bit = 1 << count
    count += 1
    for spot in passes.indices where floor.beside[spot].contains(section) { passes[spot] |= bit }
    least.reserveCapacity(least.count * 2)
    var costs = [Int32](repeating: RoundFloor.far, count: passes.count)
    for selection in bit..<bit * 2 {
      for spot in costs.indices {
        let rest = selection & ~passes[spot]
        costs[spot] = rest == selection ? RoundFloor.far : least[rest * costs.count + spot]
      }
      least += floor.spread(costs)
    }
  }

  /// A shortest way past all sections, as spots; nil if there is none.
  func way() -> [Int]? {
    var best = -1
    var shortest = RoundFloor.far
    for start in floor.starts where least(from: start, past: fullSelection) < shortest {
      shortest = least(from: start, past: fullSelection)
      best = start
    }
    guard best >= 0 else { return nil }
    var way = [best]
    var rest = fullSelection & ~passes[best]
    while rest != 0 || !floor.isCheckout[way[way.count - 1]] {
      let spot = way[way.count - 1]
      let next = floor.next(from: spot) { least(from: $0, past: rest) }
      guard next >= 0 else { return nil }
      rest &= ~passes[next]
      way.append(next)
    }
    return way
  }
}
