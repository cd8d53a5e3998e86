import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import Identity
@testable import Server

@Suite("Access is exactly as documented (N-02)")
struct RouteAccessTests {
  @Test("Every route has its documented callers in docs/openapi.yaml")
  func documented() throws {
    let documented = try DocumentedAccess.all()
    let table = try buildRoutes(.forTests()).table

    #expect(Set(table.map(\.name)) == Set(documented.keys))
    #expect(Set(table).count == table.count)
    for row in table {
      let access = try #require(documented[row.name])
      #expect(access.caller == row.caller, "\(row.name) is registered for \(row.caller)")
    }
  }

  @Test("No route is missing in the table")
  func complete() throws {
    let routes = try buildRoutes(.forTests())

    #expect(
      Set(routes.router.routes.map { "\($0.method.rawValue) \($0.path)" }) == Set(routes.table.map(\.name)))
  }

  @Test(
    "Each route responds to each role as documented",
    arguments: try DocumentedAccess.all().keys.sorted())
  func walk(name: String) async throws {
    let access = try #require(DocumentedAccess.all()[name])
    let scene = try await AccessScene()
    let request = try #require(AccessScene.request(name), "the scene has no request for \(name)")

    for role in AccessScene.Role.allCases {
      let person = scene.person(role)
      let answer = try await request.send(by: person, in: scene)
      let expected = Outcome.expected(of: role, at: access, isAboutAnns: request.isAboutAnns)
      #expect(
        expected.contains(Outcome(answer)),
        "\(name) answers \(answer.status) to the \(role): \(answer.text.prefix(200))")
      if role != .leader {
        #expect(try await scene.lostThings().isEmpty, "\(name) by the \(role) takes something away from Ann")
      }
    }
  }
}

/// The access that a response indicates.
private enum Outcome: Equatable {
  case admitted
  /// Asked to sign in.
  case unknown
  /// Not found.
  case hidden
  /// Only the owner may.
  case forbidden
  case broken

  init(_ answer: Answer) {
    let code = try? answer.problemCode  // Only error responses have a code.
    switch (answer.status, code) {
    case (401, _): self = code == "not-signed-in" ? .unknown : .admitted
    case (403, _): self = .forbidden
    case (404, let code?) where Self.hiding.contains(code): self = .hidden
    case (500..., _): self = .broken
    default: self = .admitted
    }
  }

  private static let hiding: Set<String> = [
    "unknown-household", "unknown-route", "unknown-session", "unknown-invitation", "unknown-recipe",
    "unknown-picture", "unknown-organisation",
  ]

  /// Returns the documented outcomes.
  ///
  /// - Parameter isAboutAnns: true if the request names an object of Ann's.
  static func expected(
    of role: AccessScene.Role, at access: DocumentedAccess, isAboutAnns: Bool
  ) -> Set<Outcome> {
    switch (access, role) {
    case (.everyone, _): [.admitted]
    case (_, .guest): [.unknown]
    // The named object may not exist.
    case (.administrator, .administrator): [.admitted, .hidden]
    case (.administrator, _): [.forbidden]
    case (.`self`, _) where isAboutAnns && role != .leader: [.hidden, .forbidden]
    // People outside the organization learn nothing, whatever their roles elsewhere.
    case (.viewer, .viewer), (.viewer, .editor), (.viewer, .owner): [.admitted]
    case (.editor, .viewer): [.forbidden]
    case (.editor, .editor), (.editor, .owner): [.admitted]
    case (.owner, .viewer), (.owner, .editor): [.forbidden]
    case (.owner, .owner): [.admitted]
    case (.viewer, _), (.editor, _), (.owner, _): [.hidden]
    case (.account, _), (.`self`, _): [.admitted]
    case (.member, .member), (.member, .leader), (.leader, .leader): [.admitted]
    case (.leader, .member): [.forbidden]
    case (.member, _), (.leader, _): [.hidden]
    }
  }
}

/// The value of `x-access`.
enum DocumentedAccess: String {
  /// Guests, too.
  case everyone
  /// Any account.
  case account
  /// Any account, for its own data.
  case `self`
  /// Members of the household in the path.
  case member
  /// The household's owner.
  case leader
  /// Members of the organization in the path, with at least this role.
  case viewer, editor, owner
  /// Administrators of the server.
  case administrator

  /// The caller that the route is registered for; its repository checks the rest.
  var caller: RouteCaller {
    switch self {
    case .everyone: .everyone
    case .account, .`self`, .member, .leader: .account
    case .viewer: .member(.viewer)
    case .editor: .member(.editor)
    case .owner: .member(.owner)
    case .administrator: .administrator
    }
  }

  /// By method and path, such as `GET /v1/stores/{id}`.
  static func all() throws -> [String: DocumentedAccess] { try described.get() }

  /// Read once, since the description is long and each route is a test case.
  private static let described = Result { try read() }

  private static func read() throws -> [String: DocumentedAccess] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/openapi.yaml"), encoding: .utf8)
    var all: [String: DocumentedAccess] = [:]
    var path = ""
    var method = ""
    for line in text.split(separator: "\n") {
      if line == "components:" { break }
      if let match = line.wholeMatch(of: /\ \ (\/\S*):/) { path = String(match.1) }
      if let match = line.wholeMatch(of: /\ \ \ \ (get|put|post|delete|patch):/) {
        method = match.1.uppercased()
      }
      if let match = line.wholeMatch(of: /\ {6}x-access: (\w+)/) {
        all["\(method) \(path)"] = DocumentedAccess(rawValue: String(match.1))
      }
    }
    return all
  }
}

extension Routes.Row {
  /// Such as `GET /v1/stores/{id}`.
  var name: String { "\(method.rawValue) \(path)" }
}
