import Database
import Households
import Identity
import Retail
import ServerKit

/// Delivers notifications, each event once per account: in the app, by push and by email.
enum OfferDeliveryRepository {
  /// The notifications of one account.
  struct Delivery: Sendable {
    let account: String
    let news: [(occasion: OfferEvent, facts: OfferFacts)]
  }

  /// The lifetime of an undelivered push notification.
  private static let messageLifetime = 2 * Milliseconds.day

  /// The result of a delivery.
  struct Told: Sendable {
    /// The accounts whose notifications in the app have changed.
    var inApp: Set<String> = []
    /// The number of accounts with a new notification.
    var people = 0
    /// The number of push notifications.
    var messages = 0
  }

  static func tell(
    _ tellings: [Delivery], currency: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> Told {
    let accounts = tellings.map(\.account)
    let choices = try NotificationSettingRepository.choices(of: accounts, in: writer)
    let devices = Dictionary(
      grouping: try PushSubscriptionRepository.subscriptions(of: accounts, in: writer), by: \.account)
    var told = Told()
    for telling in tellings {
      let chosen = choices[telling.account] ?? .atFirst
      let news = try telling.news.filter {
        try isNew($0.occasion, to: telling.account, timeAndIDs, in: writer)
      }
      told.people += news.isEmpty ? 0 : 1
      for piece in news where chosen.want(.app, for: piece.occasion.kind) {
        try NotificationRepository.tell(
          telling.account, .discount, facts: piece.facts.text, timeAndIDs, in: writer)
        told.inApp.insert(telling.account)
      }
      let pushed = news.filter { chosen.want(.push, for: $0.occasion.kind) }.map(\.facts)
      for device in devices[telling.account] ?? [] {
        guard let first = pushed.first else { continue }
        let message = message(first, andMore: pushed.count - 1, device.language, currency)
        let due = chosen.messageTime(at: timeAndIDs.now)
        try PushJobRepository.add(
          message, about: "\(first.source.rawValue) \(first.offer) \(first.occasion.rawValue)", to: device.id,
          due: due, expires: due + messageLifetime, timeAndIDs, in: writer)
        told.messages += 1
      }
      for piece in news where chosen.want(.letter, for: piece.occasion.kind) {
        try EmailLineRepository.add(
          piece.facts, for: telling.account, due: chosen.letterTime(at: timeAndIDs.now), timeAndIDs,
          in: writer)
      }
    }
    return told
  }

  /// Records a delivery and returns true if it is new.
  private static func isNew(
    _ occasion: OfferEvent, to account: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> Bool {
    try writer.run(
      """
      INSERT INTO telling (account_id, source, offer_id, kind, version, told)
      SELECT id, \(occasion.offer.source.rawValue), \(occasion.offer.id), \(occasion.kind.rawValue),
        \(occasion.toldVersion), \(timeAndIDs.now)
      FROM account WHERE id = \(account)
      ON CONFLICT (account_id, source, offer_id, kind, version) DO NOTHING
      """) > 0
  }

  /// Returns the payload that the service worker shows: the first offer, and the number of further ones.
  private static func message(
    _ facts: OfferFacts, andMore count: Int, _ language: EmailLanguage, _ currency: String
  ) -> String {
    let words = OfferWords(language: language, currency: currency)
    var json = JSONBytes()
    json.object { json in
      json.member("title", cut("\(facts.emoji) \(words.title(facts))", to: 200))
      let more = count > 0 ? words.more(count) : ""
      json.member("body", cut(words.sentence(facts), to: 600) + more)
      json.member("store", facts.store)
      json.member("item", cut(facts.item, to: 100))
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
