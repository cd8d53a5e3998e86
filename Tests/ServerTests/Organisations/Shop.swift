import FileFormats

@testable import Server

/// A server with an organisation of people in each role: Ole owns it, Eda edits, Vic looks, and Sue is a
/// stranger who owns another one.
struct Shop {
  let town: AccountTown
  let ole: Person
  let eda: Person
  let vic: Person
  let sue: Person
  /// Ole's.
  let organisation: String
  /// Sue's.
  let other: String

  init(_ town: AccountTown? = nil) async throws {
    let here: AccountTown = if let town { town } else { try await AccountTown() }
    self.town = here
    ole = try await here.register("Ole")
    eda = try await here.register("Eda")
    vic = try await here.register("Vic")
    sue = try await here.register("Sue")
    organisation = try await ole.registersOrganisation(named: "Corner shop")
    other = try await sue.registersOrganisation(named: "Other shop")
    try await here.desk.setRole("editor", for: organisation, "Eda")
    try await here.desk.setRole("viewer", for: organisation, "Vic")
  }

  /// Of the organisation.
  var path: String { "/v1/organisations/\(organisation)" }
}

extension Person {
  /// - Returns: its id.
  func registersOrganisation(named name: String, kind: String = "grocer") async throws -> String {
    let answer = try await post(
      "/v1/organisations", ["kind": .text(kind), "name": .text(name), "emoji": "🏪"])
    return try answer.json.member("id").text()
  }
}
