import Database
import Grocery
import Households
import Identity
import ServerKit

/// The stores that an administrator looks at, and what they say.
enum LocationQueueRepository {
  /// A store with who asks for it.
  struct Entry: Sendable {
    var location: Location
    let organisationName: String
    let kind: String
    let emoji: String
    /// Nicknames, by age; of a store that a shopper has added, theirs.
    var owners: [String] = []

    /// Writes the members of a JSON object.
    func write(into json: inout JSONBytes) {
      location.write(into: &json)
      json.member("organisation") { json in
        json.member("id", location.store.organisationID)
        json.member("name", organisationName)
        json.member("kind", kind)
        json.member("emoji", emoji)
      }
      json.member("owners", list: owners) { $0.text($1) }
    }
  }

  /// Those in a state, the longest waiting first; one that was imported was never asked for.
  ///
  /// - Parameter after: the id of the last one that is known.
  /// - Throws: `OrganizationRefusal.unknownStore` where that one is gone.
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
    let found = try reader.rows(
      """
      \(Location.selection)
      WHERE \(conditions.joined(by: " AND "))
      ORDER BY coalesce(store.verification_asked, 0), store.id
      LIMIT \(limit)
      """
    ) { row in try Location(row) }
    return try found.map { location in try entry(location, in: reader) }
  }

  private static func entry(_ location: Location, in reader: any Reader) throws -> Entry {
    let organisation = location.store.organisationID
    let found = try reader.first(
      "SELECT name, kind, emoji FROM organisation WHERE id = \(organisation)"
    ) { row in
      Entry(
        location: location, organisationName: try row.text(0), kind: try row.text(1),
        emoji: try row.text(2))
    }
    guard var entry = found else { throw DatabaseError.noRow }
    entry.owners = try MemberRepository.members(of: organisation, in: reader)
      .filter { $0.role == .owner }.map(\.nickname)
    if let adder = try adder(of: location.store.id, in: reader) { entry.owners.append(adder.nickname) }
    return entry
  }

  /// The shopper who has added a store.
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

  /// Says whether everybody may see a store; its owners are told, or the shopper who has added it.
  ///
  /// - Parameter reason: why; nil tells none.
  /// - Throws: `OrganizationRefusal.unknownStore`.
  static func decide(
    _ id: String, isVerified: Bool, reason: String?, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> Changed<Entry> {
    let state: Location.Verification.State = isVerified ? .verified : .refused
    let changed = try writer.run(
      """
      UPDATE store SET verification = \(state.rawValue), verification_reason = \(reason),
        verification_answered = \(timeAndIDs.now)
      WHERE id = \(id)
      """)
    let found = try writer.first("\(Location.selection) WHERE store.id = \(id)") { row in
      try Location(row)
    }
    guard changed > 0, let location = found else { throw OrganizationRefusal.unknownStore }
    let organisation = location.store.organisationID
    let members = try MemberRepository.members(of: organisation, in: writer)
    var facts = try MemberRepository.facts(of: organisation, about: nil, in: writer)
    facts.store = id
    facts.storeName = location.store.name
    facts.reason = reason
    try MemberRepository.tellOwners(
      among: members, besides: "", isVerified ? .storeVerified : .storeRefused, facts, timeAndIDs,
      in: writer)
    var people = Set(members.map(\.id))
    if let adder = try adder(of: id, in: writer) {
      people.insert(adder.id)
      try NotificationRepository.tell(
        adder.id, isVerified ? .storeVerified : .storeRefused, facts: facts.text, timeAndIDs, in: writer)
    }
    return Changed(answer: try entry(location, in: writer), change: PeopleChange(people: people))
  }
}
