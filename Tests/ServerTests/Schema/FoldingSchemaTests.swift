import Database
import Grocery
import Testing

@testable import Operations

@Suite("Products that an older server has kept are found as new ones are")
struct FoldingSchemaTests {
  @Test("A name with soft hyphens or ligatures is folded and keyed anew")
  func foldedAnew() async throws {
    let database = try TestDatabase.empty()
    let place = try #require(Schema.migrations.firstIndex { $0.name == "letters that are not seen" })
    try await database.migrate(Array(Schema.migrations[..<place]))
    try await database.write { writer in
      try writer.run("INSERT INTO organisation (id, kind, name, emoji) VALUES ('o', 'grocer', 'Maple', '🍁')")
      for (id, name, folded) in [
        ("p1", "Kar\u{AD}tof\u{AD}feln", "kar tof feln"), ("p2", "ﬁsh", "ﬁsh"), ("p3", "Käse", "kase"),
      ] {
        try writer.run(
          """
          INSERT INTO product (id, organisation_id, name, item, department, emoji, size_amount, size_unit,
            weight_grams, storage, popularity, folded_name, folded_item, folded_brand, item_key, keyed)
          VALUES (\(id), 'o', \(name), \(name), 'pantry', '🥫', 1, 'piece', 1, 'ambient', 0, \(folded), \(folded), '',
            \(folded), \(name + "|" + name + "|||1piece"))
          """)
      }
    }

    try await database.migrate(Schema.migrations)

    let rows = try await database.read { reader in
      try reader.rows("SELECT folded_name, folded_item, item_key FROM product ORDER BY id") { row in
        try [0, 1, 2].map { try row.text($0) }
      }
    }
    #expect(
      rows == [
        ["kartoffeln", "kartoffeln", itemKey(of: "Kartoffeln")], ["fish", "fish", itemKey(of: "fish")],
        ["kase", "kase", "kase"],
      ])
  }
}
