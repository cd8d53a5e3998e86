import Database
import FileFormats
import HTTPTypes

@testable import Operations
@testable import ServerKit

/// A town with one person of each kind: Ann owns a household, Bo is a member and Cy is unrelated. Others have
/// roles at Maple & Main, own another organization or administer the server.
struct AccessScene {
  enum Role: String, CaseIterable {
    // Callers that could delete something come last.
    case guest, stranger, otherowner, viewer, editor, owner, administrator, member, leader
  }

  /// A request for a route.
  struct Request {
    let method: HTTPRequest.Method
    /// The path, with placeholders in braces that the scene fills in.
    let path: String
    let body: AccessRequests.Body

    /// True if it names an object of Ann's and other callers get a distinct refusal.
    var isAboutAnns: Bool {
      ["{session}", "{invitation}", "{recipe}", "{call}"].contains { path.contains($0) }
    }

    func send(by person: Person, in scene: AccessScene) async throws -> Answer {
      try await person.send(method, scene.filled(path, for: person), body(person, scene))
    }
  }

  let town: AccountTown
  private let people: [Role: Person]
  /// The household that Ann owns and Bo is a member of.
  let household: String
  private let things: AnnsThings
  /// An invitation to join Maple & Main.
  private let asked: String

  /// - Parameter database: a database with the test town; a new one by default.
  init(in database: (any Database)? = nil) async throws {
    var configuration = ServerConfiguration()
    configuration.dataFolder = "."
    let here: any Database = if let database { database } else { try await TestTown.database() }
    town = try await AccountTown(configuration: configuration, database: here)
    var people: [Role: Person] = [.guest: town.guest]
    for role in Role.allCases where role != .guest {
      people[role] = try await town.register(Self.nicknames[role] ?? role.rawValue)
    }
    let desk = town.desk
    for role in [Role.viewer, .editor, .owner] {
      try await desk.setRole(role.rawValue, for: "maple", role.rawValue)
    }
    try await desk.setRole("owner", for: "penny", Role.otherowner.rawValue)
    try await desk.setAdministrator(true, Role.administrator.rawValue)
    self.people = people
    asked =
      try await people[.owner]?.post(
        "/v1/organisations/maple/invitations", ["name": "Ann", "role": "viewer"]
      ).json.member("id").text() ?? ""
    household = try await Self.household(of: people[.leader], and: people[.member], in: town)
    things = try await AnnsThings(household: household, invited: Role.viewer.rawValue, in: town)
  }

  private static let nicknames: [Role: String] = [.leader: "Ann", .member: "Bo", .stranger: "Cy"]

  private static func household(
    of leader: Person?, and member: Person?, in town: AccountTown
  ) async throws -> String {
    guard let leader, let member else { preconditionFailure("nobody leads, or nobody belongs") }
    let created = try await leader.post("/v1/households", ["name": "Home"])
    let household = try created.json.member("id").text()
    let invited = try await leader.post(
      "/v1/households/\(household)/invitations", ["name": .text(member.nickname)])
    let invitation = try invited.json.member("id").text()
    _ = try await member.post("/v1/invitations/\(invitation)/acceptance")
    return household
  }

  func person(_ role: Role) -> Person { people[role] ?? town.guest }

  func filled(_ path: String, for person: Person) -> String {
    things.filled(path).replacing("{store}", with: "maple-1").replacing("{product}", with: "m-milk")
      .replacing("{map}", with: "map-1").replacing("{household}", with: household)
      .replacing("{organisation}", with: "maple")
      .replacing("{asked}", with: asked).replacing("{self}", with: person.id.isEmpty ? "nobody" : person.id)
      .replacing("{member}", with: self.person(.member).id)
      .replacing("{stranger}", with: self.person(.stranger).id)
  }

  /// Returns the names of Ann's objects that are missing or changed.
  func lostThings() async throws -> [String] { try await things.lost(to: person(.leader), in: town) }

  /// Returns the request for a route; nil if the table above lacks it.
  ///
  /// - Parameter name: such as `GET /v1/stores/{id}`.
  static func request(_ name: String) -> Request? {
    guard let (path, body) = AccessRequests.all[name] else { return nil }
    let method = HTTPRequest.Method(String(name.prefix { $0 != " " }))!
    return Request(method: method, path: path, body: body)
  }
}
