import Database
import FileFormats
import Foundation
import Testing

@testable import Identity
@testable import SQLiteDriver

@Suite("Whoever runs the server looks at stores from the command line (N-26)")
struct AdminCommandTests {
  @Test("Stores that wait are listed, accepted and refused, and the log says so")
  func verify() async throws {
    try await AccountFolder.with(["Ole"]) { folder in
      try await Self.register(["corner-1", "corner-2"], in: folder)

      let before = try ForageProcess("admin", "verify", "list", "--data", folder)
      let accepted = try ForageProcess("admin", "verify", "accept", "corner-1", "--data", folder)
      let refused = try ForageProcess(
        "admin", "verify", "refuse", "corner-2", "--reason", "no such street", "--data", folder)
      let after = try ForageProcess("admin", "verify", "--data", folder)
      let unknown = try ForageProcess("admin", "verify", "accept", "nowhere", "--data", folder)

      #expect(
        before.output.split(separator: "\n") == [
          "corner-1\tStore corner-1\t4 Mill St, 98701 Alder Falls, US\tCorner shop\tOle",
          "corner-2\tStore corner-2\t4 Mill St, 98701 Alder Falls, US\tCorner shop\tOle",
        ], "\(before.errors)")
      #expect(accepted.output == "Store corner-1 is now visible to everyone.\n", "\(accepted.errors)")
      #expect(accepted.errors.contains("event=location-verified"))
      #expect(refused.output == "Store corner-2 is now visible only to its members.\n", "\(refused.errors)")
      #expect(after.output.isEmpty)
      #expect(unknown.status != 0)
      #expect(unknown.errors.contains("no store with the id 'nowhere'"))
      let (states, told) = try await Self.outcome(in: folder)
      #expect(states == ["verified", "refused"])
      #expect(told == ["store-verified", "store-refused"])
    }
  }

  @Test("A store that was there twice becomes one, and the log says so (G-12)")
  func merge() async throws {
    try await AccountFolder.with(["Ole", "Ann"]) { folder in
      try await Self.register(["corner-1", "twice"], in: folder)
      let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
      try await database.write { writer in
        try writer.run(
          "INSERT INTO organisation (id, kind, name, emoji, created) VALUES ('t', 'grocer', 'T', '🏪', 1)")
        try writer.run("UPDATE store SET organisation_id = 't', added = 1 WHERE id = 'twice'")
        try writer.run("UPDATE store SET verification = 'verified' WHERE id = 'corner-1'")
      }
      try database.close()

      let refused = try ForageProcess("admin", "merge", "corner-1", "twice", "--data", folder)
      let merged = try ForageProcess("admin", "merge", "twice", "corner-1", "--data", folder)
      let again = try ForageProcess("admin", "merge", "twice", "corner-1", "--data", folder)

      #expect(refused.status != 0)
      #expect(
        merged.output == "Merged Store twice into Store corner-1, with 0 maps.\n",
        "\(merged.errors)")
      #expect(merged.errors.contains("event=stores-merged"))
      #expect(again.errors.contains("no store with the id 'twice'"))
    }
  }

  private static func register(_ stores: [String], in folder: String) async throws {
    let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
    try await database.write { writer in
      try writer.run(
        """
        INSERT INTO organisation (id, kind, name, emoji, created)
        VALUES ('c', 'grocer', 'Corner shop', '🏪', 1)
        """)
      try OrganizationAccess.setRole(.owner, for: "c", of: "Ole", at: 1, in: writer)
      for id in stores {
        try writer.run(
          """
          INSERT INTO store (id, organisation_id, name, street, city, region, zip, country, latitude,
            longitude, size, verification, verification_asked)
          VALUES (\(id), 'c', \("Store " + id), '4 Mill St', 'Alder Falls', '', '98701', 'US', 44, -120,
            'small', 'waiting', 1)
          """)
      }
    }
    try database.close()
  }

  private static func outcome(in folder: String) async throws -> (states: [String], told: [String]) {
    let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
    let outcome = try await database.read { reader in
      (
        try reader.rows("SELECT verification FROM store ORDER BY id") { try $0.text(0) },
        try reader.rows("SELECT kind FROM notice ORDER BY created, id") { try $0.text(0) }
      )
    }
    try database.close()
    return outcome
  }
}
