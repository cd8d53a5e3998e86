import Synchronization
import Testing

@testable import ServerKit

@Suite("Who waits is served in a fair order")
struct FairSemaphoreTests {
  @Test("One who comes with many wishes has one served for one of everybody else's")
  func round() async throws {
    let semaphore = FairSemaphore<Payer>(permits: 1, waitingOfOwner: 20, waiting: 64)
    let order = Order()
    let gate = Gate()
    let first = Task { try await semaphore.withPermit(of: .guests) { await gate.wait() } }
    await gate.isReached()
    var waiting: [Task<Void, any Error>] = []
    for name in Array(repeating: "loud", count: 10) + ["quiet", "shy", "quiet"] {
      let before = semaphore.waiting
      waiting.append(
        Task { try await semaphore.withPermit(of: .account(name)) { order.add(name) } })
      while semaphore.waiting == before { await Task.yield() }
    }

    await gate.open()
    for task in waiting { try await task.value }
    _ = try await first.value

    #expect(
      order.names
        == ["loud", "quiet", "shy", "loud", "quiet"] + Array(repeating: "loud", count: 8))
  }

  @Test("Where all places are taken, a newcomer has that of the loudest; each has only so many")
  func crowd() async throws {
    let semaphore = FairSemaphore<Payer>(permits: 1, waitingOfOwner: 3, waiting: 4)
    let gate = Gate()
    let first = Task { try await semaphore.withPermit(of: .guests) { await gate.wait() } }
    await gate.isReached()
    var outcomes: [Task<Bool, Never>] = []
    for name in ["a", "a", "a", "b"] {
      let before = semaphore.waiting
      outcomes.append(Self.outcome(semaphore, name))
      while semaphore.waiting == before { await Task.yield() }
    }

    let tooMany = await Self.outcome(semaphore, "a").value
    let newcomer = Self.outcome(semaphore, "c")
    // The third request of "a" was rejected to make room.
    let displaced = await outcomes[2].value
    let another = Self.outcome(semaphore, "d")
    let second = await outcomes[1].value
    let late = await Self.outcome(semaphore, "e").value
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
    #expect(semaphore.waiting == 0)
  }

  @Test("One whose task is canceled waits no longer, and those behind it move up")
  func canceled() async throws {
    let semaphore = FairSemaphore<Payer>(permits: 1)
    let gate = Gate()
    let first = Task { try await semaphore.withPermit(of: .guests) { await gate.wait() } }
    await gate.isReached()
    let gone = Task { try await semaphore.withPermit(of: .account("a")) {} }
    while semaphore.waiting < 1 { await Task.yield() }
    let next = Self.outcome(semaphore, "a")
    while semaphore.waiting < 2 { await Task.yield() }

    gone.cancel()

    await #expect(throws: CancellationError.self) { try await gone.value }
    #expect(semaphore.waiting == 1)
    await gate.open()
    _ = try await first.value
    #expect(await next.value)
    #expect(semaphore.count == 0)
  }

  @Test("An owner with all its permits in use delays nobody else")
  func ownPermits() async throws {
    let semaphore = FairSemaphore<String>(permits: 2, permitsOfOwner: 1)
    let gate = Gate()
    let first = Task { try await semaphore.withPermit(of: "a") { await gate.wait() } }
    await gate.isReached()
    let second = Task { try await semaphore.withPermit(of: "a") {} }
    while semaphore.waiting < 1 { await Task.yield() }

    try await semaphore.withPermit(of: "b") {}

    #expect(semaphore.waiting == 1)
    await gate.open()
    _ = try await (first.value, second.value)
    #expect(semaphore.count == 0)
  }

  /// Returns true if the request was eventually admitted.
  private static func outcome(_ semaphore: FairSemaphore<Payer>, _ name: String) -> Task<Bool, Never> {
    Task {
      do {
        try await semaphore.withPermit(of: .account(name)) {}
        return true
      } catch {
        return false
      }
    }
  }
}

/// The names in the order served.
private final class Order: Sendable {
  private let kept = Mutex<[String]>([])

  var names: [String] { kept.withLock { $0 } }

  func add(_ name: String) { kept.withLock { $0.append(name) } }
}
