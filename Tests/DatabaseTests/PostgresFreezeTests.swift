import Database
import Dispatch
import Testing
import TrialDatabases

@testable import PostgresDriver

@Suite(
  "A frozen instance delays others by seconds and does no harm when it resumes",
  .enabled(if: TrialServer.present != nil), .timeLimit(.minutes(10)))
struct PostgresFreezeTests {
  /// Freezes an instance at some point until another one has written.
  private struct Freeze: Sendable {
    private let hasBegun = DispatchSemaphore(value: 0)
    private let over = DispatchSemaphore(value: 0)

    func freeze() {
      hasBegun.signal()
      over.wait()
    }

    /// Freezes in code that must not block a thread.
    func freezeAside() async {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          freeze()
          continuation.resume()
        }
      }
    }

    func wake() { over.signal() }

    /// Waits until it is frozen.
    func hasBegun() async {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          hasBegun.wait()
          continuation.resume()
        }
      }
    }
  }

  private let trial: TrialDatabase
  private let frozen: PostgresDatabase
  private let other: PostgresDatabase

  init() async throws {
    let server = try #require(TrialServer.present)
    trial = try TrialDatabase(on: server)
    try await trial.migrate(pantry)
    // The server soon ends an idle transaction, as with several instances.
    let options = "-c idle_in_transaction_session_timeout=1s -c lock_timeout=300ms"
    let address = server.address(of: trial.name) + " options='\(options)'"
    frozen = try PostgresDatabase(address: address, connections: 4)
    other = try PostgresDatabase(address: address, connections: 4)
  }

  @Test("However long an instance takes to start, the next one waits")
  func longBeginning() async throws {
    let (frozen, other) = (frozen, other)
    let freeze = Freeze()
    let order = Counter()
    async let first = frozen.listen(
      { _ in },
      beginning: { _ in
        await freeze.freezeAside()
        #expect(order.next() == 1)
      })
    await freeze.hasBegun()

    async let second = other.listen({ _ in }, beginning: { _ in #expect(order.next() == 2) })
    // Three times the lock timeout set here.
    try await Task.sleep(for: .milliseconds(900))
    freeze.wake()

    for line in [try await first, try await second] { line?.end() }
    #expect(order.next() == 3)
  }

  @Test("A holder of the exclusive turn is overtaken and starts again afterwards")
  func alone() async throws {
    let freeze = Freeze()
    let attempts = Counter()

    async let slow: Void = frozen.write { writer in
      // The first finds that migrations need the lock; the second has it, without a transaction yet.
      if attempts.next() == 2 { freeze.freeze() }
      try writer.run("INSERT INTO shelf VALUES ('top', 1)")
      try writer.run("CREATE TABLE drawer (id BIGINT)")
    }
    await freeze.hasBegun()
    try await other.write { try $0.run("INSERT INTO shelf VALUES ('low', 0)") }
    #expect(try await other.read { try $0.integer("SELECT count(*) FROM shelf") } == 1)
    freeze.wake()
    try await slow

    #expect(attempts.count == 3)
    #expect(try await other.read { try $0.integer("SELECT count(*) FROM shelf") } == 2)
    #expect(try await other.read { try $0.integer("SELECT count(*) FROM drawer") } == 0)
  }

  @Test("Only one of its waiting changes is granted the turn")
  func waiting() async throws {
    let freeze = Freeze()
    let begun = Counter()

    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<3 {
        let attempts = Counter()
        group.addTask {
          try await frozen.write { writer in
            if attempts.next() == 2, begun.next() == 1 { freeze.freeze() }
            try writer.run("CREATE TABLE \(drawers[number]) (id BIGINT)")
          }
        }
      }
      await freeze.hasBegun()
      try await other.write { try $0.run("INSERT INTO shelf VALUES ('low', 0)") }
      // No other transaction of the frozen instance has started meanwhile.
      #expect(begun.count == 1)
      freeze.wake()
      try await group.waitForAll()
    }

    let tables = try await other.read { try $0.tableNames() }
    #expect(tables.count { $0.hasPrefix("drawer_") } == 3)
  }

  @Test("A half-written transaction is written once, on top of what others have done meanwhile")
  func halfWritten() async throws {
    let freeze = Freeze()
    let (attempts, others) = (Counter(), Counter())
    try await other.write { try $0.run("INSERT INTO shelf VALUES ('top', 1)") }

    async let slow: Void = frozen.write { writer in
      try writer.run("UPDATE shelf SET height = height + 1 WHERE id = 'top'")
      if attempts.next() == 1 { freeze.freeze() }
      try writer.run("INSERT INTO shelf VALUES ('low', 0)")
    }
    await freeze.hasBegun()
    try await other.write { writer in
      _ = others.next()
      try writer.run("UPDATE shelf SET height = height * 10 WHERE id = 'top'")
    }
    // It timed out waiting for the lock and retried.
    #expect(others.count > 1)
    freeze.wake()
    try await slow

    #expect(attempts.count == 2)
    #expect(try await other.read { try $0.integer("SELECT height FROM shelf WHERE id = 'top'") } == 11)
    #expect(try await other.read { try $0.integer("SELECT count(*) FROM shelf") } == 2)
  }
}

private let drawers: [SQL] = ["drawer_1", "drawer_2", "drawer_3"]
