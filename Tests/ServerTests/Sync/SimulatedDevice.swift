import FileFormats
import Grocery
import TestKit

@testable import Identity

/// A person's device: its disk, which is durable, and the app's state, which is lost on exit.
///
/// A class, because messages under way return to it.
final class SimulatedDevice {
  /// A pending request.
  struct Exchange {
    let number: Int
    let sent: [SimulatedReplica.Sent]
    /// Households whose cursors were sent.
    let households: Set<String>
    /// The wall clock's time.
    let requestTime: Int
  }

  private(set) var account: String
  private(set) var ownHousehold: String
  var disk: SimulatedReplica
  /// Error of the device's clock.
  var wallError: Int
  /// One clock per open page.
  var pages: [SimulatedClock] = []
  var exchange: Exchange?
  var listener: LiveSubscription?
  /// Events under way, in order.
  var events: [WireEvent] = []
  /// The epoch at the start of the current stream.
  private var streamEpoch: String?
  var isOffline = false
  private var pageCount = 0
  let tape: SyncTape?

  init(_ name: String, of account: String, household: String, wallError: Int, tape: SyncTape? = nil) {
    self.account = account
    self.ownHousehold = household
    self.wallError = wallError
    self.tape = tape
    disk = SimulatedReplica(device: name, household: household)
  }

  func wall(_ now: Int) -> Int { now + wallError + (disk.clockOffset ?? 0) }

  /// Starts the app from its disk.
  func start(pages count: Int, now: Int) {
    exchange = nil
    events = []
    pages = (0..<count).map { _ in
      pageCount += 1
      return SimulatedClock(author: "\(disk.device).\(hexadecimal(pageCount, 4))")
    }
    for row in disk.rows.values { see(row.stamps) }
    tape?.restart(page: hexadecimal(pageCount, 4), wall: now + wallError)
  }

  /// Signs in another person on a device with nothing to send.
  func change(to other: String, household: String, now: Int) {
    account = other
    ownHousehold = household
    disk = SimulatedReplica(device: disk.device, household: household, clockOffset: disk.clockOffset)
    start(pages: 1, now: now)
  }

  /// - Returns: pending texts that the same person has overwritten.
  func edit(
    _ key: SimulatedReplica.Key, set: [String: FieldValue], on page: Int, now: Int, seen: Bool
  ) -> [String] {
    let stamp = pages[page].next(wall: wall(now))
    let replaced = disk.edit(key, set: set, stamp: stamp)
    // Pages notify each other with a delay.
    if seen { for other in pages.indices { pages[other].see(stamp) } }
    tape?.edit(key, set: set, stamp: stamp, wall: now + wallError, self)
    return replaced
  }

  /// - Returns: refused texts, reported to the person.
  func take(_ answer: WireAnswer, to exchange: Exchange, now: Int) throws -> [String] {
    let lists = disk.listsToKeep(answer.households.flatMap(\.rows))
    let refusedTexts = disk.take(answer, to: exchange.sent, requested: exchange.households)
    keep(lists, now: now)
    for part in answer.households { for row in part.rows { see(row.stamps) } }
    if answer.refused.values.contains(ChangeRefusal.Code.stampFromTheFuture.rawValue) {
      correctClock(answer.now, now)
    } else {
      followClock(answer.now, requestTime: exchange.requestTime, now)
    }
    try tape?.answer(answer, wall: now + wallError, self)
    return refusedTexts
  }

  func take(_ event: WireEvent, now: Int) throws -> [String] {
    var refusedTexts: [String] = []
    switch event.name {
    case "epoch": streamEpoch = try event.epoch
    case "rows" where disk.epoch == streamEpoch:
      let rows = try event.rows
      for row in rows { see(row.stamps) }
      let lists = disk.listsToKeep(rows)
      disk.take(rows)
      keep(lists, now: now)
    case "gone": refusedTexts = disk.forget(try event.household ?? "")
    default: break
    }
    try tape?.live(event, wall: now + wallError, self)
    return refusedTexts
  }

  private func keep(_ lists: [SimulatedReplica.Key], now: Int) {
    for list in lists where disk.rows[list]?.isRemoved == true {
      let stamp = pages[0].next(wall: wall(now))
      _ = disk.edit(list, set: ["isDeleted": .flag(false), "movedTo": .null], stamp: stamp)
    }
  }

  private func see(_ stamps: [String: String]) {
    for page in pages.indices { for stamp in stamps.values { pages[page].see(stamp) } }
  }

  /// Resets a clock correction that became wrong because the clock was set.
  private func followClock(_ serverNow: Int, requestTime: Int, _ now: Int) {
    guard let existing = disk.clockOffset else { return }
    let (least, most) = (serverNow - (now + wallError), serverNow - requestTime)
    func mayBe(_ offset: Int) -> Bool { offset > least - 60_000 && offset < most + 60_000 }
    if !mayBe(existing) { disk.clockOffset = mayBe(0) ? nil : least }
  }

  /// Drops timestamps from a wrong future, and restamps pending changes.
  private func correctClock(_ serverNow: Int, _ now: Int) {
    disk.clockOffset = serverNow - (now + wallError)
    for page in pages.indices { pages[page].reset() }
    for row in disk.rows.values {
      see(row.stamps.filter { Stamp($0.value)!.milliseconds <= serverNow })
    }
    let wall = wall(now)
    disk.restamp(after: serverNow) { pages[0].next(wall: wall) }
    if pages.count > 1 { for stamp in disk.outbox.values { see(stamp.stamps) } }
  }
}
