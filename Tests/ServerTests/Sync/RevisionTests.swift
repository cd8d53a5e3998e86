import Database
import FileFormats
import Foundation
import Grocery
import Synchronization
import Testing

@testable import Households

@Suite("Revisions of a household follow the order of commits", .timeLimit(.minutes(2)))
struct RevisionTests {
  private let town: SyncTown

  init() async throws {
    town = try await SyncTown()
  }

  private func list(_ id: String, of household: String) throws -> SyncRequest.Change {
    let change = try RowChange(
      household: household, kind: "list", id: id, set: ["name": .text(id)], stamps: ["*": town.stamp()],
      now: town.town.clock.now)
    return SyncRequest.Change(change)
  }

  @Test(
    "Households do not wait for each other, and cursors skip no late commit",
    .enabled(if: TestDatabase.isPostgres, "SQLite has one writer"))
  func lateRow() async throws {
    try await TwoServices.run { services in
      let town = services.sync
      let (ann, own, home) = (town.ann.id, town.ann.household, town.home)
      let (elsewhere, now) = (services.there.town.database, town.town.clock.now)
      let (begun, isToEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let change = try list("late", of: home)
      let start = try await town.sync(town.ann)

      let drawnRevision = Mutex<Int?>(nil)

      // Draws its revision first and commits last, after a retry if it met another write.
      let late = Task {
        try await elsewhere.write { writer in
          var rowWriter = RowWriter(account: ann, now: now)
          try rowWriter.save([change], in: writer)
          let isFirst = drawnRevision.withLock { drawnRevision in
            defer { drawnRevision = drawnRevision ?? rowWriter.result.revision }
            return drawnRevision == nil
          }
          if isFirst {
            begun.signal()
            _ = isToEnd.wait(timeout: .now() + 8)
          }
        }
      }
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          begun.wait()
          continuation.resume()
        }
      }
      for id in ["one", "two"] {
        _ = try await town.sync(town.ann, [town.change("list", id, of: own, ["name": "Own"])])
      }
      let between = try await town.sync(town.ann, cursors: start.cursors)
      isToEnd.signal()
      try await late.value
      let after = try await town.sync(town.ann, cursors: between.cursors)

      #expect(Set(between.rows(of: own)?.keys.map(\.self) ?? []) == ["one", "two"])
      #expect(between.rows(of: home)?.isEmpty == true)
      // By then she has seen a higher revision in her own household.
      #expect(drawnRevision.withLock { $0 ?? .max } < between.cursor(of: own) ?? 0)
      #expect(after.rows(of: home)?.keys.sorted() == ["late"])
    }
  }

  @Test("Concurrent writers of one household get revisions in the order of their commits")
  func oneHousehold() async throws {
    let home = town.home
    let writers = [town.ann, town.bo]

    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in writers {
        group.addTask { [town] in
          for number in 0..<20 {
            let id = "\(writer.id)-\(number)"
            _ = try await town.sync(writer, [town.change("list", id, of: home, ["name": "One"])])
          }
        }
      }
      // A client that pages from its cursor receives each row once.
      group.addTask { [town] in
        var (ids, cursors): ([String], [(String, Int)]) = ([], [])
        while Set(ids).count < 40 {
          let answer = try await town.sync(town.bo, cursors: cursors)
          ids += answer.rows(of: home)?.keys.sorted() ?? []
          cursors = answer.cursors
        }
        #expect(ids.count == 40)
      }
      try await group.waitForAll()
    }

    let revisionCount = try await town.town.database.read { reader in
      try reader.integer("SELECT count(DISTINCT revision) FROM household_row WHERE household_id = \(home)")
    }
    #expect(revisionCount == 40)
  }

  @Test("A household imported from another database gets higher revisions than it had")
  func broughtHere() async throws {
    let home = town.home
    try await town.town.database.write { writer in
      try writer.run("UPDATE household SET revision = 5000 WHERE id = \(home)")
      try SyncClock.raise(in: writer)
    }

    let answer = try await town.sync(town.ann, [town.change("list", "one", of: home, ["name": "One"])])
    let noted = try await town.town.database.write { writer in
      try SyncClock.noteRevision(in: writer)
      return try SyncClock.notedRevision(in: writer)
    }

    #expect(answer.cursor(of: home) == 5_001)
    #expect(noted == 5_001)
  }

  @Test("A sync without changes runs one statement per table, whatever the number of households")
  func nothingNew() async throws {
    for household in [town.home, town.bo.household] {
      let change = town.change("list", "\(household)-list", of: household, ["name": "One"])
      _ = try await town.sync(town.bo, [change])
    }
    let current = try await town.sync(town.bo)
    let counted = CountedDatabase(town.town.database)
    let exchange = SyncHandler(database: counted, live: town.live)
    func statements(_ cursors: [(String, Int)]) async throws -> Int {
      let before = counted.statements
      let body = try JSONNode(reading: Array(SyncTown.body([], cursors: cursors).text.utf8))
      _ = try await exchange.run(
        SyncRequest(body, now: town.town.clock.now), for: town.bo.id, now: town.town.clock.now)
      return counted.statements - before
    }

    let (everything, nothing) = (try await statements([]), try await statements(current.cursors))

    #expect(nothing == 4, "epoch, households, invitations, notices")
    #expect(everything == nothing + 2)
  }

  @Test("The row shared by all households is written once a second, whatever the number of syncs")
  func newestTime() async throws {
    var newest: [Int] = []
    for number in 0..<6 {
      let change = town.change("list", "list-\(number)", of: town.home, ["name": "One"])
      _ = try await town.sync(town.ann, [change])
      newest.append(try await town.town.database.read { try SyncClock.newestTime(in: $0) })
      town.town.clock.advance(seconds: number == 3 ? 1 : 0)
    }

    #expect(Set(newest).count == 2)
    #expect(newest.last == town.town.clock.now)
  }
}

extension WireAnswer {
  fileprivate var cursors: [(String, Int)] { households.map { ($0.id, $0.revision) } }
}
