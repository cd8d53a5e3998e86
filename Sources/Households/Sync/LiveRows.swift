import Identity
import Language
import ServerKit

/// The rows of one household that a sync has changed, and the accounts of its members.
struct HouseholdNews: Sendable {
  let household: String
  let rows: [StoredRow]
  let members: [String]
}

extension LiveFeed {
  /// Publishes the rows of a sync, unless changes are published on receipt.
  func publish(_ result: RowWriter.Result) {
    guard !isHearing else { return }
    let news = result.rows.sorted { $0.key < $1.key }.map { household, rows in
      HouseholdNews(household: household, rows: rows, members: result.members[household] ?? [])
    }
    publish(news, at: result.revision)
  }

  /// Publishes rows after a sync. A member of several households receives one event for each.
  func publish(_ news: [HouseholdNews], at revision: Int) {
    for household in news {
      publish(to: household.members) {
        let isLarge = household.rows.reduce(0) { $0 + $1.size } > Self.eventSizeLimit
        return isLarge ? .resync : .rows(household.rows, of: household.household, at: revision)
      }
    }
  }
}

extension LiveEvent {
  /// An event with the rows of one household.
  ///
  /// - Parameter revision: the revision of the sync.
  static func rows(_ rows: [StoredRow], of household: String, at revision: Int) -> LiveEvent {
    var json = JSONWriter()
    json.object { json in
      json.member("household", household)
      json.member("revision", revision)
      json.member("rows", list: rows) { json, row in row.write(into: &json) }
    }
    return LiveEvent("rows", data: json.bytes)
  }
}
