package import Database
import ServerKit

/// The rate limits of signing in, of registering and of requested emails. They slow down guessing, and keep
/// accounts and emails from being created in masses.
///
/// The limits that protect an account or a mailbox are stored in rows, for all server instances. With SQLite,
/// where there is only one, they count in memory first. The limits that protect this instance's processors
/// are in memory.
package struct AccountRateLimits: Sendable {
  private let database: any Database
  private let memory: AttemptMemory?
  private let names: StoredRateLimiter
  private let devices: StoredRateLimiter
  private let emails: StoredRateLimiter
  private let resetsByName: StoredRateLimiter
  private let codes: StoredRateLimiter
  private let networks = RateLimiter(
    .backoff(
      .init(
        free: 30, firstWait: 15 * Milliseconds.second, longestWait: 15 * Milliseconds.minute,
        memory: Milliseconds.hour)))
  /// One limit shared by all unknown addresses, as behind an unconfigured proxy. Many people share it, so its
  /// waits are short: a guesser slows the others down and does not lock them out.
  private let unknown = RateLimiter(
    .backoff(
      .init(
        free: 300, firstWait: Milliseconds.second, longestWait: 15 * Milliseconds.second,
        memory: Milliseconds.hour)))
  private let unknownRegistrations = RateLimiter(
    .backoff(
      .init(
        free: 300, firstWait: Milliseconds.second, longestWait: Milliseconds.minute,
        memory: Milliseconds.hour)))
  private let registrations = RateLimiter(
    .backoff(
      .init(
        free: 20, firstWait: Milliseconds.minute, longestWait: 15 * Milliseconds.minute,
        memory: Milliseconds.hour)))
  private let renames = RateLimiter(
    .backoff(
      .init(
        free: 10, firstWait: Milliseconds.minute, longestWait: 15 * Milliseconds.minute,
        memory: Milliseconds.hour)))
  private let resetsByNetwork = RateLimiter(
    .backoff(
      .init(
        free: 20, firstWait: Milliseconds.minute, longestWait: 15 * Milliseconds.minute,
        memory: Milliseconds.hour)))
  private let comparisons = ConcurrencyLimit<ClientNetwork>(perOwner: 6, total: 48, reserved: 12)

  init(_ database: any Database, _ secrets: SecretKeys) {
    let memory = database.dialect == .sqlite ? AttemptMemory(database) : nil
    func stored(_ kind: String, _ policy: RateLimiter.Backoff) -> StoredRateLimiter {
      StoredRateLimiter(kind: kind, policy: policy, secrets: secrets, memory: memory)
    }
    self.database = database
    self.memory = memory
    // People sign in with a nickname or an email address. Each has a limit of its own, so eight attempts are
    // free together: a common limit would reveal which address belongs to which nickname.
    names = stored(
      "name",
      .init(
        free: 4, firstWait: 15 * Milliseconds.second, longestWait: 15 * Milliseconds.minute,
        memory: 6 * Milliseconds.hour))
    devices = stored(
      "device",
      .init(
        free: 8, firstWait: 15 * Milliseconds.second, longestWait: 15 * Milliseconds.minute,
        memory: 6 * Milliseconds.hour))
    // Counted in the transaction of the email.
    emails = StoredRateLimiter(
      kind: "letter",
      policy: .init(
        free: 5, firstWait: 10 * Milliseconds.minute, longestWait: 6 * Milliseconds.hour,
        memory: 24 * Milliseconds.hour), secrets: secrets)
    resetsByName = stored(
      "reset",
      .init(
        free: 5, firstWait: Milliseconds.minute, longestWait: 15 * Milliseconds.minute,
        memory: Milliseconds.hour))
    codes = stored(
      "code",
      .init(
        free: 5, firstWait: 30 * Milliseconds.second, longestWait: 15 * Milliseconds.minute,
        memory: 24 * Milliseconds.hour))
  }

  /// A password comparison in progress.
  struct Attempt: Sendable {
    fileprivate let key: Key
    /// The network's limit, which counts besides the name's; nil for a known device.
    fileprivate let source: Source?

    fileprivate enum Key: Sendable {
      case name(String)
      case device(String)
    }
  }

  /// Counts an attempt to sign in with a password.
  ///
  /// - Parameters:
  ///   - name: the folded name; the account need not exist.
  ///   - device: a device where the account was signed in to before. It has a limit of its own, which
  ///     strangers cannot use up.
  ///   - address: nil if unknown.
  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginComparing(
    name: String, device: String? = nil, from address: String?, at now: Int
  ) async throws -> Attempt {
    if let device {
      try await begin(device, devices, at: now)
      return Attempt(key: .device(device), source: nil)
    }
    let source = Source(address, known: networks, unknown: unknown)
    // Comparisons are slow. Those of unknown devices are limited, which leaves room for known devices.
    guard comparisons.acquire(source.network) else {
      throw AccountRefusal.tooManyAttempts(wait: Milliseconds.second)
    }
    if let wait = source.begin(at: now) {
      comparisons.release(source.network)
      throw AccountRefusal.tooManyAttempts(wait: wait)
    }
    do { try await begin(name, names, at: now) } catch {
      source.forgive()
      comparisons.release(source.network)
      throw error
    }
    return Attempt(key: .name(name), source: source)
  }

  /// The password was right.
  func succeeded(_ attempt: Attempt) async throws {
    end(attempt)
    attempt.source?.forgive()
    switch attempt.key {
    case .name(let name): try await names.clear(name, on: database)
    case .device(let device): try await devices.clear(device, on: database)
    }
  }

  /// The password was wrong.
  func failed(_ attempt: Attempt) {
    end(attempt)
  }

  /// The password was never judged.
  func abandoned(_ attempt: Attempt) async throws {
    end(attempt)
    attempt.source?.forgive()
    switch attempt.key {
    case .name(let name): try await names.forgive(name, on: database)
    case .device(let device): try await devices.forgive(device, on: database)
    }
  }

  /// - Throws: `AccountRefusal.tooManyAttempts`.
  private func begin(_ key: String, _ limiter: StoredRateLimiter, at now: Int) async throws {
    if let wait = try await limiter.begin(key, at: now, on: database) {
      throw AccountRefusal.tooManyAttempts(wait: wait)
    }
  }

  private func end(_ attempt: Attempt) {
    if case .name = attempt.key { comparisons.release(attempt.source?.network) }
  }

  /// Writes the attempts that are only in memory.
  func writeAttempts() async throws { try await memory?.write() }

  /// The check of a code in progress.
  struct CodeAttempt: Sendable {
    fileprivate let key: String
  }

  /// Counts an attempt to enter a code after the right password.
  ///
  /// - Parameter device: a known device has its own limit, so a thief of the password cannot lock out its
  ///   owner by entering codes.
  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginCode(
    of account: String, device: String?, at now: Int
  ) async throws -> CodeAttempt {
    let attempt = CodeAttempt(key: device.map { "device \($0)" } ?? "account \(account)")
    try await begin(attempt.key, codes, at: now)
    return attempt
  }

  /// Resets the limit in the transaction of the action that the code confirms.
  func codeWasRight(_ attempt: CodeAttempt, in writer: any Writer) throws {
    try codes.clear(attempt.key, in: writer)
  }

  /// Counts a rename, because its response reveals if a nickname is free.
  ///
  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginRenaming(_ account: String, at now: Int) throws(AccountRefusal) {
    if let wait = renames.begin(account, at: now) { throw .tooManyAttempts(wait: wait) }
  }

  /// Counts a request for a password reset. Unknown names count too.
  ///
  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginReset(of name: String, from address: String?, at now: Int) async throws {
    if let network = ClientNetwork(address), let wait = resetsByNetwork.begin(network, at: now) {
      throw AccountRefusal.tooManyAttempts(wait: wait)
    }
    try await begin(name, resetsByName, at: now)
  }

  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginRegistering(from address: String?, at now: Int) throws(AccountRefusal) {
    let source = Source(address, known: registrations, unknown: unknownRegistrations)
    if let wait = source.begin(at: now) { throw .tooManyAttempts(wait: wait) }
  }

  /// True if another email may be sent to a mailbox.
  ///
  /// - Parameter mailbox: the keyed hash of its address.
  package func admitsEmail(to mailbox: [UInt8], at now: Int, in writer: any Writer) throws -> Bool {
    let mailbox = mailbox.map { String($0, radix: 16) }.joined(separator: ".")
    return try emails.begin(mailbox, at: now, in: writer) == nil
  }

  /// The source of an attempt: a network, or the shared limit of all unknown ones.
  fileprivate struct Source: Sendable {
    /// nil if unknown.
    let network: ClientNetwork?
    private let limiter: RateLimiter

    init(_ address: String?, known: RateLimiter, unknown: RateLimiter) {
      network = ClientNetwork(address)
      limiter = network == nil ? unknown : known
    }

    func begin(at now: Int) -> Int? { limiter.begin(network, at: now) }

    func forgive() { limiter.forgive(network) }
  }
}
