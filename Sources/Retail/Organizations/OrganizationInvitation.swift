import Identity
package import ServerKit

/// Asking somebody to belong to an organisation.
package enum OrganizationInvitation {
  /// An invitation that nobody has answered for so long is gone.
  static let lifetime = 30 * Milliseconds.day

  /// As the owners see it.
  package struct Sent: Sendable, Equatable {
    package let id: String
    /// The nickname or the address that was typed. Nothing tells whether an address has an account.
    let name: String
    let role: OrganizationAccess.Role
    let created: Int
    let expires: Int

    /// Writes the members of a JSON object.
    package func write(into json: inout JSONBytes) {
      json.member("id", id)
      json.member("name", name)
      json.member("role", role.rawValue)
      json.member("created", created)
      json.member("expires", expires)
    }
  }

  /// As the invited person sees it.
  package struct Received: Sendable, Equatable {
    let id: String
    let organisation: String
    let organisationName: String
    let emoji: String
    let role: OrganizationAccess.Role
    let invitedBy: String
    let created: Int
    let expires: Int
    /// Of the account that has sent it.
    let inviter: String
    /// Whether it was sent to a nickname; those of an address do not tell who has declined.
    let isByNickname: Bool

    /// Writes the members of a JSON object.
    package func write(into json: inout JSONBytes) {
      json.member("id", id)
      json.member("organisation") { json in
        json.member("id", organisation)
        json.member("name", organisationName)
        json.member("emoji", emoji)
      }
      json.member("role", role.rawValue)
      json.member("invitedBy", invitedBy)
      json.member("created", created)
      json.member("expires", expires)
    }
  }
}
