import ServerKit

/// The errors of showing and editing ads.
enum AdRefusal: Refusal {
  case unknown
  case idTaken
  case tooMany
  case unknownStore(place: String)
  case endsBeforeItStarts
  case noPicture

  var problem: Problem {
    switch self {
    case .unknown: Problem(.unknownAd, "No ad has this id.", place: "ad")
    case .idTaken: Problem(.idTaken, "Another ad has this id.", place: "id")
    case .tooMany:
      Problem(.tooManyAds, "An organization can have at most \(AdLimits.ads) ads. Remove old ones.")
    case .unknownStore(let place):
      Problem(.unprocessable, "The organization has no store with this id.", place: place)
    case .endsBeforeItStarts:
      Problem(.unprocessable, "The ad ends before it starts.", place: "lastDay")
    case .noPicture: Problem(.unknownPicture, "The ad has no picture.", place: "ad")
    }
  }
}
