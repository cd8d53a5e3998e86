import Database
import FileFormats
import Grocery

/// Writes a checked world: inserts and updates rows, and removes none.
struct CatalogWriter {
  let writer: any Writer
  /// Milliseconds since 1970.
  let now: Int
  /// Called after every row.
  let step: () -> Void

  /// The changes made by an import.
  struct Changes {
    /// Organizations with changed products.
    var organizations: Set<String> = []
    /// Stores with changed offers.
    var stores: Set<String> = []
    /// Indexes of new discounts that reduce no price; they are not written.
    var skippedDiscounts: [Int] = []
    /// Indexes of existing discounts that no longer reduce a price. They are written, so that old terms end.
    var idleDiscounts: [Int] = []
  }

  func write(_ world: CatalogWorld) throws -> Changes {
    var changes = Changes()
    for organization in world.organizations { try write(organization) }
    for store in world.stores { try write(store) }
    for product in world.products where try write(product) {
      changes.organizations.insert(product.organizationID)
    }
    for offer in world.offers where try write(offer) { changes.stores.insert(offer.storeID) }
    for (index, discount) in world.discounts.enumerated() {
      let lowersNothing = try DiscountRepository.effect(of: discount, in: writer) == .lowersNothing
      if try !lowersNothing || writer.exists("SELECT 1 FROM discount WHERE id = \(discount.id)") {
        try DiscountRepository.write(discount, in: writer)
        if lowersNothing { changes.idleDiscounts.append(index) }
      } else {
        changes.skippedDiscounts.append(index)
      }
      step()
    }
    for map in world.maps { try write(map) }
    for menu in world.menus { try write(menu) }
    if !world.streets.isEmpty { try write(world.streets) }
    return changes
  }

  private func write(_ organization: Organization) throws {
    try writer.run(
      """
      INSERT INTO organisation (id, kind, name, emoji, membership, loyalty_points, loyalty_step_cents,
        loyalty_point_hundredths, loyalty_pay_lot, goods_revision)
      VALUES (\(organization.id), \(organization.kind.rawValue), \(organization.name), \(organization.emoji),
        \(organization.membership), \(organization.loyalty?.points), \(organization.loyalty?.step.cents),
        \(organization.loyalty?.pointHundredths), \(organization.loyalty?.payLot), \(now))
      ON CONFLICT (id) DO UPDATE SET
        name = excluded.name, emoji = excluded.emoji, membership = excluded.membership,
        loyalty_points = excluded.loyalty_points, loyalty_step_cents = excluded.loyalty_step_cents,
        loyalty_point_hundredths = excluded.loyalty_point_hundredths,
        loyalty_pay_lot = excluded.loyalty_pay_lot
      """)
    step()
  }

  private func write(_ store: Store) throws {
    let address = store.address
    try writer.run(
      """
      INSERT INTO store (id, organisation_id, name, street, city, region, zip, country, latitude, longitude,
        opening_hours, phone, size, time_zone, till)
      VALUES (\(store.id), \(store.organizationID), \(store.name), \(address.street), \(address.city),
        \(address.region), \(address.zip), \(address.country), \(store.position.latitude),
        \(store.position.longitude), \(store.openingHours), \(store.phone), \(store.size.rawValue),
        \(store.timeZone), \(store.till.storedText))
      ON CONFLICT (id) DO UPDATE SET
        name = excluded.name, street = excluded.street, city = excluded.city, region = excluded.region,
        zip = excluded.zip, country = excluded.country, latitude = excluded.latitude,
        longitude = excluded.longitude, opening_hours = excluded.opening_hours, phone = excluded.phone,
        size = excluded.size, time_zone = excluded.time_zone, till = excluded.till
      """)
    step()
  }

  private func write(_ product: Product) throws -> Bool {
    defer { step() }
    return try GoodsRepository.put(product, in: writer)
  }

  private func write(_ offer: Offer) throws -> Bool {
    defer { step() }
    return try GoodsRepository.put(offer, at: now, in: writer)
  }
}

extension CatalogWriter {
  /// Inserts or updates a map; an unchanged map keeps its date and revision.
  func write(_ map: StoreMap) throws {
    let columns = map.grid.first?.count ?? 0
    try writer.run(
      """
      INSERT INTO store_map (id, store_id, name, is_official, updated, decimetres_per_cell, row_count,
        column_count, grid, drawing)
      VALUES (\(map.id), \(map.storeID), \(map.name), \(map.isOfficial), \(map.updated), \(map.decimetresPerCell),
        \(map.grid.count), \(columns), \(map.grid.joined(separator: "\n")),
        \(MapDrawingJSON(map).json.serialized()))
      ON CONFLICT (id) DO UPDATE SET
        name = excluded.name, is_official = excluded.is_official, updated = excluded.updated,
        decimetres_per_cell = excluded.decimetres_per_cell, row_count = excluded.row_count,
        column_count = excluded.column_count, grid = excluded.grid, drawing = excluded.drawing,
        revision = store_map.revision + 1
      WHERE store_map.name <> excluded.name
        OR store_map.is_official <> excluded.is_official
        OR store_map.decimetres_per_cell <> excluded.decimetres_per_cell
        OR store_map.grid <> excluded.grid
        OR store_map.drawing <> excluded.drawing
      """)
    step()
  }

  private func write(_ menu: Menu) throws {
    try MenuRepository.replace(menu, in: writer)
    step()
  }

  private func write(_ streets: [Street]) throws {
    try StreetRepository.replace(streets, from: nil, in: writer)
    for _ in streets { step() }
  }
}
