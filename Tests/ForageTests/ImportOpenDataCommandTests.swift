import Database
import Foundation
import SQLiteDriver
import Testing

@Suite("Open data about products and prices comes into the database by command (R-11)")
struct ImportOpenDataCommandTests {
  private static let code = "4006381333931"

  /// A store of OpenStreetMap.
  private static let store = """
    {"elements":[{"type":"node","id":1,"lat":42.5,"lon":1.5,
      "tags":{"shop":"supermarket","name":"Corner","addr:city":"Andorra la Vella","addr:country":"AD"}}]}
    """

  private static let product = """
    {"code":"\(code)","product_name":"Boisson","quantity":"1 L","brands":"Oat & Co"}

    """

  private static func price(_ id: Int, on day: String, _ price: String = "1.99") -> String {
    """
    {"id":\(id),"product_code":"\(code)","category_tag":null,"price":"\(price)","price_is_discounted":false,\
    "currency":"EUR","location_osm_id":1,"location_osm_type":"NODE","date":"\(day)","owner":"ann"}

    """
  }

  /// The day of the command's clock, in UTC.
  private static var today: String { Date.now.formatted(.iso8601.year().month().day()) }

  private static func write(_ text: String, _ name: String, in folder: String) throws -> String {
    let path = folder + "/" + name
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test("Prices ask for names, names come, prices come; packed or not, from a file or a pipe")
  func wholeWay() async throws {
    try await withFolder { folder in
      let data = folder + "/data"
      let places = try Self.write(Self.store, "town.json", in: folder)
      let prices = Self.price(1, on: Self.today) + Self.price(2, on: "2020-01-01")
      let file = try Self.write(prices, "prices.jsonl", in: folder)
      #expect(
        try ForageProcess("import", "places", places, "--time-zone", "Europe/Andorra", "--data", data).status
          == 0)

      let unnamed = try ForageProcess("import", "open-prices", file, "--data", data)
      let named = try ForageProcess("import", "open-food-facts", "-", "--data", data, input: Self.product)
      let preview = try ForageProcess(
        "import", "open-prices", file, "--preview", "--data", data, environment: ["FORAGE_CURRENCY": "EUR"])
      let packed = try Self.packed(file)
      let first = try ForageProcess("import", "open-prices", packed, "--data", data)
      let again = try ForageProcess("import", "open-prices", file, "--data", data)

      #expect(unnamed.output.contains("Imported prices: none.\n"), "\(unnamed.errors)")
      #expect(unnamed.output.contains("Import the names of 1 products with: forage import open-food-facts"))
      #expect(unnamed.output.contains("Left out, older than half a year: 1."))
      #expect(named.output.hasPrefix("Imported products: 1 added.\n"), "\(named.errors)")
      #expect(preview.output.hasPrefix("Would import prices: 1 added.\n"), "\(preview.errors)")
      #expect(first.output.hasPrefix("Imported prices: 1 added.\n"), "\(first.errors)")
      #expect(first.output.hasSuffix("Lines read: 2. © Open Prices contributors, ODbL 1.0.\n"))
      #expect(again.output.hasPrefix("Imported prices: 1 unchanged.\n"), "\(again.errors)")
      let database = try SQLiteDatabase(path: data + "/forage.sqlite")
      let isShared = try await database.read { reader in
        try reader.exists(
          "SELECT 1 FROM shared_price WHERE store_id = 'osm-n1' AND name = 'Boisson' AND cents = 199")
      }
      #expect(isShared)
      try database.close()
    }
  }

  /// Packs a file with gzip, as two members in a row.
  private static func packed(_ file: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "{ head -n 1 '\(file)' | gzip; tail -n +2 '\(file)' | gzip; } > '\(file).gz'"]
    try process.run()
    process.waitUntilExit()
    return file + ".gz"
  }

  @Test("A file that cannot be read is refused with its reason, and changes nothing")
  func refusals() async throws {
    try await withFolder { folder in
      let data = folder + "/data"
      let places = try Self.write(Self.store, "town.json", in: folder)
      _ = try ForageProcess("import", "places", places, "--time-zone", "Europe/Andorra", "--data", data)
      let prices = try Self.write(
        String(repeating: Self.price(1, on: "2026-01-01"), count: 5_000), "p.jsonl", in: folder)
      let packed = try Data(contentsOf: URL(filePath: try Self.packed(prices)))
      let cut = folder + "/cut.jsonl.gz"
      try packed.prefix(packed.count - 20).write(to: URL(filePath: cut))
      let damaged = folder + "/damaged.jsonl.gz"
      try (packed.prefix(12) + Data(repeating: 7, count: 500)).write(to: URL(filePath: damaged))
      let products = try Self.write(Self.product, "products.jsonl", in: folder)

      let cases = [
        (["open-prices", cut], "cut.jsonl.gz: ends in the middle; was it copied completely?"),
        (["open-prices", damaged], "damaged.jsonl.gz: is damaged; get it again"),
        (["open-prices", products], "'location_osm_id' is missing; is it a file of Open Prices?"),
        (["open-food-facts", prices], "'code' is missing; is it a file of Open Food Facts?"),
        (["open-prices", folder + "/none"], "No such file"),
        (
          ["open-food-facts", try Self.write("{\"code\":\"1\"}\n{\"co", "half.jsonl", in: folder)],
          "half.jsonl: ends in"
        ),
      ]

      for (arguments, reason) in cases {
        let process = try ForageProcess(["import"] + arguments + ["--data", data])
        #expect(process.errors.contains(reason), "\(process.errors)")
        #expect(process.status != 0 && process.output.isEmpty)
      }
      let missing = try ForageProcess("import", "open-prices", prices, "--data", folder + "/nowhere")
      #expect(missing.errors.contains("no database found") && missing.status != 0)
    }
  }
}
