public import Database
import Foundation
public import PostgresDriver
import Synchronization

/// A database on the trial server that is gone with the last reference to it.
public final class TrialDatabase: Database {
  private static let numbers = Atomic(0)

  /// What it is called on the server.
  public let name: String
  public let postgres: PostgresDatabase
  private let server: TrialServer

  public var dialect: Dialect { .postgres }

  /// - Parameter template: the name of the database that it is a copy of.
  public init(on server: TrialServer, template: String = "template1", connections: Int = 4) throws {
    let number = Self.numbers.add(1, ordering: .relaxed).newValue
    name = "trial_\(ProcessInfo.processInfo.processIdentifier)_\(number)"
    self.server = server
    try server.make(name, template: template)
    postgres = try PostgresDatabase(address: server.address(of: name), connections: connections)
  }

  deinit { server.remove(name) }

  public func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    try await postgres.read(body)
  }

  @discardableResult
  public func write<T: Sendable>(_ body: @Sendable (any Writer) throws -> T) async throws -> T {
    try await postgres.write(body)
  }

  public func shedDeleted() async throws { try await postgres.shedDeleted() }
}
