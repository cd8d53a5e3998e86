import Database
import FileFormats
import Grocery

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

/// The small town with its offers, and people with lists, on a day that a test chooses.
struct NoticeTown {
  var town: AccountTown
  var ann: Person

  /// - Parameter looks: whether what the town offers already has been looked for before Ann came: then she is
  ///   told of what comes later only.
  init(looks: Bool = false, configuration: ServerConfiguration = ServerConfiguration()) async throws {
    town = try await AccountTown(configuration: configuration)
    _ = try await CatalogImport(town.database) { TestTown.now }.run(world: Array(TestTown.document.utf8))
    if looks { try await Herald(town.dependencies.identity).work() }
    ann = try await town.register("Ann")
  }

  /// The same people on another day.
  func on(_ day: String) -> NoticeTown {
    var other = self
    let now = town.clock.wallClock.now
    other.town = town.with { $0.clock = WallClock(today: { CalendarDay(day)! }, now: now) }
    return other
  }

  /// Brings in the town's document with one piece of it replaced.
  func imports(replacing old: String, with new: String) async throws {
    _ = try await CatalogImport(town.database) { TestTown.now }
      .run(world: TestTown.document(replacing: old, with: new))
  }

  @discardableResult
  func tell() async throws -> Herald.Tally { try await Herald(town.dependencies.identity).work() }
}

extension Person {
  /// Puts something on a list of theirs.
  func needs(
    _ item: String, at store: String? = nil, in household: String? = nil, list: JSON = [:], entry: JSON = [:],
    town: AccountTown
  ) async throws {
    let id = "\(nickname)-\(item)".filter { $0.isLetter && $0.isASCII }
    let home = household ?? self.household
    let rows: [(String, String, JSON)] = [
      (
        "list", "list-\(id)",
        list + ["name": "Saturday", "storeId": store.map { .text($0) } ?? .null, "isDeleted": false]
      ),
      ("item", "i-\(id)", ["name": .text(item), "isDeleted": false]),
      (
        "entry", "e-\(id)",
        entry + ["listId": .text("list-\(id)"), "itemId": .text("i-\(id)"), "isDeleted": false]
      ),
    ]
    try await keep(rows, in: home, town)
  }

  /// Sets settings of theirs, as the app does.
  func sets(_ settings: [(String, String)], town: AccountTown) async throws {
    try await keep(
      settings.map { ("setting", $0.0, ["values": .list([.text($0.1)]), "isDeleted": false]) }, in: household,
      town)
  }

  private func keep(_ rows: [(String, String, JSON)], in home: String, _ town: AccountTown) async throws {
    let stamp = "\(hexadecimal(town.clock.now, 12))-0000-test"
    let changes = rows.map { kind, id, set -> JSON in
      [
        "household": .text(home), "kind": .text(kind), "id": .text(id), "set": set,
        "stamps": ["*": .text(stamp)],
      ]
    }
    let answer = try await post("/v1/sync", SyncTown.body(changes))
    guard answer.status == 200, try answer.json.member("refused").elements().isEmpty else {
      throw SyncTown.Refused(text: answer.text)
    }
  }

  /// What they have been told of offers: occasion, product and store, the newest first.
  func offersTold() async throws -> [String] {
    try await post("/v1/sync", SyncTown.body([])).json.member("notices").elements().compactMap { notice in
      guard try notice.member("kind").text() == "discount" else { return nil }
      let facts = try notice.member("facts")
      return try ["occasion", "product", "store"].map { try facts.member($0).text() }.joined(separator: " ")
    }
  }
}

extension JSON {
  /// The members of both; of those that both have, the left one's.
  fileprivate static func + (left: JSON, right: JSON) -> JSON {
    guard case .object(let own) = left, case .object(let other) = right else { return left }
    return .object(own + other.filter { member in !own.contains { $0.0 == member.0 } })
  }
}
