import HTTPTypes
package import Hummingbird
package import ServerKit

/// A member of the organization in the path.
package struct Member: Sendable, Equatable {
  package let person: SignedIn
  package let organizationID: String
  /// The role when the request arrived; writes check again (`OrganizationAccess.require`).
  package let role: OrganizationAccess.Role
}

/// Selects routes for members of the path's `{organisation}` with at least a role.
package struct MemberCaller {
  package let role: OrganizationAccess.Role

  package static func member(_ role: OrganizationAccess.Role) -> MemberCaller { MemberCaller(role: role) }
}

/// One method per HTTP method, for members.
extension Routes {
  package typealias MemberHandler = @Sendable (Request, AppRequestContext, Member) async throws -> Response

  package func get(
    _ path: String, for caller: MemberCaller, costs price: RoutePrice, _ handler: @escaping MemberHandler
  ) {
    on(.get, path, for: caller, costs: price, handler)
  }

  package func post(
    _ path: String, for caller: MemberCaller, costs price: RoutePrice, _ handler: @escaping MemberHandler
  ) {
    on(.post, path, for: caller, costs: price, handler)
  }

  package func put(
    _ path: String, for caller: MemberCaller, costs price: RoutePrice, _ handler: @escaping MemberHandler
  ) {
    on(.put, path, for: caller, costs: price, handler)
  }

  package func patch(
    _ path: String, for caller: MemberCaller, costs price: RoutePrice, _ handler: @escaping MemberHandler
  ) {
    on(.patch, path, for: caller, costs: price, handler)
  }

  package func delete(
    _ path: String, for caller: MemberCaller, costs price: RoutePrice, _ handler: @escaping MemberHandler
  ) {
    on(.delete, path, for: caller, costs: price, handler)
  }
}
