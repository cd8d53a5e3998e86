import CLibPQ
import Dispatch
import Foundation

/// The PostgreSQL server that `bin/test` starts; every test that wants one has a database of its own there.
public struct TrialServer: Sendable {
  /// The server that `TRIAL_POSTGRES` in the environment is the address of; nil without one.
  public static let present = ProcessInfo.processInfo.environment["TRIAL_POSTGRES"].map(TrialServer.init)

  /// Whether `TRIAL_DRIVER` asks for tests that could run on either database to run on this one.
  public static let isAskedFor = ProcessInfo.processInfo.environment["TRIAL_DRIVER"] == "postgres"

  /// Of a database that is always there.
  private let address: String

  /// Of another database on the same server, or for another user.
  public func address(of database: String, user: String = "forage") -> String {
    "dbname=\(database) user=\(user) host=\(host)"
  }

  /// The folder of the socket.
  public var host: String { address.components(separatedBy: "host=").last ?? "" }

  /// Makes a database as a copy of another one, which nobody may be using.
  public func make(_ name: String, template: String = "template1") throws {
    try Self.order.sync { try run("CREATE DATABASE \(name) TEMPLATE \(template)") }
  }

  /// Removes a database, whoever still uses it, some time later.
  public func remove(_ name: String) {
    // What stays behind goes with the server.
    Self.order.async { try? run("DROP DATABASE IF EXISTS \(name) WITH (FORCE)") }
  }

  /// One statement outside of any transaction.
  public func run(_ statement: String, in database: String = "postgres") throws {
    let connection = PQconnectdb(address(of: database))
    defer { PQfinish(connection) }
    let result = PQexec(connection, statement)
    defer { PQclear(result) }
    guard [PGRES_COMMAND_OK, PGRES_TUPLES_OK].contains(PQresultStatus(result)) else {
      throw TrialFailure(words: String(cString: PQerrorMessage(connection)))
    }
  }

  /// Has the server prepare statements without running them.
  ///
  /// - Returns: those that it refuses, with its reasons.
  public func refusals(
    of statements: [String], in database: String
  ) -> [(statement: String, reason: String)] {
    let connection = PQconnectdb(address(of: database))
    defer { PQfinish(connection) }
    return statements.compactMap { statement in
      let result = PQprepare(connection, "", statement, 0, nil)
      defer { PQclear(result) }
      guard PQresultStatus(result) != PGRES_COMMAND_OK else { return nil }
      return (statement, String(cString: PQerrorMessage(connection)))
    }
  }

  /// Databases are made one at a time: a copy wants its template for itself.
  private static let order = DispatchQueue(label: "trial databases")
}

public struct TrialFailure: Error {
  public let words: String
}
