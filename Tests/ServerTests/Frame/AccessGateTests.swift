import Database
import HTTPTypes
import Testing

@testable import ServerKit

@Suite("Signed-in people are admitted")
struct AccessGateTests {
  @Test("On a full disk people can still read, although nothing can be recorded")
  func fullDisk() async throws {
    let database = InterruptedDatabase(try await TestTown.emptyDatabase())
    let town = try await AccountTown(database: database)
    let ann = try await town.register("Ann")
    town.clock.advance(seconds: 7_200)
    database.interrupt { access in
      if access == .write { throw DatabaseError.full(place: "forage.sqlite") }
    }

    let answer = try await ann.get("/v1/account")
    database.leaveAlone()
    let later = try await ann.get("/v1/account")

    #expect(answer.status == 200)
    #expect(!answer.headers.contains(.setCookie))
    #expect(later.status == 200)
    #expect(later.headers.contains(.setCookie))
  }

  @Test(
    "A request during the account's deletion gets a sign-in error",
    arguments: [
      ("/v1/sync", ["format": 1, "device": "9f3ac2d1"]), ("/v1/households", ["name": "Cabin"]),
      ("/v1/posted-recipes", ["id": "soup", "recipe": ["name": "Soup"]]),
    ] as [(String, JSON)])
  func deletedMeanwhile(path: String, body: JSON) async throws {
    let innerDatabase: any Database = try await TestTown.emptyDatabase()
    let database = InterruptedDatabase(innerDatabase)
    let town = try await AccountTown(database: database)
    let ann = try await town.register("Ann")
    // The first transaction is the gate's.
    database.interrupt(after: 1) { _ in
      _ = try await innerDatabase.write { try $0.run("DELETE FROM account WHERE id = \(ann.id)") }
    }

    let answer = try await ann.post(path, body)

    #expect(answer.status == 401)
    #expect(try answer.problemCode == "not-signed-in")
  }
}
