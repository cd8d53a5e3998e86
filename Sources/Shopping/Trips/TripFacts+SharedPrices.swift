import Database
import Grocery
import Retail
import ServerKit

extension TripFacts {
  /// The maximum number of names at the places that are compared with the lines.
  private static let maximumSharedNames = 5_000

  /// Returns the confirmed prices of other people at the places, for things whose names have a word or a
  /// meaning in common with a line; the latest ones if there are too many. Marks the places as unread if some
  /// are left out.
  ///
  /// - Parameters:
  ///   - entries: the entries of the list.
  ///   - day: of the trip; a price that has ended then does not count.
  ///   - limit: the maximum number of prices.
  mutating func sharedPrices(
    for entries: [EntryRequest], on day: CalendarDay, atMost limit: Int, in time: ReadingTime,
    _ reader: any Reader
  ) throws -> [SeenPrice] {
    let stores = places.map(\.store.id)
    let names = try SharedPriceRepository.items(
      at: stores, on: day, atMost: Self.maximumSharedNames, in: reader)
    guard !names.isEmpty else { return [] }
    let stems = Set(entries.lazy.flatMap(\.names).flatMap { ItemName($0).stems })
    let things = Set(entries.compactMap(\.meaning?.thing))
    var matches: [String] = []
    var isUnread = names.count == Self.maximumSharedNames
    for name in names {
      if time.isOver() {
        isUnread = true
        break
      }
      guard
        !stems.isDisjoint(with: ItemName(name).stems)
          || !things.isDisjoint(with: ItemMeaning(of: name).things)
      else { continue }
      matches.append(name)
    }
    let prices = try SharedPriceRepository.confirmed(
      at: stores, items: matches, on: day, atMost: limit, in: reader)
    if isUnread || prices.count == limit {
      for index in places.indices { places[index].isUnread = true }
    }
    return prices.map(SeenPrice.init)
  }
}

extension SeenPrice {
  fileprivate init(_ shared: SharedPrice) {
    self.init(
      source: .others, storeID: shared.storeID, price: Money(cents: shared.cents),
      product: Product(
        id: shared.id, organizationID: "", gtin: shared.gtin, name: shared.name, item: shared.item,
        department: shared.department, emoji: shared.emoji, size: shared.size,
        byWeight: shared.isByWeight ? SaleByWeight(usualFor: shared.size, in: shared.department) : nil,
        weightGrams: shared.size.unit == .piece ? 1 : shared.size.amount, popularity: shared.witnesses))
  }
}
