import Database
import Grocery
import Identity
import ServerKit

/// The stores of organizations, as their members see and change them.
enum LocationRepository {
  /// The filter, order and page of a list.
  struct Query: Sendable {
    enum Order: String, Sendable, CaseIterable { case name, city, state }

    var search: String?
    var state: Location.Verification.State?
    var order = Order.name
    /// Id of the last store of the previous page.
    var after: String?
    var limit: Int
  }

  /// Returns a page of an organization's stores, and whether there are more.
  ///
  /// - Throws: `OrganizationRefusal.unknownStore` if the store `query.after` is gone.
  static func page(
    of organization: String, _ query: Query, in reader: any Reader
  ) throws -> (locations: [Location], hasMore: Bool) {
    var conditions: [SQL] = ["store.organisation_id = \(organization)"]
    if let state = query.state { conditions.append("store.verification = \(state.rawValue)") }
    if let search = query.search {
      let pattern =
        "%" + search.lowercased().map { "\\%_".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "%"
      conditions.append(
        """
        (lower(store.name) LIKE \(pattern) ESCAPE '\\' OR lower(store.city) LIKE \(pattern) ESCAPE '\\'
          OR lower(store.street) LIKE \(pattern) ESCAPE '\\' OR store.zip LIKE \(pattern) ESCAPE '\\')
        """)
    }
    let key = sorting(query.order)
    if let after = query.after {
      let last = try reader.first(
        "SELECT \(key) FROM store WHERE id = \(after) AND organisation_id = \(organization)"
      ) { row in try row.text(0) }
      guard let last else { throw OrganizationRefusal.unknownStore }
      conditions.append("(\(key), store.id) > (\(last), \(after))")
    }
    var locations = try reader.rows(
      """
      \(Location.selection)
      WHERE \(conditions.joined(by: " AND "))
      ORDER BY \(key), store.id
      LIMIT \(query.limit + 1)
      """
    ) { row in try Location(row) }
    let hasMore = locations.count > query.limit
    if hasMore { locations.removeLast() }
    return (try withDetails(locations, in: reader), hasMore)
  }

  private static func sorting(_ order: Query.Order) -> SQL {
    switch order {
    case .name: "lower(store.name)"
    case .city: "lower(store.city)"
    case .state: "store.verification"
    }
  }

  /// - Throws: `OrganizationRefusal.unknownStore`, also for a store of another organization.
  static func location(
    _ id: String, of organization: String, in reader: any Reader
  ) throws -> Location {
    let matches = try reader.rows(
      "\(Location.selection) WHERE store.id = \(id) AND store.organisation_id = \(organization)"
    ) { row in try Location(row) }
    guard let location = try withDetails(matches, in: reader).first else {
      throw OrganizationRefusal.unknownStore
    }
    return location
  }

  /// Adds the confirmations and official maps.
  private static func withDetails(_ locations: [Location], in reader: any Reader) throws -> [Location] {
    let maps = try officialMaps(of: locations.map(\.store.id), in: reader)
    var confirmations: [String: [Location.Confirmation]] = [:]
    try reader.each(
      """
      SELECT store_confirmation.store_id, store_confirmation.part, store_confirmation.confirmed,
        account.nickname
      FROM store_confirmation
      LEFT JOIN account ON account.id = store_confirmation.account_id
      WHERE store_confirmation.store_id IN \(list: locations.map(\.store.id))
      ORDER BY store_confirmation.store_id, store_confirmation.part
      """
    ) { row in
      confirmations[try row.text(0), default: []].append(
        Location.Confirmation(
          part: try row.word(1), time: try row.integer(2), nickname: try row.optionalText(3)))
    }
    return locations.map { location in
      var location = location
      location.confirmations = confirmations[location.store.id] ?? []
      location.officialMap = maps[location.store.id]
      return location
    }
  }

  /// Returns the latest official map of each store that has one, with its number of open reports.
  private static func officialMaps(
    of stores: [String], in reader: any Reader
  ) throws -> [String: Location.OfficialMap] {
    var maps: [String: Location.OfficialMap] = [:]
    try reader.each(
      """
      SELECT store_id, id, name,
        (SELECT count(*) FROM map_report WHERE map_report.map_id = store_map.id AND map_report.done IS NULL)
      FROM store_map
      WHERE store_id IN \(list: stores) AND is_official
      ORDER BY updated, id
      """
    ) { row in
      maps[try row.text(0)] = Location.OfficialMap(
        id: try row.text(1), name: try row.text(2), reports: try row.integer(3))
    }
    return maps
  }

  /// Adds a store, which waits for its review.
  static func create(
    _ details: LocationDetails, by member: Member, at now: Int, within quota: StorageQuota,
    in writer: any Writer
  ) throws -> Location {
    try OrganizationAccess.require(member, .owner, in: writer)
    var (store, organization) = (details.store, member.organizationID)
    let place = try OwnedID.row(store.id, of: organization, in: "store", writer)
    store.id = place.id
    guard place.isNew else { return try location(store.id, of: organization, in: writer) }
    let count = try writer.integer(
      "SELECT count(*) FROM store WHERE organisation_id = \(organization)")
    guard count < OrganizationLimits.stores else { throw OrganizationRefusal.tooManyStores }
    let address = store.address
    try quota.storing(for: .organization(organization), in: writer) { [store] in
      _ = try writer.run(
        """
        INSERT INTO store (id, organisation_id, name, street, city, region, zip, country, latitude, longitude,
          opening_hours, phone, size, till, verification, verification_asked)
        VALUES (\(store.id), \(organization), \(store.name), \(address.street), \(address.city),
          \(address.region), \(address.zip), \(address.country), \(store.position.latitude),
          \(store.position.longitude), \(store.openingHours), \(store.phone), \(store.size.rawValue),
          \(store.till.storedText), 'waiting', \(now))
        """)
    }
    try CatalogCurrency.decide(in: writer)
    if store.openingHours != nil {
      try confirm(.hours, of: store.id, by: member, at: now, in: writer)
    }
    return try location(store.id, of: organization, in: writer)
  }

  /// Edits a store. A verified store that moves must be reviewed again.
  static func edit(
    _ id: String, _ edit: FieldEdit, by member: Member, at now: Int, in writer: any Writer
  ) throws -> Location {
    let isEveryday = LocationDetails.everydayFields.isSuperset(of: edit.names)
    try OrganizationAccess.require(member, isEveryday ? .editor : .owner, in: writer)
    let current = try location(id, of: member.organizationID, in: writer)
    let before = LocationDetails(current.store)
    let after = try before.with(edit)
    try edit.requireUnchanged(before.present)
    let (store, address) = (after.store, after.store.address)
    try writer.run(
      """
      UPDATE store SET name = \(store.name), street = \(address.street), city = \(address.city),
        region = \(address.region), zip = \(address.zip), country = \(address.country),
        latitude = \(store.position.latitude), longitude = \(store.position.longitude),
        opening_hours = \(store.openingHours), phone = \(store.phone), size = \(store.size.rawValue),
        till = \(store.till.storedText)
      WHERE id = \(id)
      """)
    if current.verification.state == .verified && after.isElsewhere(than: before) {
      try requestReview(id, at: now, in: writer)
    }
    // Setting the hours confirms them.
    if edit.names.contains("openingHours") {
      try confirm(.hours, of: id, by: member, at: now, in: writer)
    }
    return try location(id, of: member.organizationID, in: writer)
  }

  /// Removes a store with everything that it publishes.
  ///
  /// - Parameter everything: true to also remove a store that has products, maps or dishes.
  static func remove(
    _ id: String, everything: Bool, by member: Member, in writer: any Writer
  ) throws {
    try OrganizationAccess.require(member, .owner, in: writer)
    _ = try location(id, of: member.organizationID, in: writer)
    let contents = StoreContents(
      products: try writer.integer("SELECT count(*) FROM offer WHERE store_id = \(id)"),
      maps: try writer.integer("SELECT count(*) FROM store_map WHERE store_id = \(id)"),
      dishes: try writer.integer("SELECT count(*) FROM dish WHERE store_id = \(id)"))
    guard everything || contents.isEmpty else { throw OrganizationRefusal.goodsInside(contents) }
    // A discount without stores holds in all of them, so delete those for this store alone.
    try writer.run(
      """
      DELETE FROM discount WHERE id IN (
        SELECT discount_id FROM discount_store
        GROUP BY discount_id
        HAVING count(*) = 1 AND min(store_id) = \(id))
      """)
    try writer.run(
      """
      UPDATE discount SET target_count = target_count - 1
      WHERE id IN (SELECT discount_id FROM discount_store WHERE store_id = \(id))
      """)
    try writer.run("DELETE FROM store WHERE id = \(id)")
  }

  /// Records that a part of the published store is right.
  static func confirm(
    _ part: StorePart, of id: String, by member: Member, at now: Int, in writer: any Writer
  ) throws {
    try writer.run(
      """
      INSERT INTO store_confirmation (store_id, part, confirmed, account_id)
      VALUES (\(id), \(part.rawValue), \(now), \(member.person.accountID))
      ON CONFLICT (store_id, part) DO UPDATE SET
        confirmed = excluded.confirmed, account_id = excluded.account_id
      """)
  }

  /// Requests another review of a refused store.
  ///
  /// - Throws: `OrganizationRefusal.nothingWaits` for a verified store.
  static func requestAnotherReview(_ id: String, by member: Member, at now: Int, in writer: any Writer) throws
    -> Location
  {
    try OrganizationAccess.require(member, .owner, in: writer)
    let current = try location(id, of: member.organizationID, in: writer)
    switch current.verification.state {
    case .verified: throw OrganizationRefusal.nothingWaits
    case .waiting: return current
    case .refused:
      try requestReview(id, at: now, in: writer)
      return try location(id, of: member.organizationID, in: writer)
    }
  }

  private static func requestReview(_ id: String, at now: Int, in writer: any Writer) throws {
    try writer.run(
      "UPDATE store SET verification = 'waiting', verification_asked = \(now) WHERE id = \(id)")
  }
}
