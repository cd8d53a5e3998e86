import Synchronization

@testable import Identity

/// The real thing at the lowest cost, and a count of what was asked of it.
final class CountedPasswords: PasswordHashing {
  /// One for all tests, because each has threads of its own.
  private static let cheapest = Argon2Passwords(
    cost: Argon2Passwords.Cost(kibibytes: 8, passes: 1), maximumWaiting: 10_000)

  private let counts = Mutex((hashes: 0, verifications: 0))

  var hashes: Int { counts.withLock { $0.hashes } }
  var verifications: Int { counts.withLock { $0.verifications } }

  func hash(_ password: Password) async throws -> String {
    counts.withLock { $0.hashes += 1 }
    return try await Self.cheapest.hash(password)
  }

  func verify(_ password: Password, against hash: String?) async throws -> PasswordVerdict {
    counts.withLock { $0.verifications += 1 }
    return try await Self.cheapest.verify(password, against: hash)
  }
}
