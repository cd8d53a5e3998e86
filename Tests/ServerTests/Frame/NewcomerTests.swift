import FileFormats
import HTTPTypes
import TestKit
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Newcomers have a share that nobody can take")
struct NewcomerTests {
  private let now = 1_800_000_000_000

  @Test("440 requests a second from 16 networks of one /48 refuse no sign-in or search of others (H3)")
  func oneCustomer() throws {
    // At half the allowances, the points would be used up within the minute.
    let meter = WorkMeter(percent: 50)
    var refused = 0

    for second in 0..<60 {
      let time = now + 1_000 * second
      for number in 0..<440 { _ = take(5, "2001:db8:1:\(number % 16)00::1", meter, at: time) }
      if !take(60, "198.51.\(second).7", meter, at: time) { refused += 1 }
      if !take(5, "198.51.\(second).8", meter, at: time) { refused += 1 }
    }

    #expect(refused == 0)
  }

  @Test("Nor do sign-ins without end from hundreds of customers", arguments: 0..<2)
  func manyCustomers(seed: Int) throws {
    var chance = SeededGenerator(seed: seed)
    let meter = WorkMeter()
    var (served, refused) = (0, 0)

    for second in 0..<10 {
      let time = now + 1_000 * second
      for _ in 0..<1_000 {
        let address = "2001:db8:\(chance.below(400)):\(chance.below(16))::1"
        if take(60, address, meter, at: time) { served += 1 }
      }
      if !take(60, "203.0.\(second).7", meter, at: time) { refused += 1 }
    }

    #expect(refused == 0)
    #expect(served > 1_500, "what nobody else needs is theirs")
  }

  @Test("A crowd of requests leaves everybody else's sign-in alone, through all routes")
  func routes() async throws {
    var configuration = ServerConfiguration()
    configuration.trustedProxies = try [#require(AddressRange("127.0.0.1/32"))]
    configuration.workRate = 4
    let town = try await AccountTown(configuration: configuration)
    _ = try await town.register("Ann")
    var statuses: Set<Int> = []
    for number in 0..<400 {
      let answer = try await town.guest.send(
        .post, "/v1/usage", ["screens": .object([("/lists", .integer(1))])],
        headers: [.xForwardedFor: "2001:db8:1:\(number % 16)::1"])
      statuses.insert(answer.status)
    }
    var signIns: [Int] = []
    for number in 0..<60 {
      let answer = try await town.guest.send(
        .post, "/v1/sessions", ["name": .text("Ann"), "password": .text("ann likes pears")],
        headers: [.xForwardedFor: "198.51.\(number).7"])
      signIns.append(answer.status)
    }

    #expect(statuses == [204, 429])
    #expect(signIns == Array(repeating: 201, count: 60))
  }

  @Test("One customer guesses, registers and counts as one, whatever networks it has (M9)")
  func guesses() async throws {
    let limits = try await AccountTown().dependencies.rateLimits
    let counter = AnalyticsCounter()
    var (guesses, accounts) = (0, 0)

    for number in 0..<260 {
      let address = "2001:db8:1:\(String(3 * number, radix: 16))::1"
      if (try? limits.beginRegistering(from: address, at: now)) != nil { accounts += 1 }
      if let attempt = try? await limits.beginComparing(name: "\(number)", from: address, at: now) {
        limits.failed(attempt)
        guesses += 1
      }
      let network = ClientNetwork(address)
      counter.count(.impressions, ["ad"], by: network.map(Payer.network), network: network, at: now)
    }

    #expect(accounts == 4 * 20)
    #expect(guesses == 4 * 30)
    #expect(counter.takeAll().values.reduce(0, +) == 4)
    try limits.beginRegistering(from: "2001:db8:2::1", at: now)
  }

  @Test("Networks of one customer share a turn")
  func turns() async throws {
    let semaphore = FairSemaphore<Payer>(permits: 1, waitingOfOwner: 1, waiting: 4)
    let gate = Gate()
    let first = Task { try await semaphore.withPermit(of: nil) { await gate.wait() } }
    await gate.isReached()
    var crowd: [Task<Void, any Error>] = []
    for number in 0..<4 {
      let payer = ClientNetwork("2001:db8:1:\(number)00::1").map(Payer.network)
      crowd.append(Task { try await semaphore.withPermit(of: payer) {} })
      // The last to arrive is displaced.
      while semaphore.waiting <= number { await Task.yield() }
    }

    let honest = Task {
      try await semaphore.withPermit(of: ClientNetwork("198.51.100.7").map(Payer.network)) {}
    }
    let last = await crowd[3].result
    await gate.open()

    #expect(throws: TooManyWaiting.self) { try last.get() }
    try await honest.value
    _ = try await first.value
  }

  /// Takes points as a guest's request does.
  private func take(_ points: Int, _ address: String, _ meter: WorkMeter, at time: Int) -> Bool {
    guard let network = ClientNetwork(address) else { return false }
    let payers = network.limitLevels.map(Payer.network)
    for (index, payer) in payers.enumerated() where meter.take(points, of: payer, at: time) != nil {
      for paid in payers[..<index] { meter.settle(-points, of: paid, at: time) }
      return false
    }
    let purses = points == 60 ? [Payer.guests, .newcomers] : [.guests]
    if purses.contains(where: { meter.take(points, of: $0, from: network, at: time) == nil }) {
      return true
    }
    for payer in payers { meter.settle(-points, of: payer, at: time) }
    return false
  }
}
