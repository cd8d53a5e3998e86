import FileFormats
import ServerKit

/// Why a map is not published, reviewed or reported.
enum MapRefusal: Refusal, Equatable {
  case unknownMap
  case unknownStore
  case unknownReview
  case unknownReport
  /// It is somebody else's, or the store's.
  case notTheAuthor
  /// Nobody says of their own map how good it is.
  case ownMap
  case idTaken
  /// What was said of it was said of a map of another store.
  case otherStore
  case tooManyMaps
  case tooManyToday
  case tooManyAtStore
  case tooManyReports
  /// It has this revision by now.
  case changedSince(Int)
  /// The first of what is wrong with it.
  case unfit(FileRefusal)

  var problem: Problem {
    switch self {
    case .unknownMap: Problem(.unknownMap, "No such map. It may be withdrawn or hidden.", place: "id")
    case .unknownStore: Problem(.unknownStore, "No store has this id.", place: "store")
    case .unknownReview: Problem(.unknownReview, "No review has this id.")
    case .unknownReport: Problem(.unknownReport, "No report has this id.")
    case .notTheAuthor: Problem(.notPermitted, "Only the author of a map can do this.")
    case .ownMap: Problem(.notPermitted, "You cannot review your own map.")
    case .idTaken: Problem(.idTaken, "Another map has this id.", place: "id")
    case .otherStore:
      Problem(
        .unprocessable, "The map is published for another store. Withdraw it there first.", place: "store")
    case .tooManyMaps:
      Problem(
        .tooManyMaps, "You published \(MapLimits.ofAccount) maps, the maximum. Withdraw some.")
    case .tooManyToday: Problem(.tooManyMaps, "You can publish at most \(MapLimits.ofDay) new maps a day.")
    case .tooManyAtStore:
      Problem(
        .tooManyMaps,
        "A store can have at most \(MapLimits.ofStore) maps, \(MapLimits.ofAccountAndStore) by one person.")
    case .tooManyReports: Problem(.tooManyReports, "Your earlier reports have not been reviewed yet.")
    case .changedSince(let revision): Self.changedSince(revision)
    case .unfit(let fault): Problem(.unprocessable, fault.reason, place: fault.place)
    }
  }

  private static func changedSince(_ revision: Int) -> Problem {
    Problem(.changedSince, "It was published from another device. Nothing was saved.")
      .with(present: [FieldEdit.Present(name: "revision", value: .integer(revision))])
  }
}

/// How much people publish, and say of what others have published.
enum MapLimits {
  /// Of a map as it is sent.
  static let bytes = 512 << 10
  static let nameCharacters = 100
  static let ofAccount = 50
  /// New ones of one account.
  static let ofDay = 10
  /// Of people.
  static let ofStore = 200
  static let ofAccountAndStore = 5
  /// Of a review or a report.
  static let words = 1_000
  /// Of one account about one map, not done.
  static let openReports = 5
  /// About one map, not done.
  static let openReportsOfMap = 200
  /// Reviews in one answer, the newest.
  static let shownReviews = 100
  /// Of a small body.
  static let opinionBytes = 16 << 10
}
