import Grocery
package import Language
import ServerKit

/// People who share lists, items and recipes; one of them is the leader. Every account also has a household
/// of its own.
package struct Household: Sendable, Equatable {
  package enum Kind: String, Sendable { case own, shared }

  package struct Member: Sendable, Equatable {
    package let id: String
    let nickname: String
    /// The leader's is always `edit`.
    var role = HouseholdRole.edit
  }

  /// Maximum number of members, including open invitations.
  static let mostPeople = 50
  /// Maximum number of shared households per person.
  static let mostShared = 50
  /// Maximum number of shared households a person may lead.
  static let mostLed = 10

  package let id: String
  package let kind: Kind
  let name: String
  /// Members in the order they joined.
  package var members: [Member]
  /// The leader's account.
  package var leader: String?
  /// Milliseconds since 1970.
  let created: Int
  /// Revision of the sync that created the household.
  let firstRevision: Int
  /// Revision of the last sync that changed one of its rows: the cursor of an up-to-date client.
  let revision: Int
  /// The current life; nil before the first change since lives are stored.
  let life: HouseholdLife?

  /// Writes the members of a JSON object.
  package func write(into json: inout JSONWriter) {
    json.member("id", id)
    json.member("kind", kind.rawValue)
    json.member("name", name)
    json.member("leader", orNull: leader)
    json.member("members", list: members) { json, member in
      json.object { json in
        json.member("id", member.id)
        json.member("nickname", member.nickname)
        json.member("role", member.role.rawValue)
      }
    }
    json.member("created", created)
  }
}
