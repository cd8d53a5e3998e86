import Grocery
import Synchronization
import Testing

@testable import ServerKit

/// Event counts of simulated worlds; a world without events proves nothing.
struct SyncCounts: Sendable {
  enum Event: String, CaseIterable {
    case world = "worlds"
    case edit = "edits"
    case move = "rows moved to another household"
    case answer = "answers taken in"
    case incomplete = "parts of answers with more to come"
    case lost = "messages lost"
    case repeated = "messages that came twice"
    case refusedClock = "changes refused for their stamp"
    case refusedMember = "changes refused to those who are no members"
    case refusedField = "changes refused for a field"
    case goneAnswer = "households gone by an answer"
    case goneEvent = "households gone by the feed"
    case stale = "parts of answers about households forgotten since they were asked for"
    case liveRow = "rows heard over the feed"
    case peopleEvent = "events about people"
    case people = "changes of people"
    case peopleRefused = "changes of people refused"
    case restart = "apps started again"
    case forgeryKept = "forged requests within one's rights"
    case forgeryRefused = "forged requests refused"
    case contribution = "wishes for one more"
    case listRemoved = "lists removed"
    case listMoved = "lists moved to another household"
    case listBack = "lists that came back"
    case orphan = "entries named in the log as their list is removed"
    case idTaken = "rows refused for an id of another household"
    case setBack = "databases set back to a copy"
    case serverClock = "clocks of servers set"
    case clockBehind = "exchanges refused while the clock was behind"
    case sweep = "sweeps"
    case fullDisk = "exchanges that failed as the disk was full"
    case foreignAnswer = "answers that were not the server's"
    case accountChange = "devices on which somebody else signed in"
  }

  private var counts: [Event: Int] = [:]

  subscript(event: Event) -> Int { counts[event] ?? 0 }

  mutating func count(_ event: Event, _ number: Int = 1) { counts[event, default: 0] += number }

  mutating func count(_ answer: WireAnswer) {
    count(.answer)
    count(.incomplete, answer.households.count { !$0.isComplete })
    count(.goneAnswer, answer.gone.count)
    for code in answer.refused.values {
      switch ChangeRefusal.Code(rawValue: code) {
      case .stampFromTheFuture: count(.refusedClock)
      case .notAMember: count(.refusedMember)
      case .idTaken: count(.idTaken)
      default: count(.refusedField)
      }
    }
  }

  mutating func count(_ event: WireEvent) throws {
    switch event.name {
    case "rows": count(.liveRow, try event.rows.count)
    case "gone": count(.goneEvent)
    default: count(.peopleEvent)
    }
  }

  mutating func add(_ other: SyncCounts) {
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  var text: String {
    Event.allCases.map { "\(self[$0]) \($0.rawValue)" }.joined(separator: "\n")
  }
}

/// Sums up the events of all worlds in the suite, prints them, and expects a minimum of each.
struct TalliesWorlds: SuiteTrait, TestScoping {
  private static let total = Mutex(SyncCounts())

  static func add(_ tally: SyncCounts) {
    total.withLock { total in
      total.add(tally)
      total.count(.world)
    }
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await function()
    let tally = Self.total.withLock(\.self)
    guard tally[.world] >= 200 else { return }
    print(tally.text)
    for event in SyncCounts.Event.allCases {
      #expect(tally[event] >= tally[.world] / 40, "the worlds hardly show: \(event.rawValue)")
    }
  }
}
