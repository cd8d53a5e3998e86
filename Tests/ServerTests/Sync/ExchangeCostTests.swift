import Database
import FileFormats
import Grocery
import Synchronization
import Testing

@testable import Households
@testable import ServerKit

@Suite("The cost of one sync is limited (H-09)")
struct ExchangeCostTests {
  @Test("A row removed and restored a thousand times is written and logged once")
  func toggled() async throws {
    let town = try await SyncTown()
    let text = JSON.text(String(repeating: "a", count: 20_000))
    let recipe = town.change("recipe", "r", of: town.home, ["name": "Soup", "details": text])
    _ = try await town.sync(town.ann, [recipe])

    let answer = try await town.sync(
      town.ann,
      (1...999).map { time in
        town.change(
          "recipe", "r", of: town.home, ["isDeleted": .flag(time.isMultiple(of: 2) == false)],
          stamp: town.stamp(time))
      })

    #expect(answer.refused.isEmpty)
    #expect(answer.rows(of: town.home)?["r"]?.fields["isDeleted"] == .flag(true))
    #expect(try await log(town) == [1, 20_000])
  }

  @Test("The same removal in repeated syncs is logged once, as the latest")
  func removedAgain() async throws {
    let town = try await SyncTown()
    _ = try await town.sync(town.ann, [town.change("list", "l", of: town.home, ["name": "One"])])

    for time in 1...10 {
      _ = try await town.sync(
        town.ann,
        [
          town.change(
            "list", "l", of: town.home, ["isDeleted": .flag(!time.isMultiple(of: 2))], stamp: town.stamp(time)
          )
        ])
    }

    #expect(try await log(town).first == 1)
    let (revision, newest) = try await town.town.database.read { reader in
      (
        try reader.integer("SELECT max(revision) FROM household_log"),
        try reader.integer("SELECT max(revision) FROM household_row WHERE id = 'l'")
      )
    }
    #expect(revision == newest - 1)
  }

  /// The number of log entries, and the kilobytes of their values.
  private func log(_ town: SyncTown) async throws -> [Int] {
    try await town.town.database.read { reader in
      [
        try reader.integer("SELECT count(*) FROM household_log"),
        try reader.integer("SELECT sum(length(lost_value)) / 1000 * 1000 FROM household_log"),
      ]
    }
  }

  @Test("A sync that would write more than 4 MB is refused as a whole; its halves are accepted")
  func tooMuch() async throws {
    let town = try await SyncTown()
    let text = JSON.text(String(repeating: "ä", count: 20_000))
    func change(_ number: Int, _ set: JSON) -> JSON {
      town.change("recipe", "r\(number)", of: town.home, set, stamp: town.stamp(number))
    }
    // Several times the size of one request.
    for start in stride(from: 0, to: 120, by: 20) {
      _ = try await town.sync(
        town.ann, (start..<start + 20).map { change($0, ["name": "Soup", "details": text]) })
    }
    let touched = (0..<120).map {
      town.change("recipe", "r\($0)", of: town.home, ["servings": 4], stamp: town.stamp(500))
    }
    func send(_ changes: [JSON]) async throws -> Answer {
      try await town.ann.post("/v1/sync", SyncTown.body(changes))
    }

    let all = try await send(touched)
    let half = try await send(Array(touched[..<60]))

    #expect(all.status == 413)
    #expect(try all.json.member("code").text() == "exchange-too-large")
    #expect(half.status == 200)
    let written = try await town.town.database.read { reader in
      try reader.integer("SELECT count(*) FROM household_row WHERE fields LIKE '%\"servings\":4%'")
    }
    #expect(written == 60)
  }

  @Test("A single change is never too large")
  func alone() async throws {
    let town = try await SyncTown()
    let cursor = try #require(try await town.sync(town.ann).cursor(of: town.home))
    for start in stride(from: 0, to: 2_400, by: 800) {
      let note = JSON.text(String(repeating: "ä", count: 450))
      _ = try await town.sync(
        town.ann,
        (start..<start + 800).map {
          town.change("entry", "e\($0)", of: town.home, ["listId": "l", "note": note])
        },
        cursors: [(town.home, cursor)])
    }

    let answer = try await town.sync(
      town.ann, [town.change("list", "l", of: town.home, ["isDeleted": true], stamp: town.stamp(1))],
      cursors: [(town.home, cursor)])

    #expect(answer.refused.isEmpty)
    #expect(try await log(town).first == OrphanRescue.mostOrphans)
  }

  @Test("Syncs of one account run one at a time, in order of arrival")
  func inOrder() async throws {
    let semaphore = FairSemaphore<String>(
      permits: .max, permitsOfOwner: 1, waitingOfOwner: SyncHandler.maximumWaiting)
    let order = Noted<[Int]>([])
    let (entered, isEntered) = AsyncStream.makeStream(of: Void.self)
    let (leave, mayLeave) = AsyncStream.makeStream(of: Void.self)

    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await semaphore.withPermit(of: "ann") {
          isEntered.yield()
          for await _ in leave { break }
        }
      }
      for await _ in entered { break }
      for number in 0..<20 {
        group.addTask { try await semaphore.withPermit(of: "ann") { order.change { $0.append(number) } } }
        while semaphore.waiting < number + 1 { await Task.yield() }
      }
      #expect(order.value.isEmpty)
      mayLeave.yield()
      try await group.waitForAll()
    }

    #expect(order.value == Array(0..<20))
  }

  @Test("A limited number of syncs per account waits; the others must retry")
  func bounded() async throws {
    let semaphore = FairSemaphore<String>(
      permits: .max, permitsOfOwner: 1, waitingOfOwner: SyncHandler.maximumWaiting)
    let (leave, mayLeave) = AsyncStream.makeStream(of: Void.self)
    let refused = Noted(0)

    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<SyncHandler.maximumWaiting + 10 {
        group.addTask {
          do {
            try await semaphore.withPermit(of: "ann") { for await _ in leave { break } }
          } catch {
            refused.change { $0 += 1 }
            if refused.value == 9 { mayLeave.finish() }
          }
        }
      }
      try? await semaphore.withPermit(of: "bo") {}
      await group.waitForAll()
    }

    #expect(refused.value == 9)
  }
}

/// A value shared by several tasks; therefore a class.
private final class Noted<Value: Sendable>: Sendable {
  private let state: Mutex<Value>

  init(_ value: Value) { state = Mutex(value) }

  var value: Value { state.withLock { $0 } }

  func change(_ body: (inout Value) -> Void) {
    state.withLock { value in
      var copy = value
      body(&copy)
      value = copy
    }
  }
}
