/// How long something took, each time: how often it was within each of some bounds, and all of it together.
package struct TimeHistogram: Sendable {
  /// Seconds, as they are written. A look-up takes less than the first, a plan some tenths of a second, and
  /// beyond the last a person has gone.
  static let bounds: [(text: String, nanoseconds: Int)] = [
    ("0.0005", 500_000), ("0.001", 1_000_000), ("0.0025", 2_500_000), ("0.005", 5_000_000),
    ("0.01", 10_000_000), ("0.025", 25_000_000), ("0.05", 50_000_000), ("0.1", 100_000_000),
    ("0.25", 250_000_000), ("0.5", 500_000_000), ("1", 1_000_000_000), ("2.5", 2_500_000_000),
    ("5", 5_000_000_000), ("10", 10_000_000_000),
  ]

  private static let limits = bounds.map(\.nanoseconds)

  /// One for each bound, and one for what took longer than all.
  private let counts = (0...bounds.count).map { _ in MetricCounter() }
  private let nanoseconds = MetricCounter()

  package init() {
  }

  package func note(_ time: Duration) {
    let (seconds, attoseconds) = time.components
    let taken = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    let limits = Self.limits
    var place = 0
    while place < limits.count, limits[place] < taken { place += 1 }
    counts[place].add()
    nanoseconds.add(taken)
  }

  /// How many there were.
  var count: Int { counts.reduce(0) { $0 + $1.value } }

  /// How many took no longer than each bound, and than any; read once, so that the last is their number.
  var cumulative: [Int] {
    var total = 0
    return counts.map { count in
      total += count.value
      return total
    }
  }

  var seconds: Double { Double(nanoseconds.value) / 1e9 }
}
