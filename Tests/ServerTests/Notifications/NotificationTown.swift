import Database
import FileFormats
import Grocery

@testable import Households
@testable import Identity
@testable import Operations
@testable import Retail
@testable import ServerKit
@testable import Shopping

/// The small town with its offers, and people with lists, on a day that the test chooses.
struct NotificationTown {
  var town: AccountTown
  var ann: Person

  /// - Parameter processesExisting: true to process the town's existing offers before Ann registers, so that
  ///   she is notified of later ones only.
  init(processesExisting: Bool = false, configuration: ServerConfiguration = ServerConfiguration())
    async throws
  {
    town = try await AccountTown(configuration: configuration)
    _ = try await CatalogImport(town.database) { TestTown.now }.run(world: Array(TestTown.document.utf8))
    if processesExisting { try await OfferNotifier(town.dependencies.identity).work() }
    ann = try await town.register("Ann")
  }

  /// Returns the same people on another day.
  func on(_ day: String) -> NotificationTown {
    var other = self
    let now = town.clock.wallClock.now
    other.town = town.with { $0.clock = WallClock(today: { CalendarDay(day)! }, now: now) }
    return other
  }

  /// Imports the town's document with one replacement.
  func imports(replacing old: String, with new: String) async throws {
    _ = try await CatalogImport(town.database) { TestTown.now }
      .run(world: TestTown.document(replacing: old, with: new))
  }

  @discardableResult
  func sendNotifications() async throws -> OfferNotifier.Counts {
    try await OfferNotifier(town.dependencies.identity).work()
  }
}

extension Person {
  /// Adds an entry to a list of the person.
  func needs(
    _ item: String, at store: String? = nil, in household: String? = nil, list: JSON = [:], entry: JSON = [:],
    town: AccountTown
  ) async throws {
    let id = "\(nickname)-\(item)".filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
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

  /// Changes settings of the person, as the app does.
  func sets(_ settings: [(String, String)], town: AccountTown) async throws {
    try await keep(
      settings.map { ("setting", $0.0, ["values": .list([.text($0.1)]), "isDeleted": false]) }, in: household,
      town)
  }

  func keep(_ rows: [(String, String, JSON)], in home: String, _ town: AccountTown) async throws {
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

  /// Returns the offer notifications of the person: event, product and store, newest first.
  func offerNotifications() async throws -> [String] {
    try await post("/v1/sync", SyncTown.body([])).json.member("notices").elements().compactMap { notice in
      guard try notice.member("kind").text() == "discount" else { return nil }
      let facts = try notice.member("facts")
      return try ["occasion", "product", "store"].map { try facts.member($0).text() }.joined(separator: " ")
    }
  }
}

extension JSON {
  /// Merges two objects; the left one wins.
  static func + (left: JSON, right: JSON) -> JSON {
    guard case .object(let own) = left, case .object(let other) = right else { return left }
    return .object(own + other.filter { member in !own.contains { $0.0 == member.0 } })
  }
}
