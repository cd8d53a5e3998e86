import Database
import FileFormats
import Foundation
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("A full disk is reported, and operations that free space still work")
struct DiskReserveTests {
  @Test(
    "The reserve is a twentieth of the disk, within bounds",
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

  @Test("The folder's disk is measured; a missing folder does not prevent writing")
  func folder() throws {
    let space = try #require(DiskReserve.Space(of: FileManager.default.temporaryDirectory.path))

    #expect(space.total > space.free)
    #expect(DiskReserve.Space(of: "/nowhere/at/all") == nil)
    #expect(!DiskReserve.disk(of: "/nowhere/at/all").isReached)
  }

  /// The resource that is full.
  enum Full: CaseIterable { case disk, database }

  @Test(
    "A full server accepts nothing new, but reads and removals work", arguments: Full.allCases)
  func full(_ full: Full) async throws {
    let town = try await AccountTown()
    let before = try await town.register("Ann")
    let guest = try await town.register("Bo")
    _ = try await town.register("Cy")
    #expect(try await before.post("/v1/posted-recipes", recipe("soup")).status == 201)
    #expect(try await before.post("/v1/households", ["id": "flat", "name": "Flat"]).status == 201)
    let invitation = try await before.post("/v1/households/flat/invitations", ["name": "Bo"])
    let link = try await before.post("/v1/households/flat/links")
    let joining: JSON = ["token": .text(try link.json.member("token").text())]
    let invited = try invitation.json.member("id").text()
    try await fill(town, for: guest)
    let fullTown = town.with { dependencies in
      switch full {
      case .disk: dependencies.disk = DiskReserve { DiskReserve.Space(free: 0, total: 1 << 30) }
      case .database: dependencies.configuration.quotaServer = 1
      }
    }
    let ann = try await fullTown.signIn("Ann")
    let bo = try await fullTown.signIn("Bo")

    for answer in [
      try await ann.send(.put, "/v1/pictures/soup", headers: [.contentType: "image/png"]),
      try await ann.post("/v1/posted-recipes", recipe("cake")),
      try await ann.put("/v1/posted-recipes/soup", recipe("soup")),
      try await ann.send(.post, "/v1/account/import", headers: [.contentType: "application/zip"]),
      try await fullTown.guest.post("/v1/accounts", ["nickname": "Bob"]),
      try await ann.post("/v1/households", ["name": "Attic"]),
      try await ann.post("/v1/households/flat/invitations", ["name": "Cy"]),
      try await ann.post("/v1/households/flat/links"),
      try await bo.post("/v1/invitations/\(invited)/acceptance"),
      try await bo.post("/v1/household-link-acceptances", joining),
    ] {
      #expect(answer.status == 503)
      #expect(try answer.problemCode == "storage-full")
    }
    #expect(try await ann.get("/v1/posted-recipes/soup").status == 200)
    #expect(try await ann.delete("/v1/posted-recipes/soup").status == 204)
    #expect(try await ann.delete("/v1/households/flat/invitations/\(invited)").status == 204)
    #expect(try await ann.delete("/v1/households/flat/members/\(ann.id)").status == 204)
    #expect(try await ann.delete("/v1/account", ["password": .text(ann.password)]).status == 204)
  }

  @Test("A full account cannot add pictures, recipes or copies, and others are unaffected")
  func fullAccount() async throws {
    var configuration = ServerConfiguration()
    configuration.quotaAccount = 1
    let town = try await AccountTown(configuration: configuration)
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    #expect(try await ann.upload("soup", TinyPictures.jpeg).status == 201)
    try await fill(town, for: ann)

    for answer in [
      try await ann.upload("cake", TinyPictures.jpeg),
      try await ann.post("/v1/posted-recipes", recipe("cake")),
      try await ann.post("/v1/households", ["id": "flat", "name": "Flat"]),
    ] {
      #expect(answer.status == 409)
      #expect(try answer.problemCode == "account-full")
    }
    #expect(try await ann.upload("soup", TinyPictures.jpeg).status == 201, "it is here already")
    #expect(try await ann.get("/v1/households/flat").status == 404)
    #expect(try await bo.upload("cake", TinyPictures.jpeg).status == 201)
    #expect(try await bo.post("/v1/posted-recipes", recipe("cake")).status == 201)
    #expect(try await bo.post("/v1/households", ["name": "Home"]).status == 201)
  }

  @Test("A posted recipe counts with its size, and gives it back")
  func postedRecipes() async throws {
    var configuration = ServerConfiguration()
    configuration.quotaAccount = 1
    let town = try await AccountTown(configuration: configuration)
    let ann = try await town.register("Ann")
    try await fill(town, for: ann, bytes: (1 << 20) - 5_000)
    var codes: [Int] = []

    for number in 0..<12 {
      codes.append(try await ann.post("/v1/posted-recipes", recipe("r\(number)")).status)
    }

    #expect(codes.first == 201 && codes.last == 409)
    #expect(try await ann.put("/v1/posted-recipes/r0", recipe("r0")).status == 200)
    #expect(try await ann.delete("/v1/posted-recipes/r0").status == 204)
    #expect(try await ann.post("/v1/posted-recipes", recipe("r12")).status == 201)
  }

  @Test("A full server logs a warning once an hour")
  func told() async throws {
    let messages = Messages()
    let clock = TownClock()
    let warning = DiskFullWarning(messages.logger, clock: clock.wallClock)
    let disk = DiskReserve { DiskReserve.Space(free: 0, total: 1 << 30) }
    let database = try await TestTown.emptyDatabase()
    func ask(_ quota: StorageQuota) async throws {
      await #expect(throws: StorageRefusal.self) { try await quota.requireRoom(asking: database) }
    }

    for minutes in [0, 1, 58, 1, 59] {
      clock.advance(seconds: 60 * minutes)
      try await ask(StorageQuota(disk: disk, warning: warning))
    }
    try await ask(StorageQuota(serverBytes: 1, warning: warning))
    try await StorageQuota(disk: .none, warning: warning).requireRoom(asking: database)

    #expect(messages.texts.count == 3)
    #expect(messages.texts.allSatisfy { $0.hasPrefix("warning") && $0.contains("only removals") })
    #expect(messages.texts.last?.contains("database") == true)
  }

  /// Stores a picture for the person, of a megabyte unless told otherwise.
  private func fill(_ town: AccountTown, for person: Person, bytes: Int = 1 << 20) async throws {
    try await town.database.write { writer in
      try writer.run(
        """
        INSERT INTO picture (id, account_id, media_type, width, height, bytes, created)
        VALUES ('large', \(person.id), 'image/png', 1, 1, \([UInt8](repeating: 0, count: bytes)), 1)
        """)
    }
  }

  private func recipe(_ id: String) -> JSON { ["id": .text(id), "recipe": ["name": "Soup"]] }
}
