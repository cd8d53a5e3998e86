package import Grocery
import Language
import NIOCore
import ServerKit

/// The response of a sync: the person's households with their new rows, and the refused changes.
package struct SyncResponse: Sendable {
  struct HouseholdPart: Sendable {
    let household: Household
    let page: RowPage
    /// The life of the page's revision; nil if it is unknown.
    let life: String?
  }

  package struct Refused: Sendable, Equatable {
    /// The change's index in the request.
    package let index: Int
    package let refusal: ChangeRefusal

    package init(index: Int, refusal: ChangeRefusal) {
      self.index = index
      self.refusal = refusal
    }
  }

  struct Person: Sendable {
    let id: String
    let nickname: String
    let household: String
  }

  /// Milliseconds since 1970, by the server's clock.
  let now: Int
  /// The epoch of the revisions.
  let epoch: String
  let person: Person
  /// The person's own household comes first.
  let households: [HouseholdPart]
  /// Requested households that the person does not belong to.
  let lost: LostHouseholds
  let invitations: [InvitationRepository.Received]
  let notifications: [NotificationRepository.Stored]
  var refused: [Refused]

  /// The JSON document.
  func body() -> ByteBuffer {
    let size = households.reduce(1_024) { $0 + 512 + $1.page.size }
    return JSONWriter.object(capacity: size) { json in
      json.member("format", SyncRequest.format)
      json.member("now", now)
      json.member("epoch", epoch)
      json.member("account") { json in
        json.member("id", person.id)
        json.member("nickname", person.nickname)
        json.member("household", person.household)
      }
      json.member("households", list: households) { json, part in
        json.object { json in
          part.household.write(into: &json)
          json.member("revision", part.page.revision)
          if let life = part.life { json.member("life", life) }
          json.member("isComplete", part.page.isComplete)
          json.member("rows", list: part.page.rows) { json, row in row.write(into: &json) }
        }
      }
      json.member("gone", list: lost.gone) { json, id in json.text(id) }
      json.member("unknown", list: lost.unknown) { json, id in json.text(id) }
      json.member("invitations", list: invitations) { json, invitation in
        json.object { json in invitation.write(into: &json) }
      }
      json.member("notices", list: notifications) { json, notification in
        json.object { json in notification.write(into: &json) }
      }
      json.member("refused", list: refused) { json, refused in
        json.object { json in
          json.member("index", refused.index)
          json.member("code", refused.refusal.code.rawValue)
          if let place = refused.refusal.place { json.member("place", place) }
          json.member("detail", refused.refusal.reason)
          let fields = refused.refusal.fields
          if !fields.isEmpty { json.member("fields", list: fields) { json, name in json.text(name) } }
        }
      }
    }
  }
}
