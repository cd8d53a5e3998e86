import FileFormats
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Clients with too many requests must wait, and others are unaffected")
struct WorkAdmissionTests {
  private let loud = "198.51.100.9"
  private let quiet = "198.51.100.10"

  @Test("After its share of plans a network must wait for a stated time; others are served")
  func network() async throws {
    let town = try await town(workRate: 1)

    var refused = try await search(from: loud, in: town)
    var served = 0
    while refused.status == 200, served < 1_000 {
      refused = try await search(from: loud, in: town)
      served += 1
    }

    #expect(refused.status == 429)
    #expect((20..<60).contains(served))
    #expect(try refused.problemCode == "too-many-requests")
    let wait = try refused.json.member("retryAfterSeconds").integer(1...100)
    #expect(refused.headers[.retryAfter] == "\(wait)")
    #expect(try await search(from: quiet, in: town).status == 200)
    town.clock.advance(seconds: wait)
    #expect(try await search(from: loud, in: town).status == 200)
  }

  @Test("What is refused for its form costs a point")
  func faults() async throws {
    let town = try await town(workRate: 1)

    for _ in 0..<100 { #expect(try await plan(from: loud, in: town).status == 422) }
    for _ in 0..<20 {
      let answer = try await town.guest.send(
        .post, "/v1/usage", [:], headers: [.xForwardedFor: loud])
      #expect(answer.status == 204)
    }

    // This network's guests owe 120 points of 1,200, so what is left must be eight times that and the price.
    let (meter, now) = (town.dependencies.meter, town.clock.now)
    #expect(meter.take(121, of: .guests, from: ClientNetwork(loud), at: now) != nil)
    #expect(meter.take(120, of: .guests, from: ClientNetwork(loud), at: now) == nil)
  }

  @Test("Requests of many guests do not affect signed-in people")
  func crowd() async throws {
    let town = try await town(workRate: 1)
    let ann = try await town.register("Ann")
    var guests = 0
    while try await get("/v1/stores", nil, from: "2001:db8:\(guests)::1", in: town).status == 400 {
      guests += 1
    }

    let guest = try await get("/v1/stores", nil, from: quiet, in: town)
    let signedIn = try await get("/v1/stores", ann, from: quiet, in: town)

    #expect(guests > 100)
    #expect(guest.status == 429)
    #expect(signedIn.status == 400)
    #expect(try await get("/health", nil, from: loud, in: town).status == 200)
  }

  @Test("An account has one share across networks, and others keep theirs")
  func account() async throws {
    let town = try await town(workRate: 1)
    let ann = try await town.register("Ann")
    let bob = try await town.register("Bob")
    var answers: [Int] = []

    for number in 0..<60 {
      answers.append(try await get("/v1/posted-recipes", ann, from: "192.0.2.\(number)", in: town).status)
    }

    #expect(answers == Array(repeating: 200, count: 40) + Array(repeating: 429, count: 20))
    #expect(try await get("/v1/posted-recipes", bob, from: quiet, in: town).status == 200)
  }

  @Test("A long response costs more than a short one")
  func bytes() async throws {
    let town = try await town(workRate: 100)
    let meter = town.dependencies.meter
    let bill = WorkBill(meter: meter, payers: [.account("ann")]) { [clock = town.clock] in clock.now }

    _ = bill.charging(for: .json(ByteBuffer(repeating: 0x20, count: 8 << 20)))
    let streamed = bill.charging(
      for: Response(
        status: .ok,
        body: ResponseBody { writer in
          for _ in 0..<256 { try await writer.write(ByteBuffer(repeating: 0x20, count: 32 << 10)) }
          try await writer.finish(nil)
        }))
    try await streamed.body.write(CollectedBody())

    #expect(meter.take(20_000 - 2 * 256, of: .account("ann"), at: town.clock.now) == nil)
    #expect(meter.take(1, of: .account("ann"), at: town.clock.now) == 1)
  }

  @Test("Processor time on the work threads beyond the price is billed, a point per millisecond")
  func elsewhere() async throws {
    let meter = WorkMeter()
    let work = RequestWork(
      bill: WorkBill(meter: meter, payers: [.account("ann")]) { 0 }, network: nil, payer: .account("ann"),
      room: BodyBudget().permit(for: .guests), threads: WorkThreads(), price: .look)
    let source = ApplicationRequestContextSource(
      channel: NIOAsyncTestingChannel(), logger: Logger(label: "test"))
    let context = AppRequestContext(source: source).with(work)

    _ = try await context.elsewhere { 0 }
    #expect(meter.counts.spent[.account].value == 0)
    _ = try await context.elsewhere { (0..<5_000_000).reduce(0) { ($0 &* 31) ^ $1 } }

    #expect(meter.counts.spent[.account].value > 2, "five million steps take some milliseconds")
  }

  private func town(workRate: Int) async throws -> AccountTown {
    var configuration = ServerConfiguration()
    configuration.trustedProxies = try [#require(AddressRange("127.0.0.1/32"))]
    configuration.workRate = workRate
    return try await AccountTown(configuration: configuration)
  }

  private func search(from address: String, in town: AccountTown) async throws -> Answer {
    try await get("/v1/posted-recipes", nil, from: address, in: town)
  }

  /// Sends a plan without lines.
  private func plan(from address: String, in town: AccountTown) async throws -> Answer {
    try await town.guest.send(.post, "/v1/trips/plan", [:], headers: [.xForwardedFor: address])
  }

  private func get(
    _ path: String, _ person: Person?, from address: String, in town: AccountTown
  ) async throws -> Answer {
    try await (person ?? town.guest).send(.get, path, headers: [.xForwardedFor: address])
  }
}
