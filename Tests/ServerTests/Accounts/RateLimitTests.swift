import FileFormats
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Guessing passwords gets slower and slower")
struct RateLimitTests {
  @Test("After four wrong passwords a name must wait, and the response says how long")
  func byName() async throws {
    let town = try await AccountTown()
    _ = try await town.register("Ann")
    for _ in 0..<4 { #expect(try await attempt("Ann", "wrong password", in: town).status == 401) }
    let before = town.passwords.verifications

    let early = try await attempt("ann", "ann likes pears", in: town)

    #expect(early.status == 429)
    #expect(try early.problemCode == "too-many-attempts")
    #expect(early.headers[.retryAfter] == "15")
    #expect(try early.json.member("retryAfterSeconds").integer(15...15) == 15)
    #expect(town.passwords.verifications == before)
    town.clock.advance(seconds: 15)
    #expect(try await attempt("Ann", "ann likes pears", in: town).status == 201)
    #expect(try await attempt("Ann", "wrong password", in: town).status == 401)
    #expect(try await attempt("Ann", "wrong password", in: town).status == 401)
  }

  @Test("Each further failure doubles the delay, up to 15 minutes")
  func doubling() async throws {
    let town = try await AccountTown()
    for _ in 0..<3 { _ = try await attempt("Nobody", "wrong password", in: town) }

    var waits: [String] = []
    for _ in 0..<9 {
      _ = try await attempt("Nobody", "wrong password", in: town)
      let answer = try await attempt("Nobody", "wrong password", in: town)
      let wait = try #require(answer.headers[.retryAfter])
      waits.append(wait)
      town.clock.advance(seconds: Int(wait) ?? 0)
    }

    #expect(waits == ["15", "30", "60", "120", "240", "480", "900", "900", "900"])
  }

  @Test("Unknown names wait as long as existing ones")
  func unknown() async throws {
    let town = try await AccountTown()
    _ = try await town.register("Ann")
    for name in ["Ann", "Anne"] {
      for _ in 0..<4 { _ = try await attempt(name, "wrong password", in: town) }
    }

    let existing = try await attempt("Ann", "wrong password", in: town)
    let unknown = try await attempt("Anne", "wrong password", in: town)

    #expect(existing.status == 429)
    #expect(existing.textOfAnyRequest == unknown.textOfAnyRequest)
  }

  @Test("Trying one password with many names is delayed, and others are not")
  func byAddress() async throws {
    var configuration = ServerConfiguration()
    configuration.trustedProxies = try [#require(AddressRange("127.0.0.1/32"))]
    let town = try await AccountTown(configuration: configuration)
    _ = try await town.register("Ann")
    for number in 0..<30 {
      let answer = try await attempt(
        "name \(number)", "ann likes pears", from: "203.0.113.\(number), 198.51.100.7", in: town)
      #expect(answer.status == 401)
    }

    let thief = try await attempt("Ann", "ann likes pears", from: "10.0.0.1, 198.51.100.7", in: town)
    let ann = try await attempt("Ann", "ann likes pears", from: "203.0.113.9", in: town)

    #expect(thief.status == 429)
    #expect(ann.status == 201)
  }

  @Test(
    "All addresses of an IPv6 network count as one",
    arguments: [
      ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true), ("2001:db8::1", "2001:db8::2", true),
      ("203.0.113.1", "::ffff:203.0.113.1", true), ("203.0.113.1:567", "203.0.113.1:568", true),
      ("[2001:db8::1]:567", "2001:db8::2", true), ("203.0.113.1:567", "203.0.113.2:567", false),
      ("2001:db8:1:2:3:4:5:6", "2001:db8:1:3:3:4:5:6", false), ("203.0.113.1", "203.0.113.2", false),
    ])
  func networks(first: String, second: String, areOne: Bool) async throws {
    let limits = try await AccountTown().dependencies.rateLimits
    for _ in 0..<20 { try limits.beginRegistering(from: first, at: 0) }

    let isRefused = #expect(throws: AccountRefusal.self) { try limits.beginRegistering(from: first, at: 1) }
    #expect(isRefused != nil)
    if areOne {
      #expect(throws: AccountRefusal.self) { try limits.beginRegistering(from: second, at: 1) }
    } else {
      try limits.beginRegistering(from: second, at: 1)
    }
  }

  @Test(
    "Clients without a known address share one bucket: a guesser delays others by seconds",
    arguments: [nil, "unknown", "_hidden", "1.2.3.4.5", "\u{202E}1.2.3.4"])
  func unknown(address: String?) async throws {
    let limits = try await AccountTown().dependencies.rateLimits
    for number in 0..<300 {
      try limits.beginRegistering(from: address, at: 0)
      limits.failed(try await limits.beginComparing(name: "\(number)", from: address, at: 0))
    }

    let registering = #expect(throws: AccountRefusal.self) {
      try limits.beginRegistering(from: "other", at: 0)
    }
    let comparing = await #expect(throws: AccountRefusal.self) {
      try await limits.beginComparing(name: "x", from: nil, at: 0)
    }
    #expect(registering?.problem.retryAfterSeconds == 1)
    #expect(comparing?.problem.retryAfterSeconds == 1)
    try limits.beginRegistering(from: "203.0.113.9", at: 0)
    for number in 300..<400 {
      let later = number * 15_000
      limits.failed(try await limits.beginComparing(name: "\(number)", from: address, at: later))
    }
  }

  @Test("An overlong password is rejected without counting against the name")
  func overlong() async throws {
    let town = try await AccountTown()
    _ = try await town.register("Ann")
    let before = town.passwords.verifications

    for _ in 0..<20 {
      let answer = try await attempt("Ann", String(repeating: "long", count: 300), in: town)
      #expect(try answer.problemCode == "wrong-credentials")
    }

    #expect(town.passwords.verifications == before)
    #expect(try await attempt("Ann", "ann likes pears", in: town).status == 201)
  }

  @Test("A flood of names uses bounded memory")
  func bounded() {
    let limits = RateLimiter(
      .backoff(.init(free: 2, firstWait: 10_000, longestWait: 100_000, memory: 1_000_000)), capacity: 100)

    for number in 0..<1000 {
      _ = limits.begin("\(number)", at: number)
      #expect(limits.count <= 100)
    }

    #expect(limits.begin("999", at: 1000) == nil)
    #expect(limits.begin("999", at: 1001) == 9_999)
  }

  @Test("A flood of names does not displace the entry being guessed (L13)")
  func flushing() {
    let limits = RateLimiter(
      .backoff(.init(free: 2, firstWait: 10_000, longestWait: 100_000, memory: 1_000_000)), capacity: 100)
    for moment in [0, 1, 11_000] { _ = limits.begin("Ann", at: moment) }

    for number in 0..<10_000 { _ = limits.begin("\(number)", at: 12_000) }

    #expect(limits.begin("Ann", at: 12_001) == 18_999)
  }

  @Test("Nickname and address together allow eight attempts, and neither reveals the other")
  func twoNames() async throws {
    let town = try await AccountTown()
    _ = try await town.register("Ann")

    for name in ["Ann", "ann@example.org"] {
      for _ in 0..<4 { #expect(try await attempt(name, "wrong password", in: town).status == 401) }
      #expect(try await attempt(name, "wrong password", in: town).status == 429)
    }
  }

  @Test("An address holds few places at a time, and strangers leave some to known devices (M4)")
  func places() async throws {
    let limits = try await AccountTown().dependencies.rateLimits
    var few: [AccountRateLimits.Attempt] = []
    for number in 0..<6 {
      few.append(try await limits.beginComparing(name: "\(number)", from: "198.51.100.7", at: 0))
    }

    await #expect(throws: AccountRefusal.self) {
      try await limits.beginComparing(name: "7", from: "198.51.100.7", at: 0)
    }
    for number in 0..<42 {
      _ = try await limits.beginComparing(name: "x\(number)", from: "203.0.\(number).1", at: 0)
    }
    await #expect(throws: AccountRefusal.self) {
      try await limits.beginComparing(name: "y", from: "203.0.113.200", at: 0)
    }
    _ = try await limits.beginComparing(name: "Ann", device: "at home", from: "203.0.113.201", at: 0)
    limits.failed(try #require(few.first))
    _ = try await limits.beginComparing(name: "z", from: "203.0.113.200", at: 0)
  }

  @Test("Repeated renaming is delayed, so that lists of names cannot be probed (L5)")
  func renaming() async throws {
    let town = try await AccountTown()
    let ann = try await town.register("Ann")

    var answers: [Int] = []
    for number in 0..<12 {
      answers.append(try await ann.patch("/v1/account", ["nickname": .text("Ann \(number)")]).status)
    }

    #expect(answers == Array(repeating: 200, count: 10) + [429, 429])
  }

  @Test("Old failures expire, and a success resets a name")
  func forgetting() {
    let limits = RateLimiter(
      .backoff(.init(free: 2, firstWait: 10_000, longestWait: 100_000, memory: 1_000_000)))

    #expect([0, 1].map { limits.begin("a", at: $0) } == [nil, nil])
    #expect(limits.begin("a", at: 2) == 9_999)
    #expect(limits.begin("a", at: 1_000_001) == nil)
    #expect(limits.begin("a", at: 1_000_002) == nil)
    for _ in 0..<2 { limits.forgive("a") }
    #expect(limits.begin("a", at: 1_000_003) == nil)
    limits.forgive("a")
    #expect(limits.count == 0)
  }

  private func attempt(
    _ name: String, _ password: String, from address: String? = nil, in town: AccountTown
  ) async throws -> Answer {
    try await town.guest.send(
      .post, "/v1/sessions", ["name": .text(name), "password": .text(password)],
      headers: address.map { [.xForwardedFor: $0] } ?? [:])
  }
}
