import Database
import Identity
import Language
import Retail
import ServerKit

/// A person's data about organizations.
struct AccountOrganizations {
  let account: String
  let secrets: SecretKeys
  /// Milliseconds since 1970.
  let now: Int

  /// Writes members of a JSON object.
  func write(into json: inout JSONWriter, from reader: any Reader) throws {
    let roles = try reader.rows(
      """
      SELECT organisation.id, organisation.name, organisation_member.role, organisation_member.joined,
        organisation_member.gets_messages, organisation_member.gets_reports
      FROM organisation_member
      JOIN organisation ON organisation.id = organisation_member.organisation_id
      WHERE organisation_member.account_id = \(account)
      ORDER BY organisation.id
      """
    ) { row in
      (
        id: try row.text(0), name: try row.text(1), role: try row.text(2),
        joined: try row.integer(3), getsMessages: try row.flag(4), getsReports: try row.flag(5)
      )
    }
    json.member("organisations", list: roles) { json, role in
      json.object { json in
        json.member("id", role.id)
        json.member("name", role.name)
        json.member("role", role.role)
        json.member("joined", role.joined)
        json.member("getsMessages", role.getsMessages)
        json.member("getsReports", role.getsReports)
      }
    }
    let received = try OrganizationInvitationRepository.received(by: account, at: now, in: reader)
    json.member("organisationInvitations", list: received) { json, invitation in
      json.object { invitation.write(into: &$0) }
    }
    try writeSent(into: &json, from: reader)
    let confirmed = try reader.rows(
      """
      SELECT store_id, part, confirmed FROM store_confirmation
      WHERE account_id = \(account)
      ORDER BY store_id, part
      """
    ) { row in (store: try row.text(0), part: try row.text(1), time: try row.integer(2)) }
    json.member("storesConfirmed", list: confirmed) { json, confirmation in
      json.object { json in
        json.member("store", confirmation.store)
        json.member("part", confirmation.part)
        json.member("time", confirmation.time)
      }
    }
  }

  private func writeSent(into json: inout JSONWriter, from reader: any Reader) throws {
    let organizations = try reader.rows(
      """
      SELECT DISTINCT organisation_id FROM organisation_invitation
      WHERE invited_by = \(account)
      ORDER BY organisation_id
      """
    ) { row in try row.text(0) }
    let mine = Set(
      try reader.rows("SELECT id FROM organisation_invitation WHERE invited_by = \(account)") {
        row in
        try row.text(0)
      })
    let invitations = try organizations.flatMap { organization in
      try OrganizationInvitationRepository.sent(by: organization, at: 0, secrets, in: reader)
        .filter { mine.contains($0.id) }.map { (organization, $0) }
    }
    json.member("organisationInvitationsSent", list: invitations) { json, invitation in
      json.object { json in
        json.member("organisation", invitation.0)
        invitation.1.write(into: &json)
      }
    }
  }
}
