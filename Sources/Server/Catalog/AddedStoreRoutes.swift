import Database
import FileFormats
import Grocery
import HTTPTypes
import Hummingbird

/// Where shoppers add stores that Forage does not know.
struct AddedStoreRoutes {
  private let dependencies: Dependencies
  private let quota: StorageQuota

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
    quota = StorageQuota(dependencies)
  }

  /// At most 5 in a day and 20 in all of one account. One that stands at the same address already is answered
  /// instead.
  func register(on routes: Routes) {
    routes.post("v1/stores", for: .account, costs: .change) { request, _, person in
      try await add(request, person)
    }
  }

  private func add(_ request: Request, _ person: SignedIn) async throws -> Response {
    let body = try await request.json(atMost: OrganisationRoutes.maximumBytes)
    let id = try body.member("id").id()
    let zip = try body.member("zip")
    guard let origin = try await ZipOrigin(zip: zip.text(maximumLength: 16), dependencies.database) else {
      throw CatalogRefusal.unknownZip
    }
    var fields = JSONObject()
    for (key, node) in try body.members() where Self.told.contains(key) {
      _ = fields.append(key, node.value)
    }
    // Where its zip code is, until an organisation says it better; the table of codes is of that country.
    _ = fields.append("country", .text("US"))
    _ = fields.append("latitude", .number(origin.position.latitude))
    _ = fields.append("longitude", .number(origin.position.longitude))
    let store = try LocationDetails(JSONNode(.object(fields)), id: id, of: id).store
    let now = dependencies.now()
    let listing = try await dependencies.database.write { [quota] writer in
      let known = try AddedStoreStore.add(store, by: person.accountID, within: quota, at: now, in: writer)
      return try CatalogStore.store(known, in: writer)
    }
    guard let listing else { throw CatalogRefusal.unknownStore }
    return .personal(listing.store.id == id ? .created : .ok) { StoreDocument().write(listing, into: &$0) }
  }

  private static let told: Set<String> = ["name", "street", "city", "region", "zip", "country", "size"]
}

/// Why a store is not added.
enum AddedStoreRefusal: Refusal {
  case idTaken
  case tooMany

  var problem: Problem {
    switch self {
    case .idTaken: HouseholdRefusal.idTaken.problem
    case .tooMany:
      Problem(
        .tooManyStores,
        "At most \(AddedStoreStore.ofDay) stores are added in a day, and \(AddedStoreStore.ofAccount) in all."
      )
    }
  }
}

/// The stores that shoppers have added: each with an organisation of its own, to which nobody belongs.
enum AddedStoreStore {
  static let ofAccount = 20
  static let ofDay = 5

  /// - Returns: the id of the store; of another one that everybody sees at the same address.
  /// - Throws: `AddedStoreRefusal`, `StorageRefusal`.
  static func add(
    _ store: Store, by account: String, within quota: StorageQuota, at now: Int, in writer: any Writer
  ) throws -> String {
    let known = try writer.first("SELECT added_by FROM store WHERE id = \(store.id)") { row in
      try row.optionalText(0) ?? ""
    }
    if let known {
      guard known == account else { throw AddedStoreRefusal.idTaken }
      return store.id
    }
    let address = store.address
    let same = try writer.first(
      """
      SELECT id FROM store
      WHERE zip = \(address.zip) AND lower(street) = lower(\(address.street)) AND \(StoreVisibility.isPublic)
      ORDER BY id
      LIMIT 1
      """
    ) { row in try row.text(0) }
    if let same { return same }
    let added: SQL = "SELECT count(*) FROM store WHERE added_by = \(account)"
    guard try writer.integer(added) < ofAccount,
      try writer.integer("\(added) AND added > \(now - Milliseconds.day)") < ofDay
    else { throw AddedStoreRefusal.tooMany }
    guard try !writer.exists("SELECT 1 FROM organisation WHERE id = \(store.id)") else {
      throw AddedStoreRefusal.idTaken
    }
    try quota.requireRoom(in: writer)
    try writer.run(
      """
      INSERT INTO organisation (id, kind, name, emoji, created)
      VALUES (\(store.id), 'grocer', \(store.name), '🏪', \(now))
      """)
    try writer.run(
      """
      INSERT INTO store (id, organisation_id, name, street, city, region, zip, country, latitude, longitude,
        size, verification, verification_asked, added_by, added)
      VALUES (\(store.id), \(store.id), \(store.name), \(address.street), \(address.city),
        \(address.region), \(address.zip), \(address.country), \(store.position.latitude),
        \(store.position.longitude), \(store.size.rawValue), 'waiting', \(now), \(account), \(now))
      """)
    return store.id
  }
}
