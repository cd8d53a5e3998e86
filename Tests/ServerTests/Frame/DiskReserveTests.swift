import FileFormats
import Foundation
import HTTPTypes
import Testing

@testable import Server

@Suite("A full disk is said plainly, and what takes less of it still works")
struct DiskReserveTests {
  @Test(
    "The reserve is a twentieth of the disk, and neither tiny nor huge",
    arguments: [
      (free: 900 << 20, total: 20 << 30, isReached: true),
      (free: 1100 << 20, total: 20 << 30, isReached: false),
      (free: 900 << 20, total: 4000 << 30, isReached: true),
      (free: 1100 << 20, total: 4000 << 30, isReached: false),
      (free: 60 << 20, total: 1 << 30, isReached: true), (free: 70 << 20, total: 1 << 30, isReached: false),
    ] as [(free: Int, total: Int, isReached: Bool)])
  func reserve(free: Int, total: Int, isReached: Bool) {
    let disk = DiskReserve { DiskReserve.Space(free: free, total: total) }

    #expect(disk.isReached == isReached)
  }

  @Test("The disk of a folder is asked, and a folder that is not there keeps nobody from writing")
  func folder() throws {
    let space = try #require(DiskReserve.Space(of: FileManager.default.temporaryDirectory.path))

    #expect(space.total > space.free)
    #expect(DiskReserve.Space(of: "/nowhere/at/all") == nil)
    #expect(!DiskReserve.disk(of: "/nowhere/at/all").isReached)
  }

  @Test("On a nearly full disk nothing new is taken, and everything can be read and removed")
  func full() async throws {
    var town = try await AccountTown()
    let before = try await town.register("Ann")
    #expect(try await before.post("/v1/posted-recipes", recipe("soup")).status == 201)
    town.dependencies.disk = DiskReserve { DiskReserve.Space(free: 0, total: 1 << 30) }
    town.client = ServiceClient(town.dependencies)
    let ann = try await town.signIn("Ann")

    for answer in [
      try await ann.send(.put, "/v1/pictures/soup", headers: [.contentType: "image/png"]),
      try await ann.post("/v1/posted-recipes", recipe("cake")),
      try await ann.put("/v1/posted-recipes/soup", recipe("soup")),
      try await ann.send(.post, "/v1/account/import", headers: [.contentType: "application/zip"]),
      try await town.guest.post("/v1/accounts", ["nickname": "Bob"]),
    ] {
      #expect(answer.status == 503)
      #expect(try answer.problemCode == "storage-full")
    }
    #expect(try await ann.get("/v1/posted-recipes/soup").status == 200)
    #expect(try await ann.delete("/v1/posted-recipes/soup").status == 204)
    #expect(try await ann.delete("/v1/account", ["password": .text(ann.password)]).status == 204)
  }

  private func recipe(_ id: String) -> JSON { ["id": .text(id), "recipe": ["name": "Soup"]] }
}
