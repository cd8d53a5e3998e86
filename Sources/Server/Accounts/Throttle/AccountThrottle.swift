/// Slows down guessing, by the name that is tried and by the address from which names are tried, and keeps
/// anybody from having letters or accounts made in masses.
public struct AccountThrottle: Sendable {
  private static let hour: Int64 = 3600

  private let names = AttemptThrottle(
    .init(free: 8, firstWaitSeconds: 15, longestWaitSeconds: 900, memorySeconds: 6 * hour))
  private let addresses = AttemptThrottle(
    .init(free: 30, firstWaitSeconds: 15, longestWaitSeconds: 900, memorySeconds: hour))
  /// Everybody whom a proxy says nothing about: many people, of whom one who guesses may hold up the others
  /// for a moment, but not keep them out.
  private let unknown = AttemptThrottle(
    .init(free: 300, firstWaitSeconds: 1, longestWaitSeconds: 15, memorySeconds: hour))
  private let unknownRegistrations = AttemptThrottle(
    .init(free: 300, firstWaitSeconds: 1, longestWaitSeconds: 60, memorySeconds: hour))
  private let registrations = AttemptThrottle(
    .init(free: 20, firstWaitSeconds: 60, longestWaitSeconds: 900, memorySeconds: hour))
  private let letters = AttemptThrottle(
    .init(free: 5, firstWaitSeconds: 600, longestWaitSeconds: 6 * hour, memorySeconds: 24 * hour))

  public init() {}

  /// A password that is being compared.
  struct Attempt: Sendable {
    fileprivate let name: String
    /// Where the attempt is counted besides its name, and as what.
    fileprivate let source: Source
  }

  /// - Parameters:
  ///   - name: as it is compared, whether there is such an account or not.
  ///   - address: nil where nobody knows it.
  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginComparing(
    name: String, from address: String?, at now: Int64
  ) throws(AccountRefusal) -> Attempt {
    let source = Source(address, known: addresses, unknown: unknown)
    if let wait = source.begin(at: now) { throw .tooManyAttempts(seconds: wait) }
    if let wait = names.begin(name, at: now) {
      source.forgive()
      throw .tooManyAttempts(seconds: wait)
    }
    return Attempt(name: name, source: source)
  }

  /// The password was right.
  func succeeded(_ attempt: Attempt) {
    names.clear(attempt.name)
    attempt.source.forgive()
  }

  /// The password was never judged.
  func abandoned(_ attempt: Attempt) {
    names.forgive(attempt.name)
    attempt.source.forgive()
  }

  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginRegistering(from address: String?, at now: Int64) throws(AccountRefusal) {
    let source = Source(address, known: registrations, unknown: unknownRegistrations)
    if let wait = source.begin(at: now) { throw .tooManyAttempts(seconds: wait) }
  }

  /// Whether one more letter may go to a mailbox.
  ///
  /// - Parameter mailbox: the index of its address.
  func admitsLetter(to mailbox: [UInt8], at now: Int64) -> Bool {
    letters.begin(mailbox.map { String($0, radix: 16) }.joined(separator: "."), at: now) == nil
  }

  /// Where attempts come from: a network, or the one bucket of all that are not known.
  fileprivate struct Source: Sendable {
    private let throttle: AttemptThrottle
    private let key: String

    init(_ address: String?, known: AttemptThrottle, unknown: AttemptThrottle) {
      let network = ClientNetwork.name(of: address)
      throttle = network == nil ? unknown : known
      key = network ?? ""
    }

    func begin(at now: Int64) -> Int? { throttle.begin(key, at: now) }
    func forgive() { throttle.forgive(key) }
  }
}
