import Database
import Testing

@testable import Operations

@Suite("What an older server has kept is taken over")
struct PictureWishSchemaTests {
  @Test("Recipes that wait for their picture go on waiting")
  func migrated() async throws {
    let database = try TestDatabase.empty()
    let place = try #require(Schema.migrations.firstIndex { $0.name == "picture wishes" })
    try await database.migrate(Array(Schema.migrations[..<place]))
    try await database.write { writer in
      try writer.run("INSERT INTO household (id, kind, name, created) VALUES ('h1', 'own', '', 0)")
      try writer.run(
        """
        INSERT INTO picture (id, account_id, media_type, width, height, bytes, created)
        VALUES ('known', NULL, 'image/png', 1, 1, \([0] as [UInt8]), 0)
        """)
      try writer.run("INSERT INTO picture_use (household_id, picture_id) VALUES ('h1', 'known')")
      for (id, fields) in [
        ("r1", #"{"name":"Soup","pictureId":"soup"}"#), ("r2", #"{"name":"Cake","pictureId":"known"}"#),
        ("r3", #"{"name":"Pie","pictureId":null}"#), ("r4", #"{"name":"Tart","pictureId":"not an id"}"#),
        ("r5", #"{"name":"Stew","pictureId":"soup","isDeleted":true}"#),
      ] {
        try writer.run(
          """
          INSERT INTO household_row (household_id, kind, id, revision, author_id, fields, stamps)
          VALUES ('h1', 'recipe', \(id), 1, NULL, \(fields), '{}')
          """)
      }
    }

    try await database.migrate(Schema.migrations)

    let wishes = try await database.read { reader in
      try reader.rows("SELECT household_id, picture_id FROM picture_wish") { row in
        [try row.text(0), try row.text(1)]
      }
    }
    #expect(wishes == [["h1", "soup"]])
  }
}
