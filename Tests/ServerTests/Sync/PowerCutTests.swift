import Database
import Foundation
import Logging
import SQLiteDriver
import ServerKit
import Synchronization
import Testing

@testable import Households
@testable import Operations

@Suite("After a power cut the service goes on in its epoch (H-09)")
struct PowerCutTests {
  /// A data folder in which a service has started, written and stopped.
  private final class Folder: Sendable {
    let path = FileManager.default.temporaryDirectory.path() + "cut-\(UUID().uuidString)"
    var database: String { path + "/forage.sqlite" }

    init() async throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      #expect(try await start() == .continued)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Starts a service, lets it write, and stops it.
    func start() async throws -> EpochKeeper.Start {
      let database = try SQLiteDatabase(path: database)
      try await database.migrate(Schema.migrations)
      let keeper = EpochKeeper(
        database: database, folder: path, newID: { "\(UUID())" },
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      let start = try await keeper.begin()
      try await database.write { _ = try SyncClock.nextRevision(in: $0) }
      try await keeper.write(isDurable: false)
      try database.close()
      return start
    }

    func empty(_ names: String...) throws {
      for name in names { try Data().write(to: URL(filePath: path + "/" + name)) }
    }

    func remove(_ names: String...) throws {
      for name in names { try FileManager.default.removeItem(atPath: path + "/" + name) }
    }
  }

  @Test("A cut at any step of writing the mark leaves one that counts", arguments: DurableFile.Step.allCases)
  func cutWhileWriting(step: DurableFile.Step) async throws {
    let folder = try await Folder()
    let mark = try #require(EpochMark(in: folder.path))
    let next = EpochMark(
      epoch: mark.epoch, starts: mark.starts, revision: mark.revision, database: mark.database)

    #expect(throws: DatabaseError.self) {
      try next.write(in: folder.path, isDurable: true) { current throws(DurableFile.Failure) in
        if current == step { throw DurableFile.Failure(code: EIO) }
      }
    }
    // The name of a draft may be there without its content.
    try folder.empty("epoch.new")

    #expect(EpochMark(in: folder.path) == next)
    #expect(try await folder.start() == .continued)
    #expect(EpochMark(in: folder.path) != nil)
  }

  @Test("The content is on disk before the file gets its name")
  func order() throws {
    let path = FileManager.default.temporaryDirectory.path() + "durable-\(UUID().uuidString)"
    defer { for ending in ["", ".before"] { try? FileManager.default.removeItem(atPath: path + ending) } }
    let steps = Mutex<[DurableFile.Step]>([])
    let file = DurableFile(path, previousPath: path + ".before") { step throws(DurableFile.Failure) in
      steps.withLock { $0.append(step) }
    }

    try file.replace { _ in Array("one".utf8) }
    try file.replace { _ in Array("two".utf8) }

    #expect(
      steps.withLock { $0.prefix(6) } == [.create, .write, .sync, .keepPrevious, .rename, .syncFolder])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "two")
    #expect(try String(contentsOfFile: path + ".before", encoding: .utf8) == "one")
  }

  @Test("A mark that lost its content is replaced by the one before")
  func emptyMark() async throws {
    let folder = try await Folder()

    try folder.empty("epoch")
    try folder.remove("lock")

    #expect(try await folder.start() == .continued)
  }

  @Test("Without any mark, the last start that the folder knows suffices")
  func noMark() async throws {
    let folder = try await Folder()

    try folder.empty("epoch", "epoch.previous")
    #expect(try await folder.start() == .continued)
    try folder.remove("epoch", "epoch.previous")
    #expect(try await folder.start() == .continued)
  }

  @Test("Without any mark, another database is still a restored one")
  func noMarkAndAnotherDatabase() async throws {
    let folder = try await Folder()
    try FileManager.default.copyItem(atPath: folder.database, toPath: folder.path + "/copy")
    #expect(try await folder.start() == .continued)

    // An older copy, in the same file: only the start tells.
    try Data(contentsOf: URL(filePath: folder.path + "/copy")).write(
      to: URL(filePath: folder.database), options: [])
    try folder.remove("epoch", "epoch.previous")

    #expect(try await folder.start() == .restored)
  }

  @Test("A restored backup begins a new epoch, also if the mark was lost", arguments: [true, false])
  func restored(hasMark: Bool) async throws {
    let folder = try await Folder()

    if !hasMark { try folder.remove("epoch", "epoch.previous") }
    try EpochMark.endEpoch(in: folder.path)

    #expect(try await folder.start() == .restored)
  }

  @Test("A copied folder begins a new epoch, with mark and lock")
  func copiedFolder() async throws {
    let folder = try await Folder()
    let other = try await Folder()

    for name in ["forage.sqlite", "epoch", "epoch.previous", "lock"] {
      try other.remove(name)
      try FileManager.default.copyItem(atPath: folder.path + "/" + name, toPath: other.path + "/" + name)
    }

    #expect(try await other.start() == .restored)
  }
}
