import FileFormats
import ServerKit

/// Why something about an organisation's goods is not done; nothing was changed.
enum GoodsRefusal: Refusal {
  /// Somebody else has changed cells since they were read.
  case changedSince([GoodsCell], count: Int)
  case idTaken
  case gtinTaken(place: String)
  case noGrocer
  case noPicture
  case tooManyPictures
  case countChanged(Int)
  case tooManySelected(Int)
  case notSoldHere(place: String)
  case unknownDraft
  case tooManyDrafts
  case unknownFile
  case fileNotReady
  case tooManyFiles

  var problem: Problem {
    switch self {
    case .changedSince(let cells, let count): Self.changedSince(cells, count)
    case .idTaken: .idTaken
    case .gtinTaken(let place):
      Problem(.gtinTaken, "Another product of the organization has this GTIN.", place: place)
    case .noGrocer:
      Problem(.unprocessable, "Restaurants have menus, not products.", place: "organisation")
    case .noPicture: Problem(.unknownPicture, "The product has no picture with this id.", place: "product")
    case .tooManyPictures:
      Problem(
        .tooManyPictures,
        "The organization's pictures use all \(GoodsLimits.picturesBytes >> 20) MB. Remove some.")
    case .countChanged(let count): Self.countChanged(count)
    case .tooManySelected(let count):
      Problem(
        .unprocessable, "\(count) products are selected; \(GoodsLimits.edits) can be changed at once.",
        place: "selection")
    case .notSoldHere(let place):
      Problem(.unprocessable, "The store does not sell this product. Set a price first.", place: place)
    case .unknownDraft: Problem(.unknownDraft, "The organization has no draft with this id.", place: "draft")
    case .tooManyDrafts:
      Problem(.tooManyDrafts, "An organization can have at most \(GoodsLimits.drafts) drafts.")
    case .unknownFile: Problem(.unknownFile, "The store has no file with this id.", place: "file")
    case .fileNotReady: Problem(.fileNotReady, "The file is not ready to be imported.", place: "file")
    case .tooManyFiles:
      Problem(.tooManyFiles, "Too many files are waiting. Import or discard one first.")
    }
  }

  private static func changedSince(_ cells: [GoodsCell], _ count: Int) -> Problem {
    Problem(.changedSince, "Someone else has changed this. Nothing was saved.")
      .with("changed") { json in
        json.list(cells) { json, cell in json.object { cell.write(into: &$0) } }
      }
      .with("changedCount") { $0.integer(count) }
  }

  private static func countChanged(_ count: Int) -> Problem {
    Problem(.changedSince, "The selection has changed. Nothing was saved.")
      .with("changedCount") { $0.integer(count) }
  }
}

/// A cell of the desk's table that is other than its editor saw.
struct GoodsCell: Sendable, Equatable {
  let product: String
  let field: GoodsField
  let was: JSONValue
  let now: JSONValue

  func write(into json: inout JSONBytes) {
    json.member("product", product)
    json.member("field", field.rawValue)
    json.key("was")
    json.value(was)
    json.key("now")
    json.value(now)
  }
}

/// How much the desk does at once.
enum GoodsLimits {
  /// Cells in one request.
  static let edits = 5_000
  /// Cells that a refusal tells of.
  static let told = 100
  static let drafts = 200
  static let draftBytes = 32 << 10
  /// Of one store that are remembered.
  static let files = 20
  /// Of one picture of a product, and of its longer side: devices make them smaller before they send them.
  static let pictureBytes = 200 << 10
  static let pictureSide = 1_024
  /// Of all pictures of an organisation's products.
  static let picturesBytes = 256 << 20
  /// Of one organisation's files that wait to be brought in, and of everybody's.
  static let heldBytes = 256 << 20
  static let heldBytesOfAll = 2 << 30
}
