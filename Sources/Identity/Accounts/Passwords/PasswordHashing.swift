/// Makes hashes of passwords, and tells whether a password fits one. Slow on purpose.
package protocol PasswordHashing: Sendable {
  /// A hash that says itself how it was made.
  ///
  /// - Throws: where too many wait already.
  func hash(_ password: Password) async throws -> String

  /// Whether the password fits.
  ///
  /// - Parameter hash: nil where there is no account; the answer then takes as long, and is no.
  func verify(_ password: Password, against hash: String?) async throws -> PasswordVerdict
}

/// How a password compares to a hash.
package struct PasswordVerdict: Sendable, Equatable {
  package let isRight: Bool
  /// Whether the hash was made in another way than new ones are.
  package let needsNewHash: Bool

  package init(isRight: Bool, needsNewHash: Bool) {
    self.isRight = isRight
    self.needsNewHash = needsNewHash
  }
}
