import FileFormats
import Language
import ServerKit

/// Refused requests about an organization's goods; nothing was changed.
enum GoodsRefusal: Refusal {
  /// Others have changed cells since they were read.
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

/// A cell of the desk's table that changed after its editor saw it.
struct GoodsCell: Sendable, Equatable {
  let product: String
  let field: GoodsField
  let was: JSONValue
  let now: JSONValue

  func write(into json: inout JSONWriter) {
    json.member("product", product)
    json.member("field", field.rawValue)
    json.key("was")
    json.value(was)
    json.key("now")
    json.value(now)
  }
}

/// Limits of the store desk.
enum GoodsLimits {
  /// Cells in one request.
  static let edits = 5_000
  /// Cells that a refusal reports.
  static let reportedCells = 100
  static let drafts = 200
  static let draftBytes = 32 << 10
  /// Files stored for one store.
  static let files = 20
  /// Tables up to this size do not wait for larger ones.
  static let smallFileBytes = 1 << 20
  /// Bytes of a product's picture, and pixels of its longer side; devices scale pictures down before the
  /// upload.
  static let pictureBytes = 200 << 10
  /// The same in Base64.
  static let pictureTextBytes = (pictureBytes + 2) / 3 * 4
  static let pictureSide = 1_024
  /// Bytes of all pictures of an organization's products.
  static let picturesBytes = 256 << 20
  /// Bytes of files that wait for their import: of one organization, and of all.
  static let waitingBytes = 256 << 20
  static let waitingBytesOfAll = 2 << 30
}
