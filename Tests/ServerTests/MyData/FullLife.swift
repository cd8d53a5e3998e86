import Database
import FileFormats
import HTTPTypes

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

/// A person with data in every table.
struct FullLife {
  let town: AccountTown
  /// The person; the nickname is unique.
  let zoe: Person
  let bo: Person
  /// A household with Zoe as its only member.
  let alone: String
  /// A household led by Bo, with Zoe as a member.
  let shared: String

  init() async throws {
    town = try await AccountTown()
    zoe = try await town.register("Zebulonia")
    bo = try await town.register("Bo")
    alone = try await zoe.makesHousehold(named: "Attic")
    // Households are sorted by creation time.
    town.clock.advance(seconds: 1)
    shared = try await bo.makesHousehold(named: "Home", with: zoe)
    try await change(shared, "list", "l1", ["name": "Weekend", "isDeleted": false], at: 1)
    try await change(shared, "list", "l1", ["name": "Saturday"], at: 2)
    try await change(zoe.household, "item", "i1", ["name": "Soap", "isDeleted": false], at: 1)
    _ = try await zoe.post("/v1/households/\(alone)/invitations", ["name": "Bo"])
    town.clock.advance(seconds: 1)
    let second = try await bo.makesHousehold(named: "Garden")
    _ = try await bo.post("/v1/households/\(second)/invitations", ["name": "Zebulonia"])
    _ = try await zoe.post("/v1/households/\(alone)/links")
    try await keepPicturesAndLetters()
    _ = try await zoe.send(
      .patch, "/v1/households/\(alone)", ["name": "Attic"], headers: [.idempotencyKey: "zoe-presses-once"])
    try await publishAMap()
    try await wantsToBeTold()
    try await sharesPrices()
  }

  /// Zoe shares a price and doubts one of Bo's.
  private func sharesPrices() async throws {
    _ = try await zoe.shares(SharedPriceScene.price("z1", "Milk", at: "penny-1"))
    _ = try await bo.shares(SharedPriceScene.price("b1", "Butter", at: "penny-1"))
    let path = "/v1/stores/penny-1/shared-prices"
    for price in try await zoe.get(path).json.member("prices").elements()
    where try price.member("name").text() == "Butter" {
      _ = try await zoe.put("\(path)/\(try price.member("id").text())/doubt")
    }
  }

  /// Enables all notification channels for Zoe, and mutes one store.
  private func wantsToBeTold() async throws {
    _ = try await CatalogImport(town.database) { TestTown.now }.run(world: Array(TestTown.document.utf8))
    try await zoe.takesMessages(at: "https://push.example.net/zoe")
    _ = try await zoe.put("/v1/muted-stores/penny-1")
    try await zoe.chooses(letters: true)
    try await town.send(#"{"title":"Something for Zebulonia"}"#, to: zoe)
    try await town.database.write { [zoe] writer in
      try writer.run(
        "INSERT INTO letter_line (id, account_id, facts, due) VALUES ('line', \(zoe.id), '{}', 1)")
      try writer.run(
        """
        INSERT INTO telling (account_id, source, offer_id, kind, version, told)
        VALUES (\(zoe.id), 'discount', 'd-milk', 'starts', '', 1)
        """)
    }
  }

  /// Sets fields of a row on Zoe's device.
  func change(
    _ household: String, _ kind: String, _ id: String, _ set: JSON, at moment: Int
  ) async throws {
    let stamp = "00000000000\(moment)-0000-zoe"
    let change: JSON = [
      "household": .text(household), "kind": .text(kind), "id": .text(id), "set": set,
      "stamps": ["*": .text(stamp)],
    ]
    _ = try await zoe.post(
      "/v1/sync", ["format": 1, "device": "zoe", "cursors": [:], "changes": [change]])
  }

  /// Writes the rows of other features.
  private func keepPicturesAndLetters() async throws {
    try await town.database.write {
      [zoe, bo, shared, clock = town.clock, secrets = town.dependencies.secrets] writer in
      for (id, household) in [("own", zoe.household), ("used", shared)] {
        try writer.run(
          """
          INSERT INTO picture (id, account_id, media_type, width, height, bytes, created)
          VALUES (\("picture-" + id), \(zoe.id), 'image/png', 1, 1, \([UInt8](id.utf8)), 1)
          """)
        try writer.run(
          "INSERT INTO picture_use (household_id, picture_id) VALUES (\(household), \("picture-" + id))")
        try writer.run(
          "INSERT INTO picture_wish (household_id, picture_id) VALUES (\(household), \("wish-" + id))")
      }
      try writer.run(
        """
        INSERT INTO posted_recipe (id, account_id, name, folded_text, body, picture_id, created, updated)
        VALUES ('posted', \(zoe.id), 'Soup', 'soup', \(#"{"name":"Soup"}"#), 'picture-own', 1, 1)
        """)
      try writer.run(
        """
        INSERT INTO mail_token (token_hash, account_id, purpose, expires)
        VALUES (\([UInt8]("token".utf8)), \(zoe.id), 'password', 1)
        """)
      try Self.keepLinks(of: zoe, in: writer)
      try writer.run(
        """
        INSERT INTO passkey (id, account_id, algorithm, public_key, sign_count, name, created)
        VALUES ('passkey', \(zoe.id), -8, \([UInt8](repeating: 0, count: 32)), 0, 'Phone', 1)
        """)
      try AuthenticatorRepository.propose([1, 2, 3], for: zoe.id, at: clock.now, secrets, in: writer)
      _ = try RecoveryCodeRepository.replace(of: zoe.id, .system, in: writer)
      try RegistrationLinkRepository.make("secret", id: "link", by: zoe.id, at: clock.now, in: writer)
      try writer.run(
        "INSERT INTO organisation (id, kind, name, emoji) VALUES ('maple', 'grocer', 'Maple', '')")
      try writer.run(
        """
        INSERT INTO organisation_member (organisation_id, account_id, role)
        VALUES ('maple', \(zoe.id), 'viewer')
        """)
      try writer.run(
        """
        INSERT INTO discount (id, organisation_id, rule, is_for_members_only, is_personal)
        VALUES ('for-zoe', 'maple', \(#"{"percent":10}"#), \(false), \(true))
        """)
      try writer.run(
        "INSERT INTO discount_account (discount_id, account_id) VALUES ('for-zoe', \(zoe.id))")
      try writer.run(
        """
        INSERT INTO organisation_invitation (id, organisation_id, role, account_id, invited_by, created, expires)
        VALUES ('invitation', 'maple', 'viewer', \(bo.id), \(zoe.id), 1, 1)
        """)
      try writer.run(
        """
        INSERT INTO store (id, organisation_id, name, street, city, region, zip, country, latitude, longitude, size)
        VALUES ('maple-1', 'maple', 'Maple', '1 Mill St', 'Alder Falls', '', '98701', 'US', 44, -120, 'small')
        """)
      try writer.run(
        """
        INSERT INTO store_confirmation (store_id, part, confirmed, account_id)
        VALUES ('maple-1', 'hours', 1, \(zoe.id))
        """)
    }
  }

  /// Writes links to a household and to a list.
  private static func keepLinks(of zoe: Person, in writer: any Writer) throws {
    try writer.run(
      """
      INSERT INTO household_link (id, household_id, token_hash, made_by, created, expires)
      VALUES ('link', \(zoe.household), \([UInt8]("link".utf8)), \(zoe.id), 1, 1)
      """)
    try writer.run(
      """
      INSERT INTO list_link (id, household_id, list_id, role, token_hash, made_by, created, expires)
      VALUES ('link', \(zoe.household), 'list', 'tick', \([UInt8]("link".utf8)), \(zoe.id), 1, 1)
      """)
  }

  /// Zoe adds a store and publishes a map; both people comment on it.
  private func publishAMap() async throws {
    _ = try await zoe.post("/v1/contact", ContactTests.message())
    try await town.database.write { [zoe, bo] writer in
      try writer.run("UPDATE store SET added_by = \(zoe.id), added = 1 WHERE id = 'maple-1'")
      try writer.run(
        """
        INSERT INTO store_map (id, store_id, name, is_official, updated, decimetres_per_cell, row_count,
          column_count, grid, drawing, author_id, created)
        VALUES ('zoes-map', 'maple-1', 'Mine', \(false), 1, 10, 1, 1, '.', '{}', \(zoe.id), 1)
        """)
      for (kind, account) in [("zoe", zoe.id), ("bo", bo.id)] {
        try writer.run(
          """
          INSERT INTO map_review (id, map_id, account_id, stars, words, created, updated)
          VALUES (\("review-" + kind), 'zoes-map', \(account), 4, 'Good', 1, 1)
          """)
        try writer.run(
          """
          INSERT INTO map_report (id, map_id, account_id, kind, words, created)
          VALUES (\("report-" + kind), 'zoes-map', \(account), 'moved', 'Milk', 1)
          """)
      }
    }
  }
}
