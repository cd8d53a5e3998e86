import Database
import FileFormats
import Grocery

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

/// Ann and Bo share a household, Cy is a stranger; each syncs with their own devices.
struct SyncTown {
  let town: AccountTown
  let ann: Person
  let bo: Person
  let cy: Person
  /// The id of the household that Ann leads, with Bo as a member.
  let home: String

  init() async throws { try await self.init(in: AccountTown()) }

  /// - Parameter town: must not have these people yet.
  init(in town: AccountTown) async throws {
    self.town = town
    ann = try await town.register("Ann")
    bo = try await town.register("Bo")
    cy = try await town.register("Cy")
    home = "home"
    let bo = bo.id
    let household = try await households.create(home, named: "Home", by: ann.id)
    let invited = try await households.invite(bo, to: household.answer.id, by: ann.id)
    _ = try await households.accept(invited.answer.id, by: bo)
  }

  var households: HouseholdDesk {
    HouseholdDesk(database: town.database, timeAndIDs: town.dependencies.timeAndIDs)
  }
  var live: LiveFeed { town.dependencies.live }

  /// A timestamp relative to the server's time.
  func stamp(_ milliseconds: Int = 0, by device: String = "ann1") -> String {
    "\(hexadecimal(town.clock.now + milliseconds, 12))-0000-\(device)"
  }

  func change(
    _ kind: String, _ id: String, of household: String, _ set: JSON, stamp: String? = nil
  ) -> JSON {
    [
      "household": .text(household), "kind": .text(kind), "id": .text(id), "set": set,
      "stamps": ["*": .text(stamp ?? self.stamp())],
    ]
  }

  /// Sends a request and parses the response.
  func sync(
    _ person: Person, _ changes: [JSON] = [], cursors: [(String, Int)] = [], epoch: String? = nil
  ) async throws -> WireAnswer {
    let answer = try await person.post("/v1/sync", Self.body(changes, cursors: cursors, epoch: epoch))
    guard answer.status == 200 else { throw Refused(text: answer.text) }
    return try WireAnswer(answer.text)
  }

  static func body(_ changes: [JSON], cursors: [(String, Int)] = [], epoch: String? = nil) -> JSON {
    var members: [(String, JSON)] = [
      ("format", 1), ("device", "9f3ac2d1"), ("cursors", .object(cursors.map { ($0.0, .integer($0.1)) })),
      ("changes", .list(changes)),
    ]
    if let epoch { members.append(("epoch", .text(epoch))) }
    return .object(members)
  }

  struct Refused: Error {
    let text: String
  }
}

extension WireAnswer {
  /// Rows of one household by id; nil if the response does not have it.
  ///
  /// - Parameter kind: filters the rows, if kinds share an id.
  func rows(of household: String, kind: String? = nil) -> [String: WireRow]? {
    guard let part = households.first(where: { $0.id == household }) else { return nil }
    let rows = part.rows.filter { kind == nil || $0.key.kind == kind }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.key.id, $0) })
  }

  func cursor(of household: String) -> Int? { households.first { $0.id == household }?.revision }
}
