import Database
import FileFormats
import Grocery
import Hummingbird
package import Identity
import Language
package import ServerKit

/// Routes for posted recipes: everyone can read them, only the author can change them.
package struct PostedRecipeRoutes {
  private let app: AppContext
  private let quota: StorageQuota

  private static let usualCount = 20
  private static let maximumCount = 50

  package init(_ app: AppContext) {
    self.app = app
    quota = StorageQuota(app)
  }

  package func register(on routes: Routes) {
    routes.get("v1/posted-recipes", for: .everyone, costs: .search) { request, _, person in
      try await list(request, person)
    }
    routes.post("v1/posted-recipes", for: .account, costs: .change) { request, context, person in
      try await post(request, context, person)
    }
    routes.get("v1/posted-recipes/{id}", for: .everyone, costs: .look) { _, context, person in
      try await show(context, person)
    }
    routes.put("v1/posted-recipes/{id}", for: .account, costs: .change) { request, context, person in
      try await replace(request, context, person)
    }
    routes.delete("v1/posted-recipes/{id}", for: .account, costs: .change) { _, context, person in
      try await remove(context, person)
    }
  }

  private func list(_ request: Request, _ person: SignedIn?) async throws -> Response {
    let query = try QueryParameters(of: request)
    let search = try query.text("search")
    let limit = try query.integer("limit", 1...Self.maximumCount) ?? Self.usualCount
    let after = try query.text("after")
    let cursor = after.flatMap { PostedRecipeCursor($0) }
    guard after == nil || cursor != nil else {
      throw Problem(.badRequest, "Use the value of `next` from an earlier page.", place: "after")
    }
    // One extra row shows that there is a next page.
    let lines = try await app.database.read { reader in
      try PostedRecipeRepository.page(
        search: search, after: cursor, limit: limit + 1, for: person?.accountID, in: reader)
    }
    let page = lines.prefix(limit)
    let next =
      lines.count > limit ? page.last.map { PostedRecipeCursor(created: $0.created, id: $0.id).text } : nil
    return .personal(capacity: 8 << 10) { json in
      json.member("recipes", list: page) { json, line in json.object { line.write(into: &$0) } }
      json.member("next", orNull: next)
    }
  }

  private func show(_ context: AppRequestContext, _ person: SignedIn?) async throws -> Response {
    let id = try context.pathID("id", else: PostedRecipeRefusal.unknown)
    let recipe = try await app.database.read { reader in
      try PostedRecipeRepository.recipe(id, for: person?.accountID, in: reader)
    }
    return .personal(capacity: 8 << 10) { recipe.write(into: &$0) }
  }

  private func post(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let body = try await request.json(atMost: PostedRecipeRepository.maximumBytes, in: context)
    let id = try body.member("id").id()
    let content = try Self.content(body)
    let now = app.now()
    let recipe = try await app.database.write { [quota] writer in
      let id = try PostedRecipeRepository.post(
        content, id: id, by: person.accountID, within: quota, at: now, in: writer)
      return try PostedRecipeRepository.recipe(id, for: person.accountID, in: writer)
    }
    return .personal(.created) { recipe.write(into: &$0) }
  }

  private func replace(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    let id = try context.pathID("id", else: PostedRecipeRefusal.unknown)
    let body = try await request.json(atMost: PostedRecipeRepository.maximumBytes, in: context)
    let content = try Self.content(body)
    let now = app.now()
    let recipe = try await app.database.write { [quota] writer in
      try PostedRecipeRepository.replace(
        content, id: id, by: person.accountID, within: quota, at: now, in: writer)
      return try PostedRecipeRepository.recipe(id, for: person.accountID, in: writer)
    }
    return .personal { recipe.write(into: &$0) }
  }

  private func remove(_ context: AppRequestContext, _ person: SignedIn) async throws -> Response {
    let id = try context.pathID("id", else: PostedRecipeRefusal.unknown)
    try await app.database.write { writer in
      try PostedRecipeRepository.remove(id, by: person.accountID, in: writer)
    }
    return .done()
  }

  private static func content(_ body: JSONNode) throws -> PostedContent {
    let recipe = try body.member("recipe")
    guard case .object(let object) = recipe.value else {
      throw Problem(.unprocessable, "Must be an object.", place: "recipe")
    }
    do {
      return try PostedContent(object.fieldValues)
    } catch {
      throw Problem(
        .unprocessable, error.reason, place: error.place.map { "recipe.\($0)" } ?? "recipe")
    }
  }
}
