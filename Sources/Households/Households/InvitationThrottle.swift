import ServerKit
import Synchronization

/// Bounds how often a person asks for others by name, whether somebody is found or not: an answer tells that
/// there is such an account.
package final class InvitationThrottle: Sendable {
  static let mostAnHour = 20
  /// Beyond it, people who have not asked within the hour are forgotten.
  private static let mostPeople = 10_000

  /// When each account asked within the last hour.
  private let tries = Mutex<[String: [Int]]>([:])

  /// Counts a try.
  ///
  /// - Parameter now: milliseconds since 1970.
  /// - Throws: `HouseholdRefusal.tooManyInvited`, which tells when the next try is free.
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
