import Database
import FileFormats
import HTTPTypes
package import Hummingbird
package import ServerKit

/// The callers that a route admits. What a caller may see or change is decided by the route, inside its
/// transaction.
package enum RouteCaller: Sendable, Hashable {
  /// Everyone, including guests.
  case everyone
  /// Signed-in people.
  case account
  /// Members of the path's organization with at least this role; for others it does not exist.
  case member(OrganizationAccess.Role)
  /// Administrators, as set with `forage account administrator`.
  case administrator
}

/// Selects routes for everyone, signed in or not.
package struct EveryoneCaller {
  package static let everyone = EveryoneCaller()
}

/// Selects routes for signed-in people.
package struct AccountCaller {
  package static let account = AccountCaller()
}

/// Selects routes for administrators.
package struct AdministratorCaller {
  package static let administrator = AdministratorCaller()
}

/// The table of routes. Every route is registered with its callers and its price, so that neither check can
/// be forgotten.
///
/// ```swift
/// routes.get("v1/stores", for: .everyone, costs: .search) { request, context in … }
/// routes.get("v1/posted-recipes", for: .everyone, costs: .search) { request, context, person in … }
/// // `person` is nil for guests.
/// routes.post("v1/households", for: .account, costs: .change) { request, context, person in … }
/// routes.patch("v1/organisations/{organisation}", for: .member(.owner), costs: .change) {
///   request, context, member in …
/// }
/// ```
///
/// `context.bill` holds the charge; a route may correct it afterwards.
///
/// Signed-in requests that change something may carry an `IdempotencyKey`; no route has to know.
///
/// A class, because every feature adds its routes to the same table.
package final class Routes {
  package struct Row: Sendable, Hashable {
    package let method: HTTPRequest.Method
    /// Such as `/v1/stores/{id}`.
    package let path: String
    package let caller: RouteCaller
    package let price: RoutePrice
  }

  package typealias OpenHandler = @Sendable (Request, AppRequestContext) async throws -> Response
  package typealias GuestHandler = @Sendable (Request, AppRequestContext, SignedIn?) async throws -> Response
  package typealias AccountHandler = @Sendable (Request, AppRequestContext, SignedIn) async throws -> Response

  package let router: Router<AppRequestContext>
  private let gate: AccessGate
  private let admission: WorkAdmission
  private let app: AppContext
  /// In the order of registration.
  package private(set) var table: [Row] = []

  package init(router: Router<AppRequestContext>, _ app: AppContext) {
    self.router = router
    gate = AccessGate(app)
    admission = WorkAdmission(app)
    self.app = app
  }

  private func add(_ row: Row, _ handler: @escaping OpenHandler) {
    table.append(row)
    router.on(RouterPath(String(row.path.dropFirst())), method: row.method) { [gate] request, context in
      try gate.refuseForeign(request)
      return try await handler(request, context)
    }
  }

  /// Runs a handler with its admitted work, and charges for the response. A body that is made while it is
  /// sent is work of the request, too.
  private static func answer(
    _ work: RequestWork, _ context: AppRequestContext, _ handler: (AppRequestContext) async throws -> Response
  ) async throws -> Response {
    defer { work.room.release() }
    do {
      var response = try await RequestWork.$current.withValue(work) {
        try await handler(context.with(work))
      }
      let body = response.body
      if body.contentLength == nil {
        response.body = ResponseBody { writer in
          try await RequestWork.$current.withValue(work) { try await body.write(writer) }
        }
      }
      return work.bill.charging(for: response)
    } catch {
      // Routes throw problems for faults of the request; a refusal of its feature keeps the price.
      if error is FileRefusal || (error as? Problem)?.isFaultOfForm == true { work.chargeFaultyRequest() }
      throw error
    }
  }

  /// Adds a route that is the same for everyone.
  package func on(
    _ method: HTTPRequest.Method, _ path: String, for caller: EveryoneCaller, costs price: RoutePrice,
    _ handler: @escaping OpenHandler
  ) {
    let row = Row(method: method, path: "/" + path, caller: .everyone, price: price)
    add(row) { [gate, admission] request, context in
      let network = admission.network(of: request, context)
      let work: RequestWork
      do {
        work = try admission.admit(price, network, .guests)
      } catch {
        // The guests' points are used up; signed-in people are still served from their own.
        guard let person = try await gate.admission(of: request)?.person else { throw error }
        work = try admission.admit(price, network, .account(person.accountID))
      }
      return try await Self.answer(work, context) { try await handler(request, $0) }
    }
  }

  /// Adds a route for everyone that offers more to signed-in people.
  package func on(
    _ method: HTTPRequest.Method, _ path: String, for caller: EveryoneCaller, costs price: RoutePrice,
    _ handler: @escaping GuestHandler
  ) {
    let row = Row(method: method, path: "/" + path, caller: .everyone, price: price)
    add(row) { [gate, admission] request, context in
      let entry = try await gate.admission(of: request)
      let payer = entry.map { Payer.account($0.person.accountID) } ?? .guests
      let work = try admission.admit(price, admission.network(of: request, context), payer)
      return try await Self.answer(work, context) { context in
        let response = try await handler(request, context, entry?.person)
        return entry?.renewing(response) ?? response
      }
    }
  }

  /// Adds a route for signed-in people; refuses guests.
  package func on(
    _ method: HTTPRequest.Method, _ path: String, for caller: AccountCaller, costs price: RoutePrice,
    _ handler: @escaping AccountHandler
  ) {
    add(Row(method: method, path: "/" + path, caller: .account, price: price), signedIn(price, handler))
  }

  /// Adds a route for members of the path's organization. Members with a lower role are refused; for others
  /// the organization does not exist.
  package func on(
    _ method: HTTPRequest.Method, _ path: String, for caller: MemberCaller, costs price: RoutePrice,
    _ handler: @escaping MemberHandler
  ) {
    precondition(path.contains("{organisation}"), "\(path) names no organisation")
    add(
      Row(method: method, path: "/" + path, caller: .member(caller.role), price: price),
      signedIn(price) { [gate] request, context, person in
        let organization = try context.pathID(
          "organisation", else: OrganizationRefusal.unknownOrganization)
        let member = try await gate.member(person, of: organization, atLeast: caller.role)
        return try await handler(request, context, member)
      })
  }

  /// Adds a route for administrators; refuses others.
  package func on(
    _ method: HTTPRequest.Method, _ path: String, for caller: AdministratorCaller, costs price: RoutePrice,
    _ handler: @escaping AccountHandler
  ) {
    add(
      Row(method: method, path: "/" + path, caller: .administrator, price: price),
      signedIn(price) { [gate] request, context, person in
        guard try await gate.isAdministrator(person) else {
          throw Problem(.notPermitted, "Only an administrator can do this.")
        }
        return try await handler(request, context, person)
      })
  }

  private func signedIn(_ price: RoutePrice, _ handler: @escaping AccountHandler) -> OpenHandler {
    { [gate, admission, app] request, context in
      let refusal = Problem(.notSignedIn, "Sign in to do this.")
      let network = admission.network(of: request, context)
      guard let entry = try await gate.admission(of: request) else {
        // The refusal is charged like a look.
        _ = try admission.admit(.look, network, .guests)
        throw refusal
      }
      var work = try admission.admit(price, network, .account(entry.person.accountID))
      let key = try IdempotencyKey(of: request, by: entry.person.accountID, app)
      work.condition = key
      do {
        return try await Self.answer(work, context) { context in
          let handle = { try await handler(request, context, entry.person) }
          guard let key else { return entry.renewing(try await handle()) }
          return entry.renewing(try await key.answering(handle))
        }
      } catch let error as DatabaseError {
        // If the account was deleted meanwhile, the database rejects rows that would belong to it.
        if try await gate.isGone(entry.person) { throw refusal }
        throw error
      }
    }
  }
}

/// One method per HTTP method.
extension Routes {
  package func get(
    _ path: String, for caller: EveryoneCaller, costs price: RoutePrice, _ handler: @escaping OpenHandler
  ) {
    on(.get, path, for: caller, costs: price, handler)
  }

  package func get(
    _ path: String, for caller: EveryoneCaller, costs price: RoutePrice, _ handler: @escaping GuestHandler
  ) {
    on(.get, path, for: caller, costs: price, handler)
  }

  package func get(
    _ path: String, for caller: AccountCaller, costs price: RoutePrice, _ handler: @escaping AccountHandler
  ) {
    on(.get, path, for: caller, costs: price, handler)
  }

  package func post(
    _ path: String, for caller: EveryoneCaller, costs price: RoutePrice, _ handler: @escaping OpenHandler
  ) {
    on(.post, path, for: caller, costs: price, handler)
  }

  package func post(
    _ path: String, for caller: EveryoneCaller, costs price: RoutePrice, _ handler: @escaping GuestHandler
  ) {
    on(.post, path, for: caller, costs: price, handler)
  }

  package func post(
    _ path: String, for caller: AccountCaller, costs price: RoutePrice, _ handler: @escaping AccountHandler
  ) {
    on(.post, path, for: caller, costs: price, handler)
  }

  package func put(
    _ path: String, for caller: EveryoneCaller, costs price: RoutePrice, _ handler: @escaping OpenHandler
  ) {
    on(.put, path, for: caller, costs: price, handler)
  }

  package func put(
    _ path: String, for caller: AccountCaller, costs price: RoutePrice, _ handler: @escaping AccountHandler
  ) {
    on(.put, path, for: caller, costs: price, handler)
  }

  package func patch(
    _ path: String, for caller: AccountCaller, costs price: RoutePrice, _ handler: @escaping AccountHandler
  ) {
    on(.patch, path, for: caller, costs: price, handler)
  }

  package func delete(
    _ path: String, for caller: EveryoneCaller, costs price: RoutePrice, _ handler: @escaping GuestHandler
  ) {
    on(.delete, path, for: caller, costs: price, handler)
  }

  package func delete(
    _ path: String, for caller: AccountCaller, costs price: RoutePrice, _ handler: @escaping AccountHandler
  ) {
    on(.delete, path, for: caller, costs: price, handler)
  }
}
