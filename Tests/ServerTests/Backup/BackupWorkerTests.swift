import Foundation
import Logging
import Synchronization
import Testing

@testable import Operations
@testable import ServerKit

@Suite("The server makes backups and keeps some of them")
struct BackupWorkerTests {
  private static let now = TestTown.now / Milliseconds.day * Milliseconds.day + 10 * Milliseconds.hour

  @Test("One backup is kept for every hour of a day and every day of a month")
  func kept() {
    let hourly = (0..<24 * 60).map { Self.now - $0 * Milliseconds.hour }

    let over = Set(BackupShelf.over(hourly, at: Self.now, hours: 24, days: 31))

    let remaining = hourly.filter { !over.contains($0) }
    #expect(remaining.prefix(24) == hourly.prefix(24))
    let older = remaining.dropFirst(24)
    #expect(older.allSatisfy { $0 % Milliseconds.day == 23 * Milliseconds.hour }, "the last of its day")
    #expect(older.count == 30)
    let midnight = Self.now / Milliseconds.day * Milliseconds.day
    #expect(older.last == midnight - 30 * Milliseconds.day - Milliseconds.hour)
  }

  @Test("The newest backup is kept at any age, and so is one from a wrong clock")
  func newest() {
    let times = [90, 80, 70].map { Self.now - $0 * Milliseconds.day }
    let ahead = Self.now + Milliseconds.day

    #expect(BackupShelf.over(times, at: Self.now, hours: 24, days: 31) == Array(times.prefix(2)))
    #expect(BackupShelf.over([times[0], ahead], at: Self.now, hours: 24, days: 31) == [times[0]])
    #expect(BackupShelf.over([], at: Self.now, hours: 24, days: 31) == [])
  }

  @Test("A backup's name contains its time to the second")
  func names() async throws {
    try await Self.withShelf { shelf in
      let times = [0, 1, 86_399, 86_400, Self.now / 1_000].map { $0 * 1_000 }
      for time in times { try Data().write(to: URL(filePath: shelf.path(at: time))) }
      for name in ["forage-.backup", "forage-2026-11-24T24-00-00Z.backup", "photos.backup", "lists"] {
        try Data().write(to: URL(filePath: shelf.folder + "/" + name))
      }

      #expect(shelf.times() == times)
      #expect(shelf.path(at: 0).hasSuffix("/forage-1970-01-01T00-00-00Z.backup"))
    }
  }

  @Test("A backup is made every hour; expired ones are deleted only after a newer success")
  func desk() async throws {
    try await Self.withShelf { shelf in
      let clock = TownClock()
      let fails = Mutex(false)
      let desk = BackupWorker(
        shelf: shelf, state: BackupState(),
        make: { path in
          if fails.withLock({ $0 }) { throw BackupRefusal.inUse(folder: "data") }
          try Data().write(to: URL(filePath: path))
        }, clock: clock.wallClock, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      let old = shelf.path(at: clock.now - 50 * Milliseconds.day)
      let unfinished = shelf.path(at: clock.now - 2 * Milliseconds.hour) + ".unfinished"
      for path in [old, unfinished, shelf.folder + "/photos.backup"] {
        try Data().write(to: URL(filePath: path))
      }
      #expect(desk.state.word(at: clock.now) == .late)

      fails.withLock { $0 = true }
      #expect(await !desk.makeIfDue(at: clock.now))
      #expect(desk.state.word(at: clock.now) == .failed)
      #expect(shelf.times().count == 1)
      fails.withLock { $0 = false }
      let first = clock.now
      #expect(await desk.makeIfDue(at: clock.now))
      #expect(desk.state.word(at: clock.now) == .good)
      #expect(shelf.times() == [first / 1_000 * 1_000])
      clock.advance(seconds: 3_590)
      #expect(await desk.makeIfDue(at: clock.now))
      #expect(shelf.times().count == 1)
      clock.advance(seconds: 20)
      #expect(await desk.makeIfDue(at: clock.now))

      #expect(shelf.times().count == 2)
      #expect(FileManager.default.fileExists(atPath: shelf.folder + "/photos.backup"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: shelf.folder).count == 3)
      #expect(desk.state.word(at: clock.now + 4 * Milliseconds.hour) == .late)
    }
  }

  private static func withShelf(_ body: (BackupShelf) async throws -> Void) async throws {
    let shelf = try shelf()
    defer { try? FileManager.default.removeItem(atPath: shelf.folder) }  // Leftover folders do no harm.
    try await body(shelf)
  }

  private static func shelf() throws -> BackupShelf {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return BackupShelf(folder.path(percentEncoded: false), hours: 24, days: 31)
  }
}
