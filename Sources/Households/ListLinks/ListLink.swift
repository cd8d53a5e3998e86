import Grocery
import Language
import ServerKit

/// A link that opens one list, without an account.
struct ListLink: Sendable, Equatable {
  let id: String
  let household: String
  let list: String
  let role: HouseholdRole
  /// Milliseconds since 1970.
  let created: Int
  /// Milliseconds since 1970; nil for a link that works until it is revoked.
  let expires: Int?

  /// Writes the members of a JSON object.
  func write(into json: inout JSONWriter) {
    json.member("id", id)
    json.member("list", list)
    json.member("role", role.rawValue)
    json.member("created", created)
    json.member("expires", orNull: expires)
  }
}
