/// A histogram of durations.
package struct TimeHistogram: Sendable {
  /// Seconds, as written. A lookup takes less than the first bound, a plan some tenths of a second; beyond
  /// the last, people have given up.
  static let bounds: [(text: String, nanoseconds: Int)] = [
    ("0.0005", 500_000), ("0.001", 1_000_000), ("0.0025", 2_500_000), ("0.005", 5_000_000),
    ("0.01", 10_000_000), ("0.025", 25_000_000), ("0.05", 50_000_000), ("0.1", 100_000_000),
    ("0.25", 250_000_000), ("0.5", 500_000_000), ("1", 1_000_000_000), ("2.5", 2_500_000_000),
    ("5", 5_000_000_000), ("10", 10_000_000_000),
  ]

  private static let limits = bounds.map(\.nanoseconds)

  /// One counter for each bound, and one for longer durations.
  private let counts = (0...bounds.count).map { _ in MetricCounter() }
  private let nanoseconds = MetricCounter()

  package init() {
  }

  package func note(_ time: Duration) {
    let (seconds, attoseconds) = time.components
    let elapsed = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    let limits = Self.limits
    var place = 0
    while place < limits.count, limits[place] < elapsed { place += 1 }
    counts[place].add()
    nanoseconds.add(elapsed)
  }

  /// The total number of durations.
  var count: Int { counts.reduce(0) { $0 + $1.value } }

  /// The cumulative counts of each bound and of infinity; read once, so that the last is the total.
  var cumulative: [Int] {
    var total = 0
    return counts.map { count in
      total += count.value
      return total
    }
  }

  var seconds: Double { Double(nanoseconds.value) / 1e9 }
}
