import FileFormats
import Hummingbird
package import Identity
import ServerKit

/// Routes to import recipes from web pages. Only the picture is stored until the person saves the recipe.
package struct RecipeImportRoutes {
  private let importer: RecipeImporter

  private static let maximumPage = 3 << 20
  /// Allows for a page inside JSON, with most quotes escaped.
  private static let maximumBytes = 8 << 20

  package init(_ services: HouseholdServices) { importer = RecipeImporter(services) }

  package func register(on routes: Routes) {
    routes.post("v1/recipe-imports", for: .account, costs: .page) { request, context, person in
      try await importRecipe(request, context, person)
    }
  }

  private func importRecipe(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> Response {
    // Reserve before reading the body, so that a concurrent import is refused early.
    try await importer.oneAtATime(person.accountID) {
      try await Self.answer(imported(request, context, person))
    }
  }

  private func imported(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn
  ) async throws -> RecipeImporter.Imported {
    let body = try await request.json(atMost: Self.maximumBytes, in: context)
    let address = try Self.address(body.optionalMember("url"))
    let orLines = try body.optionalMember("orLines")?.flag() ?? false
    do {
      if let page = try Self.page(body.optionalMember("html")) {
        return try await importer.recipe(
          in: page, from: address, orLines: orLines, for: person.accountID, context)
      } else if let address {
        return try await importer.recipe(at: address, orLines: orLines, for: person.accountID, context)
      } else {
        throw Problem(.unprocessable, "The address of a page is missing.", place: "url")
      }
    } catch let refusal as RecipePageRefusal {
      throw refusal.problem
    } catch RecipeImportRefusal.noPage {
      throw Problem(.noRecipe, "This address is not a web page but another kind of file.", place: "url")
    }
  }

  private static func address(_ node: JSONNode?) throws -> WebAddress? {
    guard let node else { return nil }
    let text = try node.text(maximumLength: 4_000)
    guard let address = WebAddress(text) else {
      throw Problem(
        .unprocessable, "Enter the address of a page, such as https://example.com/soup, without a password.",
        place: "url")
    }
    return address
  }

  private static func page(_ node: JSONNode?) throws -> String? {
    guard let node else { return nil }
    guard case .text(let page) = node.value else { throw node.refusal("must be text") }
    guard page.utf8.count <= maximumPage else { throw FetchRefusal.tooLarge }
    return page
  }

  private static func answer(_ imported: RecipeImporter.Imported) -> Response {
    .personal(capacity: 8 << 10) { json in
      switch imported.content {
      case .recipe(let draft): json.member("recipe", object: { draft.write(into: &$0) })
      case .lines(let page): page.write(into: &json)
      }
      json.member("imageAddress", orNull: imported.imageAddress)
      json.member("pictureId", orNull: imported.pictureID)
      json.member("warnings", list: imported.warnings) { $0.text($1.rawValue) }
    }
  }
}

extension FetchRefusal: Refusal {
  /// The error response. It reveals nothing about the server's own network.
  var problem: Problem {
    switch self {
    case .forbiddenAddress:
      Problem(
        .forbiddenAddress, "Only pages on the public web can be fetched. Paste the page instead.",
        place: "url")
    case .tooLarge: Problem(.pageTooLarge, "Pages can have at most 3 MB. Paste the part with the recipe.")
    case .tooManyRedirects, .unreachable:
      Problem(
        .pageUnreachable, "The page did not respond in time, or redirects in a loop.",
        place: "url")
    case .status(let status):
      Problem(
        .pageUnreachable, "The site returned status \(status). Open the page and paste it.", place: "url")
    case .switchedOff:
      Problem(.fetchingOff, "Fetching pages is off on this server. Open the page and paste it.", place: "url")
    case .busy: Problem(.busy, "Other pages are being fetched. Try again in a moment.")
    }
  }
}

extension RecipePageRefusal {
  var problem: Problem {
    switch self {
    case .noRecipe:
      Problem(.noRecipe, "The page has no recipe in a machine-readable format.")
    case .emptyRecipe:
      Problem(.noRecipe, "The page names a recipe but has neither ingredients nor steps.")
    case .brokenRecipe(let place, let reason):
      Problem(.brokenRecipe, "The recipe on the page is invalid: \(place): \(reason).", place: place)
    }
  }
}
