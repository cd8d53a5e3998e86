import Database
import HTTPTypes
import Hummingbird

/// Who may call a route at all. What somebody may see or change there is for the route's store to decide,
/// inside of its transaction.
enum RouteCaller: String, Sendable {
  /// Guests too.
  case everyone
  /// Whoever is signed in.
  case account
  /// Whoever runs the server, as `forage account administrator` says.
  case administrator
}

/// Everybody, signed in or not.
struct EveryoneCaller {
  static let everyone = EveryoneCaller()
}

/// Whoever is signed in.
struct AccountCaller {
  static let account = AccountCaller()
}

/// Whoever runs the server.
struct AdministratorCaller {
  static let administrator = AdministratorCaller()
}

/// The table of routes. Every route is registered here, together with who may call it, so that nobody can
/// forget to ask.
///
/// ```swift
/// routes.get("v1/stores", for: .everyone) { request, context in … }
/// routes.get("v1/posted-recipes", for: .everyone) { request, context, person in … }  // nil: a guest
/// routes.post("v1/households", for: .account) { request, context, person in … }
/// ```
final class Routes {
  struct Row: Sendable, Hashable {
    let method: HTTPRequest.Method
    /// Such as `/v1/stores/{id}`.
    let path: String
    let caller: RouteCaller
  }

  typealias OpenHandler = @Sendable (Request, ServerContext) async throws -> Response
  typealias GuestHandler = @Sendable (Request, ServerContext, SignedIn?) async throws -> Response
  typealias AccountHandler = @Sendable (Request, ServerContext, SignedIn) async throws -> Response

  let router: Router<ServerContext>
  private let gate: AccessGate
  /// In the order of registration.
  private(set) var table: [Row] = []

  init(router: Router<ServerContext>, gate: AccessGate) {
    self.router = router
    self.gate = gate
  }

  private func add(
    _ method: HTTPRequest.Method, _ path: String, _ caller: RouteCaller, _ handler: @escaping OpenHandler
  ) {
    table.append(Row(method: method, path: "/" + path, caller: caller))
    router.on(RouterPath(path), method: method) { [gate] request, context in
      try gate.refuseForeign(request)
      return try await handler(request, context)
    }
  }

  /// A route that does the same for everybody.
  func on(
    _ method: HTTPRequest.Method, _ path: String, for caller: EveryoneCaller,
    _ handler: @escaping OpenHandler
  ) {
    add(method, path, .everyone, handler)
  }

  /// A route for everybody that does more for whoever is signed in.
  func on(
    _ method: HTTPRequest.Method, _ path: String, for caller: EveryoneCaller,
    _ handler: @escaping GuestHandler
  ) {
    add(method, path, .everyone) { [gate] request, context in
      guard let admission = try await gate.admission(of: request) else {
        return try await handler(request, context, nil)
      }
      return admission.renewing(try await handler(request, context, admission.person))
    }
  }

  /// A route for whoever is signed in; others are told to sign in.
  func on(
    _ method: HTTPRequest.Method, _ path: String, for caller: AccountCaller,
    _ handler: @escaping AccountHandler
  ) {
    add(method, path, .account, signedIn(handler))
  }

  /// A route for administrators; others are told that they have no right to it.
  func on(
    _ method: HTTPRequest.Method, _ path: String, for caller: AdministratorCaller,
    _ handler: @escaping AccountHandler
  ) {
    add(
      method, path, .administrator,
      signedIn { [gate] request, context, person in
        guard try await gate.isAdministrator(person) else {
          throw Problem(.notPermitted, "Only an administrator can do this.")
        }
        return try await handler(request, context, person)
      })
  }

  private func signedIn(_ handler: @escaping AccountHandler) -> OpenHandler {
    { [gate] request, context in
      let refusal = Problem(.notSignedIn, "Only somebody who is signed in can do this.")
      guard let admission = try await gate.admission(of: request) else { throw refusal }
      do {
        return admission.renewing(try await handler(request, context, admission.person))
      } catch let error as DatabaseError {
        // What belongs to an account that has just been deleted finds no place in the database.
        if try await gate.isGone(admission.person) { throw refusal }
        throw error
      }
    }
  }
}

/// The methods by their names.
extension Routes {
  func get(_ path: String, for caller: EveryoneCaller, _ handler: @escaping OpenHandler) {
    on(.get, path, for: caller, handler)
  }

  func get(_ path: String, for caller: EveryoneCaller, _ handler: @escaping GuestHandler) {
    on(.get, path, for: caller, handler)
  }

  func get(_ path: String, for caller: AccountCaller, _ handler: @escaping AccountHandler) {
    on(.get, path, for: caller, handler)
  }

  func post(_ path: String, for caller: EveryoneCaller, _ handler: @escaping OpenHandler) {
    on(.post, path, for: caller, handler)
  }

  func post(_ path: String, for caller: AccountCaller, _ handler: @escaping AccountHandler) {
    on(.post, path, for: caller, handler)
  }

  func put(_ path: String, for caller: EveryoneCaller, _ handler: @escaping OpenHandler) {
    on(.put, path, for: caller, handler)
  }

  func put(_ path: String, for caller: AccountCaller, _ handler: @escaping AccountHandler) {
    on(.put, path, for: caller, handler)
  }

  func patch(_ path: String, for caller: AccountCaller, _ handler: @escaping AccountHandler) {
    on(.patch, path, for: caller, handler)
  }

  func delete(_ path: String, for caller: EveryoneCaller, _ handler: @escaping GuestHandler) {
    on(.delete, path, for: caller, handler)
  }

  func delete(_ path: String, for caller: AccountCaller, _ handler: @escaping AccountHandler) {
    on(.delete, path, for: caller, handler)
  }
}
