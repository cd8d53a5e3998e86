import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit

@Suite("What accounts and organizations store is counted (N-21)")
struct StorageUseTests {
  /// Tables without triggers, with the limit that holds instead.
  private static let uncounted: [String: String] = [
    "household_row": "counted in household", "household_log": "counted in household_log_size",
    "household": "the sums of its rows", "household_log_size": "sums", "storage_use": "sums",
    "offer": "counted in store", "offer_stock": "counted in store",
    "discount_product": "counted in discount", "discount_store": "counted in discount",
    "discount_department": "as many as departments", "discount_account": "DiscountLimits",
    "coupon_product": "CouponLimits", "coupon_store": "CouponLimits", "ad_store": "AdLimits",
    "menu_group": "not more than dishes", "goods_file": "GoodsLimits, without the file's bytes",
    "price_point": "thinned daily; two years", "worth": "made by shoppers; 400 days",
    "enquiry": "sent by others; ContactLimits", "store_confirmation": "one a store and part",
    "former_store": "one a merger", "store_place": "one a store", "organisation": "OrganizationLimits",
    "organisation_member": "a number", "organisation_invitation": "a number; expires",
    "account": "one row", "household_member": "a number", "invitation": "a number",
    "household_link": "a number; expires", "list_link": "50 a household",
    "session": "100 an account", "mail_token": "a number; expires",
    "registration_link": "made by administrators", "registration_choice": "one row",
    "passkey": "a number", "authenticator": "one an account", "recovery_code": "a number",
    "notice": "30 days, a number", "notice_choice": "one an account", "muted_store": "one a store",
    "push_subscription": "one a session", "push_errand": "one a topic", "letter_line": "days",
    "letter_errand": "1,024 in all", "picture_use": "follows rows", "picture_wish": "follows rows",
    "telling": "days", "occasion": "days", "seen_offer": "one an offer", "notice_mark": "one row",
    "found_period": "two", "found_mark": "two periods", "found_place": "shared by all",
    "usage_sum": "counts", "attempt": "expires", "street": "the operator's", "migration": "fixed",
    "map_tile": "the operator's",
    "revision_counter": "one row", "database_life": "one row", "push_key": "one row",
    "household_life": "1,024 a household", "deleted_household": "an id; 800 days",
    "write_probe": "one row", "known_product": "the operator's",
    "wanted_product": "200 an account and day; 100,000 in all",
    "idempotency_key": "200 an account; a day", "service_start": "starts", "used_challenge": "minutes",
    "backup_state": "one row", "catalog_currency": "one row", "price_report": "20,000 an account",
    "price_doubt": "30 an account and day; 365 days", "shared_price": "not more than reports",
    "price_refusal": "prices that two people have shared; 365 days",
    "named_area": "the operator's", "place_import": "one row",
  ]

  @Test("Each table is counted, or its limit is known")
  func tables() async throws {
    let database = try await TestTown.emptyDatabase()
    let tables = try await database.read { reader in
      try reader.tableNames().filter { !$0.hasPrefix("product_search") && !$0.hasPrefix("sqlite_") }
    }
    let counted = Set(CountedTable.all.map(\.name.description))

    #expect(Set(tables).subtracting(Self.uncounted.keys) == counted)
    #expect(counted.isDisjoint(with: Self.uncounted.keys))
  }

  /// Ole's organization without a verified store, which may use a quarter of a megabyte.
  private struct Desk {
    let shop: Shop
    let store: String
    let path: String

    init() async throws {
      var configuration = ServerConfiguration()
      configuration.quotaAccount = 1
      shop = try await Shop(try await AccountTown(configuration: configuration))
      path = shop.path
      store = try await shop.registersStore()
      for (route, body) in [
        ("products", StorageUseTests.product("p1")), ("coupons", ["id": "c1", "title": "A dollar off"]),
        ("ads", ["id": "a1", "line": "Fresh bread", "places": ["walk"]]),
      ] as [(String, JSON)] {
        let answer = try await shop.ole.post("\(path)/\(route)", body)
        #expect(answer.status == 201, "\(route) \(answer.text)")
      }
      // Only a product with a price can have a discount.
      let price = try await shop.ole.post(
        path + "/edits",
        ["store": .text(store), "edits": [Counter.edit("p1", "priceCents", .null, 149)]])
      #expect(price.status == 200, "\(price.text)")
    }

    /// The path of the store's files.
    var files: String { "\(path)/stores/\(store)/files" }

    var bytes: Int {
      get async throws {
        try await shop.town.database.read { [shop] in
          try StorageUse.bytes(ofOrganization: shop.organization, in: $0)
        }
      }
    }

    func picture(_ place: String) async throws -> Answer {
      try await shop.ole.client.send(
        "\(path)/\(place)/picture", .put, [.contentType: "image/png", .cookie: shop.ole.cookie],
        body: TinyPictures.png)
    }

    /// Adds one of each kind.
    func fill() async throws -> [(String, Answer)] {
      let ole = shop.ole
      return [
        ("product", try await ole.post(path + "/products", StorageUseTests.product("p2"))),
        (
          "description",
          try await ole.post(
            path + "/edits",
            [
              "edits": [
                Counter.edit("p1", "description", .null, .text(String(repeating: "Salt ", count: 99)))
              ]
            ])
        ),
        ("coupon", try await ole.post(path + "/coupons", ["id": "c2", "title": "Two"])),
        ("ad", try await ole.post(path + "/ads", ["id": "a2", "line": "Two", "places": ["walk"]])),
        (
          "discount",
          try await ole.post(
            path + "/discounts", ["id": "d1", "rule": ["percent": 20], "products": ["p1"]])
        ),
        (
          "draft", try await ole.put(path + "/drafts/t1", ["kind": "product", "body": ["name": "Sal"]])
        ),
        ("store", try await ole.post(path + "/stores", Shop.location.with("name", "East"))),
        ("product's picture", try await picture("products/p1")),
        ("coupon's picture", try await picture("coupons/c1")), ("ad's picture", try await picture("ads/a1")),
      ]
    }
  }

  private static func product(_ id: String) -> JSON {
    [
      "id": .text(id), "name": "Salt", "department": "spices", "size": ["amount": 500, "unit": "g"],
      "emoji": "🧂",
    ]
  }

  @Test("A full organization adds nothing of any kind, and adds again after a deletion")
  func full() async throws {
    let desk = try await Desk()
    let before = try await desk.bytes
    try await desk.shop.town.database.write { writer in
      try writer.run(
        """
        INSERT INTO goods_draft (id, organisation_id, sealed, key_number, updated)
        VALUES ('large', \(desk.shop.organization), \([UInt8](repeating: 0, count: 256 << 10)), 1, 1)
        """)
    }

    for (kind, answer) in try await desk.fill() {
      #expect(answer.status == 409, "\(kind) \(answer.text)")
      #expect(try answer.problemCode == "account-full", "\(kind)")
    }
    #expect(
      try await desk.shop.sue.post(
        "/v1/organisations/\(desk.shop.other)/ads", ["line": "Mine", "places": ["walk"]]
      ).status == 201)
    #expect(try await desk.shop.ole.delete(desk.path + "/drafts/large").status == 204)
    #expect(try await desk.bytes == before)

    for (kind, answer) in try await desk.fill() {
      #expect([200, 201, 204].contains(answer.status), "\(kind) \(answer.text)")
    }
    #expect(try await desk.bytes > before)
    for path in ["products/p2", "coupons/c2", "ads/a2", "discounts/d1", "drafts/t1"] {
      #expect([200, 204].contains(try await desk.shop.ole.delete("\(desk.path)/\(path)").status), "\(path)")
    }
    try await Self.expectExactSums(in: desk.shop.town.database)
  }

  @Test("A verified store gives its organization the whole account, which all its owner's data share")
  func verified() async throws {
    let desk = try await Desk()
    try await desk.shop.town.database.write { writer in
      try writer.run("UPDATE store SET verification = 'verified' WHERE id = \(desk.store)")
      try writer.run(
        """
        INSERT INTO goods_draft (id, organisation_id, sealed, key_number, updated)
        VALUES ('large', \(desk.shop.organization), \([UInt8](repeating: 0, count: 900 << 10)), 1, 1)
        """)
    }

    #expect(try await desk.shop.ole.post(desk.path + "/products", Self.product("p3")).status == 201)
    try await desk.shop.town.database.write { writer in
      try writer.run(
        """
        INSERT INTO picture (id, account_id, media_type, width, height, bytes, created)
        VALUES ('large', \(desk.shop.ole.id), 'image/png', 1, 1,
          \([UInt8](repeating: 0, count: 120 << 10)), 1)
        """)
    }
    let full = try await desk.shop.ole.post(desk.path + "/products", Self.product("p4"))
    #expect(try full.problemCode == "account-full")
    // The bytes count for the owner of longest standing, so now for Eda.
    try await desk.shop.town.desk.setRole("owner", for: desk.shop.organization, "Eda")
    try await desk.shop.town.desk.setRole("none", for: desk.shop.organization, "Ole")
    #expect(try await desk.shop.eda.post(desk.path + "/products", Self.product("p4")).status == 201)
  }

  @Test("A table that does not fit is refused when it is started")
  func table() async throws {
    let desk = try await Desk()
    let lines = (0..<400).map { "\($0 + 1_000);Salt \($0);spices;500 g;1.49" }.joined(separator: "\n")
    let (id, _) = try await desk.shop.ole.upload(
      Array("sku;name;department;size;price\n\(lines)\n".utf8), to: desk.files)

    let started = try await desk.shop.ole.post("\(desk.files)/\(id)/start", [:])

    #expect(started.status == 409)
    #expect(try started.problemCode == "account-full")
  }

  @Test("A table whose last portion uses up the room is imported whole and is done")
  func lastPortion() async throws {
    let desk = try await Desk()
    // Room for what three new products need at least, but not for their long names.
    let room = 2_500
    let bytes = try await desk.bytes
    let draft = [UInt8](repeating: 0, count: (256 << 10) - room - 200 - bytes)
    try await desk.shop.town.database.write { writer in
      try writer.run(
        """
        INSERT INTO goods_draft (id, organisation_id, sealed, key_number, updated)
        VALUES ('large', \(desk.shop.organization), \(draft), 1, 1)
        """)
    }
    let name = "Salt " + String(repeating: "m", count: 60)
    let lines = (1_001...1_003).map { "\($0);\(name) \($0);spices;500 g;1.49\n" }
    let (id, read) = try await desk.shop.ole.upload(
      Array(("sku;name;department;size;price\n" + lines.joined()).utf8), to: desk.files)

    let started = try await desk.shop.ole.post("\(desk.files)/\(id)/start", [:])
    let file = try await desk.shop.ole.waiting(for: id, at: desk.files, while: ["running", "ready"])

    #expect(try read.member("counts").member("added").integer(0...9) == 3, "\(read.value)")
    #expect(started.status == 202, "\(started.text)")
    #expect(try file.member("state").text() == "done", "\(file.value)")
    #expect(try await desk.bytes > 256 << 10)
    let next = try await desk.shop.ole.post(desk.path + "/products", Self.product("p2"))
    #expect(try next.problemCode == "account-full")
  }

  @Test("A discount gives back the room of its products and stores that are deleted")
  func targets() async throws {
    let desk = try await Desk()
    let (ole, path) = (desk.shop.ole, desk.path)
    let east = try await desk.shop.registersStore(named: "Corner shop East")
    #expect(try await ole.post(path + "/products", Self.product("p2")).status == 201)
    let discount = try await ole.post(
      path + "/discounts",
      [
        "id": "d1", "rule": ["percent": 20], "products": ["p1", "p2"],
        "stores": [.text(desk.store), .text(east)],
      ])
    #expect(discount.status == 201, "\(discount.text)")
    func room() async throws -> (bytes: Int, targets: Int, links: Int) {
      try await desk.shop.town.database.read { reader in
        (
          try reader.integer("SELECT bytes FROM storage_use WHERE kind = 'discounts'"),
          try reader.integer("SELECT target_count FROM discount WHERE id = 'd1'"),
          try reader.integer(
            """
            SELECT (SELECT count(*) FROM discount_product WHERE discount_id = 'd1')
              + (SELECT count(*) FROM discount_store WHERE discount_id = 'd1')
            """)
        )
      }
    }
    let before = try await room()

    #expect(try await ole.delete(path + "/products/p2").status == 200)
    let withoutProduct = try await room()
    #expect(try await ole.delete(path + "/stores/\(east)").status == 204)
    let withoutStore = try await room()

    #expect((before.targets, before.links) == (4, 4))
    #expect((withoutProduct.targets, withoutProduct.links) == (3, 3))
    #expect((withoutStore.targets, withoutStore.links) == (2, 2))
    #expect([before.bytes - withoutProduct.bytes, before.bytes - withoutStore.bytes] == [100, 200])
    try await Self.expectExactSums(in: desk.shop.town.database)
  }

  @Test("Sums follow deletions by foreign keys, and the sweep corrects those that differ")
  func recount() async throws {
    let desk = try await Desk()
    let database = desk.shop.town.database
    _ = try await desk.fill()
    try await Self.expectExactSums(in: database)
    try await database.write { writer in
      try writer.run("DELETE FROM store WHERE id = \(desk.store)")
      try writer.run("DELETE FROM product WHERE id = 'p1'")
    }
    try await Self.expectExactSums(in: database)
    let exact = try await desk.bytes

    try await database.write { writer in
      try writer.run("UPDATE storage_use SET bytes = bytes + 7 WHERE kind = 'coupons'")
      try writer.run("DELETE FROM storage_use WHERE kind = 'ads'")
      try writer.run("INSERT INTO storage_use VALUES ('account', 'gone', 'pictures', 9)")
    }
    try await StorageRecount(database: database).run()

    try await Self.expectExactSums(in: database)
    #expect(try await desk.bytes == exact)
  }

  private static func expectExactSums(in database: any Database) async throws {
    for table in CountedTable.all {
      let wrong = try await database.read { try StorageRecount.wrong(table, in: $0) }
      #expect(wrong == [], "\(table.name)")
    }
  }
}
