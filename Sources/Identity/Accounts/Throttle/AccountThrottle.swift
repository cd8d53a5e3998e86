package import Database
import ServerKit

/// Slows down guessing, by the name that is tried and by the address from which names are tried, and keeps
/// anybody from having letters or accounts made in masses.
///
/// What protects an account or a mailbox is counted in rows, for all services of the database; what spares
/// the processors of this one, in its memory.
package struct AccountThrottle: Sendable {
  private let database: any Database
  private let names: KeptThrottle
  private let devices: KeptThrottle
  private let letters: KeptThrottle
  private let resetsByName: KeptThrottle
  private let codes: KeptThrottle
  private let addresses = AttemptThrottle(
    .init(
      free: 30, firstWait: 15 * Milliseconds.second, longestWait: 15 * Milliseconds.minute,
      memory: Milliseconds.hour))
  /// One budget for all attempts whose address is not known, as behind a proxy that was not named. Many
  /// people share it, so it makes them wait for seconds only: one who guesses slows the others down and does
  /// not lock them out.
  private let unknown = AttemptThrottle(
    .init(
      free: 300, firstWait: Milliseconds.second, longestWait: 15 * Milliseconds.second,
      memory: Milliseconds.hour))
  private let unknownRegistrations = AttemptThrottle(
    .init(
      free: 300, firstWait: Milliseconds.second, longestWait: Milliseconds.minute,
      memory: Milliseconds.hour))
  private let registrations = AttemptThrottle(
    .init(
      free: 20, firstWait: Milliseconds.minute, longestWait: 15 * Milliseconds.minute,
      memory: Milliseconds.hour))
  private let renames = AttemptThrottle(
    .init(
      free: 10, firstWait: Milliseconds.minute, longestWait: 15 * Milliseconds.minute,
      memory: Milliseconds.hour))
  private let resetsByAddress = AttemptThrottle(
    .init(
      free: 20, firstWait: Milliseconds.minute, longestWait: 15 * Milliseconds.minute,
      memory: Milliseconds.hour))
  private let strangers = PlacesAtOnce(most: 48, ofOne: 6)

  init(_ database: any Database, _ secrets: SecretKeys) {
    func kept(_ kind: String, _ patience: AttemptThrottle.Patience) -> KeptThrottle {
      KeptThrottle(kind: kind, patience: patience, secrets: secrets)
    }
    self.database = database
    // A person can be named by nickname or by address. Each has a budget of its own, so eight attempts are
    // free together: one budget for both would tell which address belongs to which nickname.
    names = kept(
      "name",
      .init(
        free: 4, firstWait: 15 * Milliseconds.second, longestWait: 15 * Milliseconds.minute,
        memory: 6 * Milliseconds.hour))
    devices = kept(
      "device",
      .init(
        free: 8, firstWait: 15 * Milliseconds.second, longestWait: 15 * Milliseconds.minute,
        memory: 6 * Milliseconds.hour))
    letters = kept(
      "letter",
      .init(
        free: 5, firstWait: 10 * Milliseconds.minute, longestWait: 6 * Milliseconds.hour,
        memory: 24 * Milliseconds.hour))
    resetsByName = kept(
      "reset",
      .init(
        free: 5, firstWait: Milliseconds.minute, longestWait: 15 * Milliseconds.minute,
        memory: Milliseconds.hour))
    codes = kept(
      "code",
      .init(
        free: 5, firstWait: 30 * Milliseconds.second, longestWait: 15 * Milliseconds.minute,
        memory: 24 * Milliseconds.hour))
  }

  /// A password that is being compared.
  struct Attempt: Sendable {
    fileprivate let key: Key
    /// Where a stranger's attempt is counted besides its name; nil for a device that is known.
    fileprivate let source: Source?

    fileprivate enum Key: Sendable {
      case name(String)
      case device(String)
    }
  }

  /// - Parameters:
  ///   - name: as it is compared, whether there is such an account or not.
  ///   - device: the number of a device on which the account was signed in to before. It has a budget of its
  ///     own, so that no stranger uses it up.
  ///   - address: nil where nobody knows it.
  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginComparing(
    name: String, device: String? = nil, from address: String?, at now: Int
  ) async throws -> Attempt {
    if let device {
      try await begin(device, devices, at: now)
      return Attempt(key: .device(device), source: nil)
    }
    let source = Source(address, known: addresses, unknown: unknown)
    // Comparing takes long. The places for strangers are limited, so that nobody holds all of them, and
    // people on devices that are known find one free.
    guard strangers.take(source.network) else {
      throw AccountRefusal.tooManyAttempts(wait: Milliseconds.second)
    }
    if let wait = source.begin(at: now) {
      strangers.give(source.network)
      throw AccountRefusal.tooManyAttempts(wait: wait)
    }
    do { try await begin(name, names, at: now) } catch {
      source.forgive()
      strangers.give(source.network)
      throw error
    }
    return Attempt(key: .name(name), source: source)
  }

  /// The password was right.
  func succeeded(_ attempt: Attempt) async throws {
    end(attempt)
    attempt.source?.forgive()
    try await database.write { writer in
      switch attempt.key {
      case .name(let name): try names.clear(name, in: writer)
      case .device(let device): try devices.clear(device, in: writer)
      }
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
    try await database.write { writer in
      switch attempt.key {
      case .name(let name): try names.forgive(name, in: writer)
      case .device(let device): try devices.forgive(device, in: writer)
      }
    }
  }

  /// - Throws: `AccountRefusal.tooManyAttempts`.
  private func begin(_ key: String, _ throttle: KeptThrottle, at now: Int) async throws {
    let wait = try await database.write { try throttle.begin(key, at: now, in: $0) }
    if let wait { throw AccountRefusal.tooManyAttempts(wait: wait) }
  }

  private func end(_ attempt: Attempt) {
    if case .name = attempt.key { strangers.give(attempt.source?.network) }
  }

  /// A code that is being judged.
  struct CodeAttempt: Sendable {
    fileprivate let key: String
  }

  /// A code that somebody types besides the right password.
  ///
  /// - Parameter device: as for passwords: whoever has got hold of a password does not lock out its owner's
  ///   devices by typing codes.
  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginCode(
    of account: String, device: String?, at now: Int
  ) async throws -> CodeAttempt {
    let attempt = CodeAttempt(key: device.map { "device \($0)" } ?? "account \(account)")
    try await begin(attempt.key, codes, at: now)
    return attempt
  }

  /// Kept together with what the code was asked for.
  func codeWasRight(_ attempt: CodeAttempt, in writer: any Writer) throws {
    try codes.clear(attempt.key, in: writer)
  }

  /// Whether a nickname is free is told to whoever renames themselves, but not for a list of names.
  ///
  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginRenaming(_ account: String, at now: Int) throws(AccountRefusal) {
    if let wait = renames.begin(account, at: now) { throw .tooManyAttempts(wait: wait) }
  }

  /// A letter for a new password was asked for. Names that nobody has count like others.
  ///
  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginReset(of name: String, from address: String?, at now: Int) async throws {
    let address = ClientNetwork.name(of: address)
    if let address, let wait = resetsByAddress.begin(address, at: now) {
      throw AccountRefusal.tooManyAttempts(wait: wait)
    }
    try await begin(name, resetsByName, at: now)
  }

  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginRegistering(from address: String?, at now: Int) throws(AccountRefusal) {
    let source = Source(address, known: registrations, unknown: unknownRegistrations)
    if let wait = source.begin(at: now) { throw .tooManyAttempts(wait: wait) }
  }

  /// Whether one more letter may go to a mailbox.
  ///
  /// - Parameter mailbox: the index of its address.
  package func admitsLetter(to mailbox: [UInt8], at now: Int, in writer: any Writer) throws -> Bool {
    let mailbox = mailbox.map { String($0, radix: 16) }.joined(separator: ".")
    return try letters.begin(mailbox, at: now, in: writer) == nil
  }

  /// Where attempts come from: a network, or the one bucket of all that are not known.
  fileprivate struct Source: Sendable {
    /// nil where nobody knows it.
    let network: String?
    private let throttle: AttemptThrottle

    init(_ address: String?, known: AttemptThrottle, unknown: AttemptThrottle) {
      network = ClientNetwork.name(of: address)
      throttle = network == nil ? unknown : known
    }

    func begin(at now: Int) -> Int? { throttle.begin(network ?? "", at: now) }
    func forgive() { throttle.forgive(network ?? "") }
  }
}
