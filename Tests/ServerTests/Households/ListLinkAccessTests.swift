import Database
import FileFormats
import Grocery
import Testing

@testable import Households
@testable import Identity
@testable import ServerKit

@Suite("How long a link to a list works, and who makes and revokes it (X-08)")
struct ListLinkAccessTests {
  private let scene: ListLinkScene
  private var town: SyncTown { scene.town }
  private var path: String { "/v1/households/\(scene.town.home)/list-links" }

  init() async throws {
    scene = try await ListLinkScene()
  }

  /// The reason why a link stops working.
  enum End: String, CaseIterable {
    case revoked, expired, makerReads, makerLeft, listRemoved, madeUp
  }

  @Test("X-08: Revoked, expired, unknown and other useless links answer the same", arguments: End.allCases)
  func ends(end: End) async throws {
    var token = try await scene.makeLink("edit", lifetime: 86_400_000, by: town.bo)
    #expect(try await scene.view(token).status == 200)
    let members = "/v1/households/\(town.home)/members/\(town.bo.id)"

    switch end {
    case .revoked:
      let id = try await town.ann.get(path).json.member("links").elements()[0].member("id").text()
      #expect(try await town.ann.delete("\(path)/\(id)").status == 204)
      #expect(try await town.ann.delete("\(path)/\(id)").status == 204)
    case .expired: town.town.clock.advance(seconds: 86_401)
    case .makerReads: _ = try await town.ann.put("\(members)/role", ["role": "read"])
    case .makerLeft: _ = try await town.ann.delete(members)
    case .listRemoved:
      _ = try await town.sync(town.ann, [town.change("list", "weekly", of: town.home, ["isDeleted": true])])
    case .madeUp: token = "made up"
    }

    let view = try await scene.view(token)
    let change = try await scene.change(token, [["entry": "milk", "set": ["isInCart": true]]])
    let picture = try await scene.picture("cheese", token)
    for answer in [view, change, picture] {
      #expect(answer.status == 404)
      #expect(try answer.problemCode == "link-expired")
      #expect(answer.text.contains("This link no longer works. Ask for a new one."))
    }
    #expect(try await scene.entries()["milk"]?.fields["isInCart"] == .flag(false))
  }

  @Test("X-08: Only members who may edit make, see and revoke links")
  func members() async throws {
    let body: JSON = ["list": "weekly", "role": "read"]
    #expect(try await town.cy.post(path, body).status == 404)
    #expect(try await town.town.guest.post(path, body).status == 401)
    for role in ["tick", "read"] {
      _ = try await town.ann.put(
        "/v1/households/\(town.home)/members/\(town.bo.id)/role", ["role": .text(role)])
      #expect(try await town.bo.post(path, body).status == 403)
      #expect(try await town.bo.get(path).status == 403)
      #expect(try await town.bo.delete("\(path)/nothing").status == 403)
    }
    #expect(try await town.ann.delete("\(path)/%C3%97").problemCode == "link-expired")
    #expect(try await town.ann.post(path, ["list": "unknown", "role": "read"]).status == 422)
    #expect(try await town.ann.post(path, ["list": "weekly", "role": "owner"]).status == 422)
    #expect(try await town.ann.post(path, ["list": "weekly", "role": "read", "lifetime": 5]).status == 422)
  }

  @Test("X-08: A household has at most fifty links; those of removed lists make room")
  func most() async throws {
    for _ in 0..<ListLinkRepository.mostOpen {
      _ = try await scene.makeLink("read")
      // The points of a guest's network come back.
      town.town.clock.advance(seconds: 10)
    }

    let refused = try await town.ann.post(path, ["list": "weekly", "role": "read"])
    _ = try await town.sync(town.ann, [town.change("list", "weekly", of: town.home, ["isDeleted": true])])
    let next = try await town.ann.post(path, ["list": "party", "role": "read"])

    #expect(refused.status == 409)
    #expect(try refused.problemCode == "too-many-links")
    #expect(next.status == 201)
    #expect(try await town.ann.get(path).json.member("links").elements().count == 1)
  }

  @Test("X-08: Requests by links are limited per minute, also with made-up ones")
  func throttle() async throws {
    let token = try await scene.makeLink("read")
    var statuses: Set<Int> = []
    for _ in 0..<ListLinkRoutes.usesOfNetworkPerMinute {
      statuses.insert(try await scene.view("made up").status)
    }

    let refused = try await scene.view(token)
    town.town.clock.advance(seconds: 61)
    let later = try await scene.view(token)

    #expect(statuses == [404])
    #expect(refused.status == 429)
    #expect(try refused.problemCode == "too-many-attempts")
    #expect(later.status == 200)
  }
}
