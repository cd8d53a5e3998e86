import Database
import FileFormats
import Grocery
import HTTPTypes
import Testing

@testable import Operations
@testable import Retail

@Suite("A restaurant's menu is imported from a file, and its prices stay as written (F-02)")
struct MenuImportTests {
  private static let path = "/v1/organisations/roma/stores/roma-1/menu"

  private static func scene() async throws -> (town: AccountTown, rita: Person, vic: Person) {
    let town = try await AccountTown(database: TestTown.database())
    let rita = try await town.register("Rita")
    let vic = try await town.register("Vic")
    try await town.desk.setRole("editor", for: "roma", "Rita")
    try await town.desk.setRole("viewer", for: "roma", "Vic")
    return (town, rita, vic)
  }

  private static func upload(
    _ text: String, by person: Person, preview: Bool = false, to path: String = path
  ) async throws -> Answer {
    try await person.client.send(
      path + (preview ? "?preview=true" : ""), .put,
      [.cookie: person.cookie, .contentType: "text/csv"], body: Array(text.utf8))
  }

  /// The dishes of the menu as texts such as "Pizza/Margherita S 950, L 1250".
  private static func menu(_ person: Person) async throws -> [String] {
    try await person.get(path).json.member("menu").elements().flatMap { group in
      let heading = try group.member("name").text()
      return try group.member("dishes").elements().map { dish in
        let prices = try dish.member("prices").elements().map { price in
          let size = try price.optionalMember("size").map { try $0.text() + " " } ?? ""
          let cents = try price.optionalMember("priceCents").map { String(try $0.integer(0...9_999_999)) }
          return size + (cents ?? "-") + (try price.member("isLeast").flag() ? "+" : "")
        }
        return "\(heading)/\(try dish.member("name").text()) \(prices.joined(separator: ", "))"
      }
    }
  }

  private static let csv = """
    Gruppe;Gericht;Beschreibung;Preis;Vegetarisch
    Pizza;Margherita;Tomate, Mozzarella;S 9,50 / L 12,50;ja
    ;Diavola;;ab 14,50 €;nein
    Fisch;Dorade;;Tagespreis;
    ;Muscheln;;;
    Getränke;Wasser;;"0,33 l 2,50
    0,75 l 4,90";
    """

  @Test("A spreadsheet file becomes the menu, and written prices are stored beside the cents")
  func csv() async throws {
    let (town, rita, vic) = try await Self.scene()

    let preview = try await Self.upload(Self.csv, by: rita, preview: true).json
    let before = try await Self.menu(rita)
    let result = try await Self.upload(Self.csv, by: rita).json
    let repetition = try await Self.upload(Self.csv, by: rita).json

    #expect(try !preview.member("isDone").flag())
    #expect(before == ["Pizza/Margherita small 900, large 1300", "Pizza/Diavola 1450", "Drinks/Water 250"])
    #expect(try result.member("isDone").flag())
    #expect(try result.member("counts").member("withoutPrice").integer(0...9) == 2)
    #expect(try repetition.member("counts").member("unchanged").integer(0...9) == 5)
    #expect(
      try await Self.menu(vic) == [
        "Pizza/Margherita S 950, L 1250", "Pizza/Diavola 1450+", "Fisch/Dorade -", "Fisch/Muscheln -",
        "Getränke/Wasser 0,33 l 250, 0,75 l 490",
      ])
    // The public list of restaurants has the new menu.
    let open = try await town.guest.get("/v1/restaurants").json.member("restaurants").elements()[0]
    let dishes = try open.member("menu").elements()[1].member("dishes").elements()
    #expect(try dishes[0].member("writtenPrice").text() == "Tagespreis")
    #expect(try dishes[1].optionalMember("writtenPrice") == nil)
  }

  @Test("Existing dishes keep their ids, for orders, and their pictures")
  func ids() async throws {
    let (town, rita, _) = try await Self.scene()

    let plan = try await Self.upload(
      "group,name,price\nPizza,Diavola,15.00\nPizza,Margherita,9.00\n", by: rita
    ).json

    let counts = try plan.member("counts")
    #expect(try counts.member("changed").integer(0...9) == 2)
    #expect(try counts.member("removed").integer(0...9) == 1)
    let menu = try await town.database.read { try MenuRepository.menus(of: ["roma-1"], in: $0)["roma-1"] }
    #expect(menu?.groups.map { $0.dishes.map(\.id) } == [["diavola", "margherita"]])
  }

  @Test("Common JSON is read: numbers, texts of several lines, nulls")
  func json() async throws {
    let (_, rita, _) = try await Self.scene()
    let items = #"""
      {"items": [
        {"section": "Bowls", "name": "Bowl", "description": "One side", "price": 8.6},
        {"section": "Bowls", "name": "Large bowl", "description": null, "price": "Sm - $9.19\n$11.99"},
        {"section": null, "name": "Lobster", "price": null},
        {"section": "Drinks", "name": "Cola", "price": "$2.49 - $64.99"}]}
      """#
    let groups = #"{"groups": [{"name": "Soup", "dishes": [{"name": "Leek", "price": 4}]}]}"#

    _ = try await Self.upload(items, by: rita)
    let first = try await Self.menu(rita)
    let exported = try await rita.get(Self.path).text
    let round = try await Self.upload(exported, by: rita).json
    let second = try await Self.menu(rita)
    _ = try await Self.upload(groups, by: rita)

    #expect(
      first == [
        "Bowls/Bowl 860", "Bowls/Large bowl Sm 919, 1199", "Bowls/Lobster -", "Drinks/Cola 249+",
      ])
    // The response can be imported again.
    #expect(try round.member("counts").member("unchanged").integer(0...9) == 4)
    #expect(second == first)
    #expect(try await Self.menu(rita) == ["Soup/Leek 400"])
  }

  @Test(
    "Each invalid line is reported with its place, and nothing is imported",
    arguments: [
      ("name,price\nSoup,4.00\nSalad,-3.00\n,5.00\n", ["3 price bad-price", "4 name no-key"]),
      ("name,price,vegetarian\nSoup,4.00,perhaps\n", ["2 vegetarian bad-flag"]),
      ("name,price\nSoup,1.2.3\nOx,99999999\n", ["2 price bad-price", "3 price bad-price"]),
      ("name,details\nSoup,\u{202E}x\n", ["2 details bad-text"]),
      ("price\n4.00\n", ["1 - key-missing"]), ("name,price,prices\nA,1,2\n", ["1 - column-twice"]),
      ("name\n", ["- - no-rows"]), ("", ["- - file-empty"]), ("name\n\"Soup\n", ["2 - unclosed-quotes"]),
      ("PK\u{3}\u{4}", ["- - not-text"]), ("[1]", ["- - not-text"]), ("{\"name\": 1}", ["- - not-text"]),
      ("[{\"name\": \"Soup\", \"price\": 1.345}]", ["1 price bad-price"]),
      ("[{\"name\": \"Soup\", \"price\": -3}]", ["1 price bad-price"]),
      ("[{\"name\": \"Soup\", \"price\": 1e300}]", ["1 price bad-price"]),
      (
        "[{\"name\": \"A\", \"price\": -1, \"vegetarian\": \"so\"}, {\"name\": \"B\", \"price\": -2}]",
        ["1 price bad-price", "1 vegetarian bad-flag", "2 price bad-price"]
      ),
      ("[{\"name\": \"Soup\", \"price\": true}]", ["1 price bad-price"]),
      ("name\n" + String(repeating: "Soup\n", count: 1_001), ["- - too-many-lines"]),
    ])
  func refused(file: String, expected: [String]) async throws {
    let (town, rita, _) = try await Self.scene()
    let before = try await TestTown.dump(town.database)

    let answer = try await Self.upload(file, by: rita)

    let plan = try answer.json
    #expect(answer.status == 200)
    #expect(try !plan.member("isDone").flag())
    let faults = try plan.member("refused").member("lines").elements().map { fault in
      let line = try fault.optionalMember("line").map { String(try $0.integer(0...9_999)) } ?? "-"
      let column = try fault.optionalMember("column")?.text() ?? "-"
      return "\(line) \(column) \(try fault.member("code").text())"
    }
    #expect(faults == expected)
    #expect(try await TestTown.dump(town.database) == before)
  }

  @Test("Large files are refused unread; viewers, strangers and grocers cannot change a menu")
  func bounds() async throws {
    let (town, rita, vic) = try await Self.scene()
    let olive = try await town.register("Olive")
    try await town.desk.setRole("owner", for: "maple", "Olive")
    let maple = "/v1/organisations/maple/stores/maple-1/menu"

    let large = try await Self.upload(String(repeating: "x", count: 600 << 10), by: rita)
    let viewer = try await Self.upload(Self.csv, by: vic)
    let foreign = try await Self.upload(
      Self.csv, by: olive, to: "/v1/organisations/maple/stores/roma-1/menu")
    let grocer = try await Self.upload(Self.csv, by: olive, to: maple)

    #expect([large.status, viewer.status, foreign.status, grocer.status] == [413, 403, 404, 422])
    #expect(try await Self.menu(rita).count == 3)
  }

  @Test("A price is corrected at the desk, and the later of two editors is refused")
  func price() async throws {
    let (_, rita, vic) = try await Self.scene()
    func edit(_ was: JSON, _ price: JSON, by person: Person, dish: String = "margherita") async throws
      -> Answer
    {
      try await person.patch(
        Self.path + "/dishes/\(dish)", ["set": ["price": price], "was": ["price": was]])
    }

    let done = try await edit("small 9.00 / large 13.00", "S 10 / L 14", by: rita)
    let late = try await edit("small 9.00 / large 13.00", "9.00", by: rita)
    let none = try await edit("14.50", "market price", by: rita, dish: "diavola")
    let refused = try await edit("2.50", "-3", by: rita, dish: "water")
    let unknown = try await edit("2.50", "3", by: rita, dish: "wine")
    let viewer = try await edit("2.50", "3", by: vic, dish: "water")

    #expect(done.status == 200)
    #expect(late.status == 409)
    #expect(try late.json.member("present").member("price").text() == "S 10 / L 14")
    #expect([none.status, refused.status, unknown.status, viewer.status] == [200, 422, 404, 403])
    #expect(
      try await Self.menu(rita) == [
        "Pizza/Margherita S 1000, L 1400", "Pizza/Diavola -", "Drinks/Water 250",
      ])
  }
}
