import Grocery
import Testing

@Suite("The lowest price is the lowest that held (X-01)")
struct PricePointTests {
  private let points = [(10, 300), (20, 200), (30, 250), (40, 200), (50, 400)].map {
    PricePoint(time: $0, price: Money(cents: $1))
  }

  @Test(
    "What held when the span began counts, what ended before does not",
    arguments: [
      (0...100, 40, 200), (31...35, 31, 250), (45...60, 45, 200), (50...60, 50, 400), (60...70, 60, 400),
      (0...15, 10, 300), (30...39, 30, 250),
    ])
  func lowest(span: ClosedRange<Int>, time: Int, cents: Int) {
    #expect(PricePoint.lowest(of: points, during: span) == PricePoint(time: time, price: Money(cents: cents)))
  }

  @Test("Nothing held before the first price")
  func nothing() {
    #expect(PricePoint.lowest(of: points, during: 0...9) == nil)
    #expect(PricePoint.lowest(of: [], during: 0...9) == nil)
  }
}
