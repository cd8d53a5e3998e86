import Synchronization

/// A cancellation flag, set once by one thread and polled by another.
package final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package var isSet: Bool { flag.load(ordering: .relaxed) }
  package func set() { flag.store(true, ordering: .relaxed) }
}
