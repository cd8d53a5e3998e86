import Database
package import Grocery
import Language
import ServerKit

/// A picture and one line that an organization shows to shoppers.
package struct StoreAd: Sendable, Equatable {
  /// The placements of ads. Ads never appear in the list, the plan or the walk itself.
  package enum Placement: String, Sendable, CaseIterable {
    /// Below the list of stores.
    case stores
    /// Below the list of restaurants.
    case restaurants
    /// Below a page of the flyer.
    case flyer
    /// On the screen after a walk.
    case walk
  }

  var id: String
  let organizationID: String
  var line: String
  /// Distinct and not empty, in the order of `Placement.allCases`.
  var placements: [Placement]
  var storeIDs: [String]
  /// True if it is for all stores of the organization. If false and `storeIDs` is empty, its stores were
  /// removed, and it is not shown.
  var isEverywhere: Bool
  /// The first and last day on which it is shown; nil for no limit.
  var firstDay: CalendarDay?
  var lastDay: CalendarDay?

  /// - Parameters:
  ///   - placements: distinct and not empty, in the order of `Placement.allCases`.
  ///   - storeIDs: empty for all stores of the organization.
  package init(
    id: String, organizationID: String, line: String, placements: [Placement] = Placement.allCases,
    storeIDs: [String] = [], firstDay: CalendarDay? = nil, lastDay: CalendarDay? = nil
  ) {
    self.id = id
    self.organizationID = organizationID
    self.line = line
    self.placements = placements
    self.storeIDs = storeIDs
    isEverywhere = storeIDs.isEmpty
    self.firstDay = firstDay
    self.lastDay = lastDay
  }
}

/// An ad with its picture.
struct StoredAd: Sendable {
  var ad: StoreAd
  /// Ads without a picture are not shown.
  let picture: StoredPicture?

  /// Writes the members for members of the organization into an open object.
  func writeForMembers(on day: CalendarDay, into json: inout JSONWriter) {
    json.member("id", ad.id)
    json.member("line", ad.line)
    json.member("places", list: ad.placements) { $0.text($1.rawValue) }
    json.member("stores", list: ad.storeIDs) { $0.text($1) }
    json.member("firstDay", orNull: ad.firstDay?.text)
    json.member("lastDay", orNull: ad.lastDay?.text)
    json.key("picture")
    if let picture { json.object { picture.write(into: &$0) } } else { json.null() }
    json.member("state", state(on: day))
  }

  private func state(on day: CalendarDay) -> String {
    if picture == nil { return "incomplete" }
    if let last = ad.lastDay, last < day { return "over" }
    if !ad.isEverywhere && ad.storeIDs.isEmpty { return "nowhere" }
    if let first = ad.firstDay, day < first { return "coming" }
    return "valid"
  }
}

extension StoredAd {
  static let columns: SQL = """
    ad.id, ad.organisation_id, ad.line, ad.places, ad.first_day, ad.last_day, ad.media_type, ad.width,
    ad.height, ad.tag, ad.is_everywhere
    """

  /// Reads a row of `columns`; the stores are read separately.
  init(_ row: borrowing Row) throws {
    let names = try row.text(3).split(separator: " ").map(String.init)
    ad = StoreAd(
      id: try row.text(0), organizationID: try row.text(1), line: try row.text(2),
      placements: StoreAd.Placement.allCases.filter { names.contains($0.rawValue) },
      firstDay: try row.optionalText(4).flatMap { CalendarDay($0) },
      lastDay: try row.optionalText(5).flatMap { CalendarDay($0) })
    ad.isEverywhere = try row.flag(10)
    picture = try StoredPicture(row, from: 6)
  }
}
