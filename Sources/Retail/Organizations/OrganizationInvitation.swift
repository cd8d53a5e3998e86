import Identity
package import Language
import ServerKit

/// The invitations to join an organization.
package enum OrganizationInvitation {
  /// The time after which an unanswered invitation expires.
  static let lifetime = 30 * Milliseconds.day

  /// An invitation as the owners see it.
  package struct Sent: Sendable, Equatable {
    package let id: String
    /// The nickname or address as typed. It does not reveal whether an address has an account.
    let name: String
    let role: OrganizationAccess.Role
    let created: Int
    let expires: Int

    /// Writes the members of a JSON object.
    package func write(into json: inout JSONWriter) {
      json.member("id", id)
      json.member("name", name)
      json.member("role", role.rawValue)
      json.member("created", created)
      json.member("expires", expires)
    }
  }

  /// An invitation as the invited person sees it.
  package struct Received: Sendable, Equatable {
    let id: String
    let organization: String
    let organizationName: String
    let emoji: String
    let role: OrganizationAccess.Role
    let invitedBy: String
    let created: Int
    let expires: Int
    /// Id of the account that sent it.
    let inviter: String
    /// True if it was sent to a nickname. Senders to an address do not learn that it was declined.
    let isByNickname: Bool

    /// Writes the members of a JSON object.
    package func write(into json: inout JSONWriter) {
      json.member("id", id)
      json.member("organisation") { json in
        json.member("id", organization)
        json.member("name", organizationName)
        json.member("emoji", emoji)
      }
      json.member("role", role.rawValue)
      json.member("invitedBy", invitedBy)
      json.member("created", created)
      json.member("expires", expires)
    }
  }
}
