/// Slows down guessing, by the name that is tried and by the address from which names are tried, and keeps
/// anybody from having letters or accounts made in masses.
public struct AccountThrottle: Sendable {
  private static let hour: Int64 = 3600

  private let names = AttemptThrottle(
    .init(free: 8, firstWaitSeconds: 15, longestWaitSeconds: 900, memorySeconds: 6 * hour))
  private let addresses = AttemptThrottle(
    .init(free: 30, firstWaitSeconds: 15, longestWaitSeconds: 900, memorySeconds: hour))
  private let registrations = AttemptThrottle(
    .init(free: 20, firstWaitSeconds: 60, longestWaitSeconds: 900, memorySeconds: hour))
  private let letters = AttemptThrottle(
    .init(free: 5, firstWaitSeconds: 600, longestWaitSeconds: 6 * hour, memorySeconds: 24 * hour))

  public init() {}

  /// A password that is being compared.
  struct Attempt: Sendable {
    fileprivate let name: String
    fileprivate let address: String?
  }

  /// - Parameters:
  ///   - name: as it is compared, whether there is such an account or not.
  ///   - address: nil where nobody knows it.
  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginComparing(
    name: String, from address: String?, at now: Int64
  ) throws(AccountRefusal) -> Attempt {
    let address = ClientNetwork.name(of: address)
    if let address, let wait = addresses.begin(address, at: now) { throw .tooManyAttempts(seconds: wait) }
    if let wait = names.begin(name, at: now) {
      if let address { addresses.forgive(address) }
      throw .tooManyAttempts(seconds: wait)
    }
    return Attempt(name: name, address: address)
  }

  /// The password was right.
  func succeeded(_ attempt: Attempt) {
    names.clear(attempt.name)
    if let address = attempt.address { addresses.forgive(address) }
  }

  /// The password was never judged.
  func abandoned(_ attempt: Attempt) {
    names.forgive(attempt.name)
    if let address = attempt.address { addresses.forgive(address) }
  }

  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginRegistering(from address: String?, at now: Int64) throws(AccountRefusal) {
    guard let address = ClientNetwork.name(of: address) else { return }
    if let wait = registrations.begin(address, at: now) { throw .tooManyAttempts(seconds: wait) }
  }

  /// Whether one more letter may go to a mailbox.
  ///
  /// - Parameter mailbox: the index of its address.
  func admitsLetter(to mailbox: [UInt8], at now: Int64) -> Bool {
    letters.begin(mailbox.map { String($0, radix: 16) }.joined(separator: "."), at: now) == nil
  }
}
