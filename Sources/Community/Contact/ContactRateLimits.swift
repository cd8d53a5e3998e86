import Identity
import ServerKit

/// The rate limits of contact messages.
package struct ContactRateLimits: Sendable {
  private static let ofSender = RateLimiter.Policy.backoff(
    .init(
      free: 5, firstWait: Milliseconds.minute, longestWait: Milliseconds.hour, memory: 6 * Milliseconds.hour))

  private let networks = RateLimiter(ofSender)
  private let accounts = RateLimiter(ofSender)
  /// One limit shared by all unknown addresses, as behind an unconfigured proxy.
  private let unknown = RateLimiter(
    .backoff(
      .init(
        free: 100, firstWait: Milliseconds.second, longestWait: Milliseconds.minute,
        memory: Milliseconds.hour)))
  // Separate from requested emails: a flood of messages must not block password resets.
  private let readers = RateLimiter(
    .backoff(
      .init(
        free: 20, firstWait: 10 * Milliseconds.minute, longestWait: 6 * Milliseconds.hour,
        memory: 24 * Milliseconds.hour)))

  package init() {
  }

  /// - Parameters:
  ///   - account: nil for guests.
  ///   - address: nil if unknown.
  /// - Throws: `ContactRefusal.tooSoon`.
  func begin(by account: String?, from address: String?, at now: Int) throws(ContactRefusal) {
    let network = ClientNetwork(address)
    let senders = network == nil ? unknown : networks
    if let wait = senders.begin(network, at: now) { throw .tooSoon(wait: wait) }
    guard let account, let wait = accounts.begin(account, at: now) else { return }
    // The network itself was below its limit.
    senders.forgive(network)
    throw .tooSoon(wait: wait)
  }

  /// True if another email about a message may be sent; the message is stored anyway.
  func admitsEmail(to account: String, at now: Int) -> Bool {
    readers.begin(account, at: now) == nil
  }
}
