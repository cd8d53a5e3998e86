import Database
import Grocery
import Logging
import Synchronization
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Instances of one database share its clock")
struct CommonClockTests {
  private static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  /// A machine with a wrong clock that can be set.
  private final class Machine: Sendable {
    private let error: Mutex<Int>

    init(error: Int) { self.error = Mutex(error) }

    func set(_ error: Int) { self.error.withLock { $0 = error } }

    var clock: WallClock {
      WallClock(
        today: { WallClock.system.today() },
        now: { WallClock.system.now() + self.error.withLock { $0 } })
    }
  }

  @Test(
    "Changes are correct even if the machine is five minutes ahead or behind",
    .enabled(if: TestDatabase.isPostgres, "SQLite has one service"), arguments: [300_000, -300_000])
  func wrong(error: Int) async throws {
    let machine = Machine(error: error)
    let common = CommonClock(try await TestDatabase.migrated(), machine: machine.clock, logger: Self.logger)

    try await common.look()
    #expect(isRight(common.clock))

    // The clock is corrected, and later wrong once more.
    machine.set(0)
    try await common.look()
    #expect(isRight(common.clock))
    machine.set(-error)
    #expect(!isRight(common.clock))
    try await common.look()
    #expect(isRight(common.clock))
  }

  @Test(
    "A wrong machine clock is reported and not used",
    .enabled(if: TestDatabase.isPostgres, "SQLite has one service"), arguments: [300_000, -300_000])
  func check(error: Int) async throws {
    let database = try await TestDatabase.migrated()
    let newest = WallClock.system.now() - 60_000
    try await database.write { try SyncClock.note(newest: newest, previous: 0, in: $0) }

    let check = try await ClockCheck(of: database, machine: Machine(error: error).clock)
    try await check.accept()

    #expect(abs(check.machineAhead - error) < 60_000)
    #expect(try await check.delayMilliseconds() == 0)
    #expect(try await database.read { try SyncClock.newestTime(in: $0) } == newest)
  }

  @Test("A corrected clock shows its own day, or that of the correct time")
  func days() {
    // 00:30 at UTC+1.
    let moment = 20_000 * Milliseconds.day - 30 * Milliseconds.minute
    let machine = WallClock(today: { CalendarDay(dayNumber: 20_000) }, now: { moment }, ahead: { _ in 3_600 })

    #expect(machine.putRight { 0 }.today() == CalendarDay(dayNumber: 20_000))
    #expect(machine.putRight { Milliseconds.hour }.today() == CalendarDay(dayNumber: 19_999))
    #expect(machine.putRight { Milliseconds.hour }.now() == moment - Milliseconds.hour)
    #expect(machine.putRight { -24 * Milliseconds.hour }.today() == CalendarDay(dayNumber: 20_001))
  }

  /// True if it is right as far as devices and other instances can tell.
  private func isRight(_ clock: WallClock) -> Bool {
    abs(clock.now() - WallClock.system.now()) < 60_000
  }
}
