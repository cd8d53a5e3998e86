import Database
import Foundation
import SQLiteDriver
import Testing

@Suite("Places come into the database from OpenStreetMap (R-01)")
struct ImportPlacesCommandTests {
  private static let andorra =
    URL(filePath: #filePath).appending(path: "../../Andorra/andorra-20250119.osm.pbf").standardizedFileURL
    .path

  private struct Supermarket: Decodable {
    let osm: String
    let name: String
    let latitude: Double
    let longitude: Double
  }

  @Test("All of Andorra, with every supermarket that another tool has found, where it is")
  func extract() async throws {
    try await withFolder { folder in
      let preview = try ForageProcess("import", "places", Self.andorra, "--data", folder, "--preview")
      let first = try ForageProcess("import", "places", Self.andorra, "--data", folder)
      let between = folder + "/between"
      try FileManager.default.createDirectory(atPath: between, withIntermediateDirectories: true)
      let again = try ForageProcess(
        "import", "places", Self.andorra, "--data", folder, environment: ["TMPDIR": between])

      print(first.output)
      #expect(preview.output.hasPrefix("Would import places: 405 added.\n"), "\(preview.errors)")
      #expect(first.output.hasPrefix("Imported places: 405 added.\n"), "\(first.errors)")
      #expect(first.output.contains("\nKinds: 236 amenity=restaurant, 40 shop=supermarket, "))
      #expect(first.output.hasSuffix("© OpenStreetMap contributors, ODbL 1.0.\n"))
      #expect(again.output.hasPrefix("Imported places: 405 unchanged.\n"), "\(again.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: between).isEmpty)
      #expect([preview.status, first.status, again.status] == [0, 0, 0])

      let list = URL(filePath: Self.andorra).deletingLastPathComponent().appending(path: "stores.json")
      let expected = try JSONDecoder().decode([Supermarket].self, from: Data(contentsOf: list))
      #expect(expected.count == 8)
      let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
      try await database.read { reader in
        for market in expected {
          let found = try reader.exists(
            """
            SELECT 1 FROM store JOIN store_place ON store_place.store_id = store.id
            WHERE osm_id = \(market.osm) AND name = \(market.name) AND country = 'AD'
              AND time_zone = 'Europe/Andorra'
              AND abs(latitude - \(market.latitude)) < 0.0001
              AND abs(longitude - \(market.longitude)) < 0.0001
            """)
          #expect(found, "\(market)")
        }
      }
      try database.close()
    }
  }

  @Test("While another import has the database, a command refuses in words and changes nothing")
  func anotherImport() async throws {
    try await withFolder { folder in
      _ = try ForageProcess("import", "places", Self.andorra, "--data", folder, "--preview")
      let database = try SQLiteDatabase(path: folder + "/forage.sqlite")
      let now = Int(Date().timeIntervalSince1970 * 1_000)
      try await database.write { writer in
        try writer.run("UPDATE place_import SET holder = 'other', claimed = \(now)")
      }
      try database.close()

      let refused = try ForageProcess("import", "places", Self.andorra, "--data", folder)

      #expect(refused.errors.contains("another file of places waits or is imported"), "\(refused.errors)")
      #expect(refused.status != 0 && refused.output.isEmpty)
    }
  }

  @Test("A file without places is refused with its reason, and changes nothing")
  func refusals() async throws {
    try await withFolder { folder in
      let cut = folder + "/cut.osm.pbf"
      try Data(contentsOf: URL(filePath: Self.andorra)).prefix(100_000).write(to: URL(filePath: cut))
      let text = folder + "/it's $(text).json"
      try Data("Not a map".utf8).write(to: URL(filePath: text))
      let data = folder + "/data"

      let cases = [
        (try ForageProcess("import", "places", cut, "--data", data), "PBF error"),
        (try ForageProcess("import", "places", text, "--data", data), "is neither GeoJSON nor Overpass JSON"),
        (
          try ForageProcess("import", "places", folder + "/it's $(none).osm.pbf", "--data", data),
          "No such file"
        ),
        (
          try ForageProcess(
            "import", "places", Self.andorra, "--data", data, environment: ["PATH": folder]),
          "apt-get install osmium-tool"
        ),
        (
          try ForageProcess("import", "places", text, "--country", "Finland", "--data", data),
          "is not a country code"
        ),
      ]

      for (process, reason) in cases {
        #expect(process.errors.contains(reason), "\(process.errors)")
        #expect(process.status != 0 && process.output.isEmpty)
      }
      #expect(!FileManager.default.fileExists(atPath: data))
    }
  }
}
