import Database
import FileFormats
import Grocery
import TestKit
import Testing

@testable import Households
@testable import Identity

@Suite("People see and change only their own data")
struct WhoSeesWhatTests {
  @Test(
    "Everyone receives exactly their households, and can change only those (H-12, H-14)",
    arguments: 0..<60)
  func everybody(seed: Int) async throws {
    var world = try await MembershipWorld(seed: seed)

    for _ in 0..<25 { try await world.step() }

    #expect(world.faults.isEmpty)
  }
}

/// Four people, three shared households, and random membership changes, written directly to the tables.
private struct MembershipWorld {
  private let server: SimulatedServer
  private var chance: SeededGenerator
  private let people = ["ann", "bo", "cy", "dee"]
  private let shared = ["home", "club", "cabin"]
  private var members: [String: Set<String>] = [:]
  private let listeners: [LiveSubscription]
  private var count = 0
  private(set) var faults: [String] = []

  init(seed: Int) async throws {
    chance = SeededGenerator(seed: seed)
    let server = try await SimulatedServer(now: 1_800_000_000_000)
    self.server = server
    for person in people {
      try await server.add(person)
      members["own-\(person)"] = [person]
    }
    for household in shared {
      members[household] = []
      try await server.database.write { writer in
        try writer.run(
          "INSERT INTO household (id, kind, name, created) VALUES (\(household), 'shared', 'Home', 0)")
      }
    }
    listeners = people.map { server.feed.subscribe($0, session: $0) }
  }

  mutating func step() async throws {
    let person = chance.element(of: people)
    if chance.chance(percent: 35) { try await move(person, chance.element(of: shared)) }
    try await exchange(person, chance.element(of: shared + people.map { "own-\($0)" }))
    for listener in listeners {
      for event in listener.take().compactMap({ WireEvent($0.bytes) }) where event.name == "rows" {
        check(try event.rows, of: try event.household ?? "", toldTo: listener.account)
      }
    }
  }

  /// Joins or leaves.
  private mutating func move(_ person: String, _ household: String) async throws {
    let isMember = members[household]?.contains(person) == true
    let database = server.database
    try await server.change {
      try await database.write { writer in
        if isMember {
          try writer.run(
            "DELETE FROM household_member WHERE household_id = \(household) AND account_id = \(person)")
        } else {
          try writer.run(
            """
            INSERT INTO household_member (household_id, account_id, is_leader, joined)
            VALUES (\(household), \(person), \(false), 0)
            """)
        }
      }
      return PeopleChange(
        people: [person],
        gone: isMember ? [PeopleChange.Gone(household: household, account: person)] : [])
    }
    if isMember { members[household]?.remove(person) } else { members[household]?.insert(person) }
  }

  /// Writes a row whose name states its household, with random cursors.
  private mutating func exchange(_ person: String, _ household: String) async throws {
    count += 1
    let change = FieldValue.object([
      "household": .text(household), "kind": .text("list"),
      "id": .text("row-\(chance.below(6))-\(household)"),
      "set": .object(["name": .text("for \(household) by \(person)")]),
      "stamps": .object(["*": .text("\(hexadecimal(count, 12))-0000-\(person)")]),
    ])
    let cursors = Dictionary(
      uniqueKeysWithValues: members.keys.sorted().filter { _ in chance.chance(percent: 50) }.map {
        ($0, FieldValue.integer(chance.below(count + 1)))
      })
    let body = FieldValue.object([
      "format": .integer(1), "device": .text("a"), "cursors": .object(cursors), "changes": .list([change]),
    ])
    let isMember = members[household]?.contains(person) == true

    let answer = try WireAnswer(try await server.exchange(body.json, by: person))

    let theirs = members.filter { $0.value.contains(person) }.map(\.key)
    if answer.households.map(\.id).sorted() != theirs.sorted() { faults.append("\(person) sees others") }
    if answer.gone != cursors.keys.filter({ !theirs.contains($0) }).sorted() {
      faults.append("gone is wrong")
    }
    if (answer.refused[0] == nil) != isMember { faults.append("\(person) changed \(household)") }
    for part in answer.households { check(part.rows, of: part.id, toldTo: person) }
  }

  private mutating func check(_ rows: [WireRow], of household: String, toldTo person: String) {
    if members[household]?.contains(person) != true { faults.append("\(person) was told of \(household)") }
    for row in rows {
      guard case .text(let name) = row.fields["name"], name.hasPrefix("for \(household) ") else {
        faults.append("\(person) was told of a row as one of \(household)")
        continue
      }
    }
  }
}
