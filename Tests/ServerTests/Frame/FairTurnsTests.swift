import Synchronization
import Testing

@testable import ServerKit

@Suite("Waiting work is served in a fair order")
struct FairTurnsTests {
  @Test("A payer with many requests gets one served per request of each other payer")
  func round() async throws {
    let turns = FairTurns(running: 1, waitingEach: 20, waitingAll: 64)
    let order = Order()
    let gate = Gate()
    let first = Task { try await turns.pass(.guests) { await gate.wait() } }
    await gate.isReached()
    var waiting: [Task<Void, any Error>] = []
    for name in Array(repeating: "loud", count: 10) + ["quiet", "shy", "quiet"] {
      let before = turns.waiting
      waiting.append(
        Task { try await turns.pass(.network(name)) { order.add(name) } })
      while turns.waiting == before { await Task.yield() }
    }

    await gate.open()
    for task in waiting { try await task.value }
    _ = try await first.value

    #expect(
      order.names
        == ["loud", "quiet", "shy", "loud", "quiet"] + Array(repeating: "loud", count: 8))
  }

  @Test("If all places are taken, a newcomer replaces the busiest; each has a limit")
  func crowd() async throws {
    let turns = FairTurns(running: 1, waitingEach: 3, waitingAll: 4)
    let gate = Gate()
    let first = Task { try await turns.pass(.guests) { await gate.wait() } }
    await gate.isReached()
    var outcomes: [Task<Bool, Never>] = []
    for name in ["a", "a", "a", "b"] {
      let before = turns.waiting
      outcomes.append(Self.outcome(turns, name))
      while turns.waiting == before { await Task.yield() }
    }

    let tooMany = await Self.outcome(turns, "a").value
    let newcomer = Self.outcome(turns, "c")
    // The third request of "a" was rejected to make room.
    let displaced = await outcomes[2].value
    let another = Self.outcome(turns, "d")
    let second = await outcomes[1].value
    let late = await Self.outcome(turns, "e").value
    await gate.open()
    _ = try await first.value

    #expect(!tooMany)
    #expect(!displaced)
    #expect(!second)
    #expect(!late)
    #expect(await outcomes[0].value)
    #expect(await outcomes[3].value)
    #expect(await newcomer.value)
    #expect(await another.value)
    #expect(turns.waiting == 0)
  }

  /// Returns true if the request was eventually admitted.
  private static func outcome(_ turns: FairTurns, _ name: String) -> Task<Bool, Never> {
    Task {
      do {
        try await turns.pass(.network(name)) {}
        return true
      } catch {
        return false
      }
    }
  }
}

/// The names in the order served.
private final class Order: Sendable {
  private let entries = Mutex<[String]>([])

  var names: [String] { entries.withLock { $0 } }

  func add(_ name: String) { entries.withLock { $0.append(name) } }
}
