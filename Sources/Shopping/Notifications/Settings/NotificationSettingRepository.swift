package import Database
import FileFormats
import Language
import Retail
import ServerKit

/// Stores notification preferences and muted stores.
package enum NotificationSettingRepository {
  /// The maximum number of muted stores; more than any shopper has nearby.
  static let mostMuted = 200

  static func choices(of accounts: [String], in reader: any Reader) throws -> [String: NotificationSettings] {
    var choices: [String: NotificationSettings] = [:]
    try reader.each("SELECT account_id, choices FROM notice_choice WHERE account_id IN \(list: accounts)") {
      row in
      choices[try row.text(0)] = try NotificationSettings(JSONNode(reading: Array(try row.text(1).utf8)))
    }
    return choices
  }

  /// Returns an account's preferences; nil if it has set none.
  package static func choices(of account: String, in reader: any Reader) throws -> NotificationSettings? {
    try choices(of: [account], in: reader)[account]
  }

  static func save(_ choices: NotificationSettings, of account: String, in writer: any Writer) throws {
    var json = JSONWriter()
    json.object { choices.write(into: &$0) }
    let text = String(decoding: json.bytes, as: UTF8.self)
    try writer.run(
      """
      INSERT INTO notice_choice (account_id, choices) VALUES (\(account), \(text))
      ON CONFLICT (account_id) DO UPDATE SET choices = excluded.choices
      """)
    let topics = OfferEvent.Topic.allCases
    if !topics.contains(where: { choices.wants(.email, for: $0) }) {
      try writer.run("DELETE FROM letter_line WHERE account_id = \(account)")
    }
    if !topics.contains(where: { choices.wants(.push, for: $0) }) {
      try writer.run(
        """
        DELETE FROM push_errand
        WHERE subscription_id IN (SELECT id FROM push_subscription WHERE account_id = \(account))
        """)
    }
  }

  package struct MutedStore: Sendable {
    package let id: String
    package let name: String
  }

  package static func mutedStores(of account: String, in reader: any Reader) throws -> [MutedStore] {
    try reader.rows(
      """
      SELECT store.id, store.name
      FROM muted_store
      JOIN store ON store.id = muted_store.store_id
      WHERE muted_store.account_id = \(account)
      ORDER BY store.name, store.id
      """
    ) { row in MutedStore(id: try row.text(0), name: try row.text(1)) }
  }

  /// Mutes a store for an account. Beyond the limit, the store muted first is unmuted.
  static func mute(_ store: String, for account: String, at now: Int, in writer: any Writer) throws {
    try writer.run(
      """
      INSERT INTO muted_store (account_id, store_id, created) VALUES (\(account), \(store), \(now))
      ON CONFLICT (account_id, store_id) DO NOTHING
      """)
    try writer.run(
      """
      DELETE FROM muted_store
      WHERE account_id = \(account) AND store_id NOT IN (
        SELECT store_id FROM muted_store WHERE account_id = \(account)
        ORDER BY created DESC, store_id LIMIT \(mostMuted))
      """)
  }

  static func unmute(_ store: String, for account: String, in writer: any Writer) throws {
    try writer.run("DELETE FROM muted_store WHERE account_id = \(account) AND store_id = \(store)")
  }
}
