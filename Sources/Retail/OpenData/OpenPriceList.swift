import Grocery

/// The prices of a dump at known stores, as they are read.
struct OpenPriceList: Sendable {
  private(set) var prices: [(price: OpenPrice, country: String)] = []
  /// The ids of all prices at known stores, also those that are not taken.
  private(set) var ids: Set<String> = []
  var summary = OpenPricesSummary()

  mutating func add(_ record: DumpRecord, _ stores: PlacedStores, _ currency: Currency, _ today: CalendarDay)
  {
    guard let type = record.text("location_osm_type"), let number = record.integer("location_osm_id"),
      let store = stores.store(type, number), let id = record.integer("id")
    else { return }
    summary.here += 1
    guard ids.insert("open-prices.\(id)").inserted else { return summary.count(.duplicate) }
    do {
      let price = try OpenPrice(record, id: id, storeID: store.id, currency: currency, today: today)
      prices.append((price, store.country))
    } catch {
      summary.count(error)
    }
  }
}
