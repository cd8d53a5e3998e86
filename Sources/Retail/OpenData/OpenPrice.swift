import Database
import Grocery
import ServerKit

/// One price of a dump of Open Prices at a store that is known here.
struct OpenPrice: Sendable {
  /// The reason why a price is not taken.
  enum Fault: Error, Hashable {
    case currency, price, date, old, reduced, duplicate, thing
  }

  /// The thing that a price is for.
  enum Subject: Hashable {
    /// Fourteen digits.
    case product(String)
    /// Loose goods, by a category of Open Food Facts.
    case category(String)
  }

  let id: Int
  let storeID: String
  /// A digest of the contributor's name.
  let contributor: String
  let subject: Subject
  let isByWeight: Bool
  let cents: Int
  let isReduced: Bool
  let day: CalendarDay

  /// - Parameters:
  ///   - currency: of the installation.
  ///   - today: prices that have ended by then are not taken.
  /// - Throws: `Fault`.
  init(
    _ record: DumpRecord, id: Int, storeID: String, currency: Currency, today: CalendarDay
  ) throws(Fault) {
    self.id = id
    self.storeID = storeID
    // Newer dumps mark the same price in two proofs.
    guard record.text("duplicate_of") == nil else { throw .duplicate }
    guard record.text("currency") == currency.code else { throw .currency }
    guard let day = record.text("date").flatMap({ CalendarDay(String($0.prefix(10))) }), day <= today else {
      throw .date
    }
    self.day = day
    let age = day.dayNumber.distance(to: today.dayNumber)
    guard age <= PriceReportLimits.days else { throw .old }
    (cents, isReduced) = try Self.price(record, currency, age: age)
    subject = try Self.subject(record)
    isByWeight = record.text("price_per") == "KILOGRAM"
    var digest = Digest()
    digest.add(.text(record.text("owner") ?? ""))
    contributor = digest.text
  }

  /// The price, or the regular one of a reduced price that has ended.
  private static func price(
    _ record: DumpRecord, _ currency: Currency, age: Int
  ) throws(Fault) -> (cents: Int, isReduced: Bool) {
    guard let price = cents(record.number("price"), currency) else { throw .price }
    guard record.flag("price_is_discounted") else { return (price, false) }
    if age <= PriceReportLimits.reducedDays { return (price, true) }
    guard let regular = cents(record.number("price_without_discount"), currency), regular > price else {
      throw .reduced
    }
    return (regular, false)
  }

  /// Nil if it is missing or not a plausible price.
  private static func cents(_ amount: Double?, _ currency: Currency) -> Int? {
    guard let amount, amount > 0, amount < 1e9 else { return nil }
    let smallest = (0..<currency.digits).reduce(amount) { result, _ in result * 10 }
    let cents = Int(smallest.rounded())
    return PriceReportLimits.cents.contains(cents) ? cents : nil
  }

  private static func subject(_ record: DumpRecord) throws(Fault) -> Subject {
    if let code = record.text("product_code") {
      guard let gtin = KnownProduct.gtin(code) else { throw .thing }
      return .product(gtin)
    }
    let units: [String?] = ["UNIT", "KILOGRAM"]
    guard let tag = record.text("category_tag"), OpenDataText.words(ofTag: tag) != nil,
      units.contains(record.text("price_per"))
    else { throw .thing }
    return .category(tag)
  }
}

extension OpenPrice {
  var reportID: String { "open-prices.\(id)" }

  /// - Parameters:
  ///   - product: nil for loose goods.
  ///   - country: of the store, for the language of the name.
  /// - Returns: nil for a product without a name.
  func report(of product: KnownProduct?, in country: String, currency: Currency) -> PriceReport? {
    let thing: PricedThing
    switch subject {
    case .product:
      guard let product else { return nil }
      thing = PricedThing(
        name: product.name(in: country), item: product.item, department: product.department,
        gtin: product.gtin, size: isByWeight ? Self.kilogram : product.size, isByWeight: isByWeight)
    case .category(let tag):
      guard let goods = FoodCategories.looseGoods(of: tag, in: country) else { return nil }
      thing = PricedThing(
        name: goods.name, department: goods.department, size: isByWeight ? Self.kilogram : nil,
        isByWeight: isByWeight)
    }
    return PriceReport(
      id: reportID, reporter: .openPrices(contributor), storeID: storeID, thing: thing, cents: cents,
      isReduced: isReduced, currency: currency.code, day: day)
  }

  private static let kilogram = Quantity(1_000, .gram)
}
