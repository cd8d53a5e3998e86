public import Database
import Foundation
import PostgresDriver
import Synchronization

/// A database on the trial server that is dropped with the last reference to it.
public final class TrialDatabase: Database {
  private static let numbers = Atomic(0)

  /// The name on the server.
  public let name: String
  private let server: TrialServer
  private let connections: Int
  /// The open database; nil while disconnected.
  private let present = Mutex<PostgresDatabase?>(nil)

  public var dialect: Dialect { .postgres }
  public func changeMark(of tables: [String]) -> Int? { nil }

  /// - Parameters:
  ///   - template: the name of the database to copy.
  ///   - connections: the number of concurrent connections.
  public init(on server: TrialServer, template: String = "template1", connections: Int = 4) throws {
    let number = Self.numbers.add(1, ordering: .relaxed).newValue
    name = "trial_\(ProcessInfo.processInfo.processIdentifier)_\(number)"
    self.server = server
    self.connections = connections
    try server.make(name, template: template)
  }

  deinit { server.remove(name) }

  /// Closes all connections until the next use.
  public func disconnect() {
    present.withLock { database in
      database?.close()
      database = nil
    }
  }

  /// Returns a copy. The database must not be in use.
  public func copy() throws -> TrialDatabase {
    disconnect()
    return try TrialDatabase(on: server, template: name, connections: connections)
  }

  public func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await database().read(body)
  }

  @discardableResult
  public func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    try await database().write(body, committed: committed)
  }

  public func shedDeleted() async throws { try await database().shedDeleted() }

  public func listen(
    _ hear: @escaping @Sendable (DatabaseMessage) -> Void, beginning: (_ isAlone: Bool) async throws -> Void
  ) async throws -> (any Listening)? {
    try await database().listen(hear, beginning: beginning)
  }

  private func database() throws -> PostgresDatabase {
    try present.withLock { present in
      if let present { return present }
      let fresh = try PostgresDatabase(address: server.address(of: name), connections: connections)
      present = fresh
      return fresh
    }
  }
}
