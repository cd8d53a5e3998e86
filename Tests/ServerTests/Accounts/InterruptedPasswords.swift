import Synchronization

@testable import Identity

/// Verifies passwords, and runs a closure once before it returns the result.
final class InterruptedPasswords: PasswordHashing {
  private let real = CountedPasswords()
  private let meanwhile: Mutex<(@Sendable () async throws -> Void)?>

  init(meanwhile: @escaping @Sendable () async throws -> Void) {
    self.meanwhile = Mutex(meanwhile)
  }

  func hash(_ password: Password) async throws -> String { try await real.hash(password) }

  func verify(_ password: Password, against hash: String?) async throws -> PasswordVerdict {
    let verdict = try await real.verify(password, against: hash)
    let first = meanwhile.withLock { meanwhile in
      defer { meanwhile = nil }
      return meanwhile
    }
    try await first?()
    return verdict
  }
}
