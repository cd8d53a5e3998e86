import Database
import Grocery
import ServerKit

/// One transaction of an import.
struct PlacePass {
  /// A store that an earlier import made or found.
  private struct Link {
    let storeID: String
    let isMade: Bool
    let source: String
  }

  private let list: PlaceList
  private let source: String
  private let now: Int
  private let writer: any Writer
  private let present: Set<String>
  private let organizations: [String: Organization]
  private var links: [String: Link] = [:]
  private var written: Set<String> = []
  var summary = PlaceImport.Summary()

  init(_ list: PlaceList, source: String, now: Int, in writer: any Writer) throws {
    self.list = list
    self.source = source
    self.now = now
    self.writer = writer
    present = Set(list.stores.map(\.osmID))
    organizations = Dictionary(
      list.organizations.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    try writer.each("SELECT osm_id, store_id, is_made, source FROM store_place") { row in
      links[try row.text(0)] = Link(
        storeID: try row.text(1), isMade: try row.flag(2), source: try row.text(3))
    }
  }

  /// The number of places that the source had before.
  var knownCount: Int { links.values.count { $0.source == source } }

  /// The elements of the source that are not in the file.
  var missing: [String] {
    links.filter { $0.value.source == source && !present.contains($0.key) }.keys.sorted()
  }

  mutating func run(_ watch: (_ written: Int) throws -> Void) throws {
    for (count, place) in list.stores.enumerated() {
      try watch(count)
      if let link = links[place.osmID] {
        try update(place, link)
      } else if let found = try match(place) {
        try link(place, to: found)
      } else {
        try insert(place)
      }
    }
  }

  /// Closes stores that have left the map. Members of an organization decide about theirs themselves.
  mutating func closeMissing() throws {
    for osmID in missing {
      guard let link = links[osmID], link.isMade else { continue }
      summary.closed += try writer.run(
        """
        UPDATE store SET closed = \(now)
        WHERE id = \(link.storeID) AND closed IS NULL
          AND NOT \(MemberRepository.exist(of: "store.organisation_id"))
        """)
    }
  }

  private mutating func insert(_ place: PlacedStore) throws {
    let store = place.store
    try write(organizationOf: store)
    let address = store.address
    try writer.run(
      """
      INSERT INTO store (id, organisation_id, name, street, city, region, zip, country, latitude, longitude,
        opening_hours, phone, size, time_zone, website, wheelchair)
      VALUES (\(store.id), \(store.organizationID), \(store.name), \(address.street), \(address.city),
        \(address.region), \(address.zip), \(address.country), \(store.position.latitude),
        \(store.position.longitude), \(store.openingHours), \(store.phone), \(store.size.rawValue),
        \(store.timeZone), \(place.website), \(place.wheelchair))
      """)
    try insertLink(place.osmID, store.id, isMade: true)
    summary.added += 1
  }

  private mutating func update(_ place: PlacedStore, _ link: Link) throws {
    if link.source != source {
      try writer.run("UPDATE store_place SET source = \(source) WHERE osm_id = \(place.osmID)")
    }
    guard link.isMade, let before = try StoredPlace(link.storeID, in: writer), !before.isOwned else {
      summary.unchanged += 1
      return
    }
    var place = place
    place.store.id = link.storeID
    // A brand that comes or goes later would move prices and discounts.
    place.store.organizationID = before.place.store.organizationID
    place.store.till = before.place.store.till
    guard before.isClosed || !before.isSame(place) else {
      summary.unchanged += 1
      return
    }
    try write(organizationOf: place.store)
    try save(place)
    if before.isClosed { summary.reopened += 1 } else { summary.changed += 1 }
  }

  private func save(_ place: PlacedStore) throws {
    let (store, address) = (place.store, place.store.address)
    try writer.run(
      """
      UPDATE store SET name = \(store.name), street = \(address.street), city = \(address.city),
        region = \(address.region), zip = \(address.zip), country = \(address.country),
        latitude = \(store.position.latitude), longitude = \(store.position.longitude),
        opening_hours = \(store.openingHours), phone = \(store.phone), size = \(store.size.rawValue),
        time_zone = \(store.timeZone), website = \(place.website), wheelchair = \(place.wheelchair),
        closed = NULL
      WHERE id = \(store.id)
      """)
  }

  /// Adds the organization of a store, or follows its new name.
  private mutating func write(organizationOf store: Store) throws {
    guard written.insert(store.organizationID).inserted,
      let organization = organizations[store.organizationID]
    else { return }
    try writer.run(
      """
      INSERT INTO organisation (id, kind, name, emoji, created, goods_revision)
      VALUES (\(organization.id), \(organization.kind.rawValue), \(organization.name),
        \(organization.emoji), \(now), \(now))
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, emoji = excluded.emoji
      WHERE NOT \(MemberRepository.exist(of: "organisation.id"))
      """)
  }

  private func insertLink(_ osmID: String, _ storeID: String, isMade: Bool) throws {
    try writer.run(
      """
      INSERT INTO store_place (osm_id, store_id, source, is_made)
      VALUES (\(osmID), \(storeID), \(source), \(isMade))
      """)
  }
}

/// Finds stores that are there already.
extension PlacePass {
  private struct Match {
    let storeID: String
    /// The element that stood for it before, if mappers have drawn the place again.
    let osmID: String?
  }

  /// The nearest store of the same kind with a similar name that no element of the file stands for.
  private func match(_ place: PlacedStore) throws -> Match? {
    guard let kind = organizations[place.store.organizationID]?.kind else { return nil }
    let (position, name) = (place.store.position, StoreName(place.store.name))
    let height = PlaceImport.sameMetres / Position.metresPerDegree
    let width = position.longitudeReach(metres: PlaceImport.sameMetres) ?? 360
    let candidates = try writer.rows(
      """
      SELECT store.id, store.name, store.latitude, store.longitude, store_place.osm_id
      FROM store
      JOIN organisation ON organisation.id = store.organisation_id
      LEFT JOIN store_place ON store_place.store_id = store.id
      WHERE organisation.kind = \(kind.rawValue)
        AND store.latitude BETWEEN \(position.latitude - height) AND \(position.latitude + height)
        AND store.longitude BETWEEN \(position.longitude - width) AND \(position.longitude + width)
      ORDER BY store.id
      """
    ) { row in
      (
        match: Match(storeID: try row.text(0), osmID: try row.optionalText(4)), name: try row.text(1),
        metres: position.distanceMetres(
          to: Position(latitude: try row.real(2), longitude: try row.real(3)))
      )
    }
    return candidates.filter { candidate in
      candidate.metres <= PlaceImport.sameMetres && StoreName(candidate.name).isLike(name)
        && !(candidate.match.osmID.map(present.contains) ?? false)
    }.min { $0.metres < $1.metres }?.match
  }

  private mutating func link(_ place: PlacedStore, to match: Match) throws {
    guard let before = match.osmID, let link = links[before] else {
      try insertLink(place.osmID, match.storeID, isMade: false)
      summary.found += 1
      return
    }
    try writer.run("DELETE FROM store_place WHERE osm_id = \(before)")
    links[before] = nil
    try insertLink(place.osmID, match.storeID, isMade: link.isMade)
    try update(place, Link(storeID: link.storeID, isMade: link.isMade, source: source))
  }
}

/// A store as an import left it.
private struct StoredPlace {
  let place: PlacedStore
  let isClosed: Bool
  /// True if its organization has members.
  let isOwned: Bool

  func isSame(_ other: PlacedStore) -> Bool {
    place.store == other.store && place.website == other.website && place.wheelchair == other.wheelchair
  }

  init?(_ id: String, in reader: any Reader) throws {
    let stored = try reader.first(
      """
      SELECT organisation_id, name, street, city, region, zip, country, latitude, longitude, opening_hours,
        phone, size, time_zone, till, website, wheelchair, closed IS NOT NULL,
        \(MemberRepository.exist(of: "store.organisation_id"))
      FROM store WHERE id = \(id)
      """
    ) { row in
      let store = Store(
        id: id, organizationID: try row.text(0), name: try row.text(1),
        address: Address(
          street: try row.text(2), city: try row.text(3), region: try row.text(4), zip: try row.text(5),
          country: try row.text(6)),
        position: Position(latitude: try row.real(7), longitude: try row.real(8)),
        openingHours: try row.optionalText(9), phone: try row.optionalText(10), size: try row.word(11),
        timeZone: try row.optionalText(12), till: try TillRules(row, at: 13))
      return (
        PlacedStore(
          store: store, osmID: "", kind: "", wheelchair: try row.optionalText(15),
          website: try row.optionalText(14)),
        try row.flag(16), try row.flag(17)
      )
    }
    guard let stored else { return nil }
    (place, isClosed, isOwned) = stored
  }
}
