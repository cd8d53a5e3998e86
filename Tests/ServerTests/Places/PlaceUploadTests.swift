import Database
import FileFormats
import Foundation
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("An administrator imports a file of OpenStreetMap in the app: previewed, all or nothing (R-01, R-02)")
struct PlaceUploadTests {
  private typealias Scene = PlaceUploadScene

  @Test("Its stores are found after the preview was confirmed, and the same file again changes nothing")
  func wholeImport() async throws {
    let scene = try await Scene()

    let preview = try await scene.upload(Scene.town)
    let before = try await scene.found()
    let done = try await scene.start(preview)
    let again = try await scene.upload(Scene.town)

    #expect(try preview.member("state").text() == "ready")
    #expect(try preview.member("area").text() == "canillo")
    #expect(try preview.member("counts").member("added").integer(0...9) == 2)
    #expect(before.isEmpty)
    #expect(try done.member("state").text() == "done")
    #expect(try done.member("counts").member("added").integer(0...9) == 2)
    #expect(
      try await scene.found().map { try $0.member("name").text() }.sorted() == ["Bakery Roux", "Corner Shop"])
    #expect(try again.member("counts").member("unchanged").integer(0...9) == 2)
    #expect(try again.member("counts").member("added").integer(0...9) == 0)
  }

  @Test("Opening hours that are not understood are listed with their place, and unknown in the store")
  func refusedHours() async throws {
    let scene = try await Scene()

    let preview = try await scene.upload(Scene.town)
    _ = try await scene.start(preview)

    let report = try preview.member("report")
    let refused = try report.member("refusedHours")
    let line = try #require(try refused.member("lines").elements().first)
    #expect(try refused.member("count").integer(0...9) == 1)
    #expect(try line.member("place").text() == "node/2")
    #expect(try line.member("name").text() == "Bakery Roux")
    #expect(try line.member("text").text().contains("when the sun shines"))
    #expect(try !line.member("reason").text().isEmpty)
    #expect(
      try report.member("kinds").value == [["tag": "shop=supermarket", "count": 2]])
    let hours = try await scene.town.database.read { reader in
      try reader.rows("SELECT opening_hours FROM store ORDER BY id") { row in try row.optionalText(0) }
    }
    #expect(hours == ["Mo-Fr 08:00-18:00", nil])
  }

  @Test("A canceled file changes nothing and makes room for another one; meanwhile others are refused")
  func oneAtATime() async throws {
    let scene = try await Scene()
    let before = try await TestTown.dump(scene.town.database)
    let first = try await scene.upload(Scene.town)
    let id = try first.member("id").text()

    let second = try await scene.send(Scene.town)
    let cancel = try await scene.ann.delete(Scene.path + "/\(id)")
    let start = try await scene.ann.post(Scene.path + "/\(id)/start", [:])
    let job = try await scene.ann.get(Scene.path).json.optionalMember("job")
    let third = try await scene.send(Scene.town)

    #expect(second.status == 409)
    #expect(try second.problemCode == "too-many-files")
    #expect(cancel.status == 204)
    #expect(start.status == 404)
    #expect(job == nil)
    #expect(third.status == 201)
    #expect(try await TestTown.dump(scene.town.database) == before)
  }

  @Test("Canceled while it is read or imported, it ends, and what is imported by then stays whole")
  func cancelMidway() async throws {
    let scene = try await Scene()
    let many = DrawnPlaces.collection((1...400).map { Scene.shop($0, "Shop \($0)", north: Double($0) * 70) })
    _ = try await scene.send(many)
    let id = try await scene.ann.get(Scene.path).json.member("job").member("id").text()

    let cancel = try await scene.ann.delete(Scene.path + "/\(id)")
    let empty = try await scene.found()
    let again = try await scene.upload(many)
    let path = try Scene.path + "/\(again.member("id").text())"
    _ = try await scene.ann.post(path + "/start", [:])
    let late = try await scene.ann.delete(path)
    let count = try await scene.town.database.read { try $0.integer("SELECT count(*) FROM store") }

    #expect(cancel.status == 204)
    #expect(empty.isEmpty)
    #expect(late.status == 204 && count == 0 || late.status == 409 && count == 400)
  }

  @Test("Only administrators may upload, see, start and cancel")
  func others() async throws {
    let scene = try await Scene()
    let id = try await scene.upload(Scene.town).member("id").text()

    let answers = [
      try await scene.bo.get(Scene.path), try await scene.bo.post(Scene.path + "?name=a.json"),
      try await scene.bo.post(Scene.path + "/\(id)/start", [:]),
      try await scene.bo.put(Scene.path + "/\(id)/settings", ["area": "town"]),
      try await scene.bo.delete(Scene.path + "/\(id)"),
    ]

    #expect(answers.map(\.status) == [403, 403, 403, 403, 403])
    #expect(try await scene.town.guest.get(Scene.path).status == 401)
  }

  @Test(
    "Other files, and files that were cut off, are refused with their reason, and change nothing",
    arguments: [
      ("name;price\nMilk;1.29\n", "prices.csv", "neither GeoJSON nor Overpass"),
      ("", "empty.geojson", "is empty"),
      (String(Scene.town.dropLast(20)), "cut.geojson", "ends in the middle"),
      ("no extract", "town.osm.pbf", "cannot be read"),
      ("<osm version='0.6'><node", "town.osm", "cannot be read"),
    ])
  func refused(text: String, name: String, reason: String) async throws {
    let scene = try await Scene()
    let before = try await TestTown.dump(scene.town.database)

    let job = try await scene.upload(text, named: name)
    let start = try await scene.ann.post(Scene.path + "/\(try job.member("id").text())/start", [:])

    #expect(try job.member("state").text() == "refused")
    #expect(try job.member("fault").member("code").text() == "unreadable")
    #expect(try job.member("fault").member("detail").text().contains(reason))
    #expect(start.status == 409)
    #expect(try await TestTown.dump(scene.town.database) == before)
    #expect(try await scene.send(Scene.town).status == 201)
  }

  @Test("An extract is read by osmium, with the streets around its places")
  func extract() async throws {
    let scene = try await Scene()
    let extract = """
      <?xml version='1.0' encoding='UTF-8'?>
      <osm version="0.6">
      <node id="1" version="1" lat="42.5" lon="1.5"><tag k="shop" v="bakery"/><tag k="name" v="Roux"/></node>
      <node id="2" version="1" lat="42.5003" lon="1.498"/><node id="3" version="1" lat="42.5003" lon="1.502"/>
      <way id="4" version="1"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/>\
      <tag k="name" v="Carrer Major"/></way>
      </osm>
      """

    let asked = try await scene.upload(extract, named: "canillo-latest.osm")
    let answer = try await scene.ann.put(
      Scene.path + "/\(try asked.member("id").text())/settings",
      ["area": "canillo", "country": "ad", "timeZone": "Europe/Andorra"])
    let ready = try await scene.waiting(while: ["reading"])
    _ = try await scene.start(ready)

    #expect(try asked.member("fault").member("code").text() == "country-needed")
    #expect(answer.status == 200, "\(answer.text)")
    #expect(try ready.member("report").member("streets").integer(0...9) == 1)
    let stores = try await scene.town.database.read { reader in
      try reader.rows("SELECT name, street, country, time_zone FROM store") { row in
        try [row.text(0), row.text(1), row.text(2), row.text(3)]
      }
    }
    #expect(stores == [["Roux", "Carrer Major", "AD", "Europe/Andorra"]])
  }

  @Test("A file without most places of its area is imported only if that is confirmed")
  func lacksMost() async throws {
    let scene = try await Scene()
    let many = (1...30).map { Scene.shop($0, "Shop \($0)", north: Double($0) * 200) }
    _ = try await scene.start(try await scene.upload(DrawnPlaces.collection(many)))

    let few = try await scene.upload(DrawnPlaces.collection(Array(many.prefix(2))))
    let path = Scene.path + "/\(try few.member("id").text())/start"
    let refused = try await scene.ann.post(path, [:])
    let done = try await scene.start(few, ["closeMissing": true])

    #expect(try few.member("counts").member("lacksMost").flag())
    #expect(refused.status == 422)
    #expect(try done.member("counts").member("closed").integer(0...99) == 28)
  }

  @Test("Too large a file, and one without room on the disk, are refused before they are received")
  func room() async throws {
    let scene = try await Scene()
    let full = scene.restarted { services in
      services.disk = DiskReserve { DiskReserve.Space(free: 100 << 20, total: 1 << 30) }
    }

    let large = try await scene.send(
      [], named: "planet.osm.pbf", headers: [.contentLength: "\(PlaceImportJobs.maximumBytes + 1)"])
    let noRoom = try await full.send(
      [], named: "country.osm.pbf", headers: [.contentLength: "\(64 << 20)"])

    #expect(large.status == 413)
    #expect(large.text.contains("at most 2 GB"))
    #expect(noRoom.status == 503)
    #expect(try noRoom.problemCode == "storage-full")
    #expect(try await full.ann.get(Scene.path).json.optionalMember("job") == nil)
  }

  @Test("A restart leaves neither a job nor a file, and the disk has no file with a name before")
  func restart() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // A leftover temporary folder is harmless.
    let path = folder.path(percentEncoded: false)
    let scene = try await Scene().restarted { $0.incomingFolder = path }

    let job = try await scene.upload(Scene.town)
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    let later = scene.restarted()
    let start = try await later.ann.post(Scene.path + "/\(try job.member("id").text())/start", [:])

    #expect(names == [])
    #expect(try await later.ann.get(Scene.path).json.optionalMember("job") == nil)
    #expect(start.status == 404)
    #expect(try await scene.found().isEmpty)
  }
}
