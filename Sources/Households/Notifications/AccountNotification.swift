import Language
import ServerKit

/// A notification, shown until the person dismisses it. Clients build the sentence from the facts.
package enum AccountNotification {
  package enum Kind: String, Sendable, CaseIterable {
    /// The leader removed the recipient.
    case removed
    case joined
    case left
    case declined
    /// The recipient is the new leader.
    case leader
    /// The leader gave the recipient another role.
    case role = "household-role"
    /// The household of an invitation was deleted.
    case householdDeleted = "household-deleted"
    /// A product on an open list is cheaper, or an offer ends soon. The facts are `OfferFacts`.
    case discount
    /// An invitation to join an organization. The facts of organization notifications are
    /// `OrganizationFacts`.
    case organizationInvited = "organisation-invited"
    case organizationJoined = "organisation-joined"
    case organizationLeft = "organisation-left"
    case organizationDeclined = "organisation-declined"
    /// The recipient was removed or has a new role.
    case organizationRemoved = "organisation-removed"
    case organizationRole = "organisation-role"
    /// An administrator reviewed one of the recipient's stores.
    case storeVerified = "store-verified"
    case storeRefused = "store-refused"
    /// An operator hid a map or review by the recipient. The facts are `MapFacts`.
    case mapHidden = "map-hidden"
    case reviewHidden = "review-hidden"
    /// A problem with a map of one of the recipient's stores was reported. The facts are `MapFacts`, with the
    /// organization.
    case mapReported = "map-reported"
  }

  /// The facts of a household notification: place and acting account. Deleted accounts are not named.
  struct Facts: Sendable, Equatable {
    let household: String
    let householdName: String
    var account: String?
    var nickname: String?

    /// The JSON object that is stored and sent.
    var text: String {
      var json = JSONWriter()
      json.object { json in
        json.member("household", household)
        json.member("householdName", householdName)
        if let account { json.member("account", account) }
        if let nickname { json.member("nickname", nickname) }
      }
      return String(decoding: json.bytes, as: UTF8.self)
    }
  }

  /// Maximum age of a notification that was not dismissed.
  package static let lifetime = 30 * Milliseconds.day
  /// Retention of delivery records; longer than any offer runs.
  package static let deliveryLifetime = 400 * Milliseconds.day
  /// Maximum number per person; beyond it the oldest are deleted.
  static let maxCount = 200
}
