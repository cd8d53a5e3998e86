/// Hashes and verifies passwords; slow on purpose.
package protocol PasswordHashing: Sendable {
  /// Returns a hash that includes its parameters.
  ///
  /// - Throws: if too many attempts are waiting.
  func hash(_ password: Password) async throws -> String

  /// Verifies a password.
  ///
  /// - Parameter hash: nil if there is no account; the check then takes as long and fails.
  func verify(_ password: Password, against hash: String?) async throws -> PasswordVerdict
}

/// The result of verifying a password.
package struct PasswordVerdict: Sendable, Equatable {
  package let isRight: Bool
  /// True if the hash has other parameters than new ones.
  package let needsNewHash: Bool

  package init(isRight: Bool, needsNewHash: Bool) {
    self.isRight = isRight
    self.needsNewHash = needsNewHash
  }
}
