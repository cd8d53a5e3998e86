import DemoWorld
import Grocery
import Testing

@Suite("The owners of the town's largest chain see two months of figures (G-30)")
struct AnalyticsTrailTests {
  private let today = CalendarDay(year: 2026, month: 11, day: 21)!

  @Test("Every subject has a sum for each of the days before today, and no ad is followed more than seen")
  func sums() {
    let world = Town.shared.world
    let worth = DemoWorld.worth(of: world, before: today)
    let subjects = Dictionary(grouping: worth) { $0.figure + " " + $0.subjectID }

    let days = Set((1...60).map { today.adding(days: -$0) })
    #expect(subjects.values.allSatisfy { Set($0.map(\.day)) == days && $0.count == 60 })
    #expect(Set(worth.map(\.organizationID)) == [DemoWorld.staffedOrganization])
    #expect(Set(worth.map(\.figure)).count == 6)
    for ad in DemoWorld.ads {
      let seen = subjects["impressions " + ad.id] ?? []
      let followed = subjects["clicks " + ad.id] ?? []
      #expect(zip(seen, followed).allSatisfy { $0.count > 2 * $1.count })
    }
    // Some days are below the display threshold, to show that case.
    #expect(worth.contains { $0.count < 5 })
    #expect(worth == DemoWorld.worth(of: world, before: today))
  }

  @Test("Ads are for stores of their organisation, with pictures that a phone shows in no time (N-27)")
  func ads() {
    let stores = Town.shared.world.stores
    #expect(DemoWorld.ads.count == 2)
    for ad in DemoWorld.ads {
      #expect(ad.picture.starts(with: [0xFF, 0xD8, 0xFF]))
      #expect(ad.picture.count < 20_000)
      #expect(
        ad.storeIDs.allSatisfy { id in
          stores.contains { $0.id == id && $0.organizationID == ad.organizationID }
        })
    }
  }
}
