import DemoWorld
import Grocery
import Testing

@Suite("The town's prices have a year behind them (X-01)")
struct PriceTrailTests {
  private let now = 1_795_219_200_000
  private let day = 86_400_000

  @Test("Every offer's prices lead to today's, and none lies in the future or beyond a year")
  func trails() {
    let history = DemoWorld.priceHistory(of: Town.shared.world, before: now)
    let trails = Dictionary(grouping: history) { $0.storeID + " " + $0.productID }

    #expect(trails.count == Town.shared.world.offers.count)
    for offer in Town.shared.world.offers {
      let points = (trails[offer.storeID + " " + offer.productID] ?? []).map(\.point)
      #expect(points.last?.price == offer.price, "\(offer.productID)")
      #expect(points.first?.time == now - 366 * day, "\(offer.productID)")
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.time < $1.time }, "\(offer.productID)")
      #expect(points.allSatisfy { $0.time < now && $0.price.cents >= 19 }, "\(offer.productID)")
      #expect((2...24).contains(points.count), "\(offer.productID)")
    }
  }

  @Test("It is the same at every call")
  func same() {
    #expect(
      DemoWorld.priceHistory(of: Town.shared.world, before: now)
        == DemoWorld.priceHistory(of: Town.shared.world, before: now))
  }
}
