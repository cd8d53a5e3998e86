import Crypto
package import Grocery
import ServerKit

/// A price that a person has seen at a store and shares, or one of imported open data.
package struct PriceReport: Sendable, Hashable {
  package enum Source: String, Sendable, CaseIterable {
    case person
    case openPrices = "open-prices"
  }

  /// The person who reports, as far as the rule tells people apart.
  package struct Reporter: Sendable, Hashable {
    let id: String
    let source: Source
    let accountID: String?
    /// Reporters of one network count as one.
    let network: String

    /// - Parameter network: a keyed hash of the client's network (`SecretKeys.networkMark`).
    package static func account(_ id: String, network: String) -> Reporter {
      Reporter(id: id, source: .person, accountID: id, network: network)
    }

    /// A contributor of Open Prices.
    ///
    /// - Parameter contributor: a digest of the name, without spaces. Contributors are independent of each
    ///   other and of accounts.
    package static func openPrices(_ contributor: String) -> Reporter {
      let id = "\(Source.openPrices.rawValue):\(contributor)"
      return Reporter(id: id, source: .openPrices, accountID: nil, network: id)
    }
  }

  /// Unique for its reporter. Another report with this id is a correction.
  package let id: String
  package let reporter: Reporter
  package let storeID: String
  package let thing: PricedThing
  /// The price of `packs` packs; for goods sold by weight, of the amount `thing.size`.
  package let cents: Int
  package let packs: Int
  package let isReduced: Bool
  /// ISO 4217.
  package let currency: String
  /// The day of the sighting.
  package let day: CalendarDay

  package init(
    id: String, reporter: Reporter, storeID: String, thing: PricedThing, cents: Int, packs: Int = 1,
    isReduced: Bool = false, currency: String, day: CalendarDay
  ) {
    self.id = id
    self.reporter = reporter
    self.storeID = storeID
    self.thing = thing
    self.cents = cents
    self.packs = packs
    self.isReduced = isReduced
    self.currency = currency
    self.day = day
  }

  /// The price of one pack, rounded up: "2 for 3.00" is 1.50.
  var packCents: Int { (cents + packs - 1) / packs }

  /// The first day on which it no longer counts.
  var end: CalendarDay {
    day.adding(days: (isReduced ? PriceReportLimits.reducedDays : PriceReportLimits.days) + 1)
  }
}

/// A thing in one pack size; its prices can be compared.
package struct PricedThing: Sendable, Hashable {
  /// The name on the shelf or the receipt.
  package let name: String
  /// The everyday name, by which list entries find it.
  package let item: String
  package let department: Department
  package let gtin: String?
  /// The content of one pack. For goods sold by weight, the amount that the price is for, in g.
  package let size: Quantity
  package let isByWeight: Bool
  /// Equal for all names of one thing, in any size (`Grocery.itemKey`).
  let itemKey: String
  /// Equal for all names of one thing in this size; an id of letters and digits.
  package let key: String

  /// - Parameter item: nil if the name is the everyday name.
  /// - Complexity: O(length), and one lexicon lookup.
  package init(
    name: String, item: String? = nil, department: Department, gtin: String? = nil, size: Quantity?,
    isByWeight: Bool
  ) {
    let size = size ?? Quantity(1, .piece)
    self.name = name
    self.item = item ?? name
    self.department = department
    self.gtin = gtin
    self.size = size
    self.isByWeight = isByWeight
    itemKey = Grocery.itemKey(of: name)
    let words = [itemKey, String(size.amount), size.unit.rawValue, isByWeight ? "kg" : ""]
    // 96 bits: a thing of the same key could only be made on purpose, and would hide its maker's own reports.
    key = SHA256.hash(data: Array(words.joined(separator: "\n").utf8)).prefix(12).hexadecimal
  }

  /// True if the lexicon knows the whole name, so that it can contain nothing personal.
  var isInLexicon: Bool { itemKey.hasPrefix("#") }
}

/// The limits of shared prices.
package enum PriceReportLimits {
  /// Reports per request.
  static let reports = 200
  static let bodyBytes = 128 << 10
  /// Reports of one account per day; of a network, a multiple (`ClientNetwork.limitFactor`).
  package static let ofDay = 1_000
  /// Doubts of one account per day.
  package static let doubtsOfDay = 30
  /// Stored reports of one account.
  static let ofAccount = 20_000
  package static let cents = 1...10_000_000
  package static let packs = 1...999
  /// Days for which a price counts.
  package static let days = 180
  /// Days for which a reduced price counts.
  package static let reducedDays = 7
  /// Days until reports and doubts are deleted.
  static let keptDays = 365
  /// Shared prices published of one store, the latest.
  static let published = 5_000
}
