package import Database
package import Grocery
import Identity
package import ServerKit

/// The household of the demo town: two people with a list, planned meals, and recipes that are also posted.
package struct DemoHousehold: Sendable {
  package static let id = "demo-household"

  /// The time of all its data, in milliseconds since 1970. It should be past: a server refuses to sync while
  /// its clock is behind the data, as one may be that starts with a copy of them.
  package let began: Int
  private let name: String
  private let rows: [RowChange]

  /// - Parameter rows: its rows, from its beginning.
  package init(named name: String, began: Int, rows: [RowChange]) {
    self.began = began
    self.name = name
    self.rows = rows
  }

  /// Creates it as devices would, with the same checks.
  ///
  /// - Parameters:
  ///   - leader: the account that creates it, writes its rows and posts its recipes.
  ///   - member: an account that joins it.
  package func create(
    ledBy leader: String, with member: String, chance: RandomSource, in writer: any Writer
  ) throws {
    let timeAndIDs = TimeAndIDs(now: began) { [began] in chance.id(at: began) }
    let household = try HouseholdRepository.create(
      Self.id, named: name, by: leader, timeAndIDs, within: .unbounded, in: writer
    ).answer
    try HouseholdRepository.join(household.id, member, isLeader: false, timeAndIDs, in: writer)
    var rowWriter = RowWriter(account: leader, now: began)
    try rowWriter.save(rows.map { SyncRequest.Change($0) }, in: writer)
    if let refused = rowWriter.result.refused.first { throw refused.refusal }
    for recipe in rows where recipe.kind == .recipe {
      let content = try PostedContent(recipe.fields.mapValues(\.value))
      _ = try PostedRecipeRepository.post(
        content, id: recipe.id, by: leader, within: .unbounded, at: began, in: writer)
    }
  }
}
