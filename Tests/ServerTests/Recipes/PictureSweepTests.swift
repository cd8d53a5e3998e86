import Database
import FileFormats
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Pictures that no recipe and no entry shows are deleted")
struct PictureSweepTests {
  private let town: AccountTown

  init() async throws {
    town = try await AccountTown()
  }

  @Test("Pictures that no recipe shows are deleted after thirty days, not before")
  func unshown() async throws {
    let ann = try await town.register("Ann")
    for id in ["shown", "before", "removed", "draft", "posted"] {
      _ = try await ann.upload(id, TinyPictures.jpeg)
    }
    try await ann.sets("soup", ["name": "Soup", "pictureId": "before"], at: 1)
    try await ann.sets("soup", ["pictureId": "shown"], at: 2)
    try await ann.sets("stew", ["name": "Stew", "pictureId": "removed"], at: 1)
    try await ann.sets("stew", ["isDeleted": true], at: 2)
    _ = try await ann.post(
      "/v1/posted-recipes", ["id": "x", "recipe": ["name": "Soup", "pictureId": "posted"]])

    var stored: [[String]] = []
    for days in [0, PictureSweep.retention / 86_400_000, 1] {
      try await town.live(days: days)
      stored.append(try await pictures())
    }

    #expect(stored[0].count == 5)
    #expect(stored[1].count == 5)
    #expect(stored[2] == ["posted", "shown"])
    #expect(try await uses() == ["shown"])
  }

  @Test("A picture in a household outlives its uploader's account, but not its recipe")
  func erased() async throws {
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    let home = try await bo.makesHousehold(with: ann)
    _ = try await ann.upload("soup", TinyPictures.jpeg)
    try await ann.sets("soup", in: home, ["name": "Soup", "pictureId": "soup"], at: 1)
    let timeAndIDs = town.dependencies.timeAndIDs()
    _ = try await town.database.write { try AccountErasure.erase(ann.id, timeAndIDs, in: $0) }
    await AccountErasure.deleteRest(in: town.database, at: timeAndIDs.now)
    try await town.live(days: PictureSweep.retention / 86_400_000 + 1)
    let stored = try await pictures()
    let again = try await town.signIn("Bo")
    try await again.sets("soup", in: home, ["isDeleted": true], at: 2)

    try await town.live(days: PictureSweep.retention / 86_400_000 + 1)

    #expect(stored == ["soup"])
    #expect(try await pictures() == [])
  }

  @Test("An entry's picture stays while an entry or its copy shows it, and thirty days longer")
  func entries() async throws {
    let ann = try await town.register("Ann")
    for id in ["cheese", "bread"] { _ = try await ann.upload(id, TinyPictures.jpeg) }
    for (entry, picture) in [("first", "cheese"), ("copy", "cheese"), ("other", "bread")] {
      let fields: JSON = ["listId": "weekly", "itemId": "item", "pictureId": .text(picture)]
      try await ann.sets(entry, kind: "entry", fields, at: 1)
    }
    try await ann.sets("first", kind: "entry", ["isDeleted": true], at: 2)
    try await ann.sets("other", kind: "entry", ["pictureId": .null], at: 2)
    let days = PictureSweep.retention / 86_400_000

    try await town.live(days: days)
    let before = try await pictures()
    try await town.live(days: 1)
    let after = try await pictures()
    let again = try await town.signIn("Ann")
    try await again.sets("copy", kind: "entry", ["isDeleted": true], at: 2)
    try await town.live(days: days + 1)

    #expect(before == ["bread", "cheese"])
    #expect(after == ["cheese"])
    #expect(try await pictures() == [])
  }

  private func pictures() async throws -> [String] {
    try await town.database.read { reader in
      try reader.rows("SELECT id FROM picture ORDER BY id") { row in try row.text(0) }
    }
  }

  private func uses() async throws -> [String] {
    try await town.database.read { reader in
      try reader.rows("SELECT picture_id FROM picture_use ORDER BY picture_id") { row in try row.text(0) }
    }
  }
}

extension Person {
  /// Sets fields of a recipe or another row, in the person's own household by default.
  fileprivate func sets(
    _ id: String, kind: String = "recipe", in home: String? = nil, _ fields: JSON, at timeAndIDs: Int
  ) async throws {
    let change: JSON = [
      "household": .text(home ?? household), "kind": .text(kind), "id": .text(id), "set": fields,
      "stamps": ["*": .text("018f0000000\(timeAndIDs)-0000-test")],
    ]
    let body: JSON = ["format": 1, "device": "test", "cursors": [:], "changes": [change]]
    let refused = try await post("/v1/sync", body).json.member("refused").elements()
    #expect(refused.isEmpty)
  }
}
