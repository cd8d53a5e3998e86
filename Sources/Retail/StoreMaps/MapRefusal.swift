import FileFormats
import ServerKit

/// The errors of publishing, reviewing and reporting maps.
enum MapRefusal: Refusal, Equatable {
  case unknownMap
  case unknownStore
  case unknownReview
  case unknownReport
  /// The map belongs to another person, or to the store.
  case notTheAuthor
  /// Authors cannot review their own maps.
  case ownMap
  case idTaken
  /// The reviews and reports are about a map of another store.
  case otherStore
  case tooManyMaps
  case tooManyToday
  case tooManyAtStore
  case tooManyReports
  /// The current revision.
  case changedSince(Int)
  /// The first fault of the map.
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

/// The limits of published maps, reviews and reports.
enum MapLimits {
  /// The size of a map in a request.
  static let bytes = 512 << 10
  static let nameCharacters = 100
  static let ofAccount = 50
  /// New maps of one account per day.
  static let ofDay = 10
  /// Published by people.
  static let ofStore = 200
  static let ofAccountAndStore = 5
  /// Characters of a review or a report.
  static let words = 1_000
  /// Open reports of one account about one map.
  static let openReports = 5
  /// Open reports about one map.
  static let openReportsOfMap = 200
  /// Reviews in one answer, the newest.
  static let shownReviews = 100
  /// The size of a small request body.
  static let opinionBytes = 16 << 10
}
