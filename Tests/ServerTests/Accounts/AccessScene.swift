import FileFormats
import HTTPTypes

@testable import Operations
@testable import ServerKit

/// One person of each kind in a town with stores: Ann leads a household, Bo belongs to it, Cy is a stranger,
/// and others have roles at Maple & Main, own another organisation or run the server.
struct AccessScene {
  enum Role: String, CaseIterable {
    // Those who could end something come last.
    case guest, stranger, otherowner, viewer, editor, owner, administrator, member, leader
  }

  /// How a route is asked.
  struct Request {
    let method: HTTPRequest.Method
    /// Parts of the path in braces are filled in from the scene.
    let path: String
    let body: AccessRequests.Body

    /// Whether it names something that is Ann's own, in a way that tells others of their refusal.
    var isAboutAnns: Bool {
      ["{session}", "{invitation}", "{recipe}", "{call}"].contains { path.contains($0) }
    }

    func send(by person: Person, in scene: AccessScene) async throws -> Answer {
      try await person.send(method, scene.filled(path, for: person), body(person, scene))
    }
  }

  let town: AccountTown
  private let people: [Role: Person]
  /// What Ann leads and Bo belongs to.
  private let household: String
  private let things: AnnsThings
  /// An invitation to belong to Maple & Main.
  private let asked: String

  init() async throws {
    var configuration = ServerConfiguration()
    configuration.dataFolder = "."
    town = try await AccountTown(configuration: configuration, database: TestTown.database())
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
    let made = try await leader.post("/v1/households", ["name": "Home"])
    let household = try made.json.member("id").text()
    let invited = try await leader.post(
      "/v1/households/\(household)/invitations", ["name": .text(member.nickname)])
    let invitation = try invited.json.member("id").text()
    _ = try await member.post("/v1/invitations/\(invitation)/acceptance")
    return household
  }

  func person(_ role: Role) -> Person { people[role] ?? town.guest }

  private func filled(_ path: String, for person: Person) -> String {
    things.filled(path).replacing("{store}", with: "maple-1").replacing("{product}", with: "m-milk")
      .replacing("{map}", with: "map-1").replacing("{household}", with: household)
      .replacing("{organisation}", with: "maple")
      .replacing("{asked}", with: asked).replacing("{self}", with: person.id.isEmpty ? "nobody" : person.id)
      .replacing("{member}", with: self.person(.member).id)
      .replacing("{stranger}", with: self.person(.stranger).id)
  }

  /// Names of what is Ann's own and is not there any more, or not as it was.
  func lostThings() async throws -> [String] { try await things.lost(to: person(.leader), in: town) }

  /// How the route is asked; nil for one that nobody has thought of here.
  ///
  /// - Parameter name: such as `GET /v1/stores/{id}`.
  static func request(_ name: String) -> Request? {
    guard let (path, body) = AccessRequests.all[name] else { return nil }
    let method = HTTPRequest.Method(String(name.prefix { $0 != " " }))!
    return Request(method: method, path: path, body: body)
  }
}
