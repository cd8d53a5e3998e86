import Database
import Language
import ServerKit
import Shopping

/// A person's notification preferences and deliveries.
struct AccountNotifications {
  let account: String

  /// Writes the members of a JSON object. Push endpoints are omitted, because they are as secret as session
  /// tokens.
  func write(into json: inout JSONWriter, from reader: any Reader) throws {
    if let choices = try NotificationSettingRepository.choices(of: account, in: reader) {
      json.member("noticeChoices") { json in choices.write(into: &json) }
    }
    json.member("mutedStores", list: try NotificationSettingRepository.mutedStores(of: account, in: reader)) {
      json, store in
      json.object { json in
        json.member("id", store.id)
        json.member("name", store.name)
      }
    }
    let devices = try reader.rows(
      "SELECT session_id, created FROM push_subscription WHERE account_id = \(account) ORDER BY created, id"
    ) { row in (session: try row.text(0), created: try row.integer(1)) }
    json.member("messageDevices", list: devices) { json, device in
      json.object { json in
        json.member("session", device.session)
        json.member("created", device.created)
      }
    }
    let deliveries = try reader.rows(
      """
      SELECT source, offer_id, kind, told FROM telling
      WHERE account_id = \(account)
      ORDER BY told, source, offer_id, kind, version
      """
    ) { row in
      (source: try row.text(0), offer: try row.text(1), kind: try row.text(2), told: try row.integer(3))
    }
    json.member("toldOf", list: deliveries) { json, delivery in
      json.object { json in
        json.member("source", delivery.source)
        json.member("offer", delivery.offer)
        json.member("occasion", delivery.kind)
        json.member("told", delivery.told)
      }
    }
    let lines = try reader.rows(
      "SELECT facts FROM letter_line WHERE account_id = \(account) ORDER BY due, id"
    ) { row in try row.text(0) }
    json.member("nextLetter", list: lines) { json, facts in json.json(facts) }
  }
}
