import FileFormats

@testable import Operations
@testable import ServerKit

/// A server with an organization and one person in each role: Ole owns it, Eda edits, Vic views. Sue owns
/// another one.
struct Shop {
  let town: AccountTown
  let ole: Person
  let eda: Person
  let vic: Person
  let sue: Person
  /// Ole's organization.
  let organization: String
  /// Sue's organization.
  let other: String

  init(_ town: AccountTown? = nil) async throws {
    let here: AccountTown = if let town { town } else { try await AccountTown() }
    self.town = here
    ole = try await here.register("Ole")
    eda = try await here.register("Eda")
    vic = try await here.register("Vic")
    sue = try await here.register("Sue")
    organization = try await ole.registersOrganization(named: "Corner shop")
    other = try await sue.registersOrganization(named: "Other shop")
    try await here.desk.setRole("editor", for: organization, "Eda")
    try await here.desk.setRole("viewer", for: organization, "Vic")
  }

  /// A store to register.
  static let location: JSON = [
    "name": "Corner shop West", "street": "4 Mill St", "city": "Alder Falls", "region": "OR",
    "zip": "98701", "country": "US", "latitude": 44.2, "longitude": -120.3,
    "openingHours": "Mo-Sa 08:00-20:00", "size": "small",
  ]

  /// Registers a store that waits for its review.
  ///
  /// - Returns: The store's id.
  func registersStore(named name: String = "Corner shop West", zip: String = "98701") async throws -> String {
    let body = Self.location.with("name", .text(name)).with("zip", .text(zip))
    return try await ole.post(path + "/stores", body).json.member("id").text()
  }

  /// Returns a person's notifications, the newest first.
  func notifications(of person: Person) async throws -> [(kind: String, facts: JSONNode)] {
    try await person.syncs().member("notices").elements().map {
      (try $0.member("kind").text(), try $0.member("facts"))
    }
  }

  /// Invites a person, who accepts.
  func joins(_ person: Person, as role: String) async throws {
    let sent = try await ole.post(
      path + "/invitations", ["name": .text(person.nickname), "role": .text(role)])
    let id = try sent.json.member("id").text()
    _ = try await person.post("/v1/organisation-invitations/\(id)/acceptance")
  }

  /// The path of the organization.
  var path: String { "/v1/organisations/\(organization)" }
}

extension Person {
  /// - Returns: its id.
  func registersOrganization(named name: String, kind: String = "grocer") async throws -> String {
    let answer = try await post(
      "/v1/organisations", ["kind": .text(kind), "name": .text(name), "emoji": "🏪"])
    return try answer.json.member("id").text()
  }
}

extension JSON {
  /// Returns the object with one member replaced or added.
  func with(_ name: String, _ value: JSON) -> JSON {
    guard case .object(var members) = self else { return self }
    if let index = members.firstIndex(where: { $0.0 == name }) {
      members[index].1 = value
    } else {
      members.append((name, value))
    }
    return .object(members)
  }
}
