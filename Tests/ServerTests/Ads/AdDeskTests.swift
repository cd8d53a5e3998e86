import Database
import FileFormats
import HTTPTypes
import Testing

@testable import Identity
@testable import Retail

@Suite("Members manage the ads of their organization")
struct AdDeskTests {
  @Test("Members see an ad as the editor wrote it; without a picture shoppers do not see it (N-27)")
  func written() async throws {
    let scene = try await AdScene()

    let response = try await scene.eda.post(scene.path, AdScene.bread)
    let again = try await scene.eda.post(scene.path, AdScene.bread)

    #expect(response.status == 201)
    #expect(again.body == response.body)
    #expect(try await scene.vic.get(scene.path + "/bread").body == response.body)
    #expect(try response.json.member("places").elements().map { try $0.text() } == ["stores", "walk"])
    #expect(try response.json.member("state").text() == "incomplete")
    #expect(try await scene.shown().isEmpty)
    #expect(try await scene.rows() == 1)
    let whole = try await scene.upload(by: scene.eda)
    #expect(try whole.json.member("state").text() == "valid")
    #expect(try await scene.shown().count == 1)
  }

  private static let refused: [(JSON, String)] = [
    (["line": " "], "line"), (["line": .text(String(repeating: "x", count: 91))], "line"),
    (["places": []], "places"), (["places": ["list"]], "places[0]"),
    (["places": ["walk", "walk", "walk", "walk", "walk"]], "places"),
    (["stores": ["maple-1", "penny-1"]], "stores[1]"), (["stores": ["maple-1", "maple-1"]], "stores[1]"),
    (["firstDay": "2026-12-24", "lastDay": "2026-12-23"], "lastDay"),
    (["lastDay": "2026-02-30"], "lastDay"),
  ]

  @Test("Invalid ads are refused with their location, and nothing is stored (N-27)", arguments: refused)
  func refusals(fields: JSON, place: String) async throws {
    let scene = try await AdScene()
    guard case .object(let object) = fields else { preconditionFailure("fields are an object") }
    let line: [(String, JSON)] = object.contains { $0.0 == "line" } ? [] : [("line", "Fresh bread")]

    let answer = try await scene.eda.post(scene.path, .object(line + object))

    #expect(answer.status == 422)
    #expect(try answer.problemPlace == place)
    #expect(try await scene.rows() == 0)
  }

  @Test("The later of two edits is refused with the fields changed since; other fields are saved")
  func twoEditors() async throws {
    let scene = try await AdScene()
    let one = scene.path + "/bread"
    _ = try await scene.eda.post(scene.path, AdScene.bread)
    _ = try await scene.eda.patch(
      one, ["set": ["line": "Bread at six"], "was": ["line": "Fresh bread at seven"]])

    let late = try await scene.eda.patch(
      one, ["set": ["line": "Bread at eight"], "was": ["line": "Fresh bread at seven"]])
    let other = try await scene.eda.patch(one, ["set": ["stores": []], "was": ["stores": ["maple-1"]]])

    #expect(late.status == 409)
    #expect(try late.problemCode == "changed-since")
    #expect(try other.json.member("line").text() == "Bread at six")
    #expect(try other.json.member("stores").elements().isEmpty)
  }

  @Test("An ad whose stores were all removed is shown nowhere until its stores are set again (N-27)")
  func storesRemoved() async throws {
    let scene = try await AdScene()
    let one = scene.path + "/bread"
    try await scene.publishes()
    try await scene.town.database.write { writer in
      _ = try writer.run("DELETE FROM store WHERE id = 'maple-1'")
    }
    func state() async throws -> String { try await scene.vic.get(one).json.member("state").text() }

    #expect(try await state() == "nowhere")
    let line: JSON = ["set": ["line": "Bread at six"], "was": ["line": "Fresh bread at seven"]]
    #expect(try await scene.eda.patch(one, line).json.member("state").text() == "nowhere")
    #expect(try await scene.shown().isEmpty)
    _ = try await scene.eda.patch(one, ["set": ["stores": ["maple-2"]], "was": ["stores": []]])
    #expect(try await state() == "valid")
    try await scene.town.database.write { writer in
      _ = try writer.run("DELETE FROM ad_store")
    }
    #expect(try await state() == "nowhere")
    _ = try await scene.eda.patch(one, ["set": ["stores": []], "was": ["stores": []]])
    #expect(try await state() == "valid")
  }

  @Test("Pictures of 40,000 × 40,000 and other files are refused (N-27)")
  func pictures() async throws {
    let scene = try await AdScene()
    _ = try await scene.eda.post(scene.path, AdScene.bread)
    var huge = TinyPictures.png
    // Changing the width and height makes the header's checksum wrong too; the dimensions are checked first.
    huge.replaceSubrange(16..<24, with: [0, 0, 0x9C, 0x40, 0, 0, 0x9C, 0x40])

    #expect(try await scene.upload(huge, by: scene.eda).status == 422)
    #expect(try await scene.upload(Array("<svg/>      ".utf8), by: scene.eda).status == 415)
    #expect(try await scene.upload(by: scene.vic).status == 403)
    #expect(try await scene.vic.get(scene.path + "/bread/picture").problemCode == "unknown-picture")
    #expect(try await scene.upload(by: scene.eda).status == 200)
    #expect(try await scene.vic.get(scene.path + "/bread/picture").headers[.contentType] == "image/png")
  }

  @Test("Members cannot change ads of another organization, and viewers change nothing")
  func strangers() async throws {
    let scene = try await AdScene()
    _ = try await scene.eda.post(scene.path, AdScene.bread)
    let theirs = "/v1/organisations/penny/ads"

    #expect(try await scene.pia.get(scene.path).status == 404)
    #expect(try await scene.pia.get(theirs + "/bread").problemCode == "unknown-ad")
    #expect(try await scene.pia.delete(theirs + "/bread").status == 404)
    for _ in 0..<2 {
      let own = try await scene.pia.post(theirs, ["id": "bread", "line": "Mine"])
      #expect(try own.json.member("id").text() == OwnedID.derived(from: "bread", of: "penny"))
    }
    #expect(try await scene.vic.delete(scene.path + "/bread").problemCode == "role-needed")
    #expect(try await scene.eda.delete(scene.path + "/bread").status == 204)
    #expect(try await scene.rows() == 1)
  }

  @Test("An organisation has at most fifty ads")
  func bounds() async throws {
    let scene = try await AdScene()
    try await scene.town.database.write { writer in
      for number in 0..<AdLimits.ads {
        let ad = StoreAd(id: "a\(number)", organizationID: "maple", line: "\(number)")
        try AdWriter.add(ad, at: TestTown.now, in: writer)
      }
    }

    let answer = try await scene.eda.post(scene.path, AdScene.bread)

    #expect(answer.status == 409)
    #expect(try answer.problemCode == "too-many-ads")
  }
}
