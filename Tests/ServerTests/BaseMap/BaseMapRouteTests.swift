import Database
import FileFormats
import Testing

@testable import Operations
@testable import Retail
@testable import ServerKit

@Suite("Tiles of the base map are served by their numbers (R-04)")
struct BaseMapRouteTests {
  @Test("Every tile of the earth is there, with streets or without; others are not")
  func tiles() async throws {
    let client = ServiceClient(try .forTests(database: try await TestTown.database()))
    func streets(_ path: String) async throws -> [String] {
      let answer = try await client.send("/v1/base-map/\(path)")
      #expect(answer.status == 200)
      return try JSONNode(reading: answer.body).member("streets").elements().map {
        "\(try $0.member("kind").text()) \(try $0.optionalMember("name")?.text() ?? "")"
      }
    }

    #expect(try await streets("14/2717/5944") == ["main Mill Street"])
    #expect(try await streets("11/339/743") == ["main "])
    #expect(try await streets("8/42/92") == ["main ", "water "])
    #expect(try await streets("14/0/0") == [])
    for path in ["12/0/0", "14/16384/0", "14/0/-1", "14/0/a", "8/99999999999999999999/0"] {
      #expect(try await client.send("/v1/base-map/\(path)").status == 404, "\(path)")
    }
  }

  @Test("Streets of an earlier version are drawn after the update, and those of another area stay")
  func earlier() async throws {
    let database = try TestDatabase.empty()
    let place = try #require(Schema.migrations.firstIndex { $0.name == "map tiles" })
    try await database.migrate(Array(Schema.migrations[..<place]))
    try await database.write { writer in
      for (position, name, points, source) in [
        (0, "Mill Street", "[[44.2, -120.3], [44.201, -120.301]]", nil),
        (1, "Broken", "[]", nil), (2, "Carrer Major", "[[42.5, 1.5], [42.501, 1.501]]", "andorra" as String?),
      ] {
        try writer.run(
          """
          INSERT INTO street (position, kind, name, points, source)
          VALUES (\(position), 'main', \(name), \(points), \(source))
          """)
      }
    }

    try await database.migrate(Schema.migrations)

    func streets(_ x: Int, _ y: Int) async throws -> String {
      let tile = try #require(MapTile(zoom: 14, x: x, y: y))
      return try await database.read { try MapTileRepository.streets(of: tile, in: $0) }
    }
    #expect(try await streets(2_717, 5_944).contains("Mill Street"))
    #expect(try await streets(8_260, 6_051).contains("Carrer Major"))
    try await database.write { try StreetRepository.replace([], from: nil, in: $0) }
    #expect(try await streets(2_717, 5_944) == "")
    #expect(try await streets(8_260, 6_051).contains("Carrer Major"))
  }
}
