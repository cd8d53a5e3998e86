import FileFormats
import Grocery
import Language
import Retail
import ServerKit

/// The content of an offer notification. Clients, emails and push notifications make sentences of it.
struct OfferFacts: Sendable, Equatable {
  let topic: OfferEvent.Topic
  let source: SpecialOffer.Source
  let offer: String
  let product: String
  let productName: String
  /// The item's display name, such as "Butter".
  let item: String
  let emoji: String
  let store: String
  let storeName: String
  let gain: SpecialOffer.Gain
  /// True if the offer is for this account only.
  let isPersonal: Bool
  let firstDay: String?
  let lastDay: String?

  init(_ event: OfferEvent, _ finding: OfferFinding) {
    topic = event.topic
    source = finding.offer.key.source
    offer = finding.offer.key.id
    product = finding.product.id
    productName = finding.product.name
    item = finding.product.item
    emoji = finding.product.emoji
    store = finding.store.id
    storeName = finding.store.name
    gain = finding.offer.gain
    isPersonal = finding.offer.accounts != nil
    firstDay = finding.offer.period.firstDay
    lastDay = finding.offer.period.lastDay
  }

  init(_ finding: PriceFinding) {
    topic = finding.price.event.topic
    source = .price
    offer = finding.price.id
    product = finding.price.id
    productName = finding.price.name
    item = finding.price.item
    emoji = finding.price.emoji
    store = finding.store.id
    storeName = finding.store.name
    gain = .lessThanUsual(percent: finding.percent, day: finding.price.day)
    isPersonal = false
    firstDay = nil
    lastDay = nil
  }

  /// The JSON object that is stored and sent.
  var text: String {
    var json = JSONWriter()
    json.object { json in
      json.member("occasion", topic.rawValue)
      json.member("source", source.rawValue)
      json.member("offer", offer)
      json.member("product", product)
      json.member("productName", productName)
      json.member("item", item)
      json.member("emoji", emoji)
      json.member("store", store)
      json.member("storeName", storeName)
      switch gain {
      case .discount(let terms): json.member("rule", json: terms.rule.json.serialized())
      case .coupon(let title, _, _): json.member("title", title)
      case .lessThanUsual(let percent, let day):
        json.member("percent", percent)
        json.member("seen", day)
      }
      json.member("limit", orNull: gain.limit)
      json.member("membersOnly", gain.isForMembersOnly)
      json.member("personal", isPersonal)
      json.member("firstDay", orNull: firstDay)
      json.member("lastDay", orNull: lastDay)
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Parses the output of `text`.
  ///
  /// - Throws: `FileRefusal` for anything else.
  init(_ text: String) throws(FileRefusal) {
    let node = try JSONNode(reading: Array(text.utf8))
    let words = try (node.member("occasion"), node.member("source"))
    guard let topic = OfferEvent.Topic(rawValue: try words.0.text()),
      let source = SpecialOffer.Source(rawValue: try words.1.text())
    else { throw node.refusal("facts of another version") }
    self.topic = topic
    self.source = source
    offer = try node.member("offer").id()
    product = try node.member("product").id()
    productName = try node.member("productName").text()
    item = try node.member("item").text()
    emoji = try node.member("emoji").text()
    store = try node.member("store").id()
    storeName = try node.member("storeName").text()
    switch source {
    case .discount: gain = .discount(try Discount(node))
    case .coupon:
      gain = .coupon(
        title: try node.member("title").text(), isForMembersOnly: try node.member("membersOnly").flag())
    case .price:
      gain = .lessThanUsual(
        percent: try node.member("percent").integer(1...100), day: try node.member("seen").day().text)
    }
    isPersonal = try node.optionalMember("personal")?.flag() ?? false
    firstDay = try node.optionalMember("firstDay")?.text()
    lastDay = try node.optionalMember("lastDay")?.text()
  }
}
