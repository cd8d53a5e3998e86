import FileFormats
import Foundation
import HTTPTypes

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

/// An empty installation with an administrator, Ann, and an ordinary account, Bo.
struct PlaceUploadScene {
  var town: AccountTown
  var ann: Person
  let bo: Person

  static let path = "/v1/administration/place-imports"

  init() async throws {
    town = try await AccountTown()
    ann = try await town.register("Ann")
    bo = try await town.register("Bo")
    try await town.desk.setAdministrator(true, "Ann")
  }

  /// The same database behind another server, as after a restart.
  func restarted(_ change: (inout Services) -> Void = { _ in }) -> PlaceUploadScene {
    var scene = self
    scene.town = town.with(change)
    scene.ann = Person(client: scene.town.client, cookie: ann.cookie)
    return scene
  }

  /// A shop with an address in Andorra.
  static func shop(
    _ number: Int, _ name: String, north: Double = 0, hours: String = "Mo-Fr 08:00-18:00"
  ) -> String {
    DrawnPlaces.node(
      number, north: north,
      [
        "shop": "supermarket", "name": name, "addr:street": "Main Street", "addr:city": "Canillo",
        "addr:postcode": "AD100", "addr:country": "AD", "opening_hours": hours,
      ])
  }

  static let town = DrawnPlaces.collection([
    shop(1, "Corner Shop"), shop(2, "Bakery Roux", north: 300, hours: "when the sun shines"),
  ])

  func send(_ text: String, named name: String = "canillo-20250119.geojson") async throws -> Answer {
    try await send(Array(text.utf8), named: name)
  }

  func send(_ bytes: [UInt8], named name: String, headers: HTTPFields = [:]) async throws -> Answer {
    var headers = headers
    headers[.cookie] = ann.cookie
    headers[.contentType] = "application/octet-stream"
    return try await ann.client.send("\(Self.path)?name=\(name)", .post, headers, body: bytes)
  }

  /// Uploads a file and waits until it is read.
  func upload(_ text: String, named name: String = "canillo-20250119.geojson") async throws -> JSONNode {
    let answer = try await send(text, named: name)
    guard answer.status == 201 else { throw Person.NotLetIn(answer: answer) }
    return try await waiting(while: ["receiving", "reading"])
  }

  /// Imports the uploaded file and waits until it is done.
  func start(_ job: JSONNode, _ body: JSON = [:]) async throws -> JSONNode {
    let answer = try await ann.post(Self.path + "/\(try job.member("id").text())/start", body)
    guard answer.status == 202 else { throw Person.NotLetIn(answer: answer) }
    return try await waiting(while: ["importing"])
  }

  /// The job, as soon as its state is none of these.
  func waiting(while states: Set<String>) async throws -> JSONNode {
    for _ in 0..<4_000 {
      let job = try await ann.get(Self.path).json.member("job")
      if !states.contains(try job.member("state").text()) { return job }
      try await Task.sleep(for: .milliseconds(5))
    }
    return try await ann.get(Self.path).json.member("job")
  }

  /// The stores that a guest finds.
  func found() async throws -> [JSONNode] {
    let answer = try await town.guest.get("/v1/stores?zip=AD100")
    return answer.status == 200 ? try answer.json.member("stores").elements() : []
  }
}
