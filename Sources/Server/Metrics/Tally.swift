import Synchronization

/// A number that many threads change at once without waiting for each other.
///
/// A class, because whoever counts and whoever reads share it.
final class Tally: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add(_ more: Int = 1) { count.wrappingAdd(more, ordering: .relaxed) }

  func set(_ value: Int) { count.store(value, ordering: .relaxed) }
}

/// One tally for each case of an enum: there are no others, whatever is counted.
struct Tallies<Case: CaseIterable & Hashable & RawRepresentable<String> & Sendable>: Sendable {
  private let tallies = Dictionary(uniqueKeysWithValues: Case.allCases.map { ($0, Tally()) })

  subscript(one: Case) -> Tally {
    guard let tally = tallies[one] else { preconditionFailure("a case without a tally") }
    return tally
  }

  /// In the order of the cases.
  var all: [(name: String, value: Int)] { Case.allCases.map { ($0.rawValue, self[$0].value) } }
}
