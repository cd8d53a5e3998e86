import Database

/// An owner's word that the store never had a price.
struct PriceRefusal {
  let cents: Int
  /// Milliseconds since 1970.
  let created: Int

  /// True for a report that had arrived and agrees with the refused price.
  func concerns(_ stored: StoredPriceReport) -> Bool {
    stored.created <= created && PriceAgreement.isClose(stored.report.packCents, cents)
  }

  static func all(of place: PriceReportWriter.Place, in reader: any Reader) throws -> [PriceRefusal] {
    try reader.rows(
      """
      SELECT cents, created FROM price_refusal
      WHERE store_id = \(place.storeID) AND thing_key = \(place.thingKey)
      """
    ) { row in PriceRefusal(cents: try row.integer(0), created: try row.integer(1)) }
  }
}
