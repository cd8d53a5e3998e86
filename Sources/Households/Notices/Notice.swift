import ServerKit

/// Something a person is told once, until they put it away. Clients make the sentence from the facts.
package enum Notice {
  package enum Kind: String, Sendable, CaseIterable {
    /// The reader was removed by the leader.
    case removed
    case joined
    case left
    case declined
    /// The reader leads now.
    case leader
    /// The household of an invitation is gone.
    case householdDeleted = "household-deleted"
    /// Something on an open list is cheaper, or not for long any more; its facts are `OfferFacts`.
    case discount
    /// Of organisations; their facts are `OrganisationFacts`. The reader is asked to join one.
    case organisationInvited = "organisation-invited"
    case organisationJoined = "organisation-joined"
    case organisationLeft = "organisation-left"
    case organisationDeclined = "organisation-declined"
    /// The reader was removed, or has another role.
    case organisationRemoved = "organisation-removed"
    case organisationRole = "organisation-role"
    /// An administrator has looked at a store of the reader's.
    case storeVerified = "store-verified"
    case storeRefused = "store-refused"
    /// Whoever runs the server has hidden a map or a review of the reader's; the facts are `MapFacts`.
    case mapHidden = "map-hidden"
    case reviewHidden = "review-hidden"
  }

  /// What happened where, and through whom. An account that was deleted since is not named any more.
  struct Facts: Sendable, Equatable {
    let household: String
    let householdName: String
    var account: String?
    var nickname: String?

    /// The JSON object that is kept and sent.
    var text: String {
      var json = JSONBytes()
      json.object { json in
        json.member("household", household)
        json.member("householdName", householdName)
        if let account { json.member("account", account) }
        if let nickname { json.member("nickname", nickname) }
      }
      return String(decoding: json.bytes, as: UTF8.self)
    }
  }

  /// Kept for so long, unless it is put away before.
  package static let lifetime = 30 * Milliseconds.day
  /// What somebody has been told of is known for longer than any offer runs.
  package static let tellingLifetime = 400 * Milliseconds.day
  /// Beyond it the oldest of a person go.
  static let mostKept = 200
}
