import Identity
import ServerKit

/// Keeps anybody from flooding those who are written to.
package struct ContactThrottle: Sendable {
  private let networks = AttemptThrottle(
    .init(
      free: 5, firstWait: Milliseconds.minute, longestWait: Milliseconds.hour,
      memory: 6 * Milliseconds.hour))
  private let accounts = AttemptThrottle(
    .init(
      free: 5, firstWait: Milliseconds.minute, longestWait: Milliseconds.hour,
      memory: 6 * Milliseconds.hour))
  /// One budget for all whose address is not known, as behind a proxy that was not named.
  private let unknown = AttemptThrottle(
    .init(
      free: 100, firstWait: Milliseconds.second, longestWait: Milliseconds.minute,
      memory: Milliseconds.hour))
  // Apart from the letters that people ask for themselves: a flood of messages must not keep the letter for a
  // new password from anybody.
  private let readers = AttemptThrottle(
    .init(
      free: 20, firstWait: 10 * Milliseconds.minute, longestWait: 6 * Milliseconds.hour,
      memory: 24 * Milliseconds.hour))

  package init() {
  }

  /// - Parameters:
  ///   - account: nil for guests.
  ///   - address: nil where nobody knows it.
  /// - Throws: `EnquiryRefusal.tooSoon`.
  func begin(by account: String?, from address: String?, at now: Int) throws(EnquiryRefusal) {
    let network = ClientNetwork.name(of: address)
    let wait =
      if let network { networks.begin(network, at: now) } else { unknown.begin("", at: now) }
    if let wait { throw .tooSoon(wait: wait) }
    guard let account, let wait = accounts.begin(account, at: now) else { return }
    // It was not this network's turn that was missing.
    if let network { networks.forgive(network) } else { unknown.forgive("") }
    throw .tooSoon(wait: wait)
  }

  /// Whether one more letter about an enquiry may go to somebody; the enquiry itself is kept in any case.
  func admitsLetter(to account: String, at now: Int) -> Bool {
    readers.begin(account, at: now) == nil
  }
}
