import Database
import Grocery
import Testing

@testable import Households

@Suite("Sizes of logs")
struct LossLogSizeTests {
  @Test("A row removed again leaves the stored size equal to the log")
  func removedAgain() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")
    let name = RowName(household: ann.household, kind: "item", id: "i1")
    let stamp = try #require(Stamp("000000000001-0000-z"))

    let faults = try await town.database.write { writer in
      for (revision, kept) in [(1, "a longer value that was kept"), (2, "short")] {
        var log = LossLog(account: ann.id, now: town.clock.now)
        let loss = LostValue(
          field: RowKind.deletion, reason: .removed, lost: .text("Milk"), stamp: stamp, kept: .text(kept))
        try log.add([loss], of: name, in: writer)
        try log.write(revision, in: writer)
      }
      return try HouseholdLogSizes.faults(of: ann.household, in: writer)
    }

    #expect(faults == [])
  }
}
