import Database
package import Grocery
import ServerKit

/// A store as lists show it, with its organization and facts about its catalog.
package struct StoreListing: Sendable, Hashable {
  package var store: Store
  package var organization: Organization
  package var productCount: Int
  /// Changes with the catalog; nil for a store without products.
  var catalogRevision: String?
  /// The time of the catalog's last change, in milliseconds since 1970.
  var catalogUpdated: Int?
  var hasMap: Bool
  /// The last confirmations by members of the organization.
  var confirmed: StoreConfirmations
  /// Nil for an organization's own store.
  var added: Addition?
  /// An address that begins with `http` or `https`; nil if unknown.
  var website: String?
  /// Nil if unknown.
  var wheelchair: WheelchairAccess?
  /// Its element of OpenStreetMap, such as `node/123`; nil if unknown.
  var osmID: String?
  /// The time when the store left the map, in milliseconds since 1970. A closed store has no products and
  /// no map.
  var closed: Int?

  /// The access by wheelchair, in the words of OpenStreetMap.
  enum WheelchairAccess: String, Sendable { case yes, limited, no }

  /// Facts about a store added by a shopper.
  struct Addition: Sendable, Hashable {
    /// The shopper's nickname; nil after the account's deletion.
    let by: String?
    /// True if an administrator has verified the store.
    let isConfirmed: Bool
    /// The size for drawing its map; nil if unknown.
    let sheet: StoreSheet?
  }
}

/// A store with its distance in a straight line.
package struct NearbyStore: Sendable, Hashable {
  package var listing: StoreListing
  var distanceMetres: Int
}

/// A store's id with its distance in a straight line.
package struct StorePosition: Sendable, Hashable {
  package let id: String
  let distanceMetres: Double
}

/// The stores within a radius, nearest first.
struct Neighborhood: Sendable, Hashable {
  /// The final radius; larger than requested if there were no stores within it.
  var radiusMetres: Int
  var stores: [NearbyStore]
}

extension StoreListing {
  /// The start of every statement that reads listings.
  static let selection: SQL = """
    SELECT store.id, store.organisation_id, store.name, store.street, store.city, store.region, store.zip,
      store.country, store.latitude, store.longitude, store.opening_hours, store.phone, store.size,
      organisation.kind, organisation.name, organisation.emoji, organisation.membership,
      store.product_count, store.catalog_revision, store.catalog_updated,
      EXISTS (SELECT 1 FROM store_map WHERE store_map.store_id = store.id AND store_map.hidden IS NULL),
      \(StoreConfirmations.columns),
      store.added, store.verification = 'verified',
      (SELECT nickname FROM account WHERE account.id = store.added_by), store.sheet,
      store.time_zone, store.till,
      \(LoyaltyProgramme.columns),
      store.website, store.wheelchair, store.closed,
      (SELECT osm_id FROM store_place WHERE store_place.store_id = store.id)
    FROM store
    JOIN organisation ON organisation.id = store.organisation_id

    """

  init(_ row: borrowing Row) throws {
    let organizationID = try row.text(1)
    store = Store(
      id: try row.text(0), organizationID: organizationID, name: try row.text(2),
      address: Address(
        street: try row.text(3), city: try row.text(4), region: try row.text(5), zip: try row.text(6),
        country: try row.text(7)),
      position: Position(latitude: try row.real(8), longitude: try row.real(9)),
      openingHours: try row.optionalText(10), phone: try row.optionalText(11), size: try row.word(12),
      timeZone: try row.optionalText(28), till: try TillRules(row, at: 29))
    organization = Organization(
      id: organizationID, kind: try row.word(13), name: try row.text(14), emoji: try row.text(15),
      membership: try row.optionalText(16), loyalty: try LoyaltyProgramme(row, from: 30))
    productCount = try row.integer(17)
    catalogRevision = try row.optionalText(18)
    catalogUpdated = try row.optionalInteger(19)
    hasMap = try row.flag(20)
    confirmed = try StoreConfirmations(row, from: 21)
    website = try row.optionalText(34)
    wheelchair = try row.isNull(35) ? nil : row.word(35)
    closed = try row.optionalInteger(36)
    osmID = try row.optionalText(37)
    if closed != nil { (productCount, catalogRevision, hasMap) = (0, nil, false) }
    guard try !row.isNull(24) else { return }
    added = Addition(
      by: try row.optionalText(26), isConfirmed: try row.flag(25),
      sheet: try row.isNull(27) ? nil : row.word(27))
  }
}
