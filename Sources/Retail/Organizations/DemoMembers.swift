package import Database
import FileFormats
package import Households
package import Identity
package import ServerKit

/// The accounts of the demo town: three in one of its organizations, to try the store desk, and two in its
/// household.
///
/// Only `forage serve --demo` creates them, in a freshly filled catalog. Each start of the demo sets new
/// passwords.
package struct DemoMembers: Sendable {
  /// The credentials of one demo account.
  package struct SignIn: Sendable {
    package let nickname: String
    /// The role in the organization, or "household".
    package let role: String
    package let password: String
  }

  private static let leader = "demo-leader"
  private static let member = "demo-member"
  /// The people; those without a role in the organization are the household.
  private static let people: [(id: String, nickname: String, role: OrganizationAccess.Role?)] = [
    ("demo-owner", "Olive", .owner), ("demo-editor", "Eddie", .editor), ("demo-viewer", "Vera", .viewer),
    (leader, "Maya", nil), (member, "Theo", nil),
  ]

  private let database: any Database
  private let secrets: SecretKeys
  private let passwords: any PasswordHashing
  private let clock: WallClock
  private let chance: RandomSource

  package init(
    _ database: any Database, _ secrets: SecretKeys, _ passwords: any PasswordHashing,
    clock: WallClock = .system, chance: RandomSource = .system
  ) {
    self.database = database
    self.secrets = secrets
    self.passwords = passwords
    self.clock = clock
    self.chance = chance
  }

  /// Creates the accounts and their household, and confirms all parts of their stores. Does nothing if any
  /// account exists.
  ///
  /// - Parameter organization: id of an organization in the catalog.
  package func make(for organization: String, _ household: DemoHousehold) async throws {
    let now = clock.now()
    // A placeholder: `renewPasswords` replaces it before anyone can sign in.
    let hash = try await passwords.hash(password().value)
    try await database.write { [secrets, chance] writer in
      guard try !AccountRepository.isAnybodyThere(in: writer) else { return }
      for person in Self.people {
        let nickname = try Nickname(JSONNode(reading: Array("\"\(person.nickname)\"".utf8)))
        guard let email = EmailAddress("\(person.nickname.lowercased())@demo.invalid") else {
          preconditionFailure("a demo address is none")
        }
        try AccountRepository.create(
          NewAccount(
            id: person.id, householdID: chance.id(at: now), nickname: nickname, email: email,
            passwordHash: hash, consentVersion: 1, created: household.began),
          secrets, in: writer)
        if let role = person.role {
          try OrganizationAccess.setRole(role, for: organization, of: person.id, at: now, in: writer)
        }
      }
      try household.create(ledBy: Self.leader, with: Self.member, chance: chance, in: writer)
      try writer.run(
        """
        INSERT INTO store_confirmation (store_id, part, confirmed, account_id)
        SELECT store.id, part.name, \(now), 'demo-editor'
        FROM store
        CROSS JOIN (SELECT 'hours' AS name UNION SELECT 'prices' UNION SELECT 'map') AS part
        WHERE store.organisation_id = \(organization)
        """)
    }
  }

  /// Sets new passwords for the existing demo accounts and ends all their sessions.
  package func renewPasswords() async throws -> [SignIn] {
    var signIns: [SignIn] = []
    for person in Self.people {
      let password = password()
      let hash = try await passwords.hash(password.value)
      let nickname = try await database.write { writer -> String? in
        guard let account = try AccountRepository.account(person.id, in: writer) else { return nil }
        try AccountRepository.setPasswordHash(hash, of: person.id, in: writer)
        try AccessChange.newPassword.end(of: person.id, keeping: nil, in: writer)
        return account.nickname
      }
      guard let nickname else { continue }
      signIns.append(
        SignIn(nickname: nickname, role: person.role?.rawValue ?? "household", password: password.text))
    }
    return signIns
  }

  /// A password short enough to type.
  private func password() -> (text: String, value: Password) {
    let text = String(chance.token().prefix(12))
    guard let value = Password(text) else { preconditionFailure("a password of 12 letters is too long") }
    return (text, value)
  }
}
