import Database
import Grocery
import Households
import Identity
import Language
import ServerKit

/// The administrators' queue of stores to review, and their decisions.
enum LocationQueueRepository {
  /// A store with its organization and owners.
  struct Entry: Sendable {
    var location: Location
    let organizationName: String
    let kind: String
    let emoji: String
    /// The owners' nicknames by age, then the nickname of the shopper who added the store.
    var owners: [String] = []

    /// Writes the members of a JSON object.
    func write(into json: inout JSONWriter) {
      location.write(into: &json)
      json.member("organisation") { json in
        json.member("id", location.store.organizationID)
        json.member("name", organizationName)
        json.member("kind", kind)
        json.member("emoji", emoji)
      }
      json.member("owners", list: owners) { $0.text($1) }
    }
  }

  /// Returns a page of the stores in `state`, the longest waiting first. Imported stores come before all
  /// others.
  ///
  /// - Parameter after: id of the last store of the previous page.
  /// - Throws: `OrganizationRefusal.unknownStore` if that store is gone.
  static func entries(
    _ state: Location.Verification.State, after: String?, limit: Int, in reader: any Reader
  ) throws -> [Entry] {
    var conditions: [SQL] = ["store.verification = \(state.rawValue)"]
    if let after {
      let last = try reader.first(
        "SELECT coalesce(verification_asked, 0) FROM store WHERE id = \(after)"
      ) { row in try row.integer(0) }
      guard let last else { throw OrganizationRefusal.unknownStore }
      conditions.append("(coalesce(store.verification_asked, 0), store.id) > (\(last), \(after))")
    }
    let locations = try reader.rows(
      """
      \(Location.selection)
      WHERE \(conditions.joined(by: " AND "))
      ORDER BY coalesce(store.verification_asked, 0), store.id
      LIMIT \(limit)
      """
    ) { row in try Location(row) }
    return try locations.map { location in try entry(location, in: reader) }
  }

  private static func entry(_ location: Location, in reader: any Reader) throws -> Entry {
    let organization = location.store.organizationID
    let stored = try reader.first(
      "SELECT name, kind, emoji FROM organisation WHERE id = \(organization)"
    ) { row in
      Entry(
        location: location, organizationName: try row.text(0), kind: try row.text(1),
        emoji: try row.text(2))
    }
    guard var entry = stored else { throw DatabaseError.noRow }
    entry.owners = try MemberRepository.members(of: organization, in: reader)
      .filter { $0.role == .owner }.map(\.nickname)
    if let adder = try adder(of: location.store.id, in: reader) { entry.owners.append(adder.nickname) }
    return entry
  }

  /// Returns the shopper who added the store, if any.
  private static func adder(
    of store: String, in reader: any Reader
  ) throws -> (id: String, nickname: String)? {
    try reader.first(
      """
      SELECT account.id, account.nickname
      FROM store
      JOIN account ON account.id = store.added_by
      WHERE store.id = \(store)
      """
    ) { row in (try row.text(0), try row.text(1)) }
  }

  /// Accepts or refuses a store, and notifies its owners and the shopper who added it.
  ///
  /// - Parameter reason: the reason for the owners; nil for none.
  /// - Throws: `OrganizationRefusal.unknownStore`.
  static func decide(
    _ id: String, isVerified: Bool, reason: String?, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> Changed<Entry> {
    let state: Location.Verification.State = isVerified ? .verified : .refused
    let updatedCount = try writer.run(
      """
      UPDATE store SET verification = \(state.rawValue), verification_reason = \(reason),
        verification_answered = \(timeAndIDs.now)
      WHERE id = \(id)
      """)
    let stored = try writer.first("\(Location.selection) WHERE store.id = \(id)") { row in
      try Location(row)
    }
    guard updatedCount > 0, let location = stored else { throw OrganizationRefusal.unknownStore }
    let organization = location.store.organizationID
    let members = try MemberRepository.members(of: organization, in: writer)
    var facts = try MemberRepository.facts(of: organization, about: nil, in: writer)
    facts.store = id
    facts.storeName = location.store.name
    facts.reason = reason
    try MemberRepository.notifyOwners(
      among: members, besides: "", isVerified ? .storeVerified : .storeRefused, facts, timeAndIDs,
      in: writer)
    var people = Set(members.map(\.id))
    if let adder = try adder(of: id, in: writer) {
      people.insert(adder.id)
      try NotificationRepository.add(
        adder.id, isVerified ? .storeVerified : .storeRefused, facts: facts.text, timeAndIDs, in: writer)
    }
    return Changed(answer: try entry(location, in: writer), change: PeopleChange(people: people))
  }
}
