import Database
import Grocery
import ServerKit

/// The stored ads of organizations.
enum AdRepository {
  /// Returns all ads of an organization, the newest first.
  static func ads(of organization: String, in reader: any Reader) throws -> [StoredAd] {
    let ads = try reader.rows(
      """
      SELECT \(StoredAd.columns) FROM ad
      WHERE ad.organisation_id = \(organization)
      ORDER BY ad.created DESC, ad.id
      LIMIT \(AdLimits.ads)
      """
    ) { row in try StoredAd(row) }
    return try withStores(ads, in: reader)
  }

  /// - Throws: `AdRefusal.unknown`, also for an ad of another organization.
  static func ad(_ id: String, of organization: String, in reader: any Reader) throws -> StoredAd {
    let ad = try reader.first(
      "SELECT \(StoredAd.columns) FROM ad WHERE ad.id = \(id) AND ad.organisation_id = \(organization)"
    ) { row in try StoredAd(row) }
    guard let ad else { throw AdRefusal.unknown }
    return try withStores([ad], in: reader)[0]
  }

  /// An ad as shoppers see it, with its nearest store.
  struct PublicAd: Sendable {
    let ad: StoreAd
    let picture: StoredPicture
    let store: StoreListing
  }

  /// Returns the ads near a position on a day: the nearest organization first, then by their end.
  static func publicAds(
    around position: Position, on day: CalendarDay, in reader: any Reader
  ) throws -> [PublicAd] {
    let nearbyStores = try Organization.Kind.allCases.flatMap { kind in
      try CatalogRepository.stores(
        around: position, within: AdLimits.widestMetres, limit: AdLimits.storesAround, kind, in: reader)
    }.sorted { ($0.distanceMetres, $0.listing.store.id) < ($1.distanceMetres, $1.listing.store.id) }
    let ranks = Dictionary(uniqueKeysWithValues: nearbyStores.enumerated().map { ($1.listing.store.id, $0) })
    let conditions = isPublic(on: day) + ["store.id IN \(list: nearbyStores.map(\.listing.store.id))"]
    let rows = try reader.rows(
      """
      SELECT \(StoredAd.columns), store.id
      FROM store
      JOIN ad ON ad.organisation_id = store.organisation_id
      WHERE \(conditions.joined(by: " AND "))
      ORDER BY coalesce(ad.last_day, '9999'), ad.id
      """
    ) { row in (stored: try StoredAd(row), rank: ranks[try row.text(11)] ?? .max) }
    var nearest: [String: Int] = [:]
    for row in rows { nearest[row.stored.ad.id] = min(nearest[row.stored.ad.id] ?? .max, row.rank) }
    var counts: [String: Int] = [:]
    let listed = rows.filter { row in
      guard nearest[row.stored.ad.id] == row.rank else { return false }
      let organization = row.stored.ad.organizationID
      counts[organization, default: 0] += 1
      return counts[organization, default: 0] <= AdLimits.listedOfOrganization
    }
    let sorted = listed.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return sorted.prefix(AdLimits.listed).compactMap { _, row in
      row.stored.picture.map {
        PublicAd(ad: row.stored.ad, picture: $0, store: nearbyStores[row.rank].listing)
      }
    }
  }

  /// Returns the picture of an ad that is public on the day; nil if there is none.
  static func picture(
    of id: String, on day: CalendarDay, in reader: any Reader
  ) throws -> (picture: StoredPicture, bytes: [UInt8])? {
    let conditions = isPublic(on: day) + ["ad.id = \(id)"]
    return try reader.first(
      """
      SELECT ad.media_type, ad.width, ad.height, ad.tag, ad.picture
      FROM ad
      JOIN store ON store.organisation_id = ad.organisation_id
      WHERE \(conditions.joined(by: " AND "))
      LIMIT 1
      """
    ) { row in try picture(row) } ?? nil
  }

  /// Returns the picture for members, on any day.
  static func picture(
    of id: String, of organization: String, in reader: any Reader
  ) throws -> (picture: StoredPicture, bytes: [UInt8])? {
    try reader.first(
      """
      SELECT media_type, width, height, tag, picture FROM ad
      WHERE id = \(id) AND organisation_id = \(organization) AND tag IS NOT NULL
      """
    ) { row in try picture(row) } ?? nil
  }

  private static func picture(_ row: borrowing Row) throws -> (picture: StoredPicture, bytes: [UInt8])? {
    guard let picture = try StoredPicture(row, from: 0) else { return nil }
    return (picture, try row.bytes(4))
  }

  /// The conditions on `ad` and `store`: the ad has a picture, is current, and holds at the store, which is
  /// public.
  private static func isPublic(on day: CalendarDay) -> [SQL] {
    [
      StoreVisibility.isPublic, "ad.tag IS NOT NULL",
      "(ad.first_day IS NULL OR ad.first_day <= \(day.text))",
      "(ad.last_day IS NULL OR ad.last_day >= \(day.text))",
      """
      (
        ad.is_everywhere
        OR EXISTS (SELECT 1 FROM ad_store WHERE ad_store.ad_id = ad.id AND ad_store.store_id = store.id))
      """,
    ]
  }

  private static func withStores(_ ads: [StoredAd], in reader: any Reader) throws -> [StoredAd] {
    guard !ads.isEmpty else { return [] }
    var stores: [String: [String]] = [:]
    try reader.each(
      """
      SELECT ad_id, store_id FROM ad_store WHERE ad_id IN \(list: ads.map(\.ad.id)) ORDER BY ad_id, position
      """
    ) { row in stores[try row.text(0), default: []].append(try row.text(1)) }
    return ads.map { stored in
      var stored = stored
      stored.ad.storeIDs = stores[stored.ad.id] ?? []
      return stored
    }
  }
}
