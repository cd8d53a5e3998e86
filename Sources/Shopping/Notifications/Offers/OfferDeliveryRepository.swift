import Database
import Grocery
import Households
import Identity
import Language
import Retail
import ServerKit

/// Delivers notifications, each event once per account: in the app, by push and by email.
enum OfferDeliveryRepository {
  /// The notifications of one account.
  struct Delivery: Sendable {
    let account: String
    let items: [(event: OfferEvent, facts: OfferFacts)]
  }

  /// The lifetime of an undelivered push notification.
  private static let messageLifetime = 2 * Milliseconds.day

  /// The result of a delivery.
  struct Result: Sendable {
    /// The accounts whose notifications in the app have changed.
    var inApp: Set<String> = []
    /// The number of accounts with a new notification.
    var people = 0
    /// The number of push notifications.
    var messages = 0
  }

  static func deliver(
    _ deliveries: [Delivery], currency: Currency, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> Result {
    let accounts = deliveries.map(\.account)
    let settingsByAccount = try NotificationSettingRepository.choices(of: accounts, in: writer)
    let devices = Dictionary(
      grouping: try PushSubscriptionRepository.subscriptions(of: accounts, in: writer), by: \.account)
    var result = Result()
    for delivery in deliveries {
      let settings = settingsByAccount[delivery.account] ?? .defaults
      let items = try delivery.items.filter {
        try isNew($0.event, to: delivery.account, timeAndIDs, in: writer)
      }
      result.people += items.isEmpty ? 0 : 1
      for item in items where settings.wants(.app, for: item.event.topic) {
        try NotificationRepository.add(
          delivery.account, .discount, facts: item.facts.text, timeAndIDs, in: writer)
        result.inApp.insert(delivery.account)
      }
      let pushFacts = items.filter { settings.wants(.push, for: $0.event.topic) }.map(\.facts)
      for device in devices[delivery.account] ?? [] {
        guard let first = pushFacts.first else { continue }
        let message = message(first, andMore: pushFacts.count - 1, device.language, currency)
        let due = settings.pushTime(at: timeAndIDs.now)
        try PushJobRepository.add(
          message, about: "\(first.source.rawValue) \(first.offer) \(first.topic.rawValue)", to: device.id,
          due: due, expires: due + messageLifetime, timeAndIDs, in: writer)
        result.messages += 1
      }
      for item in items where settings.wants(.email, for: item.event.topic) {
        try EmailLineRepository.add(
          item.facts, for: delivery.account, due: settings.emailTime(at: timeAndIDs.now), timeAndIDs,
          in: writer)
      }
    }
    return result
  }

  /// Records a delivery and returns true if it is new, or long enough after the last one.
  private static func isNew(
    _ event: OfferEvent, to account: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> Bool {
    let repeated = event.repeatsAfter.map { timeAndIDs.now - $0 } ?? 0
    return try writer.run(
      """
      INSERT INTO telling (account_id, source, offer_id, kind, version, told)
      SELECT id, \(event.offer.source.rawValue), \(event.offer.id), \(event.kind.rawValue),
        \(event.deliveryVersion), \(timeAndIDs.now)
      FROM account WHERE id = \(account)
      ON CONFLICT (account_id, source, offer_id, kind, version) DO UPDATE SET told = excluded.told
      WHERE telling.told <= \(repeated)
      """) > 0
  }

  /// Returns the payload that the service worker shows: the first offer, and the number of further ones.
  private static func message(
    _ facts: OfferFacts, andMore count: Int, _ language: EmailLanguage, _ currency: Currency
  ) -> String {
    let words = OfferWords(language: language, currency: currency)
    var json = JSONWriter()
    json.object { json in
      json.member("title", cut("\(facts.emoji) \(words.title(facts))", to: 200))
      let more = count > 0 ? words.more(count) : ""
      json.member("body", cut(words.sentence(facts), to: 600) + more)
      json.member("store", facts.store)
      // Stores with prices of others only have no products to look in.
      if facts.source != .price { json.member("item", cut(facts.item, to: 100)) }
      json.member("tag", "\(facts.source.rawValue)-\(facts.offer)")
      json.member("language", language.rawValue)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Truncates to a number of bytes, since push payloads are limited.
  private static func cut(_ text: String, to bytes: Int) -> String {
    var text = text
    while text.utf8.count > bytes { text.removeLast() }
    return text
  }
}
