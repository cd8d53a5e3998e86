import Database
import Foundation
import Grocery
import Logging
import SQLiteDriver
import Testing

@testable import Households
@testable import Operations

@Suite("A restored database is detected, and devices resend their data (H-09)")
struct EpochTests {
  /// A data folder with a service that is started and stopped.
  private final class Folder: Sendable {
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.path() + "epoch-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var database: String { path + "/forage.sqlite" }

    /// Starts the service, runs `work`, and stops; writes the mark as a running service does.
    func run(
      keepingMark: Bool = true, _ work: (SQLiteDatabase) async throws -> Void = { _ in }
    ) async throws -> (start: EpochKeeper.Start, epoch: String) {
      let database = try SQLiteDatabase(path: database)
      try await database.migrate(Schema.migrations)
      let keeper = keeper(of: database)
      let start = try await keeper.begin()
      let epoch = try await database.read { try DatabaseEpoch.epoch(in: $0) }
      try await work(database)
      if keepingMark { try await keeper.write(isDurable: true) }
      try database.close()
      return (start, epoch)
    }

    func keeper(of database: SQLiteDatabase) -> EpochKeeper {
      EpochKeeper(
        database: database, folder: path, newID: { "\(UUID())" },
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    func copy(_ name: String) throws {
      try? FileManager.default.removeItem(atPath: path + "/" + name)
      try FileManager.default.copyItem(atPath: database, toPath: path + "/" + name)
    }

    func putBack(_ name: String) throws {
      try FileManager.default.removeItem(atPath: database)
      try FileManager.default.copyItem(atPath: path + "/" + name, toPath: database)
    }

  }

  private static func write(_ database: SQLiteDatabase) async throws {
    try await database.write { _ = try SyncClock.nextRevision(in: $0) }
  }

  @Test("A service that stops or crashes continues in the same epoch")
  func goesOn() async throws {
    let folder = try Folder()

    let first = try await folder.run { try await Self.write($0) }
    let second = try await folder.run(keepingMark: false) { try await Self.write($0) }
    let third = try await folder.run()

    #expect([first.start, second.start, third.start] == [.continued, .continued, .continued])
    #expect(!first.epoch.isEmpty && first.epoch == second.epoch && second.epoch == third.epoch)
  }

  @Test("A restored copy begins a new epoch with unused revisions")
  func putBack() async throws {
    let folder = try Folder()
    let first = try await folder.run { try await Self.write($0) }
    try folder.copy("copy")
    _ = try await folder.run { for _ in 0..<5 { try await Self.write($0) } }

    try folder.putBack("copy")
    let second = try await folder.run { database in
      let revision = try await database.read { try SyncClock.revision(in: $0) }
      #expect(revision > 1_000_000)
    }

    #expect(second.start == .restored && second.epoch != first.epoch)
  }

  @Test("So does a copy of the same start that is a few syncs older")
  func sameStart() async throws {
    let folder = try Folder()
    _ = try await folder.run { database in
      try await Self.write(database)
      try await database.copy(to: folder.path + "/copy")
      try await Self.write(database)
    }

    try folder.putBack("copy")

    #expect(try await folder.run().start == .restored)
  }

  @Test("So does a copy in another folder, also with the mark of the old folder")
  func elsewhere() async throws {
    let (old, alone, along) = (try Folder(), try Folder(), try Folder())
    _ = try await old.run { try await Self.write($0) }
    for folder in [alone, along] {
      try FileManager.default.copyItem(atPath: old.database, toPath: folder.database)
    }
    try FileManager.default.copyItem(atPath: old.path + "/epoch", toPath: along.path + "/epoch")

    #expect(try await alone.run().start == .restored)
    #expect(try await along.run().start == .restored)
  }

  @Test("A joining service continues in the others' epoch, whatever its folder says")
  func joins() async throws {
    let (folder, newcomer, other) = (try Folder(), try Folder(), try Folder())
    let first = try await folder.run { try await Self.write($0) }
    let database = try SQLiteDatabase(path: folder.database)
    let keeper = { newcomer.keeper(of: database) }

    let joining = keeper()
    let joined = try await joining.begin(isAlone: false)
    try await joining.write(isDurable: true)
    let again = try await folder.run()
    let alone = try await keeper().begin()
    try EpochMark(epoch: "over", starts: ["x"], revision: 9, database: 0)
      .write(in: newcomer.path, isDurable: false)
    let withOther = try await keeper().begin(isAlone: false)
    try EpochMark(epoch: first.epoch, starts: ["never"], revision: 0, database: 0)
      .write(in: newcomer.path, isDurable: false)
    let withMore = try await keeper().begin(isAlone: false)
    let stranger = try await other.keeper(of: database).begin()

    #expect([joined, again.start, alone, withOther] == [.continued, .continued, .continued, .continued])
    #expect(again.epoch == first.epoch)
    // The database lacks what the mark records, and a joining instance finds no other one running.
    #expect([withMore, stranger] == [.restored, .restored])
    try database.close()
  }

  @Test("A crash between writing the mark and the database is not a restored copy")
  func diesWhileStarting() async throws {
    let folder = try Folder()
    let first = try await folder.run { try await Self.write($0) }
    let mark = try #require(EpochMark(in: folder.path))

    try EpochMark(
      epoch: mark.epoch, starts: mark.starts + ["never-begun"], revision: mark.revision,
      database: mark.database
    ).write(in: folder.path, isDurable: false)
    let second = try await folder.run()

    #expect(second.start == .continued && second.epoch == first.epoch)
  }

  @Test("A copy restores no sessions, invitations or links (H-09)")
  func ends() async throws {
    let town = try await SyncTown()
    let (cy, ann, home) = (town.cy.id, town.ann.id, town.home)
    _ = try await town.households.invite(cy, to: home, by: ann)
    try await town.town.database.write { writer in
      try writer.run(
        """
        INSERT INTO registration_link (id, token_hash, made_by, created, expires)
        VALUES ('r', \([UInt8(1)]), \(ann), 1, 2)
        """)
      try writer.run(
        """
        INSERT INTO household_link (id, token_hash, household_id, made_by, created, expires)
        VALUES ('h', \([UInt8(1)]), \(home), \(ann), 1, 2)
        """)
    }
    func counts() async throws -> [Int] {
      try await town.town.database.read { reader in
        [
          try reader.integer("SELECT count(*) FROM session"),
          try reader.integer("SELECT count(*) FROM invitation"),
          try reader.integer("SELECT count(*) FROM registration_link"),
          try reader.integer("SELECT count(*) FROM household_link"),
        ]
      }
    }
    #expect(try await counts() == [3, 1, 1, 1])

    try await town.town.database.write { try DatabaseEpoch.revokeStaleAccess(after: 0, in: $0) }

    #expect(try await counts() == [0, 0, 0, 0])
  }

  @Test("A device of another epoch receives everything, one of this epoch only changes")
  func everything() async throws {
    let town = try await SyncTown()
    try await town.town.database.write { try DatabaseEpoch.begin("now", start: "a", in: $0) }
    let first = try await town.sync(town.ann, [town.change("list", "one", of: town.home, ["name": "One"])])
    let cursor = try #require(first.cursor(of: town.home))

    let same = try await town.sync(town.ann, cursors: [(town.home, cursor)], epoch: "now")
    let other = try await town.sync(town.ann, cursors: [(town.home, cursor)], epoch: "before")

    #expect(first.epoch == "now")
    #expect(same.rows(of: town.home)?.isEmpty == true)
    #expect(other.rows(of: town.home)?.keys.sorted() == ["one"])
  }

  @Test("Data that only devices have is restored, with newer revisions than the copy's")
  func devicesBringBack() async throws {
    let town = try await SyncTown()
    try await town.town.database.write { try DatabaseEpoch.begin("one", start: "a", in: $0) }
    let note = town.change("entry", "e", of: town.home, ["itemId": "i", "listId": "l", "note": "older"])
    _ = try await town.sync(town.ann, [note])
    // Acknowledged after the backup was made, so the backup lacks it.
    let stamp = town.stamp(50)
    try await town.town.database.write { try DatabaseEpoch.begin("two", start: "b", in: $0) }

    let answer = try await town.sync(
      town.ann,
      [
        [
          "household": .text(town.home), "kind": "entry", "id": "e",
          "set": ["itemId": "i", "listId": "l", "note": "newer", "count": 2],
          "stamps": ["*": .text(stamp), "itemId": .text(town.stamp()), "listId": .text(town.stamp())],
        ]
      ], cursors: [(town.home, 1_000)], epoch: "one")

    let row = answer.rows(of: town.home)?["e"]
    #expect(row?.fields["note"] == .text("newer") && row?.fields["count"] == .integer(2))
    #expect(answer.epoch == "two")
  }

  @Test("A copy next to the write-ahead log of another database is refused with an explanation (H-09)")
  func strangersLog() async throws {
    let folder = try Folder()
    _ = try await folder.run { try await Self.write($0) }
    try EpochMark.refuseForeignLog(in: folder.path)
    try Data("log".utf8).write(to: URL(filePath: folder.database + "-wal"))

    // The database's own log, as after a crash.
    try EpochMark.refuseForeignLog(in: folder.path)
    try FileManager.default.removeItem(atPath: folder.database + "-wal")
    _ = try await folder.run { try await $0.copy(to: folder.path + "/copy") }
    try Data("log".utf8).write(to: URL(filePath: folder.database + "-wal"))
    try folder.putBack("copy")

    let refusal = #expect(throws: DatabaseError.self) { try EpochMark.refuseForeignLog(in: folder.path) }
    #expect("\(refusal!)".contains("remove forage.sqlite-wal"))
  }
}
