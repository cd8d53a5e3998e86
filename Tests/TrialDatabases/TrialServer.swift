import CLibPQ
import Dispatch
import Foundation

/// The PostgreSQL server that `bin/test` starts; every test gets its own database there.
public struct TrialServer: Sendable {
  /// The server at the address in `TRIAL_POSTGRES`; nil without it.
  public static let present = ProcessInfo.processInfo.environment["TRIAL_POSTGRES"].map(TrialServer.init)

  /// True if `TRIAL_DRIVER` selects this server for tests that run on either database.
  public static let isAskedFor = ProcessInfo.processInfo.environment["TRIAL_DRIVER"] == "postgres"

  /// The address of a database that always exists.
  private let address: String

  /// Returns the address of another database on the server, optionally for another user.
  public func address(of database: String, user: String = "forage") -> String {
    "dbname=\(database) user=\(user) host=\(host)"
  }

  /// The folder of the socket.
  public var host: String { address.components(separatedBy: "host=").last ?? "" }

  /// Creates a database as a copy of another one, which must not be in use.
  public func make(_ name: String, template: String = "template1") throws {
    try Self.order.sync { try run("CREATE DATABASE \(name) TEMPLATE \(template)") }
  }

  /// Drops a database asynchronously, even if it is in use.
  public func remove(_ name: String) {
    // Leftover databases are removed with the server.
    Self.order.async { try? run("DROP DATABASE IF EXISTS \(name) WITH (FORCE)") }
  }

  /// Runs one statement outside any transaction.
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
  /// - Returns: the rejected statements with their errors.
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

  /// Databases are created one at a time: copying needs exclusive use of the template.
  private static let order = DispatchQueue(label: "trial databases")
}

public struct TrialFailure: Error {
  public let words: String
}
