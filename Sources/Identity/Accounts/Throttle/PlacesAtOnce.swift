import Synchronization

/// How many of something may be under way, in all and of one.
///
/// A class, because all who ask share the one count.
final class PlacesAtOnce: Sendable {
  private struct State {
    var total = 0
    var byOne: [String: Int] = [:]
  }

  private let most: Int
  private let mostOfOne: Int
  private let state = Mutex(State())

  init(most: Int, ofOne mostOfOne: Int) {
    self.most = most
    self.mostOfOne = mostOfOne
  }

  /// - Parameter one: nil for somebody unknown, who counts in all only.
  /// - Returns: whether there was a place; whoever got one gives it back.
  func take(_ one: String?) -> Bool {
    state.withLock { state in
      guard state.total < most else { return false }
      if let one {
        guard state.byOne[one, default: 0] < mostOfOne else { return false }
        state.byOne[one, default: 0] += 1
      }
      state.total += 1
      return true
    }
  }

  func give(_ one: String?) {
    state.withLock { state in
      state.total -= 1
      guard let one, let count = state.byOne[one] else { return }
      state.byOne[one] = count > 1 ? count - 1 : nil
    }
  }
}
