import Community
import Database
import Grocery
import Households
import Identity
import Language
import Retail
import ServerKit

/// All data of a person as one JSON document.
///
/// It is written in parts that fit in memory. Data that exists throughout appears exactly once; data added
/// meanwhile may be missing.
struct AccountData {
  /// The next part to write.
  enum Part: Sendable {
    case beginning
    /// Rows of the first of these households, after the given kind and id.
    case rows(of: ArraySlice<Household>, after: (kind: String, id: String)?)
    /// The log, before an entry.
    case log(of: ArraySlice<Household>, before: HouseholdLogRepository.Cursor?)
    /// Data between people, and the list of pictures.
    case afterHouseholds
    /// Shared prices after the given id.
    case sharedPrices(after: String)
    /// Posted recipes after the given id.
    case postedRecipes(after: String)
  }

  /// The document's version; imports read this one.
  static let format = 1
  /// Rows, entries or recipes per part. Each may have 128 kB; few exceed one.
  private static let pageSize = 50

  let account: String
  let secrets: SecretKeys
  /// Milliseconds since 1970.
  let now: Int

  /// - Returns: the next part; nil after the last.
  /// - Throws: `AccountRefusal.unknownAccount` if the account was deleted.
  func write(_ part: Part, into json: inout JSONWriter, from reader: any Reader) throws -> Part? {
    switch part {
    case .beginning: return try writeBeginning(into: &json, from: reader)
    case .rows(let households, let key):
      return try writeRows(of: households, after: key, into: &json, in: reader)
    case .log(let households, let entry):
      return try writeLog(of: households, before: entry, into: &json, in: reader)
    case .afterHouseholds:
      try writeAfterHouseholds(into: &json, from: reader)
      return .sharedPrices(after: "")
    case .sharedPrices(let id): return try writeSharedPrices(after: id, into: &json, in: reader)
    case .postedRecipes(let id): return try writePostedRecipes(after: id, into: &json, in: reader)
    }
  }

  private func writeBeginning(into json: inout JSONWriter, from reader: any Reader) throws -> Part {
    guard let person = try AccountRepository.account(account, in: reader) else {
      throw AccountRefusal.unknownAccount
    }
    let email = secrets.openedOrEmpty(person.email, for: account)
    json.openObject()
    json.member("format", Self.format)
    json.member("made", now)
    json.member("account") { json in AccountDocument(account: person, email: email).write(into: &json) }
    let addresses = try addressesToConfirm(besides: email, from: reader)
    json.member("addressesToConfirm", list: addresses) { json, address in
      json.object { json in json.member("email", address) }
    }
    try write("sessions", sessions, into: &json, from: reader)
    try write("passkeys", passkeys, into: &json, from: reader)
    let since = [try AuthenticatorRepository.since(account, in: reader)].compactMap(\.self)
    json.member("authenticator", list: since) { json, time in
      json.object { json in json.member("created", time) }
    }
    json.key("households")
    json.openList()
    return Self.first(of: try HouseholdRepository.documents(for: account, in: reader)[...])
  }

  private static func first(of households: ArraySlice<Household>) -> Part {
    households.isEmpty ? .afterHouseholds : .rows(of: households, after: nil)
  }

  private func writeRows(
    of households: ArraySlice<Household>, after key: (kind: String, id: String)?, into json: inout JSONWriter,
    in reader: any Reader
  ) throws -> Part {
    let household = households[households.startIndex]
    if key == nil {
      json.openObject()
      household.write(into: &json)
      json.key("rows")
      json.openList()
    }
    // Pages by the immutable key, so that no row appears twice.
    let rows = try reader.rows(
      """
      SELECT \(StoredRow.columns)
      FROM household_row
      WHERE household_id = \(household.id) AND (kind, id) > (\(key?.kind ?? ""), \(key?.id ?? ""))
        AND household_id IN (SELECT household_id FROM household_member WHERE account_id = \(account))
      ORDER BY kind, id
      LIMIT \(Self.pageSize)
      """
    ) { row in try StoredRow(row) }
    for row in rows { row.write(into: &json) }
    if let last = rows.last, rows.count == Self.pageSize {
      return .rows(of: households, after: (last.kind, last.id))
    }
    json.closeList()
    json.key("log")
    json.openList()
    return .log(of: households, before: nil)
  }

  private func writeLog(
    of households: ArraySlice<Household>, before entry: HouseholdLogRepository.Cursor?,
    into json: inout JSONWriter,
    in reader: any Reader
  ) throws -> Part {
    let household = households[households.startIndex].id
    // Stop if the person was removed meanwhile.
    let isMember = try reader.exists(
      "SELECT 1 FROM household_member WHERE household_id = \(household) AND account_id = \(account)")
    let entries =
      isMember
      ? try HouseholdLogRepository.entries(
        of: household, before: entry, limit: Self.pageSize, since: 0, in: reader)
      : []
    for entry in entries { json.object { entry.write(into: &$0) } }
    if let last = entries.last, entries.count == Self.pageSize {
      return .log(of: households, before: last.cursor)
    }
    json.closeList()
    json.closeObject()
    return Self.first(of: households.dropFirst())
  }

  private func writeAfterHouseholds(into json: inout JSONWriter, from reader: any Reader) throws {
    json.closeList()
    json.member("invitations", list: try InvitationRepository.received(by: account, in: reader)) {
      json, received in
      json.object { received.write(into: &$0) }
    }
    try write("invitationsSent", invitationsSent, into: &json, from: reader)
    try write("personalDiscounts", personalDiscounts, into: &json, from: reader)
    json.member("notices", list: try NotificationRepository.notifications(of: account, in: reader)) {
      json, notice in
      json.object { notice.write(into: &$0) }
    }
    try AccountNotifications(account: account).write(into: &json, from: reader)
    try AccountOrganizations(account: account, secrets: secrets, now: now).write(into: &json, from: reader)
    try AccountMaps(account: account).write(into: &json, from: reader)
    json.member("enquiries", list: try ContactMessageRepository.all(by: account, secrets, in: reader)) {
      json, enquiry in
      json.object { enquiry.write(into: &$0) }
    }
    let pictures = try AccountPictures.pictures(of: account, in: reader)
    json.member("pictures", list: pictures) { json, picture in
      json.object { picture.write(into: &$0) }
    }
    try write("priceDoubts", priceDoubts, into: &json, from: reader)
    json.key("sharedPrices")
    json.openList()
  }

  private func writeSharedPrices(
    after id: String, into json: inout JSONWriter, in reader: any Reader
  ) throws -> Part {
    let prices = try PriceReport.shared(by: account, after: id, atMost: Self.pageSize, in: reader)
    for price in prices { json.object { price.write(into: &$0) } }
    if let last = prices.last, prices.count == Self.pageSize { return .sharedPrices(after: last.report.id) }
    json.closeList()
    json.key("postedRecipes")
    json.openList()
    return .postedRecipes(after: "")
  }

  private func writePostedRecipes(
    after id: String, into json: inout JSONWriter, in reader: any Reader
  ) throws -> Part? {
    let recipes = try reader.rows(
      """
      SELECT id, body, created, updated
      FROM posted_recipe
      WHERE account_id = \(account) AND id > \(id)
      ORDER BY id
      LIMIT \(Self.pageSize)
      """
    ) { row in
      (id: try row.text(0), body: try row.text(1), created: try row.integer(2), updated: try row.integer(3))
    }
    for recipe in recipes {
      json.object { json in
        json.member("id", recipe.id)
        json.member("recipe", json: recipe.body)
        json.member("created", recipe.created)
        json.member("updated", recipe.updated)
      }
    }
    if let last = recipes.last, recipes.count == Self.pageSize { return .postedRecipes(after: last.id) }
    json.closeList()
    json.closeObject()
    return nil
  }

  /// Unconfirmed addresses of pending links other than the account's, each once.
  private func addressesToConfirm(besides email: String, from reader: any Reader) throws -> [String] {
    let addresses = try MailTokenRepository.addresses(of: account, in: reader)
    return Set(addresses.map { secrets.openedOrEmpty($0, for: account) }).subtracting([email, ""]).sorted()
  }

  /// Writes a list of rows as objects.
  private func write(
    _ name: StaticString, _ table: Table, into json: inout JSONWriter, from reader: any Reader
  ) throws {
    json.key(name)
    let objects = try reader.rows(table.sql) { row in
      var json = JSONWriter()
      try json.object { json in try table.write(&json, row) }
      return String(decoding: json.bytes, as: UTF8.self)
    }
    json.list(objects) { json, object in json.json(object) }
  }

  private struct Table {
    let sql: SQL
    let write: (inout JSONWriter, borrowing Row) throws -> Void
  }

  private var sessions: Table {
    Table(
      sql: """
        SELECT id, device, created, used
        FROM session
        WHERE account_id = \(account)
        ORDER BY created, id
        """
    ) { json, row in
      json.member("id", try row.text(0))
      json.member("device", try row.text(1))
      json.member("created", try row.integer(2))
      json.member("used", try row.integer(3))
    }
  }

  private var passkeys: Table {
    Table(sql: "SELECT name, created, used FROM passkey WHERE account_id = \(account) ORDER BY created, id") {
      json, row in
      json.member("name", try row.text(0))
      json.member("created", try row.integer(1))
      if let used = try row.optionalInteger(2) { json.member("used", used) }
    }
  }

  private var invitationsSent: Table {
    Table(
      sql: """
        SELECT invitation.id, invitation.household_id, account.nickname, invitation.created, invitation.role
        FROM invitation
        JOIN account ON account.id = invitation.account_id
        WHERE invitation.invited_by = \(account)
        ORDER BY invitation.created, invitation.id
        """
    ) { json, row in
      json.member("id", try row.text(0))
      json.member("household", try row.text(1))
      json.member("nickname", try row.text(2))
      json.member("role", try row.text(4))
      json.member("created", try row.integer(3))
    }
  }

  private var priceDoubts: Table {
    Table(
      sql: """
        SELECT store_id, cents, created FROM price_doubt WHERE account_id = \(account)
        ORDER BY created, store_id, thing_key
        """
    ) { json, row in
      json.member("storeId", try row.text(0))
      json.member("cents", try row.integer(1))
      json.member("created", try row.integer(2))
    }
  }

  /// The discounts for this person.
  private var personalDiscounts: Table {
    Table(
      sql: """
        SELECT \(DiscountRows.columns)
        FROM discount_account
        JOIN discount ON discount.id = discount_account.discount_id
        WHERE discount_account.account_id = \(account)
        ORDER BY discount.id
        """
    ) { json, row in
      let discount = try DiscountRows.discount(row)
      json.member("organisation", discount.organizationID)
      json.discount(CatalogDiscount(discount))
    }
  }
}
