import Database
import Identity
import ServerKit
import Synchronization

/// Imports a recipe from a web page: fetches and reads the page, and stores the picture.
final class RecipeImporter: Sendable {
  /// The result of an import.
  enum Content: Sendable {
    case recipe(RecipeDraft)
    /// The text of a page without a recipe, for the person to mark.
    case lines(PlainPage)
  }

  struct Imported: Sendable {
    let content: Content
    let imageAddress: String?
    let pictureID: String?
    let warnings: [RecipeDraft.Warning]
  }

  private let services: HouseholdServices
  private let quota: StorageQuota
  private let fetcher: PageFetcher
  /// Accounts with a running import; one at a time each.
  private let people = Mutex<Set<String>>([])

  private static let pictureLimits = PageFetcher.Limits(
    bytes: CleanPicture.maximumBytes, redirects: 3, time: .seconds(5))
  private static let pageTypes: Set<String> = [
    "", "text/html", "application/xhtml+xml", "application/ld+json", "application/json", "text/plain",
  ]

  init(_ services: HouseholdServices) {
    self.services = services
    quota = StorageQuota(services.app)
    fetcher = PageFetcher(services.addresses)
    services.metrics.queues.watch(.pages, limit: PageFetcher.maximumFetches) { [fetcher] in fetcher.count
    }
  }

  /// - Parameter orLines: true to return the text of a page without a recipe.
  /// - Throws: `RecipeImportRefusal`, `RecipePageRefusal`, `FetchRefusal`.
  func recipe(
    at address: WebAddress, orLines: Bool, for account: String, _ context: AppRequestContext
  ) async throws -> Imported {
    let page = try await fetcher.page(at: address)
    guard Self.pageTypes.contains(page.mediaType) else {
      throw RecipeImportRefusal.noPage(mediaType: page.mediaType)
    }
    let content = try await context.elsewhere {
      let bytes = PageCharset.utf8(page.bytes, declared: page.charset)
      return try Self.content(in: bytes, from: page.address.text, orLines: orLines)
    }
    return try await withPicture(content, account, context)
  }

  /// - Parameters:
  ///   - address: the page's address.
  ///   - orLines: true to return the text of a page without a recipe.
  func recipe(
    in page: String, from address: WebAddress?, orLines: Bool, for account: String,
    _ context: AppRequestContext
  ) async throws -> Imported {
    let content = try await context.elsewhere {
      try Self.content(in: Array(page.utf8), from: address?.text, orLines: orLines)
    }
    return try await withPicture(content, account, context)
  }

  private static func content(
    in page: [UInt8], from address: String?, orLines: Bool
  ) throws(RecipePageRefusal) -> Content {
    do throws(RecipePageRefusal) {
      return .recipe(try RecipePage(reading: page, from: address).draft)
    } catch {
      guard orLines, let plain = PlainPage(reading: page, from: address) else { throw error }
      return .lines(plain)
    }
  }

  /// - Throws: `FetchRefusal.busy` while another import of the account runs; errors of `work`.
  func oneAtATime<Result>(_ account: String, _ work: () async throws -> Result) async throws -> Result {
    guard people.withLock({ $0.insert(account).inserted }) else { throw FetchRefusal.busy }
    defer { people.withLock { _ = $0.remove(account) } }
    return try await work()
  }

  /// Stores the first picture that can be fetched. The picture is optional.
  private func withPicture(
    _ content: Content, _ account: String, _ context: AppRequestContext
  ) async throws -> Imported {
    let addresses: [String]
    var warnings: [RecipeDraft.Warning] = []
    switch content {
    case .recipe(let draft):
      addresses = draft.imageAddresses
      warnings = draft.warnings
    case .lines(let page): addresses = page.imageAddresses
    }
    func imported(_ pictureID: String?) -> Imported {
      Imported(
        content: content, imageAddress: addresses.first, pictureID: pictureID, warnings: warnings)
    }
    var warning: RecipeDraft.Warning?
    for address in addresses.compactMap({ WebAddress($0) }) {
      do {
        try await quota.requireRoom(asking: services.database)
        let file = try await fetcher.page(at: address, Self.pictureLimits)
        let picture = try await context.elsewhere { try CleanPicture(cleaning: file.bytes) }
        let id = services.newID()
        let now = services.now()
        try await services.database.write { [quota] writer in
          try PictureRepository.save(picture, id: id, of: account, within: quota, at: now, in: writer)
        }
        return imported(id)
      } catch is FetchRefusal, StorageRefusal.serverFull, StorageRefusal.diskFull {
        warning = warning ?? .pictureUnreachable
      } catch is any Refusal {
        warning = .pictureRefused
      } catch let problem as Problem where problem.code == .busy {
        warning = warning ?? .pictureUnreachable
      }
    }
    if let warning { warnings.append(warning) }
    return imported(nil)
  }
}

enum RecipeImportRefusal: Error, Equatable {
  /// The address does not contain a page.
  case noPage(mediaType: String)
}
