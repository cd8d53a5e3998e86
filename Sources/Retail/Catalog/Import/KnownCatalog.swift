import Database
import Grocery
import ServerKit

/// Rows that an import can refer to: those of the database and of the import itself.
struct KnownCatalog {
  struct GTIN: Hashable {
    var organizationID: String
    var digits: String
  }

  var organizations: [String: Organization.Kind]
  /// The organization of each store.
  var stores: [String: String]
  /// The organization of each product.
  var products: [String: String]
  /// The product of each GTIN.
  var gtins: [GTIN: String] = [:]
  /// The store of each map.
  var maps: [String: String]
  var discounts: [String: String]
  /// The official maps by store, for the stores with imported shelf locations.
  var officialMaps: [String: StoreMap] = [:]

  init(in reader: any Reader) throws {
    organizations = Dictionary(
      uniqueKeysWithValues: try reader.rows("SELECT id, kind FROM organisation") { row in
        (try row.text(0), try row.word(1))
      })
    stores = try Self.owners("SELECT id, organisation_id FROM store", in: reader)
    discounts = try Self.owners("SELECT id, organisation_id FROM discount", in: reader)
    maps = try Self.owners("SELECT id, store_id FROM store_map", in: reader)
    var products: [String: String] = [:]
    var gtins: [GTIN: String] = [:]
    try reader.each("SELECT id, organisation_id, gtin FROM product") { row in
      let (id, organizationID) = (try row.text(0), try row.text(1))
      products[id] = organizationID
      if let gtin = try row.optionalText(2) { gtins[GTIN(organizationID: organizationID, digits: gtin)] = id }
    }
    self.products = products
    self.gtins = gtins
  }

  /// Adds the official maps of the stores for which a world has shelf locations.
  mutating func addOfficialMaps(for world: CatalogWorld, in reader: any Reader) throws {
    let storesWithShelves = Set(world.offers.lazy.filter { $0.shelf != nil }.map(\.storeID))
    officialMaps = try StoreMapRepository.officialMaps(of: storesWithShelves.sorted(), in: reader)
    for map in world.maps where map.isOfficial { officialMaps[map.storeID] = map }
  }

  private static func owners(_ sql: SQL, in reader: any Reader) throws -> [String: String] {
    Dictionary(uniqueKeysWithValues: try reader.rows(sql) { row in (try row.text(0), try row.text(1)) })
  }
}
