import Synchronization

/// Counts who is inside, so that neither all together nor one of them are too many.
///
/// A class, because all who come share the one count.
package final class Places<Guest: Hashable & Sendable>: Sendable {
  private struct State {
    var total = 0
    var guests: [Guest: Int] = [:]
  }

  private let each: Int
  private let all: Int
  private let state = Mutex(State())

  package init(each: Int, all: Int = .max) {
    self.each = each
    self.all = all
  }

  /// Takes so many places; `leave` must follow if there were as many.
  ///
  /// - Parameter guest: nil where nobody knows who it is: only the limit for all counts then.
  package func enter(_ guest: Guest?, taking count: Int = 1) -> Bool {
    state.withLock { state in
      guard state.total + count <= all else { return false }
      if let guest {
        guard state.guests[guest, default: 0] + count <= each else { return false }
        state.guests[guest, default: 0] += count
      }
      state.total += count
      return true
    }
  }

  /// Whether one more could enter now.
  package func hasRoom(for guest: Guest?) -> Bool {
    state.withLock { state in
      state.total < all && (guest.map { state.guests[$0, default: 0] < each } ?? true)
    }
  }

  package func leave(_ guest: Guest?, giving count: Int = 1) {
    state.withLock { state in
      state.total -= count
      guard let guest, let own = state.guests[guest] else { return }
      state.guests[guest] = own > count ? own - count : nil
    }
  }

  /// Places that are taken.
  package var taken: Int { state.withLock(\.total) }
}
