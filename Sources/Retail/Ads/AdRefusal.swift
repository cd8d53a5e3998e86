import ServerKit

/// Why nothing is done with an ad.
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
      Problem(.tooManyAds, "An organisation has at most \(AdLimits.ads) ads; remove old ones.")
    case .unknownStore(let place):
      Problem(.unprocessable, "The organisation has no store with this id.", place: place)
    case .endsBeforeItStarts:
      Problem(.unprocessable, "The ad ends before it begins.", place: "lastDay")
    case .noPicture: Problem(.unknownPicture, "The ad has no picture yet.", place: "ad")
    }
  }
}
