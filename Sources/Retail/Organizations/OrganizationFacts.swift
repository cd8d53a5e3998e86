import Identity
import Language
import ServerKit

/// The facts of a notification about an organization.
struct OrganizationFacts: Sendable {
  let organization: String
  let organizationName: String
  /// The account that acted; nil if it was deleted.
  var account: String?
  var nickname: String?
  var role: OrganizationAccess.Role?
  var invitation: String?
  var store: String?
  var storeName: String?
  var reason: String?

  /// The JSON object that is stored and sent.
  var text: String {
    var json = JSONWriter()
    json.object { json in
      json.member("organisation", organization)
      json.member("organisationName", organizationName)
      if let account { json.member("account", account) }
      if let nickname { json.member("nickname", nickname) }
      if let role { json.member("role", role.rawValue) }
      if let invitation { json.member("invitation", invitation) }
      if let store { json.member("store", store) }
      if let storeName { json.member("storeName", storeName) }
      if let reason { json.member("reason", reason) }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
