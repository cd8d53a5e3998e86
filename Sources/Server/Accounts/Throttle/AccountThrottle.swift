/// Slows down guessing, by the name that is tried and by the address from which names are tried, and keeps
/// anybody from having letters or accounts made in masses.
public struct AccountThrottle: Sendable {
  private static let hour: Int64 = 3600

  // Somebody has two names, their nickname and their address: together eight attempts are free. One budget for
  // both would tell which address belongs to which nickname.
  private let names = AttemptThrottle(
    .init(free: 4, firstWaitSeconds: 15, longestWaitSeconds: 900, memorySeconds: 6 * hour))
  private let devices = AttemptThrottle(
    .init(free: 8, firstWaitSeconds: 15, longestWaitSeconds: 900, memorySeconds: 6 * hour))
  private let addresses = AttemptThrottle(
    .init(free: 30, firstWaitSeconds: 15, longestWaitSeconds: 900, memorySeconds: hour))
  private let registrations = AttemptThrottle(
    .init(free: 20, firstWaitSeconds: 60, longestWaitSeconds: 900, memorySeconds: hour))
  private let letters = AttemptThrottle(
    .init(free: 5, firstWaitSeconds: 600, longestWaitSeconds: 6 * hour, memorySeconds: 24 * hour))
  private let renames = AttemptThrottle(
    .init(free: 10, firstWaitSeconds: 60, longestWaitSeconds: 900, memorySeconds: hour))
  private let resetsByName = AttemptThrottle(
    .init(free: 5, firstWaitSeconds: 60, longestWaitSeconds: 900, memorySeconds: hour))
  private let resetsByAddress = AttemptThrottle(
    .init(free: 20, firstWaitSeconds: 60, longestWaitSeconds: 900, memorySeconds: hour))
  private let codes = AttemptThrottle(
    .init(free: 5, firstWaitSeconds: 30, longestWaitSeconds: 900, memorySeconds: 24 * hour))
  private let strangers = PlacesAtOnce(most: 48, ofOne: 6)

  public init() {}

  /// A password that is being compared.
  struct Attempt: Sendable {
    fileprivate let key: Key
    fileprivate let address: String?

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
    name: String, device: String? = nil, from address: String?, at now: Int64
  ) throws(AccountRefusal) -> Attempt {
    if let device {
      if let wait = devices.begin(device, at: now) { throw .tooManyAttempts(seconds: wait) }
      return Attempt(key: .device(device), address: nil)
    }
    let address = Self.throttled(address)
    // Comparing takes long: nobody is to hold all places, and people on their own devices find some free.
    guard strangers.take(address) else { throw .tooManyAttempts(seconds: 1) }
    if let address, let wait = addresses.begin(address, at: now) {
      strangers.give(address)
      throw .tooManyAttempts(seconds: wait)
    }
    if let wait = names.begin(name, at: now) {
      if let address { addresses.forgive(address) }
      strangers.give(address)
      throw .tooManyAttempts(seconds: wait)
    }
    return Attempt(key: .name(name), address: address)
  }

  /// The password was right.
  func succeeded(_ attempt: Attempt) {
    end(attempt)
    switch attempt.key {
    case .name(let name): names.clear(name)
    case .device(let device): devices.clear(device)
    }
    if let address = attempt.address { addresses.forgive(address) }
  }

  /// The password was wrong.
  func failed(_ attempt: Attempt) {
    end(attempt)
  }

  /// The password was never judged.
  func abandoned(_ attempt: Attempt) {
    end(attempt)
    switch attempt.key {
    case .name(let name): names.forgive(name)
    case .device(let device): devices.forgive(device)
    }
    if let address = attempt.address { addresses.forgive(address) }
  }

  private func end(_ attempt: Attempt) {
    if case .name = attempt.key { strangers.give(attempt.address) }
  }

  /// A code that somebody types besides the right password.
  ///
  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginCode(of account: String, at now: Int64) throws(AccountRefusal) {
    if let wait = codes.begin(account, at: now) { throw .tooManyAttempts(seconds: wait) }
  }

  func codeWasRight(of account: String) {
    codes.clear(account)
  }

  /// Whether a nickname is free is told to whoever renames themselves, but not for a list of names.
  ///
  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginRenaming(_ account: String, at now: Int64) throws(AccountRefusal) {
    if let wait = renames.begin(account, at: now) { throw .tooManyAttempts(seconds: wait) }
  }

  /// A letter for a new password was asked for. Names that nobody has count like others.
  ///
  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginReset(of name: String, from address: String?, at now: Int64) throws(AccountRefusal) {
    let address = Self.throttled(address)
    if let address, let wait = resetsByAddress.begin(address, at: now) {
      throw .tooManyAttempts(seconds: wait)
    }
    if let wait = resetsByName.begin(name, at: now) { throw .tooManyAttempts(seconds: wait) }
  }

  /// - Throws: `AccountRefusal.tooManyAttempts`.
  func beginRegistering(from address: String?, at now: Int64) throws(AccountRefusal) {
    guard let address = Self.throttled(address) else { return }
    if let wait = registrations.begin(address, at: now) { throw .tooManyAttempts(seconds: wait) }
  }

  /// Whether one more letter may go to a mailbox.
  ///
  /// - Parameter mailbox: the index of its address.
  func admitsLetter(to mailbox: [UInt8], at now: Int64) -> Bool {
    letters.begin(mailbox.map { String($0, radix: 16) }.joined(separator: "."), at: now) == nil
  }

  /// nil for the machine itself: a proxy that does not tell for whom it asks must not lock everybody out.
  static func throttled(_ address: String?) -> String? {
    guard let host = address.map(bare), host != "::1", !host.hasPrefix("127.") else { return nil }
    return network(of: host)
  }

  /// An address as others would write it: without `::ffff:`, which a socket for both IPv4 and IPv6 puts
  /// before addresses of IPv4, and without the port that some proxies add, another one for each connection.
  private static func bare(_ address: String) -> String {
    var host = address.lowercased()[...]
    if host.hasPrefix("[") { host = host.dropFirst().prefix { $0 != "]" } }
    guard host.contains(".") else { return String(host) }
    if host.hasPrefix("::ffff:") { host = host.dropFirst("::ffff:".count) }
    return String(host.prefix { $0 != ":" })
  }

  /// An IPv6 customer has at least a network of 64 bits, and would not run out of addresses.
  private static func network(of address: String) -> String {
    let groups = address.split(separator: ":", omittingEmptySubsequences: false)
    guard groups.count > 2, !address.contains(".") else { return address }
    guard let gap = groups.dropFirst().dropLast().firstIndex(where: \.isEmpty), gap < 4 else {
      return groups.prefix(4).joined(separator: ":")
    }
    return groups.prefix(gap).joined(separator: ":") + "::"
  }
}
