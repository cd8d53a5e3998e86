import HTTPTypes
import Hummingbird

/// Somebody who belongs to the organisation in a path.
struct Member: Sendable, Equatable {
  let person: SignedIn
  let organisationID: String
  /// When the request came; a write asks again (`OrganisationAccess.require`).
  let role: OrganisationAccess.Role
}

/// Members of the organisation in the path, `{organisation}`, with at least a role.
struct MemberCaller {
  let role: OrganisationAccess.Role

  static func member(_ role: OrganisationAccess.Role) -> MemberCaller { MemberCaller(role: role) }
}

/// The methods by their names, for members.
extension Routes {
  typealias MemberHandler = @Sendable (Request, ServerContext, Member) async throws -> Response

  func get(
    _ path: String, for caller: MemberCaller, costs price: RoutePrice, _ handler: @escaping MemberHandler
  ) {
    on(.get, path, for: caller, costs: price, handler)
  }

  func post(
    _ path: String, for caller: MemberCaller, costs price: RoutePrice, _ handler: @escaping MemberHandler
  ) {
    on(.post, path, for: caller, costs: price, handler)
  }

  func put(
    _ path: String, for caller: MemberCaller, costs price: RoutePrice, _ handler: @escaping MemberHandler
  ) {
    on(.put, path, for: caller, costs: price, handler)
  }

  func patch(
    _ path: String, for caller: MemberCaller, costs price: RoutePrice, _ handler: @escaping MemberHandler
  ) {
    on(.patch, path, for: caller, costs: price, handler)
  }

  func delete(
    _ path: String, for caller: MemberCaller, costs price: RoutePrice, _ handler: @escaping MemberHandler
  ) {
    on(.delete, path, for: caller, costs: price, handler)
  }
}
