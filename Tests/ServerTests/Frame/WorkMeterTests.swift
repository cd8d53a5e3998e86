import Foundation
import Testing

@testable import ServerKit

@Suite("Work is metered fairly")
struct WorkMeterTests {
  private let now: Int = 1_800_000_000_000

  @Test("A payer without points waits until enough have been refilled")
  func refill() {
    let meter = WorkMeter()
    let ann = Payer.account("ann")

    #expect(meter.take(19_900, of: ann, at: now) == nil)
    #expect(meter.take(300, of: ann, at: now) == 2)
    #expect(meter.take(300, of: ann, at: now + 1_999) == 1)
    #expect(meter.take(300, of: ann, at: now + 2_000) == nil)
    #expect(meter.take(1, of: ann, at: now + 2_000) == 1)
  }

  @Test("Payers are independent")
  func apart() throws {
    let meter = WorkMeter()

    #expect(meter.take(20_000, of: .account("ann"), at: now) == nil)

    #expect(meter.take(1, of: .account("ann"), at: now) == 1)
    #expect(meter.take(1, of: .account("bob"), at: now) == nil)
    #expect(meter.take(1, of: try network("192.0.2.1"), at: now) == nil)
    #expect(meter.take(1, of: .guests, at: now) == nil)
  }

  @Test("Work above its price is charged afterwards, and the surplus is returned")
  func settling() {
    let meter = WorkMeter()
    let ann = Payer.account("ann")

    meter.settle(20_500, of: ann, at: now)
    #expect(meter.take(100, of: ann, at: now) == 6)
    meter.settle(-600, of: ann, at: now)
    #expect(meter.take(100, of: ann, at: now) == nil)
    // Debt is limited, so that no client is locked out for long.
    meter.settle(1_000_000, of: ann, at: now)
    #expect(meter.take(100, of: ann, at: now) == 201)
  }

  @Test("Work above the capacity is possible after a quiet period")
  func dear() {
    let meter = WorkMeter(percent: 1)

    #expect(meter.take(RoutePrice.bring.points, of: .account("ann"), at: now) == nil)
    #expect(meter.take(1, of: .account("ann"), at: now) != nil)
  }

  @Test("A clock set back does not block anyone for long")
  func clockSetBack() {
    let meter = WorkMeter()
    _ = meter.take(20_000, of: .account("ann"), at: now)

    #expect(meter.take(100, of: .account("ann"), at: now - 3_600_000) == 1)
    #expect(meter.take(100, of: .account("ann"), at: now - 3_599_000) == nil)
  }

  @Test("A flood of payers uses bounded memory and erases no debt")
  func flood() throws {
    let meter = WorkMeter(capacity: 1_000)
    #expect(meter.take(60_000, of: try network("192.0.2.1"), at: now) == nil)

    for number in 0..<50_000 {
      let payer = try network("2001:db8:\(String(number, radix: 16))::1")
      _ = meter.take(300, of: payer, at: now + Int(number / 1_000))
    }

    #expect(meter.count <= 1_256)
    #expect(meter.take(300, of: try network("192.0.2.1"), at: now + 51) != nil)
    // Clients without a meter of their own share one.
    let isAnyoneRefused = try (0..<2_000).contains { number in
      meter.take(60_000, of: try network("2001:dead:\(number)::1"), at: now + 51) != nil
    }
    #expect(isAnyoneRefused)
    // An hour later all balances are full.
    #expect(meter.take(60_000, of: try network("2001:db8:1:1::1"), at: now + 3_600_000) == nil)
    #expect(meter.count <= 257)
  }

  @Test("Metering can be turned off")
  func off() {
    let meter = WorkMeter(percent: 0)

    for _ in 0..<100 { #expect(meter.take(60_000, of: .guests, at: now) == nil) }
    #expect(meter.count == 0)
  }

  @Test(
    "Addresses of one customer form one network",
    arguments: [
      ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"), ("192.0.2.7:4711", "192.0.2.7"),
      ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"), ("[2001:db8:1:2::9]:4711", "2001:db8:1:2::"),
      ("2001:DB8::1", "2001:db8::"), ("unknown", nil), ("", nil),
    ] as [(String, String?)])
  func networks(address: String, name: String?) {
    #expect(ClientNetwork(address)?.description == name)
  }

  @Test("A network is inside larger ones, which have a few times its limit")
  func levels() throws {
    let (six, four) = (ClientNetwork("2001:db8:1:2fff::1"), ClientNetwork("198.51.100.9"))

    #expect(
      six?.limitLevels.map(\.description) == ["2001:db8:1:2fff::", "2001:db8:1:2f00::/56", "2001:db8:1::/48"])
    #expect(four?.limitLevels.map(\.description) == ["198.51.100.9", "198.51.100.0/24"])
    #expect(six?.limitLevels.map(\.limitFactor) == [1, 2, 4])
    #expect(six?.outermost == ClientNetwork("2001:db8:1:9::1")?.outermost)
    #expect(six?.outermost.outermost == six?.outermost)
    #expect(Payer.network(try #require(four).outermost).allowance.perSecond == 1_200)
  }

  private func network(_ address: String) throws -> Payer {
    .network(try #require(ClientNetwork(address)))
  }

  @Test("docs/guides/metering.md documents all prices and allowances")
  func guide() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/guides/metering.md"), encoding: .utf8)

    for price in RoutePrice.allCases {
      #expect(text.contains("| `\(price.rawValue)` | \(price.points) | "), "\(price)")
    }
    let payers: [(String, Payer)] = [
      ("account", .account("ann")), ("/64, or an address of IPv4", try network("192.0.2.1")),
      ("/56", try network("2001:db8::1").limitLevels[1]),
      ("/48, or /24 of IPv4", try network("192.0.2.1").outermost),
      ("all guests", .guests), ("guests who sign in, register or ask for mail", .newcomers),
    ]
    for (name, payer) in payers {
      let allowance = payer.allowance
      #expect(text.contains("| \(name) | \(allowance.burst) | \(allowance.perSecond) |"), "\(name)")
    }
  }
}
