import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Operations
@testable import Identity
@testable import Retail

@Suite("Members manage the coupons of their organization")
struct CouponDeskTests {
  /// Maple & Main with an editor, a viewer, and an editor of Pennywise.
  private struct Desk {
    let town: AccountTown
    let eda: Person
    let vic: Person
    let pia: Person
    let path = "/v1/organisations/maple/coupons"

    init() async throws {
      town = try await AccountTown(database: TestTown.database())
      eda = try await town.register("Eda")
      vic = try await town.register("Vic")
      pia = try await town.register("Pia")
      try await town.desk.setRole("editor", for: "maple", "Eda")
      try await town.desk.setRole("viewer", for: "maple", "Vic")
      try await town.desk.setRole("editor", for: "penny", "Pia")
    }

    func rows() async throws -> Int {
      try await town.database.read { try $0.integer("SELECT count(*) FROM coupon") }
    }
  }

  private static let milk: JSON = [
    "id": "milk", "title": "A dollar off", "description": "Any milk.", "restrictions": "oat milk",
    "products": ["m-milk"], "stores": ["maple-1"], "lastDay": "2026-12-24", "membersOnly": true,
    "singleUse": true, "code": ["symbology": "upcA", "text": "512345678900"],
  ]

  @Test("Members and shoppers see a coupon as the editor wrote it (N-25, N-34)")
  func written() async throws {
    let desk = try await Desk()

    let response = try await desk.eda.post(desk.path, Self.milk)

    #expect(response.status == 201)
    #expect(try await desk.vic.get(desk.path + "/milk").body == response.body)
    let coupon = try response.json
    #expect(try coupon.member("description").text() == "Any milk.")
    #expect(try coupon.member("restrictions").text() == "oat milk")
    #expect(try coupon.member("state").text() == "valid")
    #expect(try coupon.member("membersOnly").flag())
    #expect(try coupon.member("picture").member("mediaType").text() == "image/svg+xml")
    let json = try await desk.town.guest.get("/v1/stores/maple-1/coupons").json
    #expect(try json.member("coupons").elements().map { try $0.member("title").text() } == ["A dollar off"])
    #expect(try await desk.town.guest.get("/v1/coupons/milk/picture").status == 200)
    #expect(try await desk.eda.post(desk.path, Self.milk).status == 201)
    #expect(try await desk.rows() == 1)
  }

  @Test("Codes of every kind are drawn before they are saved, with the days that they contain")
  func drawings() async throws {
    let desk = try await Desk()
    let path = "/v1/organisations/maple/coupon-drawings"

    let response = try await desk.eda.post(
      path,
      ["symbology": "dataBarExpandedStacked", "text": .text("8110" + "012345612345611110123" + "3261224")])

    #expect(response.status == 200)
    #expect(try response.json.member("text").text() == "(8110)0123456123456111101233261224")
    #expect(try response.json.member("lastDay").text() == "2026-12-24")
    #expect(try response.json.member("firstDay").value == .null)
    #expect(try response.json.member("svg").text(maximumLength: 100_000).hasPrefix("<svg "))
    #expect(try await desk.rows() == 0)
  }

  private static let refused: [(JSON, String, String)] = [
    (["code": ["symbology": "ean13", "text": "4006381333932"]], "wrong-code-text", "code.text[12]"),
    (["code": ["symbology": "ean13", "text": "40063813"]], "wrong-code-text", "code.text[8]"),
    (
      ["code": ["symbology": "dataBarExpandedStacked", "text": "(8110)01234561234561"]], "wrong-code-text",
      "code.text[20]"
    ),
    (["code": ["symbology": "code128", "text": "a\u{0}b"]], "wrong-code-text", "code.text[1]"),
    (["code": ["symbology": "aztec", "text": "1"]], "unprocessable", "code.symbology"),
    (["firstDay": "2026-12-24", "lastDay": "2026-12-23"], "unprocessable", "lastDay"),
    (["lastDay": "2026-02-30"], "unprocessable", "lastDay"),
    (["products": ["m-milk", "p-milk"]], "unprocessable", "products[1]"),
    (["products": ["m-milk", "m-milk"]], "unprocessable", "products[1]"),
    (["products": []], "unprocessable", "products"),
    (["stores": ["penny-1"]], "unprocessable", "stores[0]"),
    (["title": " "], "unprocessable", "title"),
    (["description": .text(String(repeating: "x", count: 601))], "unprocessable", "description"),
  ]

  @Test("Invalid coupons are refused with their location, and nothing is stored (N-25)", arguments: refused)
  func refusals(fields: JSON, code: String, place: String) async throws {
    let desk = try await Desk()
    guard case .object(let object) = fields else { preconditionFailure("fields are an object") }
    let others = [("id", "milk"), ("title", "A dollar off")].filter { name, _ in
      !object.contains { $0.0 == name }
    }

    let answer = try await desk.eda.post(
      desk.path, .object(others.map { ($0.0, .text($0.1)) } + object))

    #expect(answer.status == 422)
    #expect(try answer.problemCode == code)
    #expect(try answer.problemPlace == place)
    #expect(try await desk.rows() == 0)
  }

  private static let faults: [(String, String, JSONValue)] = [
    ("ean13", "4006381333932", ["kind": "wrong-check-digit", "found": 2, "expected": 1]),
    ("ean13", "40063813", ["kind": "wrong-count", "found": 8, "expected": 13]),
    ("upcA", "01234x", ["kind": "no-digit"]),
    ("code128", "a\u{0}b", ["kind": "no-letter"]),
    ("code128", .init(repeating: "x", count: 49), ["kind": "too-long", "expected": 48]),
    ("dataBarExpandedStacked", "(8200)1", ["kind": "unknown-kind"]),
    (
      "dataBarExpandedStacked", "(8110)01234561234561",
      ["kind": "ends", "part": "save value", "expected": 1]
    ),
    (
      "dataBarExpandedStacked", "(8110)7",
      ["kind": "not-allowed", "part": "company prefix", "found": 7, "allowed": [0, 1, 2, 3, 4, 5, 6]]
    ),
    (
      "dataBarExpandedStacked", "(8110)012345612345611110123" + "3261324",
      ["kind": "no-day", "part": "expiration date"]
    ),
    (
      "dataBarExpandedStacked", "(8110)012345612345611110123" + "3261224" + "4261225",
      ["kind": "ends-before-it-starts"]
    ),
    ("dataBarExpandedStacked", "(8110)012345612345611110123" + "77", ["kind": "excess", "found": 2]),
  ]

  @Test("Faults of a code have identifiers that clients have texts for (N-25)", arguments: faults)
  func faultOfCode(symbology: String, text: String, fault: JSONValue) async throws {
    let desk = try await Desk()

    let answer = try await desk.eda.post(
      "/v1/organisations/maple/coupon-drawings", ["symbology": .text(symbology), "text": .text(text)])

    #expect(answer.status == 422)
    #expect(try answer.problemCode == "wrong-code-text")
    #expect(try answer.json.member("fault").value == fault)
  }

  @Test("The later of two edits is refused with the fields changed since; other fields are saved")
  func twoEditors() async throws {
    let desk = try await Desk()
    _ = try await desk.eda.post(desk.path, Self.milk)
    _ = try await desk.eda.patch(
      desk.path + "/milk", ["set": ["title": "Two dollars off"], "was": ["title": "A dollar off"]])

    let late = try await desk.eda.patch(
      desk.path + "/milk",
      [
        "set": ["title": "Three dollars off", "lastDay": .null],
        "was": ["title": "A dollar off", "lastDay": "2026-12-24"],
      ])
    let other = try await desk.eda.patch(
      desk.path + "/milk", ["set": ["lastDay": .null], "was": ["lastDay": "2026-12-24"]])

    #expect(late.status == 409)
    #expect(try late.problemCode == "changed-since")
    #expect(other.status == 200)
    #expect(try other.json.member("title").text() == "Two dollars off")
    #expect(try other.json.member("lastDay").value == .null)
  }

  @Test("A new code is drawn again, and without a code there is no picture")
  func codes() async throws {
    let desk = try await Desk()
    let json = try await desk.eda.post(desk.path, Self.milk).json
    let first = try json.member("picture").member("tag").text()
    let old = try json.member("code")

    let response = try await desk.eda.patch(
      desk.path + "/milk",
      [
        "set": ["code": ["symbology": "qr", "text": "https://example.org/käse"]],
        "was": ["code": ["symbology": "upcA", "text": .text(try old.member("text").text())]],
      ])
    let emptied = try await desk.eda.patch(
      desk.path + "/milk",
      ["set": ["code": .null], "was": ["code": ["symbology": "qr", "text": "https://example.org/käse"]]])

    #expect(try response.json.member("picture").member("tag").text() != first)
    #expect(try emptied.json.member("picture").value == .null)
    #expect(try emptied.json.member("state").text() == "incomplete")
    #expect(try await desk.vic.get(desk.path + "/milk/picture").problemCode == "unknown-picture")
    #expect(try await desk.town.guest.get("/v1/coupons/milk/picture").status == 404)
  }

  @Test("An uploaded picture replaces the code; one of 40,000 × 40,000 is refused (N-25)")
  func pictures() async throws {
    let desk = try await Desk()
    _ = try await desk.eda.post(desk.path, Self.milk)
    func upload(_ bytes: [UInt8], by person: Person) async throws -> Answer {
      try await person.client.send(
        desk.path + "/milk/picture", .put, [.contentType: "image/png", .cookie: person.cookie], body: bytes)
    }
    var huge = TinyPictures.png
    // Changing the width and height makes the header's checksum wrong too; the dimensions are checked first.
    huge.replaceSubrange(16..<24, with: [0, 0, 0x9C, 0x40, 0, 0, 0x9C, 0x40])

    let accepted = try await upload(TinyPictures.png, by: desk.eda)
    let refused = try await upload(huge, by: desk.eda)
    let looked = try await upload(TinyPictures.png, by: desk.vic)

    #expect(accepted.status == 200)
    #expect(try accepted.json.member("code").value == .null)
    #expect(try accepted.json.member("picture").member("width").integer(0...9) == 8)
    #expect(refused.status == 422)
    #expect(looked.status == 403)
    let response = try await desk.town.guest.get("/v1/coupons/milk/picture")
    #expect(response.headers[.contentType] == "image/png")
  }

  @Test("Members cannot change coupons of another organization, and viewers change nothing")
  func strangers() async throws {
    let desk = try await Desk()
    _ = try await desk.eda.post(desk.path, Self.milk)
    let theirs = "/v1/organisations/penny/coupons"

    #expect(try await desk.pia.get(desk.path).status == 404)
    #expect(try await desk.pia.get(theirs + "/milk").problemCode == "unknown-coupon")
    #expect(try await desk.pia.delete(theirs + "/milk").status == 404)
    for _ in 0..<2 {
      let own = try await desk.pia.post(theirs, ["id": "milk", "title": "Mine"])
      #expect(try own.json.member("id").text() == OwnedID.derived(from: "milk", of: "penny"))
    }
    #expect(try await desk.vic.delete(desk.path + "/milk").problemCode == "role-needed")
    #expect(try await desk.rows() == 2)
    #expect(try await desk.eda.delete(desk.path + "/milk").status == 204)
    #expect(try await desk.rows() == 1)
  }

  @Test("A coupon whose stores were all removed holds nowhere until its stores are set again (N-25)")
  func storesRemoved() async throws {
    let desk = try await Desk()
    let one = desk.path + "/milk"
    _ = try await desk.eda.post(desk.path, Self.milk)
    try await desk.town.database.write { writer in
      _ = try writer.run("DELETE FROM store WHERE id = 'maple-1'")
    }
    func state() async throws -> String { try await desk.vic.get(one).json.member("state").text() }
    func shown() async throws -> Int {
      try await desk.town.guest.get("/v1/stores/maple-2/coupons").json.member("coupons").elements().count
    }

    #expect(try await state() == "nowhere")
    _ = try await desk.eda.patch(one, ["set": ["title": "Off"], "was": ["title": "A dollar off"]])
    #expect(try await state() == "nowhere")
    #expect(try await shown() == 0)
    _ = try await desk.eda.patch(one, ["set": ["stores": ["maple-2"]], "was": ["stores": []]])
    #expect(try await state() == "valid")
    #expect(try await shown() == 1)
  }

  @Test("An organisation has at most five hundred coupons")
  func bounds() async throws {
    let desk = try await Desk()
    try await desk.town.database.write { writer in
      for number in 0..<CouponLimits.coupons {
        let coupon = StoreCoupon(id: "c\(number)", organizationID: "maple", title: "\(number)")
        try CouponWriter.add(coupon, at: TestTown.now, on: TestTown.day, in: writer)
      }
    }

    let answer = try await desk.eda.post(desk.path, Self.milk)

    #expect(answer.status == 409)
    #expect(try answer.problemCode == "too-many-coupons")
  }
}
