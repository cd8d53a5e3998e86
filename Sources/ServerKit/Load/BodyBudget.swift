import Synchronization

/// The memory for request bodies that are arriving or being processed. Only bytes that have arrived count, so
/// announced bytes reserve nothing.
///
/// A class, because all requests share it.
package final class BodyBudget: Sendable {
  /// The limit for all bodies.
  package static let bytes = 64 << 20
  /// The limit for an account, or for the guests of a network: one large body, or several small ones.
  static let bytesOfPayer = 12 << 20

  fileprivate let limit = ConcurrencyLimit<Payer>(perOwner: bytesOfPayer, total: bytes)
  private let heap = HeapReturn()

  /// The permit of one request.
  func permit(for payer: Payer) -> BodyPermit {
    // `.guests` is all guests together. One guest could use up their share, so only the total limit applies.
    BodyPermit(self, payer == .guests ? nil : payer)
  }

  /// Bytes in use.
  package var used: Int { limit.used }

  fileprivate func giveBack(_ bytes: Int, of payer: Payer?) {
    guard bytes > 0 else { return }
    limit.release(payer, count: bytes)
    heap.note(freed: bytes)
  }
}

/// A request's share of the budget; returned when released.
package final class BodyPermit: Sendable {
  private let budget: BodyBudget
  private let payer: Payer?
  private let held = Mutex(0)

  fileprivate init(_ budget: BodyBudget, _ payer: Payer?) {
    self.budget = budget
    self.payer = payer
  }

  deinit { release() }

  /// - Throws: `Problem` with the code `busy` if the bytes exceed a limit.
  func take(_ bytes: Int) throws(Problem) {
    guard budget.limit.acquire(payer, count: bytes) else {
      throw Problem(.busy, "Other large requests are being processed. Try again in a moment.")
    }
    held.withLock { $0 += bytes }
  }

  /// The bytes taken.
  var bytes: Int { held.withLock(\.self) }

  package func release() {
    let bytes = held.withLock { held in
      defer { held = 0 }
      return held
    }
    budget.giveBack(bytes, of: payer)
  }
}
