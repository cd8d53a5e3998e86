package import ServerKit

/// People who share lists, items and recipes; one of them leads. Everybody with an account also has one of
/// their own.
package struct Household: Sendable, Equatable {
  package enum Kind: String, Sendable { case own, shared }

  package struct Member: Sendable, Equatable {
    package let id: String
    let nickname: String
  }

  /// How many people a household may have, those invited included.
  static let mostPeople = 50
  /// How many shared households a person may belong to.
  static let mostShared = 50
  /// How many of them a person may lead.
  static let mostLed = 10

  package let id: String
  package let kind: Kind
  let name: String
  /// In the order in which they joined.
  package var members: [Member]
  /// The account that leads.
  package var leader: String?
  /// Milliseconds since 1970.
  let created: Int
  /// Of the exchange that made it.
  let firstRevision: Int
  /// Of the last exchange that changed a row of it: the cursor of who knows them all.
  let revision: Int

  /// Writes the members of a JSON object.
  package func write(into json: inout JSONBytes) {
    json.member("id", id)
    json.member("kind", kind.rawValue)
    json.member("name", name)
    json.member("leader", orNull: leader)
    json.member("members", list: members) { json, member in
      json.object { json in
        json.member("id", member.id)
        json.member("nickname", member.nickname)
      }
    }
    json.member("created", created)
  }
}
