package import Database
import ServerKit

/// The claim of one import of places on a database that several servers and commands may share. It is
/// renewed every minute, and expires after ten.
package struct PlaceImportTurn: Sendable {
  /// Lifetime of a claim; longer than the clocks of servers should differ.
  static let life = 10 * Milliseconds.minute
  private static let renewal = Duration.seconds(60)

  /// Thrown if another import has the claim.
  package struct Taken: Error, CustomStringConvertible {
    package var description: String {
      "another file of places waits or is imported into this database. Import or discard it in the app, or "
        + "wait for it; the one of a server that was killed gives way after ten minutes"
    }
  }

  private let database: any Database
  private let now: @Sendable () -> Int

  /// - Parameter now: the time, in milliseconds since 1970.
  package init(_ database: any Database, now: @escaping @Sendable () -> Int) {
    self.database = database
    self.now = now
  }

  /// Takes the claim, or keeps it for another ten minutes.
  ///
  /// - Parameter holder: the random id of an import.
  /// - Throws: `Taken`; `DatabaseError`.
  func take(_ holder: String) async throws {
    let now = now()
    let isMine = try await database.write { writer in
      // Ignores times far in the future: they come from a wrong clock.
      try writer.run(
        """
        UPDATE place_import SET holder = \(holder), claimed = \(now)
        WHERE id = 1 AND (holder = \(holder) OR abs(\(now) - claimed) >= \(Self.life))
        """) == 1
    }
    guard isMine else { throw Taken() }
  }

  func release(_ holder: String) async throws {
    try await database.write { writer in
      try writer.run("UPDATE place_import SET holder = '', claimed = 0 WHERE holder = \(holder)")
    }
  }

  /// Releases a claim from before a restart. Only if no other server is running.
  package static func clear(in writer: any Writer) throws {
    try writer.run("UPDATE place_import SET holder = '', claimed = 0")
  }

  /// Renews the claim until it is canceled.
  func renewing(_ holder: String) -> Task<Void, any Error> {
    Task {
      while true {
        try await Task.sleep(for: Self.renewal)
        let now = now()
        // The next minute tries again.
        _ = try? await database.write { writer in
          try writer.run("UPDATE place_import SET claimed = \(now) WHERE holder = \(holder)")
        }
      }
    }
  }

  /// Runs the work of one import with the claim.
  ///
  /// - Throws: `Taken`, `DatabaseError`, errors of `work`.
  package func holding<Value: Sendable>(
    _ holder: String, _ work: () async throws -> Value
  ) async throws -> Value {
    try await take(holder)
    let renewal = renewing(holder)
    let result: Result<Value, any Error>
    do { result = .success(try await work()) } catch { result = .failure(error) }
    renewal.cancel()
    try await release(holder)
    return try result.get()
  }
}
