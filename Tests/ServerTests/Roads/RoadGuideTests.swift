import Grocery
import Logging
import Synchronization
import Testing

@testable import Shopping

@Suite("A road engine is asked little, and its failures cost nobody a trip (N-17)", .timeLimit(.minutes(2)))
struct RoadGuideTests {
  /// A guide for an engine, with a clock that only the test advances.
  private struct Bench {
    let engine = ScriptedEngine()
    let clock = MovedClock()
    let reports = Reports()

    func guide(_ address: String, timeout: Duration = .seconds(30)) -> RoadGuide {
      let now: @Sendable () -> Int = { [clock] in clock.now.withLock { $0 } }
      return RoadGuide(
        OSRMEngine(address: address, mode: .car), RoadBreaker(now: now), .roads(), timeout: timeout,
        now: now
      ) { [reports] failure in
        reports.all.withLock { $0.append(failure) }
      }
    }

    func run(_ body: @escaping @Sendable (Bench, RoadGuide) async throws -> Void) async throws {
      try await engine.open { address in try await body(self, guide(address)) }
    }
  }

  private final class MovedClock: Sendable {
    let now = Mutex(1_000_000)
  }

  private final class Reports: Sendable {
    let all = Mutex<[RoadFailure?]>([])
  }

  private static let leaving = WallMinute(CalendarDay(dayNumber: 20_000), minute: 600)

  /// Places along a street; the first is the start.
  private static func places(_ numbers: Range<Int>) -> [RoadLocation] {
    numbers.map { RoadLocation(Position(latitude: 42 + Double($0) / 100, longitude: 1.5)) }
  }

  private static func known(_ matrix: RoadMatrix, _ from: RoadLocation, _ to: RoadLocation) -> Bool {
    matrix.way(from: from.position, to: to.position)
      == .known(
        seconds: Int32(ScriptedEngine.seconds(from.position, to.position)),
        metres: Int32(ScriptedEngine.metres(RoadCache.Pair(from: from, to: to))))
  }

  @Test("All pairs are one question; of a new start, only its row and column are asked for")
  func little() async throws {
    try await Bench().run { bench, guide in
      let places = Self.places(0..<12)

      let first = await guide.matrix(among: places, to: places[0], leaving: Self.leaving)
      let again = await guide.matrix(among: places, to: places[0], leaving: Self.leaving)
      #expect(bench.engine.asked == ["table 12x12"])
      let other = Self.places(20..<21) + places.dropFirst()
      let moved = await guide.matrix(among: other, to: other[0], leaving: Self.leaving)

      #expect(bench.engine.asked == ["table 12x12", "table 1x11", "table 11x1"])
      #expect(guide.counts.remembered == 12 * 11 + 11 * 10 && guide.counts.shared == 0)
      for (matrix, places) in [(first, places), (again, places), (moved, other)] {
        for from in places { for to in places { #expect(Self.known(matrix, from, to)) } }
      }
    }
  }

  @Test("More pairs than an engine takes at once are asked for in parts")
  func parts() async throws {
    try await Bench().run { bench, guide in
      let places = Self.places(0..<57)

      let matrix = await guide.matrix(among: places, to: nil, leaving: Self.leaving)

      #expect(bench.engine.asked == ["table 43x57", "table 14x57"])
      #expect(Self.known(matrix, places[56], places[0]))
    }
  }

  @Test(
    "Garbage, an error, a torn and an endless answer are no ways, and are asked for once more",
    arguments: [
      ScriptedEngine.Script.text("<html>"), .text("{}"), .status(500), .status(404), .cut, .huge,
      .text(#"{"code":"Ok","durations":[[0,1]],"distances":[[0,1]]}"#),
    ])
  func garbage(script: ScriptedEngine.Script) async throws {
    try await Bench().run { bench, guide in
      bench.engine.change { $0.script = script }
      let places = Self.places(0..<3)

      let matrix = await guide.matrix(among: places, to: nil, leaving: Self.leaving)

      #expect(bench.engine.asked == ["table 3x3", "table 3x3"])
      #expect(matrix.way(from: places[0].position, to: places[1].position) == .unknown)
    }
  }

  @Test(
    "An engine that answers too late, or never, is waited for no longer than is allowed",
    arguments: [2_000_000, 2_000_300, 2_000_600, 2_000_900])
  func late(microseconds: Int) async throws {
    let bench = Bench()
    try await bench.engine.open { address in
      bench.engine.change { $0.script = .silence }
      let guide = bench.guide(address, timeout: .microseconds(microseconds))
      let places = Self.places(0..<3)

      let matrix = await guide.matrix(among: places, to: nil, leaving: Self.leaving)

      #expect(guide.counts.requests == 1)
      #expect(matrix.way(from: places[0].position, to: places[1].position) == .unknown)
    }
  }

  @Test("An engine that fails three times is left alone, and tried again after a while")
  func breaker() async throws {
    try await Bench().run { bench, guide in
      bench.engine.change { $0.script = .status(503) }
      let places = Self.places(0..<2)
      for _ in 0..<5 { _ = await guide.matrix(among: places, to: nil, leaving: Self.leaving) }
      #expect(bench.engine.asked.count == 6, "two questions each of three plans")
      #expect(bench.reports.all.withLock { $0 } == [.invalidResponse("status 503")])

      bench.clock.now.withLock { $0 += RoadBreaker.pause }
      for _ in 0..<3 { _ = await guide.matrix(among: places, to: nil, leaving: Self.leaving) }
      #expect(bench.engine.asked.count == 8, "one plan has tried it")
      bench.engine.change { $0.script = .roads }
      bench.clock.now.withLock { $0 += RoadBreaker.pause }
      let matrix = await guide.matrix(among: places, to: nil, leaving: Self.leaving)

      #expect(Self.known(matrix, places[0], places[1]))
      #expect(bench.reports.all.withLock { $0 } == [.invalidResponse("status 503"), nil])
    }
  }

  @Test("While one question tries an engine again, no other is sent; a clock set back changes nothing")
  func halfOpen() {
    let clock = MovedClock()
    let breaker = RoadBreaker { clock.now.withLock { $0 } }
    for _ in 0..<RoadBreaker.mostFailures {
      #expect(breaker.admits())
      _ = breaker.failed()
    }

    #expect(!breaker.admits())
    clock.now.withLock { $0 -= 500_000 }
    #expect(breaker.admits() && !breaker.admits())
    breaker.canceled()
    #expect(breaker.admits())
    #expect(breaker.succeeded() == .closed && breaker.admits() && breaker.admits())
  }

  @Test("A start in the sea leaves the ways among the stores as the engine knows them")
  func sea() async throws {
    try await Bench().run { bench, guide in
      let places = Self.places(0..<9)
      bench.engine.change { $0.offRoads = [places[0]] }

      let matrix = await guide.matrix(among: places, to: places[0], leaving: Self.leaving)
      let questions = bench.engine.asked.count
      let again = await guide.matrix(among: places, to: places[0], leaving: Self.leaving)

      #expect(matrix.way(from: places[0].position, to: places[1].position) == .unknown)
      #expect(Self.known(matrix, places[1], places[8]) && Self.known(again, places[3], places[2]))
      #expect(bench.engine.asked.count == questions, "what lies off the roads is remembered")
      #expect(!matrix.leadsAnywhere(from: places[0].position))
    }
  }

  @Test(
    "Stores off the roads are found by halves, with few questions",
    arguments: [[7], [1, 30], [5, 6, 22, 39]])
  func culprits(numbers: [Int]) async throws {
    try await Bench().run { bench, guide in
      let places = Self.places(0..<41)
      let off = Set(numbers.map { places[$0] })
      bench.engine.change { $0.offRoads = off }

      let matrix = await guide.matrix(among: places, to: places[0], leaving: Self.leaving)

      for to in places.dropFirst() { #expect(Self.known(matrix, places[0], to) != off.contains(to)) }
      #expect(bench.engine.asked.count <= 3 + 32)
    }
  }

  @Test("More places off the roads than can be found out cost a bounded number of questions")
  func manyCulprits() async throws {
    try await Bench().run { bench, guide in
      let places = Self.places(0..<41)
      bench.engine.change { $0.offRoads = Set(places.indices.filter { $0 % 2 == 1 }.map { places[$0] }) }

      _ = await guide.matrix(among: places, to: nil, leaving: Self.leaving)

      #expect(bench.engine.asked.count <= 2 + 32)
    }
  }

  @Test("That a store cannot be reached is believed where no route leads there either")
  func holes() async throws {
    try await Bench().run { bench, guide in
      let places = Self.places(0..<8)
      bench.engine.change { state in
        for other in places where other != places[2] && other != places[3] {
          state.holes[RoadCache.Pair(from: other, to: places[2])] = false
          state.holes[RoadCache.Pair(from: other, to: places[3])] = true
        }
      }

      let matrix = await guide.matrix(among: places, to: places[0], leaving: Self.leaving)

      #expect(bench.engine.asked == ["table 8x8", "route 2", "route 2"])
      #expect(matrix.way(from: places[0].position, to: places[2].position) == .none)
      #expect(Self.known(matrix, places[0], places[3]), "the route is the way")
      #expect(matrix.way(from: places[1].position, to: places[2].position) == .unknown)
    }
  }

  @Test("Plans at the same time that ask for the same pairs share one question")
  func shared() async throws {
    try await Bench().run { bench, guide in
      let places = Self.places(0..<10)
      bench.engine.change { $0.wait = .milliseconds(300) }

      let known = await withTaskGroup(of: Bool.self) { group in
        for _ in 0..<8 {
          group.addTask {
            let matrix = await guide.matrix(among: places, to: nil, leaving: Self.leaving)
            return Self.known(matrix, places[4], places[9])
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }

      #expect(known == Array(repeating: true, count: 8))
      #expect(bench.engine.asked == ["table 10x10"])
      #expect(guide.counts.shared + guide.counts.remembered == 7 * 90)
    }
  }

  @Test("When nobody waits any more the question ends, and the next plan asks anew")
  func left() async throws {
    try await Bench().run { bench, guide in
      bench.engine.change { $0.script = .silence }
      let places = Self.places(0..<4)
      let plan = Task { await guide.matrix(among: places, to: nil, leaving: Self.leaving) }
      while bench.engine.asked.isEmpty { try await Task.sleep(for: .milliseconds(5)) }

      plan.cancel()
      // Ends well before the engine's half minute.
      let began = ContinuousClock.now
      let matrix = await plan.value
      bench.engine.change { $0.script = .roads }
      let next = await guide.matrix(among: places, to: nil, leaving: Self.leaving)

      #expect(began.duration(to: .now) < .seconds(20))
      #expect(matrix.way(from: places[0].position, to: places[1].position) == .unknown)
      #expect(Self.known(next, places[0], places[1]))
    }
  }

  @Test("What is remembered is bounded, and what is used stays")
  func memory() {
    let clock = MovedClock()
    let memory = RoadCache(maximum: 100) { clock.now.withLock { $0 } }
    func key(_ number: Int) -> RoadCache.Key {
      let places = Self.places(number..<number + 2)
      return RoadCache.Key(pair: RoadCache.Pair(from: places[0], to: places[1]), slot: 0)
    }

    for number in 0..<2_000 {
      memory.store([(key(number), .known(seconds: 1, metres: 1))])
      _ = memory.ways([key(0)])
    }

    #expect(memory.count <= 201)
    #expect(
      memory.ways([key(0), key(1_999), key(5)]) == [
        .known(seconds: 1, metres: 1), .known(seconds: 1, metres: 1), nil,
      ])
    clock.now.withLock { $0 += RoadCache.age }
    #expect(memory.ways([key(1_999)]) != [nil])
    clock.now.withLock { $0 += RoadCache.age }
    #expect(memory.ways([key(0)]) == [nil], "roads change")
  }

  @Test("A way along places has a line for each leg; a leg without a way spoils no other")
  func paths() async throws {
    try await Bench().run { bench, guide in
      let places = Self.places(0..<4)
      bench.engine.change { $0.holes[RoadCache.Pair(from: places[1], to: places[2])] = false }

      let paths = await guide.paths(along: places, leaving: nil)

      #expect(paths.map { $0 == nil } == [false, true, false])
      #expect(paths[0]?.line.points == places[0...1].map(\.point))
      #expect(bench.engine.asked == ["route 4", "route 2", "route 2", "route 2"])
    }
  }
}
