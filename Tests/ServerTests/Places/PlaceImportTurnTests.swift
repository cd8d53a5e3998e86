import Database
import FileFormats
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

@Suite("One import of places at a time for each database, not for each server (R-01)")
struct PlaceImportTurnTests {
  private typealias Scene = PlaceUploadScene

  private struct Lost: Error {}

  @Test("Two servers on one database: the second one's file is refused until the first one's is discarded")
  func twoServers() async throws {
    let one = try await Scene()
    let other = one.restarted()
    let job = try await one.upload(Scene.town)

    let refused = try await other.send(Scene.town)
    let shown = try await other.ann.get(Scene.path).json.optionalMember("job")
    _ = try await one.ann.delete(Scene.path + "/\(try job.member("id").text())")
    let taken = try await other.upload(Scene.town)
    let refusedToo = try await one.send(Scene.town)
    let done = try await other.start(taken)

    #expect(refused.status == 409)
    #expect(try refused.problemCode == "too-many-files")
    #expect(refused.text.contains("Another server or a command"))
    #expect(shown == nil)
    #expect(refusedToo.status == 409)
    #expect(try done.member("state").text() == "done")
    #expect(try await one.found().count == 2)
  }

  @Test("A file that was imported or refused makes room for one of another server", arguments: [true, false])
  func over(isGood: Bool) async throws {
    let one = try await Scene()
    let other = one.restarted()
    let job = try await one.upload(isGood ? Scene.town : "no map")
    if isGood { _ = try await one.start(job) }

    var answer = try await other.send(Scene.town)
    for _ in 0..<200 where answer.status == 409 {
      // The claim is given back a moment after the state is shown.
      try await Task.sleep(for: .milliseconds(5))
      answer = try await other.send(Scene.town)
    }

    #expect(answer.status == 201)
  }

  @Test("A file that waits for its country takes its turn again with the answer, unless another one has it")
  func answered() async throws {
    let one = try await Scene()
    let other = one.restarted()
    let silent = DrawnPlaces.collection([DrawnPlaces.node(1, ["shop": "deli", "name": "Fig"])])
    let job = try await one.upload(silent)
    let settings = Scene.path + "/\(try job.member("id").text())/settings"
    try await one.settled()
    let taken = try await other.upload(Scene.town)

    let refused = try await one.ann.put(settings, ["area": "canillo", "country": "AD"])
    _ = try await other.ann.delete(Scene.path + "/\(try taken.member("id").text())")
    let answer = try await one.ann.put(settings, ["area": "canillo", "country": "AD"])
    let refusedToo = try await other.send(Scene.town)

    #expect(try job.member("fault").member("code").text() == "country-needed")
    #expect(refused.status == 409)
    #expect(answer.status == 200)
    #expect(refusedToo.status == 409)
  }

  @Test("The turn of a server that was killed ends after ten minutes, and at once when a server starts alone")
  func killed() async throws {
    let one = try await Scene()
    _ = try await one.upload(Scene.town)

    let early = try await one.restarted().send(Scene.town)
    one.town.clock.advance(seconds: 601)
    let late = try await one.restarted().send(Scene.town)
    let again = try await one.restarted().send(Scene.town)
    try await one.town.database.write { try PlaceImportTurn.clear(in: $0) }
    let alone = try await one.restarted().send(Scene.town)

    #expect([early.status, late.status, again.status, alone.status] == [409, 201, 409, 201])
  }

  @Test("A command waits for no file and refuses in words; it gives its turn back, also when it fails")
  func command() async throws {
    let scene = try await Scene()
    let turn = PlaceImportTurn(scene.town.database) { TestTown.now }
    let job = try await scene.upload(Scene.town)

    let taken = await #expect(throws: PlaceImportTurn.Taken.self) { try await turn.holding("command") {} }
    _ = try await scene.ann.delete(Scene.path + "/\(try job.member("id").text())")
    let meanwhile = try await turn.holding("command") { try await scene.send(Scene.town).status }
    await #expect(throws: Lost.self) { try await turn.holding("command") { throw Lost() } }

    #expect(taken.map { "\($0)" }?.hasPrefix("another file of places waits or is imported") == true)
    #expect(meanwhile == 409)
    #expect(try await scene.send(Scene.town).status == 201)
  }
}

extension PlaceUploadScene {
  /// Waits until no import has the turn.
  fileprivate func settled() async throws {
    for _ in 0..<2_000 {
      let holder = try await town.database.read {
        try $0.first("SELECT holder FROM place_import") { try $0.text(0) }
      }
      if holder == "" { return }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
