import Database
import Synchronization

/// Brings a recipe from a web page: fetches the page, reads it, and keeps its picture.
final class RecipeImporter: Sendable {
  struct Imported: Sendable {
    let draft: RecipeDraft
    let pictureID: String?
  }

  private let dependencies: Dependencies
  private let quota: StorageQuota
  private let fetcher: PageFetcher
  /// Who is waiting for an import: one at a time each.
  private let people = Mutex<Set<String>>([])

  private static let pictureLimits = PageFetcher.Limits(
    bytes: CleanPicture.maximumBytes, redirects: 3, time: .seconds(5))
  private static let pageTypes: Set<String> = [
    "", "text/html", "application/xhtml+xml", "application/ld+json", "application/json", "text/plain",
  ]

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
    quota = StorageQuota(dependencies)
    fetcher = PageFetcher(dependencies.addresses)
  }

  /// - Throws: `RecipeImportRefusal`, `RecipePageRefusal`, `FetchRefusal`.
  func recipe(
    at address: WebAddress, for account: String, _ context: ServerContext
  ) async throws -> Imported {
    let page = try await fetcher.page(at: address)
    guard Self.pageTypes.contains(page.mediaType) else {
      throw RecipeImportRefusal.noPage(mediaType: page.mediaType)
    }
    let draft = try await context.elsewhere {
      try RecipePage(
        reading: PageCharset.utf8(page.bytes, told: page.charset), from: page.address.text
      ).draft
    }
    return try await withPicture(draft, account, context)
  }

  /// - Parameter address: where the person has found the page.
  func recipe(
    in page: String, from address: WebAddress?, for account: String, _ context: ServerContext
  ) async throws -> Imported {
    let draft = try await context.elsewhere {
      try RecipePage(reading: Array(page.utf8), from: address?.text).draft
    }
    return try await withPicture(draft, account, context)
  }

  /// - Throws: `FetchRefusal.busy` while the account has another one running; what `work` throws.
  func oneAtATime<Result>(_ account: String, _ work: () async throws -> Result) async throws -> Result {
    guard people.withLock({ $0.insert(account).inserted }) else { throw FetchRefusal.busy }
    defer { people.withLock { _ = $0.remove(account) } }
    return try await work()
  }

  /// Keeps the first picture that can be had. A recipe without one is a recipe all the same.
  private func withPicture(
    _ found: RecipeDraft, _ account: String, _ context: ServerContext
  ) async throws -> Imported {
    var draft = found
    var warning: RecipeDraft.Warning?
    for address in draft.imageAddresses.compactMap({ WebAddress($0) }) {
      do {
        try await quota.requireRoom(asking: dependencies.database)
        let file = try await fetcher.page(at: address, Self.pictureLimits)
        let picture = try await context.elsewhere { try CleanPicture(cleaning: file.bytes) }
        let id = dependencies.newID()
        let now = dependencies.now()
        try await dependencies.database.write { [quota] writer in
          try PictureStore.keep(picture, id: id, of: account, within: quota, at: now, in: writer)
        }
        return Imported(draft: draft, pictureID: id)
      } catch is FetchRefusal {
        warning = warning ?? .pictureUnreachable
      } catch is any Refusal {
        warning = .pictureRefused
      } catch let problem as Problem where problem.code == .accountFull {
        warning = .pictureRefused
      } catch let problem as Problem where problem.code == .storageFull || problem.code == .busy {
        warning = warning ?? .pictureUnreachable
      }
    }
    if let warning { draft.warnings.append(warning) }
    return Imported(draft: draft, pictureID: nil)
  }
}

enum RecipeImportRefusal: Error, Equatable {
  /// The address holds something else.
  case noPage(mediaType: String)
}
