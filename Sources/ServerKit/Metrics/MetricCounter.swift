import Synchronization

/// A number that many threads change at once without waiting for each other.
///
/// A class, because whoever counts and whoever reads share it.
package final class MetricCounter: Sendable {
  private let count = Atomic<Int>(0)

  package var value: Int { count.load(ordering: .relaxed) }

  package func add(_ more: Int = 1) { count.wrappingAdd(more, ordering: .relaxed) }

  package func set(_ value: Int) { count.store(value, ordering: .relaxed) }

  package init() {}
}

/// One tally for each case of an enum: there are no others, whatever is counted.
package struct MetricCounters<Case: CaseIterable & Hashable & RawRepresentable<String> & Sendable>: Sendable {
  private let tallies = Dictionary(uniqueKeysWithValues: Case.allCases.map { ($0, MetricCounter()) })

  package init() {
  }

  package subscript(one: Case) -> MetricCounter {
    guard let tally = tallies[one] else { preconditionFailure("a case without a tally") }
    return tally
  }

  /// In the order of the cases.
  package var all: [(name: String, value: Int)] { Case.allCases.map { ($0.rawValue, self[$0].value) } }
}
