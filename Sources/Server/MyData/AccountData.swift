import Database

/// Everything that the server holds about a person, as one JSON document.
struct AccountData {
  /// The version of the document; an import reads this one.
  static let format = 1
  private static let mostLogEntries = 100_000

  let account: String
  let secrets: SecretKeys
  /// Milliseconds since 1970.
  let now: Int

  /// Writes the members of the document.
  ///
  /// - Throws: `Problem` where the account is gone.
  func write(into json: inout JSONBytes, from reader: any Reader) throws {
    guard let person = try AccountStore.account(account, reader) else { throw Problem.unknownAccount }
    let email = secrets.openedOrEmpty(person.email, for: account)
    json.member("format", Self.format)
    json.member("made", now)
    json.member("account") { json in AccountDocument(account: person, email: email).write(into: &json) }
    let addresses = try addressesToConfirm(besides: email, from: reader)
    json.member("addressesToConfirm", list: addresses) { json, address in
      json.object { json in json.member("email", address) }
    }
    try write("sessions", sessions, into: &json, from: reader)
    let households = try HouseholdStore.documents(for: account, in: reader)
    try json.member("households", list: households) { json, household in
      try json.object { json in try write(household, into: &json, from: reader) }
    }
    json.member("invitations", list: try InvitationStore.received(by: account, in: reader)) {
      json, received in
      json.object { received.write(into: &$0) }
    }
    try write("invitationsSent", invitationsSent, into: &json, from: reader)
    json.member("notices", list: try NoticeStore.notices(of: account, in: reader)) { json, notice in
      json.object { notice.write(into: &$0) }
    }
    let pictures = try AccountPictures.pictures(of: account, in: reader)
    json.member("pictures", list: pictures) { json, picture in
      json.object { picture.write(into: &$0) }
    }
    try write("postedRecipes", postedRecipes, into: &json, from: reader)
  }

  /// Addresses that links under way were made for, and that are not the account's; each once.
  private func addressesToConfirm(besides email: String, from reader: any Reader) throws -> [String] {
    let kept = try MailTokenStore.addresses(of: account, reader)
    return Set(kept.map { secrets.openedOrEmpty($0, for: account) }).subtracting([email, ""]).sorted()
  }

  private func write(
    _ household: Household, into json: inout JSONBytes, from reader: any Reader
  ) throws {
    household.write(into: &json)
    json.key("rows")
    let rows = try reader.rows(
      """
      SELECT \(KeptRow.columns)
      FROM household_row
      WHERE household_id = \(household.id)
      ORDER BY revision, kind, id
      """
    ) { row in try KeptRow(row) }
    json.list(rows) { json, row in row.write(into: &json) }
    let log = try HouseholdLogStore.entries(
      of: household.id, before: nil, limit: Self.mostLogEntries, since: 0, in: reader)
    json.member("log", list: log) { json, entry in json.object { entry.write(into: &$0) } }
  }

  /// A list whose rows become objects.
  private func write(
    _ name: StaticString, _ table: Table, into json: inout JSONBytes, from reader: any Reader
  ) throws {
    json.key(name)
    let objects = try reader.rows(table.sql) { row in
      var json = JSONBytes()
      try json.object { json in try table.write(&json, row) }
      return String(decoding: json.bytes, as: UTF8.self)
    }
    json.list(objects) { json, object in json.json(object) }
  }

  private struct Table {
    let sql: SQL
    let write: (inout JSONBytes, borrowing Row) throws -> Void
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

  private var invitationsSent: Table {
    Table(
      sql: """
        SELECT invitation.id, invitation.household_id, account.nickname, invitation.created
        FROM invitation
        JOIN account ON account.id = invitation.account_id
        WHERE invitation.invited_by = \(account)
        ORDER BY invitation.created, invitation.id
        """
    ) { json, row in
      json.member("id", try row.text(0))
      json.member("household", try row.text(1))
      json.member("nickname", try row.text(2))
      json.member("created", try row.integer(3))
    }
  }

  private var postedRecipes: Table {
    Table(
      sql: """
        SELECT id, body, created, updated
        FROM posted_recipe
        WHERE account_id = \(account)
        ORDER BY created, id
        """
    ) { json, row in
      json.member("id", try row.text(0))
      json.member("recipe", json: try row.text(1))
      json.member("created", try row.integer(2))
      json.member("updated", try row.integer(3))
    }
  }
}
