import Database
import Grocery
import Identity
import ServerKit

/// Organizations, as their members see and change them.
enum OrganizationRepository {
  /// Returns all organizations of an account, by name.
  static func listings(of account: String, in reader: any Reader) throws -> [OrganizationListing] {
    try listings("organisation_member.account_id = \(account)", in: reader)
  }

  /// Returns one organization of an account.
  ///
  /// - Throws: `OrganizationRefusal.unknownOrganization` if the account is not a member.
  static func listing(
    _ id: String, of account: String, in reader: any Reader
  ) throws -> OrganizationListing {
    let matches = try listings(
      "organisation_member.account_id = \(account) AND organisation.id = \(id)", in: reader)
    guard let listing = matches.first else { throw OrganizationRefusal.unknownOrganization }
    return listing
  }

  private static func listings(_ condition: SQL, in reader: any Reader) throws -> [OrganizationListing] {
    var listings = try reader.rows(
      """
      SELECT organisation.id, organisation.kind, organisation.name, organisation.emoji,
        organisation.membership, organisation_member.role,
        (SELECT count(*) FROM organisation_member AS other WHERE other.organisation_id = organisation.id),
        (SELECT count(*) FROM store WHERE store.organisation_id = organisation.id),
        \(LoyaltyProgramme.columns), \(OrganizationPreferences.columns)
      FROM organisation_member
      JOIN organisation ON organisation.id = organisation_member.organisation_id
      WHERE \(condition)
      ORDER BY organisation.name, organisation.id
      """
    ) { row in
      OrganizationListing(
        organization: Organization(
          id: try row.text(0), kind: try row.word(1), name: try row.text(2), emoji: try row.text(3),
          membership: try row.optionalText(4), loyalty: try LoyaltyProgramme(row, from: 8)),
        preferences: try OrganizationPreferences(row, from: 12), role: try row.word(5),
        memberCount: try row.integer(6), storeCount: try row.integer(7), locations: [])
    }
    for index in listings.indices {
      listings[index].locations = try locations(of: listings[index].organization.id, in: reader)
    }
    return listings
  }

  private static func locations(
    of organization: String, in reader: any Reader
  ) throws -> [OrganizationListing.Location] {
    try reader.rows(
      """
      SELECT id, name, city, \(StoreVisibility.isPublic)
      FROM store
      WHERE organisation_id = \(organization)
      ORDER BY name, id
      LIMIT \(OrganizationListing.mostLocations)
      """
    ) { row in
      OrganizationListing.Location(
        id: try row.text(0), name: try row.text(1), city: try row.text(2), isVerified: try row.flag(3))
    }
  }

  /// Registers an organization, which the account owns.
  ///
  /// - Parameter id: generated on the device. A repeated request with the same id returns the existing
  ///   organization.
  static func register(
    _ id: String?, _ kind: Organization.Kind, _ details: OrganizationDetails, by account: String,
    _ timeAndIDs: TimeAndIDs, within quota: StorageQuota, in writer: any Writer
  ) throws -> OrganizationListing {
    let place = try id.map { id in
      try OwnedID.row(id, of: account) { id in try owner(of: id, before: account, in: writer) }
    }
    if let place, !place.isNew { return try listing(place.id, of: account, in: writer) }
    try requireRoom(for: account, in: writer)
    try quota.requireRoom(in: writer)
    let id = place?.id ?? timeAndIDs.newID()
    try writer.run(
      """
      INSERT INTO organisation (id, kind, name, emoji, membership, created, loyalty_points,
        loyalty_step_cents, loyalty_point_hundredths, loyalty_pay_lot, goods_revision)
      VALUES (\(id), \(kind.rawValue), \(details.name), \(details.emoji), \(details.membership),
        \(timeAndIDs.now), \(details.loyalty?.points), \(details.loyalty?.step.cents),
        \(details.loyalty?.pointHundredths), \(details.loyalty?.payLot), \(timeAndIDs.now))
      """)
    try OrganizationAccess.setRole(.owner, for: id, of: account, at: timeAndIDs.now, in: writer)
    return try listing(id, of: account, in: writer)
  }

  /// The account if it is an owner of the organization, otherwise an empty text; nil if there is none.
  private static func owner(
    of id: String, before account: String, in reader: any Reader
  ) throws -> String? {
    guard try reader.exists("SELECT 1 FROM organisation WHERE id = \(id)") else { return nil }
    return try OrganizationAccess.role(of: account, in: id, reader) == .owner ? account : ""
  }

  /// Edits the details of the organization.
  static func edit(_ edit: FieldEdit, by member: Member, in writer: any Writer) throws -> OrganizationListing
  {
    try OrganizationAccess.require(member, .owner, in: writer)
    let id = member.organizationID
    let present = try listing(id, of: member.person.accountID, in: writer)
    let before = OrganizationDetails(present.organization)
    let after = try before.with(edit)
    let preferences = try present.preferences.with(edit)
    try edit.requireUnchanged(before.present + present.preferences.present)
    try writer.run(
      """
      UPDATE organisation
      SET name = \(after.name), emoji = \(after.emoji), membership = \(after.membership),
        loyalty_points = \(after.loyalty?.points), loyalty_step_cents = \(after.loyalty?.step.cents),
        loyalty_point_hundredths = \(after.loyalty?.pointHundredths),
        loyalty_pay_lot = \(after.loyalty?.payLot), language = \(preferences.language?.rawValue),
        units = \(preferences.units?.rawValue), discount_start = \(preferences.discountStart),
        discount_days = \(preferences.discountDays)
      WHERE id = \(id)
      """)
    return try listing(id, of: member.person.accountID, in: writer)
  }

  /// - Throws: `OrganizationRefusal.tooMany` if the account has reached the limit.
  static func requireRoom(for account: String, in reader: any Reader) throws {
    let count = try reader.integer(
      "SELECT count(*) FROM organisation_member WHERE account_id = \(account)")
    guard count < OrganizationLimits.organizations else { throw OrganizationRefusal.tooMany }
  }
}
