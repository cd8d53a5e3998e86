import FileFormats

@testable import ServerKit

/// Objects that only Ann may delete, answer or change.
struct AnnsThings {
  private static let recipe = "anns-recipe"
  private static let picture = "anns-picture"
  private static let recipeName = "Soup of the house"

  /// The session of another device.
  private let session: String
  /// An invitation to Host's household.
  private let invitation: String
  private let notice: String
  /// An invitation that she sent.
  private let sent: String
  /// A link to join her household.
  private let link: String
  /// An invitation to Host's organization.
  private let call: String

  /// - Parameters:
  ///   - household: Ann's household.
  ///   - invited: the nickname of the person that she invites.
  init(household: String, invited: String, in town: AccountTown) async throws {
    let ann = try await town.signIn("Ann", device: "Phone")
    session =
      try await ann.get("/v1/sessions").json.member("sessions").elements()
      .first { try $0.member("isCurrent").flag() }?.member("id").text() ?? ""
    // A separate person, so that no other request removes this.
    let host = try await town.register("Host")
    let hosts = try await host.post("/v1/households", ["name": "Hosts"]).json.member("id").text()
    invitation = try await Self.invite("Ann", to: hosts, by: host)
    let declined = try await Self.invite("Host", to: household, by: ann)
    _ = try await host.delete("/v1/invitations/\(declined)")
    notice =
      try await ann.syncs().member("notices").elements()
      .first { try $0.member("kind").text() == "declined" }?.member("id").text() ?? ""
    sent = try await Self.invite(invited, to: household, by: ann)
    link = try await ann.post("/v1/households/\(household)/links").json.member("id").text()
    let shop = try await host.registersOrganization(named: "Hosts' shop")
    call = try await host.post(
      "/v1/organisations/\(shop)/invitations", ["name": "Ann", "role": "viewer"]
    ).json.member("id").text()
    _ = try await ann.upload(Self.picture, TinyPictures.png, type: "image/png")
    _ = try await ann.post(
      "/v1/posted-recipes",
      [
        "id": .text(Self.recipe),
        "recipe": ["name": .text(Self.recipeName), "pictureId": .text(Self.picture)],
      ])
  }

  private static func invite(_ name: String, to household: String, by person: Person) async throws -> String {
    let answer = try await person.post("/v1/households/\(household)/invitations", ["name": .text(name)])
    return try answer.json.member("id").text()
  }

  func filled(_ path: String) -> String {
    path.replacing("{session}", with: session).replacing("{invitation}", with: invitation)
      .replacing("{notice}", with: notice).replacing("{sent}", with: sent)
      .replacing("{link}", with: link).replacing("{call}", with: call)
      .replacing("{recipe}", with: Self.recipe).replacing("{picture}", with: Self.picture)
  }

  /// Returns the names of objects that are missing or changed.
  func lost(to ann: Person, in town: AccountTown) async throws -> [String] {
    let sync = try await ann.post("/v1/sync", ["format": 1, "device": "9f3ac2d1"]).text
    let sessions = try await ann.get("/v1/sessions").text
    let recipePage = try await town.guest.get("/v1/posted-recipes/\(Self.recipe)").text
    let organizations = try await ann.get("/v1/organisations").text
    let picture = try await town.guest.get("/v1/pictures/\(Self.picture)")
    let isThere = [
      "session": sessions.contains(session), "invitation": sync.contains(invitation),
      "notice": sync.contains(notice), "recipe": recipePage.contains(Self.recipeName),
      "picture": picture.status == 200,
      "call": organizations.contains(call),
    ]
    return isThere.filter { !$0.value }.keys.sorted()
  }
}
