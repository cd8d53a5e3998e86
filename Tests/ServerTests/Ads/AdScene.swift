import Database
import FileFormats
import HTTPTypes

@testable import Operations
@testable import ServerKit

/// Maple & Main with an editor, a viewer, and an editor of Pennywise.
struct AdScene {
  let town: AccountTown
  let eda: Person
  let vic: Person
  let pia: Person
  let path = "/v1/organisations/maple/ads"

  init(ads: ServerConfiguration.Switch = .on) async throws {
    var configuration = ServerConfiguration()
    configuration.ads = ads
    town = try await AccountTown(configuration: configuration, database: TestTown.database())
    eda = try await town.register("Eda")
    vic = try await town.register("Vic")
    pia = try await town.register("Pia")
    try await town.desk.setRole("editor", for: "maple", "Eda")
    try await town.desk.setRole("viewer", for: "maple", "Vic")
    try await town.desk.setRole("editor", for: "penny", "Pia")
  }

  static let bread: JSON = [
    "id": "bread", "line": "Fresh bread at seven", "places": ["walk", "stores"], "stores": ["maple-1"],
    "lastDay": "2026-12-24",
  ]

  func upload(
    _ bytes: [UInt8] = TinyPictures.png, of ad: String = "bread", by person: Person
  ) async throws -> Answer {
    try await person.client.send(
      path + "/\(ad)/picture", .put, [.contentType: "image/png", .cookie: person.cookie], body: bytes)
  }

  /// An ad with a picture.
  func publishes(_ ad: JSON = bread) async throws {
    let id = try await eda.post(path, ad).json.member("id").text()
    _ = try await upload(of: id, by: eda)
  }

  /// The ads that a guest sees around a position.
  func shown(_ place: String = "zip=98701") async throws -> [JSONNode] {
    try await town.guest.get("/v1/ads?\(place)").json.member("ads").elements().map { $0 }
  }

  func rows() async throws -> Int {
    try await town.database.read { try $0.integer("SELECT count(*) FROM ad") }
  }
}
