import Database
package import Grocery
import ServerKit

/// A store as lists show it: with its organisation, and with what is known about its catalog without reading
/// it.
package struct StoreListing: Sendable, Hashable {
  package var store: Store
  package var organisation: Organization
  var productCount: Int
  /// Changes whenever anything in the catalog does; nil where nothing is sold yet.
  var catalogRevision: String?
  /// Milliseconds since 1970 of that change.
  var catalogUpdated: Int?
  var hasMap: Bool
  /// When somebody of the organisation last said that what the store publishes is right.
  var confirmed: StoreConfirmations
  /// nil for a store of an organisation's own.
  var added: Addition?

  /// That a shopper has added the store.
  struct Addition: Sendable, Hashable {
    /// A nickname; nil for somebody who has no account any more.
    let by: String?
    /// Whether an administrator has found it to be real.
    let isConfirmed: Bool
    /// How large its map is to be drawn; nil where nobody has said so.
    let sheet: StoreSheet?
  }
}

/// A store, and how far it is as the crow flies.
package struct NearbyRepository: Sendable, Hashable {
  package var listing: StoreListing
  var distanceMetres: Int
}

/// The stores within a circle, nearest first.
struct Neighborhood: Sendable, Hashable {
  /// Of the circle in the end; more than was asked for where there was nothing.
  var radiusMetres: Int
  var stores: [NearbyRepository]
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
      \(LoyaltyProgramme.columns)
    FROM store
    JOIN organisation ON organisation.id = store.organisation_id

    """

  init(_ row: borrowing Row) throws {
    let organisationID = try row.text(1)
    store = Store(
      id: try row.text(0), organisationID: organisationID, name: try row.text(2),
      address: Address(
        street: try row.text(3), city: try row.text(4), region: try row.text(5), zip: try row.text(6),
        country: try row.text(7)),
      position: Position(latitude: try row.real(8), longitude: try row.real(9)),
      openingHours: try row.optionalText(10), phone: try row.optionalText(11), size: try row.word(12),
      timeZone: try row.optionalText(28), till: try TillRules(row, at: 29))
    organisation = Organization(
      id: organisationID, kind: try row.word(13), name: try row.text(14), emoji: try row.text(15),
      membership: try row.optionalText(16), loyalty: try LoyaltyProgramme(row, from: 30))
    productCount = try row.integer(17)
    catalogRevision = try row.optionalText(18)
    catalogUpdated = try row.optionalInteger(19)
    hasMap = try row.flag(20)
    confirmed = try StoreConfirmations(row, from: 21)
    guard try !row.isNull(24) else { return }
    added = Addition(
      by: try row.optionalText(26), isConfirmed: try row.flag(25),
      sheet: try row.isNull(27) ? nil : row.word(27))
  }
}
