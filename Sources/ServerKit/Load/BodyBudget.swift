import Synchronization

/// The memory for all bodies that are on their way in, or being worked at. What is announced costs nothing,
/// what has arrived does: so that nobody holds room for bytes that they do not send.
///
/// A class, because all requests share the one budget.
package final class BodyBudget: Sendable {
  /// Of all bodies together.
  package static let bytes = 64 << 20
  /// Of one account, or of the guests of one network: one large body, or some small ones.
  static let bytesOfPayer = 12 << 20

  fileprivate let places = Places<Payer>(each: bytesOfPayer, all: bytes)
  private let heap = HeapReturn()

  /// What one request may take in.
  func permit(for payer: Payer) -> BodyPermit {
    // `.guests` are all guests together. One guest could use up a share of theirs and shut out the others, so
    // only the limit for all bodies holds for them.
    BodyPermit(self, payer == .guests ? nil : payer)
  }

  /// Bytes that are held now.
  package var taken: Int { places.taken }

  fileprivate func give(_ bytes: Int, of payer: Payer?) {
    guard bytes > 0 else { return }
    places.leave(payer, giving: bytes)
    heap.note(freed: bytes)
  }
}

/// The share of one request in the budget; given back when nobody holds it any more.
package final class BodyPermit: Sendable {
  private let budget: BodyBudget
  private let payer: Payer?
  private let held = Mutex(0)

  fileprivate init(_ budget: BodyBudget, _ payer: Payer?) {
    self.budget = budget
    self.payer = payer
  }

  deinit { release() }

  /// - Throws: `Problem` with the code `busy` where there is no room for so many bytes more.
  func take(_ bytes: Int) throws(Problem) {
    guard budget.places.enter(payer, taking: bytes) else {
      throw Problem(.busy, "Other large requests are being processed. Try again in a moment.")
    }
    held.withLock { $0 += bytes }
  }

  package func release() {
    let bytes = held.withLock { held in
      defer { held = 0 }
      return held
    }
    budget.give(bytes, of: payer)
  }
}
