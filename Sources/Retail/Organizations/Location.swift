import Database
import Grocery
import Language
import ServerKit

/// A store as the members of its organization see it.
struct Location: Sendable {
  /// The state of an administrator's review.
  struct Verification: Sendable {
    enum State: String, Sendable, CaseIterable { case waiting, verified, refused }

    let state: State
    let reason: String?
    /// Milliseconds since 1970; nil for an imported store.
    let requested: Int?
    let decided: Int?
  }

  /// A member's confirmation that one part of the published store is right.
  struct Confirmation: Sendable {
    let part: StorePart
    let time: Int
    /// Nil if the account was deleted.
    let nickname: String?
  }

  /// The store's official map.
  struct OfficialMap: Sendable {
    let id: String
    let name: String
    /// Number of open reports.
    let reports: Int
  }

  let store: Store
  let verification: Verification
  let productCount: Int
  let mapCount: Int
  var confirmations: [Confirmation] = []
  var officialMap: OfficialMap?

  static let selection: SQL = """
    SELECT store.id, store.organisation_id, store.name, store.street, store.city, store.region, store.zip,
      store.country, store.latitude, store.longitude, store.opening_hours, store.phone, store.size,
      store.verification, store.verification_reason, store.verification_asked, store.verification_answered,
      store.product_count, (SELECT count(*) FROM store_map WHERE store_map.store_id = store.id),
      store.till
    FROM store

    """

  init(_ row: borrowing Row) throws {
    store = Store(
      id: try row.text(0), organizationID: try row.text(1), name: try row.text(2),
      address: Address(
        street: try row.text(3), city: try row.text(4), region: try row.text(5),
        zip: try row.text(6),
        country: try row.text(7)),
      position: Position(latitude: try row.real(8), longitude: try row.real(9)),
      openingHours: try row.optionalText(10), phone: try row.optionalText(11),
      size: try row.word(12), till: try TillRules(row, at: 19))
    verification = Verification(
      state: try row.word(13), reason: try row.optionalText(14), requested: try row.optionalInteger(15),
      decided: try row.optionalInteger(16))
    productCount = try row.integer(17)
    mapCount = try row.integer(18)
  }

  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("id", store.id)
    json.member("name", store.name)
    json.member("street", store.address.street)
    json.member("city", store.address.city)
    json.member("region", store.address.region)
    json.member("zip", store.address.zip)
    json.member("country", store.address.country)
    json.member("latitude", store.position.latitude)
    json.member("longitude", store.position.longitude)
    json.member("openingHours", orNull: store.openingHours)
    json.member("phone", orNull: store.phone)
    json.member("size", store.size.rawValue)
    json.member("till", till: store.till)
    json.member("productCount", productCount)
    json.member("mapCount", mapCount)
    if let officialMap {
      json.member("officialMap") { json in
        json.member("id", officialMap.id)
        json.member("name", officialMap.name)
        json.member("reports", officialMap.reports)
      }
    }
    json.member("verification") { json in
      json.member("state", verification.state.rawValue)
      json.member("reason", orNull: verification.reason)
      json.member("asked", orNull: verification.requested)
      json.member("answered", orNull: verification.decided)
    }
    json.member("confirmed") { json in
      for confirmation in confirmations {
        json.member(named: confirmation.part.rawValue) { json in
          json.object { json in
            json.member("time", confirmation.time)
            json.member("by", orNull: confirmation.nickname)
          }
        }
      }
    }
  }
}
