import Testing

@testable import Households
@testable import ServerKit

@Suite("Events are counted once, within limits")
struct AnalyticsCounterTests {
  private let noon = TestTown.now
  private let ann = Payer.account("ann")
  private let home = ClientNetwork("192.0.2.1")

  private func total(_ counter: AnalyticsCounter) -> Int { counter.takeAll().values.reduce(0, +) }

  @Test("The same event counts once per person within a quarter of an hour (G-30)")
  func once() {
    let counter = AnalyticsCounter()
    let quarter = noon - noon % AnalyticsCounter.once

    for minute in 0..<15 {
      counter.count(.impressions, ["a", "a"], by: ann, network: home, at: quarter + minute * 60_000)
    }
    counter.count(.clicks, ["a"], by: ann, network: home, at: quarter)
    counter.count(.impressions, ["a"], by: home.map(Payer.network), at: quarter)
    counter.count(.impressions, ["a"], by: ann, network: home, at: quarter + AnalyticsCounter.once)

    #expect(
      counter.takeAll() == [.init(figure: .impressions, id: "a"): 3, .init(figure: .clicks, id: "a"): 1])
    #expect(counter.takeAll().isEmpty)
  }

  @Test("A map counts once a day per person (G-17)")
  func daily() {
    let counter = AnalyticsCounter()
    let morning = noon - noon % Milliseconds.day

    for hour in 0..<24 {
      counter.count(.maps, ["m"], by: ann, network: home, at: morning + hour * Milliseconds.hour)
    }
    counter.count(.maps, ["m"], by: .account("bo"), network: home, at: morning)
    counter.count(.maps, ["n"], by: ann, network: home, at: morning)
    counter.count(.maps, ["m"], by: ann, network: home, at: morning + Milliseconds.day)

    #expect(counter.takeAll() == [.init(figure: .maps, id: "m"): 3, .init(figure: .maps, id: "n"): 1])
  }

  @Test("One network counts at most three hundred events an hour (G-30)")
  func bounded() {
    let counter = AnalyticsCounter()

    for number in 0..<1_000 {
      counter.count(.trips, ["m\(number)"], by: .account("a\(number % 10)"), network: home, at: noon)
    }
    #expect(total(counter) == 300)
    counter.count(.trips, ["another"], by: ann, network: ClientNetwork("192.0.2.2"), at: noon)
    #expect(total(counter) == 1)
    counter.count(.trips, ["another"], by: ann, network: home, at: noon + Milliseconds.hour)
    #expect(total(counter) == 1)
  }

  @Test("Unknown clients count as one")
  func unknown() {
    let counter = AnalyticsCounter()

    for _ in 0..<10 { counter.count(.trips, ["s"], by: nil, at: noon) }

    #expect(total(counter) == 1)
  }

  @Test("Networks, pairs and pending subjects in memory are limited")
  func memory() {
    for bounds in [
      AnalyticsCounter.Bounds(networks: 7), AnalyticsCounter.Bounds(seen: 7),
      AnalyticsCounter.Bounds(waiting: 7),
    ] {
      for figure in [Figure.maps, .trips] {
        let counter = AnalyticsCounter(bounds)

        for number in 0..<100 {
          counter.count(figure, ["m\(number)"], by: .account("a\(number)"), at: noon)
        }

        #expect(total(counter) == 7)
      }
    }
  }
}
