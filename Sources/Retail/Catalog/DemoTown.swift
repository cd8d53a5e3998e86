package import Database

/// The invented town of `forage serve --demo`, as it is in the catalog.
package enum DemoTown {
  /// True if the catalog has a public store of the town. No real place has its name and ZIP codes.
  package static func isThere(in reader: any Reader) throws -> Bool {
    try reader.exists(
      """
      SELECT 1 FROM store
      WHERE lower(store.city) = 'alder falls' AND store.zip LIKE '987%' AND store.country = 'US'
        AND \(StoreVisibility.isPublic)
      LIMIT 1
      """)
  }
}
