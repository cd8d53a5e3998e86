package import Database
import Households
package import Identity
package import ServerKit

/// The invitations to join organizations. An invitation ends when its sender stops being an owner.
package enum OrganizationInvitationRepository {
  /// The prefix of the context that seals an invitation's address.
  package static let rowPrefix = "organisation-invitation:"

  /// Returns the open invitations of an organization, the oldest first.
  package static func sent(
    by organization: String, at now: Int, _ secrets: SecretKeys, in reader: any Reader
  ) throws -> [OrganizationInvitation.Sent] {
    try reader.rows(
      """
      SELECT invitation.id, account.nickname, invitation.email_sealed, invitation.key_number,
        invitation.role, invitation.created, invitation.expires
      FROM organisation_invitation AS invitation
      LEFT JOIN account ON account.id = invitation.account_id
      JOIN organisation_member AS owner ON owner.organisation_id = invitation.organisation_id
        AND owner.account_id = invitation.invited_by AND owner.role = 'owner'
      WHERE invitation.organisation_id = \(organization) AND invitation.expires > \(now)
      ORDER BY invitation.created, invitation.id
      """
    ) { row in
      let id = try row.text(0)
      var name = try row.optionalText(1) ?? ""
      if try row.isNull(1) {
        let sealed = SealedText(bytes: try row.bytes(2), keyNumber: try row.integer(3))
        name = secrets.openedOrEmpty(sealed, for: rowPrefix + id)
      }
      return OrganizationInvitation.Sent(
        id: id, name: name, role: try row.word(4), created: try row.integer(5),
        expires: try row.integer(6))
    }
  }

  /// Returns an account's unanswered invitations, the oldest first. They include those to its confirmed
  /// address.
  package static func received(
    by account: String, at now: Int, in reader: any Reader
  ) throws -> [OrganizationInvitation.Received] {
    try reader.rows(
      """
      SELECT invitation.id, organisation.id, organisation.name, organisation.emoji, invitation.role,
        inviter.nickname, invitation.created, invitation.expires, inviter.id, invitation.account_id
      FROM account
      JOIN organisation_invitation AS invitation ON invitation.account_id = account.id
        OR account.email_confirmed AND invitation.email_index = account.email_index
      JOIN organisation ON organisation.id = invitation.organisation_id
      JOIN account AS inviter ON inviter.id = invitation.invited_by
      JOIN organisation_member AS owner ON owner.organisation_id = invitation.organisation_id
        AND owner.account_id = invitation.invited_by AND owner.role = 'owner'
      WHERE account.id = \(account) AND invitation.expires > \(now) AND NOT EXISTS (
        SELECT 1 FROM organisation_member AS member
        WHERE member.organisation_id = organisation.id AND member.account_id = account.id)
      ORDER BY invitation.created, invitation.id
      """
    ) { row in
      OrganizationInvitation.Received(
        id: try row.text(0), organization: try row.text(1), organizationName: try row.text(2),
        emoji: try row.text(3), role: try row.word(4), invitedBy: try row.text(5),
        created: try row.integer(6), expires: try row.integer(7), inviter: try row.text(8),
        isByNickname: try !row.isNull(9))
    }
  }

  /// The recipient of an invitation.
  enum Recipient: Sendable {
    case account(String)
    case address(EmailAddress)
  }

  /// Resolves a nickname or an address.
  ///
  /// - Throws: `OrganizationRefusal.unknownPerson` for an unknown nickname, `.noLetters` for an address if
  ///   the server sends no email.
  static func recipient(
    _ name: String, sendsEmail: Bool, in reader: any Reader
  ) throws -> Recipient {
    if let address = EmailAddress(name) {
      guard sendsEmail else { throw OrganizationRefusal.noLetters }
      return .address(address)
    }
    guard let account = try AccountRepository.account(nicknamed: name, in: reader) else {
      throw OrganizationRefusal.unknownPerson
    }
    return .account(account)
  }

  /// Invites a person with a role.
  static func invite(
    _ recipient: Recipient, as role: OrganizationAccess.Role, by owner: Member,
    _ timeAndIDs: TimeAndIDs,
    within quota: StorageQuota, _ secrets: SecretKeys, in writer: any Writer
  ) throws -> Changed<OrganizationInvitation.Sent> {
    try OrganizationAccess.require(owner, .owner, in: writer)
    let organization = owner.organizationID
    let now = timeAndIDs.now
    try deleteExpired(at: now, in: writer)
    // Rows of earlier versions, which kept invitations when an owner got a lower role.
    _ = try endOutdated(of: organization, in: writer)
    let members = try MemberRepository.members(of: organization, in: writer)
    let open = try writer.integer(
      "SELECT count(*) FROM organisation_invitation WHERE organisation_id = \(organization)")
    guard members.count + open < OrganizationLimits.people else { throw OrganizationRefusal.full }
    try quota.requireRoom(in: writer)
    let id = timeAndIDs.newID()
    let notifiedAccount = try insert(
      recipient, id, as: role, by: owner, among: members, at: now, secrets, in: writer)
    if let notifiedAccount {
      var facts = try MemberRepository.facts(
        of: organization, about: members.first { $0.id == owner.person.accountID }, in: writer)
      facts.role = role
      facts.invitation = id
      try NotificationRepository.add(
        notifiedAccount, .organizationInvited, facts: facts.text, timeAndIDs, in: writer)
    }
    guard
      let sent = try sent(by: organization, at: now, secrets, in: writer).first(where: {
        $0.id == id
      })
    else { throw DatabaseError.noRow }
    let people = Set([owner.person.accountID, notifiedAccount].compactMap(\.self))
    return Changed(answer: sent, change: PeopleChange(people: people))
  }

  /// - Returns: The account to notify; nil if the address has no account, or that of a member.
  private static func insert(
    _ recipient: Recipient, _ id: String, as role: OrganizationAccess.Role, by owner: Member,
    among members: [MemberRepository.Listing], at now: Int, _ secrets: SecretKeys, in writer: any Writer
  ) throws -> String? {
    let organization = owner.organizationID
    let expires = now + OrganizationInvitation.lifetime
    switch recipient {
    case .account(let account):
      guard !members.contains(where: { $0.id == account }) else {
        throw OrganizationRefusal.alreadyMember
      }
      let isInvited = try writer.exists(
        """
        SELECT 1 FROM organisation_invitation
        WHERE organisation_id = \(organization) AND account_id = \(account)
        """)
      guard !isInvited else { throw OrganizationRefusal.alreadyInvited }
      try writer.run(
        """
        INSERT INTO organisation_invitation (id, organisation_id, role, account_id, invited_by, created, expires)
        VALUES (\(id), \(organization), \(role.rawValue), \(account), \(owner.person.accountID), \(now),
          \(expires))
        """)
      return account
    case .address(let address):
      let indexes = secrets.indexes(of: address.comparable)
      let isInvited = try writer.exists(
        """
        SELECT 1 FROM organisation_invitation
        WHERE organisation_id = \(organization) AND email_index IN \(list: indexes)
        """)
      guard !isInvited else { throw OrganizationRefusal.alreadyInvited }
      let sealed = try secrets.sealed(address.text, for: rowPrefix + id)
      try writer.run(
        """
        INSERT INTO organisation_invitation (
          id, organisation_id, role, email_sealed, email_index, key_number, invited_by, created, expires)
        VALUES (\(id), \(organization), \(role.rawValue), \(sealed.bytes),
          \(try secrets.index(of: address.comparable)), \(sealed.keyNumber), \(owner.person.accountID), \(now),
          \(expires))
        """)
      let account = try AccountRepository.accountNamed(
        address.text, trustsClaims: false, secrets, in: writer)
      return account.flatMap { account in members.contains { $0.id == account } ? nil : account }
    }
  }

  /// Deletes the invitations whose sender is no longer an owner, with their notifications.
  ///
  /// - Returns: the people who were notified of them.
  package static func endOutdated(of organization: String, in writer: any Writer) throws -> Set<String> {
    let outdated = try writer.rows(
      """
      SELECT id FROM organisation_invitation
      WHERE organisation_id = \(organization) AND invited_by NOT IN (
        SELECT account_id FROM organisation_member
        WHERE organisation_id = \(organization) AND role = 'owner')
      """
    ) { try $0.text(0) }
    var people: Set<String> = []
    for id in outdated {
      try writer.run("DELETE FROM organisation_invitation WHERE id = \(id)")
      people.formUnion(try NotificationRepository.forgetInvitation(id, in: writer))
    }
    return people
  }

  /// Withdraws an invitation.
  static func withdraw(_ id: String, by owner: Member, in writer: any Writer) throws -> PeopleChange {
    try OrganizationAccess.require(owner, .owner, in: writer)
    let removedCount = try writer.run(
      "DELETE FROM organisation_invitation WHERE id = \(id) AND organisation_id = \(owner.organizationID)"
    )
    guard removedCount > 0 else { throw OrganizationRefusal.unknownInvitation }
    let notifiedAccounts = try NotificationRepository.forgetInvitation(id, in: writer)
    return PeopleChange(people: notifiedAccounts.union([owner.person.accountID]))
  }

  /// Makes the invited person a member.
  static func accept(
    _ id: String, by account: String, _ timeAndIDs: TimeAndIDs, within quota: StorageQuota,
    in writer: any Writer
  ) throws -> Changed<OrganizationListing> {
    let invitation = try received(id, by: account, at: timeAndIDs.now, in: writer)
    let organization = invitation.organization
    try quota.requireRoom(in: writer)
    try OrganizationRepository.requireRoom(for: account, in: writer)
    let members = try MemberRepository.members(of: organization, in: writer)
    guard members.count < OrganizationLimits.people else { throw OrganizationRefusal.full }
    // The same person may have been invited by nickname and by address.
    let received = try received(by: account, at: timeAndIDs.now, in: writer)
    try OrganizationAccess.setRole(
      invitation.role, for: organization, of: account, at: timeAndIDs.now, in: writer)
    for other in received where other.organization == organization {
      try writer.run("DELETE FROM organisation_invitation WHERE id = \(other.id)")
      _ = try NotificationRepository.forgetInvitation(other.id, in: writer)
    }
    let after = try MemberRepository.members(of: organization, in: writer)
    var facts = try MemberRepository.facts(
      of: organization, about: after.first { $0.id == account }, in: writer)
    facts.role = invitation.role
    try MemberRepository.notifyOwners(
      among: after, besides: account, .organizationJoined, facts, timeAndIDs, in: writer)
    return Changed(
      answer: try OrganizationRepository.listing(organization, of: account, in: writer),
      change: PeopleChange(people: Set(after.map(\.id))))
  }

  /// Declines an invitation. Only the sender to a nickname is notified.
  static func decline(
    _ id: String, by account: String, _ timeAndIDs: TimeAndIDs, in writer: any Writer
  ) throws -> PeopleChange {
    let invitation = try received(id, by: account, at: timeAndIDs.now, in: writer)
    try writer.run("DELETE FROM organisation_invitation WHERE id = \(id)")
    _ = try NotificationRepository.forgetInvitation(id, in: writer)
    if invitation.isByNickname {
      let nickname = try writer.first("SELECT nickname FROM account WHERE id = \(account)") { row in
        try row.text(0)
      }
      let facts = OrganizationFacts(
        organization: invitation.organization, organizationName: invitation.organizationName,
        account: account, nickname: nickname)
      try NotificationRepository.add(
        invitation.inviter, .organizationDeclined, facts: facts.text, timeAndIDs, in: writer)
    }
    return PeopleChange(people: [account, invitation.inviter])
  }

  /// Returns an invitation that was sent to this account.
  private static func received(
    _ id: String, by account: String, at now: Int, in reader: any Reader
  ) throws -> OrganizationInvitation.Received {
    guard
      let invitation = try received(by: account, at: now, in: reader).first(where: { $0.id == id })
    else {
      throw OrganizationRefusal.unknownInvitation
    }
    return invitation
  }

  /// Returns the contents of the email to an address; nil if the invitation is no longer open.
  package static func addressed(
    _ id: String, in reader: any Reader
  ) throws -> (email: SealedText, inviter: String, organization: String, language: EmailLanguage?)? {
    try reader.first(
      """
      SELECT invitation.email_sealed, invitation.key_number, account.nickname, organisation.name,
        organisation.language
      FROM organisation_invitation AS invitation
      JOIN account ON account.id = invitation.invited_by
      JOIN organisation ON organisation.id = invitation.organisation_id
      WHERE invitation.id = \(id) AND invitation.email_sealed IS NOT NULL
      """
    ) { row in
      (
        SealedText(bytes: try row.bytes(0), keyNumber: try row.integer(1)), try row.text(2),
        try row.text(3), try row.optionalText(4).flatMap(EmailLanguage.init)
      )
    }
  }

  static func deleteExpired(at now: Int, in writer: any Writer) throws {
    try writer.run("DELETE FROM organisation_invitation WHERE \(isOver(now))")
  }

  package static func old(at now: Int) -> OldRows {
    OldRows(table: "organisation_invitation", key: ["id"], condition: isOver(now))
  }

  private static func isOver(_ now: Int) -> SQL { "expires <= \(now)" }

  /// Deletes the invitations to the confirmed address of an account before its deletion.
  package static func forget(addressOf account: String, in writer: any Writer) throws {
    try writer.run(
      """
      DELETE FROM organisation_invitation
      WHERE email_index IN (SELECT email_index FROM account WHERE id = \(account) AND email_confirmed)
      """)
  }
}

extension NotificationRepository {
  /// Deletes the notifications of an invitation that is no longer open.
  ///
  /// - Returns: The accounts that had one.
  fileprivate static func forgetInvitation(_ id: String, in writer: any Writer) throws -> Set<
    String
  > {
    let condition: SQL = """
      kind = \(AccountNotification.Kind.organizationInvited.rawValue) AND facts LIKE \("%\"invitation\":\"\(id)\"%")
      """
    let readers = try writer.rows("SELECT DISTINCT account_id FROM notice WHERE \(condition)") {
      row in
      try row.text(0)
    }
    try writer.run("DELETE FROM notice WHERE \(condition)")
    return Set(readers)
  }
}
