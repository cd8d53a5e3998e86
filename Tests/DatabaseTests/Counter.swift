import Foundation

/// Counts calls of closures on other threads.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  var count: Int { lock.withLock { value } }

  func next() -> Int {
    lock.withLock {
      value += 1
      return value
    }
  }
}
