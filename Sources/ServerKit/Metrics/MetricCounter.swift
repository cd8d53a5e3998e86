import Synchronization

/// A lock-free counter for many threads.
///
/// A class, because writers and readers share it.
package final class MetricCounter: Sendable {
  private let count = Atomic<Int>(0)

  package var value: Int { count.load(ordering: .relaxed) }

  package func add(_ more: Int = 1) { count.wrappingAdd(more, ordering: .relaxed) }

  package func set(_ value: Int) { count.store(value, ordering: .relaxed) }

  package init() {}
}

/// One counter per case of an enum, which bounds the label values.
package struct MetricCounters<Case: CaseIterable & Hashable & RawRepresentable<String> & Sendable>: Sendable {
  private let counters = Dictionary(uniqueKeysWithValues: Case.allCases.map { ($0, MetricCounter()) })

  package init() {
  }

  package subscript(one: Case) -> MetricCounter {
    guard let counter = counters[one] else { preconditionFailure("a case without a counter") }
    return counter
  }

  /// In case order.
  package var all: [(name: String, value: Int)] { Case.allCases.map { ($0.rawValue, self[$0].value) } }
}
