/// Makes hashes of passwords, and tells whether a password fits one. Slow on purpose.
public protocol PasswordHashing: Sendable {
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
public struct PasswordVerdict: Sendable, Equatable {
  public let isRight: Bool
  /// Whether the hash was made in another way than new ones are.
  public let needsNewHash: Bool

  public init(isRight: Bool, needsNewHash: Bool) {
    self.isRight = isRight
    self.needsNewHash = needsNewHash
  }
}
