import ServerKit
import Synchronization

/// Rate limit for lookups of other people by name. Failed lookups count too, because the response reveals
/// whether an account exists.
package final class InvitationThrottle: Sendable {
  static let mostAnHour = 20
  /// Maximum number of tracked accounts; beyond it, accounts without attempts in the last hour are dropped.
  private static let mostPeople = 10_000

  /// Attempt times per account within the last hour.
  private let tries = Mutex<[String: [Int]]>([:])

  /// Counts an attempt.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Throws: `HouseholdRefusal.tooManyInvited` with the time until the next attempt.
  package func note(_ account: String, at now: Int) throws(HouseholdRefusal) {
    let wait: Int? = tries.withLock { tries in
      if tries.count >= Self.mostPeople {
        tries = tries.filter { ($0.value.last ?? 0) > now - Milliseconds.hour }
      }
      var recent = tries[account, default: []].filter { $0 > now - Milliseconds.hour }
      defer { tries[account] = recent }
      if recent.count >= Self.mostAnHour { return recent[0] + Milliseconds.hour - now }
      recent.append(now)
      return nil
    }
    guard let wait else { return }
    throw .tooManyInvited(wait: wait)
  }
}
