import Database
import Grocery
import Identity
import Language
import ServerKit

/// An organization as one of its members sees it.
struct OrganizationListing: Sendable {
  /// The part of a store that is needed to choose it.
  struct Location: Sendable {
    let id: String
    let name: String
    let city: String
    let isVerified: Bool
  }

  /// The most stores of one organization in a listing. The paged list of its stores has the others.
  static let mostLocations = 200

  let organization: Organization
  let preferences: OrganizationPreferences
  let role: OrganizationAccess.Role
  let memberCount: Int
  let storeCount: Int
  /// The first stores by name.
  var locations: [Location]

  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("id", organization.id)
    json.member("kind", organization.kind.rawValue)
    json.member("name", organization.name)
    json.member("emoji", organization.emoji)
    json.member("membership", orNull: organization.membership)
    json.member("loyalty", orNull: organization.loyalty)
    preferences.write(into: &json)
    json.member("role", role.rawValue)
    json.member("memberCount", memberCount)
    json.member("storeCount", storeCount)
    json.member("stores", list: locations) { json, location in
      json.object { json in
        json.member("id", location.id)
        json.member("name", location.name)
        json.member("city", location.city)
        json.member("isVerified", location.isVerified)
      }
    }
  }
}
