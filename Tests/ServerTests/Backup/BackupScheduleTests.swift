import Database
import Foundation
import Logging
import Testing

@testable import Operations
@testable import ServerKit

@Suite("X-10 One of the instances of a database makes the hourly backup")
struct BackupScheduleTests {
  private let now = TestTown.now

  @Test("One of many concurrent instances gets the claim")
  func one() async throws {
    let schedule = BackupSchedule(try await TestDatabase.migrated())

    let claims = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { try await schedule.take(at: now) != nil } }
      return try await group.reduce(0) { sum, isMine in sum + (isMine ? 1 : 0) }
    }

    #expect(claims == 1)
  }

  @Test("A claim lasts while it is renewed, and expires ten minutes after a crash")
  func killed() async throws {
    let schedule = BackupSchedule(try await TestDatabase.migrated())
    let claim = try #require(try await schedule.take(at: now))
    #expect(try await claim.renew(at: now + 9 * Milliseconds.minute))

    #expect(try await schedule.take(at: now + 18 * Milliseconds.minute) == nil)
    let later = try #require(try await schedule.take(at: now + 20 * Milliseconds.minute))

    #expect(try await !claim.renew(at: now + 20 * Milliseconds.minute), "it is another one's now")
    try await claim.leave()
    let third = try await schedule.take(at: now + 21 * Milliseconds.minute)
    #expect(third == nil, "what is over takes nothing away")
    #expect(try await later.renew(at: now + 21 * Milliseconds.minute))
  }

  @Test("A failed instance releases its claim at once")
  func left() async throws {
    let schedule = BackupSchedule(try await TestDatabase.migrated())

    try await #require(try await schedule.take(at: now)).leave()

    #expect(try await schedule.take(at: now + 1) != nil)
  }

  @Test("There is one backup per hour, even after a wrong clock")
  func hour() async throws {
    let schedule = BackupSchedule(try await TestDatabase.migrated())
    try await schedule.note(shelved: now)

    #expect(try await schedule.take(at: now + 59 * Milliseconds.minute) == nil)
    #expect(try await schedule.take(at: now + Milliseconds.hour) != nil)

    try await schedule.note(shelved: now + 9 * Milliseconds.day)
    #expect(try await schedule.take(at: now + 2 * Milliseconds.hour) != nil)
  }

  @Test("All instances know the time of the last backup, manual or not")
  func made() async throws {
    let schedule = BackupSchedule(try await TestDatabase.migrated())
    #expect(try await schedule.lastMade() == nil)

    try await schedule.note(made: now)

    #expect(try await schedule.lastMade() == now)
    #expect(try await schedule.take(at: now + 1) != nil, "one by hand takes no hour's place")
    #expect(try await BackupSchedule(try TestDatabase.empty()).lastMade() == nil)
  }

  @Test("After a failed backup another instance makes it, which counts for both")
  func desks() async throws {
    let database = try await TestDatabase.migrated()
    let clock = TownClock()
    let folders = (0..<2).map { _ in
      FileManager.default.temporaryDirectory.appending(path: "forage-\(UUID().uuidString)").path(
        percentEncoded: false)
    }
    for folder in folders {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    // Leftover folders do no harm.
    defer { for folder in folders { try? FileManager.default.removeItem(atPath: folder) } }
    func desk(_ folder: String, fails: Bool) -> BackupWorker {
      BackupWorker(
        shelf: BackupShelf(folder, hours: 24, days: 31), state: BackupState(),
        schedule: BackupSchedule(database),
        mark: BackupMark(in: folder),
        make: { path in
          if fails { throw BackupRefusal.inUse(folder: "data") }
          try Data().write(to: URL(filePath: path))
          try await BackupSchedule(database).note(made: clock.now)
        }, clock: clock.wallClock, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }
    let (failing, good) = (desk(folders[0], fails: true), desk(folders[1], fails: false))

    #expect(await !failing.makeIfDue(at: clock.now))
    #expect(failing.state.word(at: clock.now) == .failed)
    #expect(await good.makeIfDue(at: clock.now))
    #expect(await failing.makeIfDue(at: clock.now))

    #expect(good.shelf.times().count == 1 && failing.shelf.times().isEmpty)
    #expect(failing.state.word(at: clock.now) == .good)
    #expect(failing.mark?.time == clock.now, "monitoring reads this mark")
  }
}
