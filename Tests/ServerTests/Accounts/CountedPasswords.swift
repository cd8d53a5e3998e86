import Synchronization

@testable import Identity

/// Hashes passwords at the lowest cost, and counts the calls.
final class CountedPasswords: PasswordHashing {
  /// Shared by all tests, because each instance has its own threads.
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
