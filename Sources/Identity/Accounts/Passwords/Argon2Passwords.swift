import CArgon2
import NIOPosix
package import ServerKit
import Synchronization

/// Argon2id on dedicated threads: mass sign-ins delay no other request and use no more memory than two
/// attempts.
package final class Argon2Passwords: PasswordHashing {
  /// The cost of a hash. RFC 9106 and OWASP recommend 19 MiB in two passes for shared memory.
  package struct Cost: Sendable, Equatable {
    package let kibibytes: UInt32
    package let passes: UInt32

    package init(kibibytes: UInt32, passes: UInt32) {
      self.kibibytes = kibibytes
      self.passes = passes
    }

    package static let recommended = Cost(kibibytes: 19_456, passes: 2)

    var prefix: String { "$argon2id$v=19$m=\(kibibytes),t=\(passes),p=1$" }
  }

  private static let saltBytes = 16
  private static let hashBytes = 32
  private static let threadCount = 2

  private let cost: Cost
  private let chance: RandomSource
  private let pool = NIOThreadPool(numberOfThreads: threadCount)
  let maximumWaiting: Int
  private let waiting = Mutex(0)

  /// - Parameter maximumWaiting: the maximum of concurrent attempts; more are rejected.
  package init(cost: Cost = .recommended, chance: RandomSource = .system, maximumWaiting: Int = 64) {
    self.cost = cost
    self.chance = chance
    self.maximumWaiting = maximumWaiting
    pool.start()
  }

  /// The number of running and waiting attempts.
  var count: Int { waiting.withLock { $0 } }

  deinit {
    pool.shutdownGracefully { _ in }
  }

  package func hash(_ password: Password) async throws -> String {
    let salt = chance.bytes(Self.saltBytes)
    return try await onOwnThread { [cost] in
      let length = argon2_encodedlen(
        cost.passes, cost.kibibytes, 1, UInt32(salt.count), UInt32(Self.hashBytes), Argon2_id)
      var encoded = [CChar](repeating: 0, count: length)
      let status = argon2id_hash_encoded(
        cost.passes, cost.kibibytes, 1, password.bytes, password.bytes.count, salt, salt.count,
        Self.hashBytes, &encoded, length)
      guard status == ARGON2_OK.rawValue else { throw Argon2Failure(status: status) }
      return String(decoding: encoded.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  package func verify(_ password: Password, against hash: String?) async throws -> PasswordVerdict {
    let expected = hash ?? cost.prefix + Self.placeholderSaltAndHash
    let fits = try await onOwnThread {
      let status = argon2id_verify(expected, password.bytes, password.bytes.count)
      guard status == ARGON2_OK.rawValue || status == ARGON2_VERIFY_MISMATCH.rawValue else {
        throw Argon2Failure(status: status)
      }
      return status == ARGON2_OK.rawValue
    }
    return PasswordVerdict(
      isRight: fits && hash != nil, needsNewHash: hash.map { !$0.hasPrefix(cost.prefix) } ?? false)
  }

  /// Zeros of the usual lengths: no password has this hash.
  private static let placeholderSaltAndHash =
    String(repeating: "A", count: 22) + "$" + String(repeating: "A", count: 43)

  private func onOwnThread<Answer: Sendable>(
    _ work: @escaping @Sendable () throws -> Answer
  ) async throws -> Answer {
    let isAdmitted = waiting.withLock { count in
      guard count < maximumWaiting else { return false }
      count += 1
      return true
    }
    guard isAdmitted else { throw AccountRefusal.tooManySignIns }
    defer { waiting.withLock { $0 -= 1 } }
    return try await pool.runIfActive(work)
  }
}

/// An error of the library: out of memory, or an invalid hash.
struct Argon2Failure: Error, CustomStringConvertible {
  let status: Int32

  var description: String { "argon2: \(String(cString: argon2_error_message(status)))" }
}
