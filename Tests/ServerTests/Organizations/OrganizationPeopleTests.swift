import Database
import FileFormats
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Members of organizations (G-03, N-02)")
struct OrganizationPeopleTests {
  @Test("A person invited by nickname sees the invitation, accepts it, and gets its role")
  func accept() async throws {
    let shop = try await Shop()
    let bo = try await shop.town.register("Bo")
    let listener = shop.town.dependencies.live.subscribe(bo.id, session: "any")

    let sent = try await shop.ole.post(shop.path + "/invitations", ["name": "BO", "role": "editor"])

    #expect(sent.status == 201)
    #expect(try sent.json.member("name").text() == "Bo")
    let id = try sent.json.member("id").text()
    #expect(listener.take() == [.people])
    let notice = try #require(try await shop.notifications(of: bo).first)
    #expect(notice.kind == "organisation-invited")
    #expect(try notice.facts.member("organisationName").text() == "Corner shop")
    let received = try await bo.get("/v1/organisations").json.member("invitations").elements()
    #expect(try received.map { try $0.member("id").text() } == [id])
    #expect(try received.first?.member("invitedBy").text() == "Ole")
    #expect(try await bo.get(shop.path).status == 404)

    let joined = try await bo.post("/v1/organisation-invitations/\(id)/acceptance")

    #expect(try joined.json.member("role").text() == "editor")
    #expect(try await bo.get(shop.path).status == 200)
    #expect(try await shop.notifications(of: shop.ole).map(\.kind) == ["organisation-joined"])
    // Answered invitations disappear.
    #expect(try await shop.notifications(of: bo).isEmpty)
    #expect(try await shop.open().isEmpty)
  }

  @Test("An owner chooses who gets messages and reports, and the role stays as it is (N-40)")
  func receipts() async throws {
    let shop = try await Shop()
    let path = "\(shop.path)/members/\(shop.eda.id)"

    let quiet = try await shop.ole.put(path, ["role": "editor", "was": "editor", "getsReports": false])

    #expect(quiet.status == 200)
    #expect(try quiet.json.member("role").text() == "editor")
    let members = try await shop.vic.get(shop.path + "/members").json.member("members").elements()
    let told = try members.filter { try $0.member("getsReports").flag() }
      .map { try $0.member("nickname").text() }
    #expect(Set(told) == ["Ole", "Vic"])
    #expect(try members.allSatisfy { try $0.member("getsMessages").flag() })
    // A new role leaves them, and the person is told only of the role.
    _ = try await shop.ole.put(path, ["role": "owner", "was": "editor"])
    let after = try await shop.ole.get(shop.path + "/members").json.member("members").elements()
    let eda = try #require(try after.first { try $0.member("id").text() == shop.eda.id })
    #expect(try !eda.member("getsReports").flag())
    #expect(try await shop.notifications(of: shop.eda).map(\.kind) == ["organisation-role"])
    #expect(
      try await shop.ole.put(path, ["role": "owner", "was": "owner", "getsReports": "no"]).status == 422)
    #expect(
      try await shop.vic.put(path, ["role": "owner", "was": "owner", "getsReports": true]).problemCode
        == "role-needed")
  }

  @Test("Declining adds no member and notifies the sender")
  func decline() async throws {
    let shop = try await Shop()
    let bo = try await shop.town.register("Bo")
    let id = try await shop.invites("Bo")

    #expect(try await shop.sue.delete("/v1/organisation-invitations/\(id)").status == 404)
    #expect(try await bo.delete("/v1/organisation-invitations/\(id)").status == 204)

    #expect(try await shop.notifications(of: shop.ole).map(\.kind) == ["organisation-declined"])
    #expect(try await bo.post("/v1/organisation-invitations/\(id)/acceptance").status == 404)
    #expect(try await bo.get(shop.path).status == 404)
  }

  @Test("A withdrawn invitation cannot be accepted, and its notification disappears")
  func withdraw() async throws {
    let shop = try await Shop()
    let bo = try await shop.town.register("Bo")
    let id = try await shop.invites("Bo")

    // The owner of another organization cannot withdraw it.
    let other = try await shop.sue.delete("/v1/organisations/\(shop.other)/invitations/\(id)")
    let own = try await shop.ole.delete(shop.path + "/invitations/\(id)")

    #expect([other.status, own.status] == [404, 204])
    #expect(try await shop.notifications(of: bo).isEmpty)
    #expect(try await bo.post("/v1/organisation-invitations/\(id)/acceptance").status == 404)
  }

  @Test("An invitation expires after thirty days")
  func expires() async throws {
    let shop = try await Shop()
    _ = try await shop.town.register("Bo")
    let id = try await shop.invites("Bo")

    try await shop.town.live(days: 29)
    let before = try await shop.town.signIn("Bo").get("/v1/organisations")
    try await shop.town.live(days: 2)

    #expect(try before.json.member("invitations").elements().count == 1)
    let bo = try await shop.town.signIn("Bo")
    #expect(try await bo.post("/v1/organisation-invitations/\(id)/acceptance").status == 404)
    let remaining = try await shop.town.database.read {
      try $0.integer("SELECT count(*) FROM organisation_invitation")
    }
    #expect(remaining == 0)
  }

  @Test(
    "Members, invited people and unknown nicknames cannot be invited",
    arguments: [("Eda", "already-member"), ("Bo", "already-invited"), ("Nobody", "unknown-account")])
  func refused(name: String, code: String) async throws {
    let shop = try await Shop()
    _ = try await shop.town.register("Bo")
    _ = try await shop.invites("Bo")

    let answer = try await shop.ole.post(
      shop.path + "/invitations", ["name": .text(name), "role": "viewer"])

    #expect(try answer.problemCode == code)
    #expect(try await shop.open() == ["Bo"])
  }

  @Test("An owner changes a role and notifies the member; an outdated request changes nothing (N-35)")
  func roles() async throws {
    let shop = try await Shop()
    let path = shop.path + "/members/\(shop.vic.id)"

    let response = try await shop.ole.put(path, ["role": "editor", "was": "viewer"])
    let late = try await shop.ole.put(path, ["role": "owner", "was": "viewer"])
    let byEditor = try await shop.eda.put(path, ["role": "viewer", "was": "editor"])

    #expect(try response.json.member("role").text() == "editor")
    #expect(try late.problemCode == "changed-since")
    #expect(try late.json.member("present").member("role").text() == "editor")
    #expect(try byEditor.problemCode == "role-needed")
    let notification = try #require(try await shop.notifications(of: shop.vic).first)
    #expect(notification.kind == "organisation-role")
    #expect(try notification.facts.member("role").text() == "editor")
    #expect(try await shop.roles() == ["Eda": "editor", "Ole": "owner", "Vic": "editor"])
  }

  @Test("The last owner can neither leave nor change roles until there is another owner")
  func lastOwner() async throws {
    let shop = try await Shop()
    let own = shop.path + "/members/\(shop.ole.id)"

    let demoted = try await shop.ole.put(own, ["role": "viewer", "was": "owner"])
    let response = try await shop.ole.delete(own)

    #expect([demoted.status, response.status] == [409, 409])
    #expect(try response.problemCode == "last-owner")
    _ = try await shop.ole.put(shop.path + "/members/\(shop.eda.id)", ["role": "owner", "was": "editor"])
    #expect(try await shop.ole.delete(own).status == 204)
    #expect(try await shop.roles(by: shop.eda) == ["Eda": "owner", "Vic": "viewer"])
    #expect(try await shop.notifications(of: shop.eda).map(\.kind).contains("organisation-left"))
    #expect(try await shop.ole.get(shop.path).status == 404)
  }

  @Test("A removed member is notified, and their invitations are withdrawn")
  func removed() async throws {
    let shop = try await Shop()
    let bo = try await shop.town.register("Bo")
    try await shop.joins(bo, as: "owner")
    _ = try await shop.town.register("Cy")
    _ = try await bo.post(shop.path + "/invitations", ["name": "Cy", "role": "owner"])

    let byViewer = try await shop.vic.delete(shop.path + "/members/\(bo.id)")
    let byOwner = try await shop.ole.delete(shop.path + "/members/\(bo.id)")

    #expect(try byViewer.problemCode == "role-needed")
    #expect(byOwner.status == 204)
    #expect(try await shop.notifications(of: bo).map(\.kind) == ["organisation-removed"])
    #expect(try await bo.get(shop.path).status == 404)
    #expect(try await shop.open().isEmpty)
  }

  @Test(
    "The invitation of an owner who became a viewer makes no owner, and its notification disappears",
    arguments: [false, true])
  func formerOwner(byCommand: Bool) async throws {
    let shop = try await Shop()
    let bo = try await shop.town.register("Bo")
    try await shop.joins(bo, as: "owner")
    let cy = try await shop.town.register("Cy")
    let sent = try await bo.post(shop.path + "/invitations", ["name": "Cy", "role": "owner"])
    let id = try sent.json.member("id").text()

    if byCommand {
      try await shop.town.desk.setRole("viewer", for: shop.organization, "Bo")
    } else {
      _ = try await shop.ole.put(shop.path + "/members/\(bo.id)", ["role": "viewer", "was": "owner"])
    }

    #expect(try await cy.post("/v1/organisation-invitations/\(id)/acceptance").status == 404)
    #expect(try await shop.notifications(of: cy).isEmpty)
    #expect(try await shop.open().isEmpty)
    #expect(
      try await shop.ole.post(shop.path + "/invitations", ["name": "Cy", "role": "viewer"]).status == 201)
  }

  @Test("An invitation of an earlier version is worth nothing if its sender is no longer an owner")
  func earlierVersion() async throws {
    let shop = try await Shop()
    let bo = try await shop.town.register("Bo")
    let id = try await shop.invites("Bo", as: "owner")
    try await shop.town.database.write { [eda = shop.eda.id] writer in
      try writer.run("UPDATE organisation_invitation SET invited_by = \(eda) WHERE id = \(id)")
    }

    #expect(try await bo.post("/v1/organisation-invitations/\(id)/acceptance").status == 404)
    #expect(try await bo.get("/v1/organisations").json.member("invitations").elements().isEmpty)
  }

  @Test("An organization has at most two hundred members and open invitations (N-02)")
  func bounded() async throws {
    let shop = try await Shop()
    try await shop.town.database.write { [shop] writer in
      for number in 0..<OrganizationLimits.people - 3 {
        let (id, own) = ("m\(number)", "own-m\(number)")
        try writer.run("INSERT INTO household (id, kind, name, created) VALUES (\(own), 'own', '', 1)")
        try writer.run(
          """
          INSERT INTO account (id, household_id, nickname, nickname_key, password_hash, email_sealed,
            email_index, email_confirmed, key_number, is_administrator, consent_version, consented, created)
          VALUES (\(id), \(own), \(id), \(id), '', \([UInt8](id.utf8)), \([UInt8](id.utf8)), \(false), 1,
            \(false), 1, 1, 1)
          """)
        try OrganizationAccess.setRole(.viewer, for: shop.organization, of: id, at: 1, in: writer)
      }
    }
    _ = try await shop.town.register("Bo")

    let answer = try await shop.ole.post(shop.path + "/invitations", ["name": "Bo", "role": "viewer"])

    #expect(answer.status == 409)
    #expect(try answer.problemCode == "organisation-full")
    #expect(try await shop.roles().count == OrganizationLimits.people)
  }

  @Test("The only owner of shared organizations cannot delete their account; the error lists them (G-05)")
  func deletion() async throws {
    let shop = try await Shop()
    let body: JSON = ["password": .text(shop.ole.password)]

    let refused = try await shop.ole.delete("/v1/account", body)

    #expect(try refused.problemCode == "last-owner")
    #expect(
      try refused.json.member("organisations").elements().map { try $0.text() } == [shop.organization])
    _ = try await shop.ole.put(shop.path + "/members/\(shop.eda.id)", ["role": "owner", "was": "editor"])
    #expect(try await shop.ole.delete("/v1/account", body).status == 204)
    #expect(try await shop.roles(by: shop.eda) == ["Eda": "owner", "Vic": "viewer"])
  }

  @Test("An account deleted by an administrator hands its organizations to the next in role")
  func sanctioned() async throws {
    let shop = try await Shop()

    _ = try await shop.town.desk.delete("Ole", reason: "spam")

    #expect(try await shop.roles(by: shop.eda) == ["Eda": "owner", "Vic": "viewer"])
  }

  @Test("The last member's departure deletes private data; published data stays")
  func alone() async throws {
    let shop = try await Shop()
    let body: JSON = ["password": .text(shop.sue.password)]
    _ = try await shop.sue.post("/v1/organisations/\(shop.other)/stores", Shop.location)
    let imported = try await shop.sue.registersOrganization(named: "Known shop")
    try await shop.town.database.write { writer in
      try writer.run("UPDATE organisation SET created = NULL WHERE id = \(imported)")
    }

    #expect(try await shop.sue.delete("/v1/account", body).status == 204)

    let remaining = try await shop.town.database.read { reader in
      try reader.rows("SELECT id FROM organisation ORDER BY id") { try $0.text(0) }
    }
    #expect(Set(remaining) == [shop.organization, imported])
  }

  @Test("All rows of an organization, a store or a product can be deleted with it")
  func cascades() async throws {
    let shop = try await Shop()

    let staying = try await shop.town.database.read { reader in
      try reader.rows(
        .choice(
          sqlite: """
            SELECT schema.name || '.' || key."from"
            FROM sqlite_schema AS schema, pragma_foreign_key_list(schema.name) AS key
            WHERE key."table" IN ('organisation', 'store', 'product', 'discount')
              AND key.on_delete NOT IN ('CASCADE', 'SET NULL')
            ORDER BY 1
            """,
          postgres: """
            SELECT conrelid::regclass::text || '.' || attname
            FROM pg_constraint
            JOIN pg_attribute ON attrelid = conrelid AND attnum = ANY (conkey)
            WHERE contype = 'f' AND confdeltype NOT IN ('c', 'n')
              AND confrelid::regclass::text IN ('organisation', 'store', 'product', 'discount')
            ORDER BY 1
            """)
      ) { try $0.text(0) }
    }

    // `OrganizationErasure` deletes these itself; the organization has no members.
    #expect(
      staying == [
        "discount.organisation_id", "organisation_member.organisation_id", "product.organisation_id",
        "store.organisation_id",
      ])
  }
}

extension Shop {
  /// - Returns: the invitation's id.
  func invites(_ name: String, as role: String = "viewer") async throws -> String {
    try await ole.post(path + "/invitations", ["name": .text(name), "role": .text(role)])
      .json.member("id").text()
  }

  /// The names of the open invitations.
  func open() async throws -> [String] {
    try await ole.get(path + "/members").json.member("invitations").elements()
      .map { try $0.member("name").text() }
  }

  /// The members' roles by nickname.
  func roles(by person: Person? = nil) async throws -> [String: String] {
    let members = try await (person ?? ole).get(path + "/members").json.member("members").elements()
    return Dictionary(
      uniqueKeysWithValues: try members.map {
        (try $0.member("nickname").text(), try $0.member("role").text())
      })
  }
}
