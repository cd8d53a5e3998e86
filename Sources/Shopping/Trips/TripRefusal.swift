import ServerKit

/// The reason that a request is rejected.
enum TripRefusal: Refusal, Equatable {
  case unknownStore(place: String)
  case tooManyOfAddress(count: Int)
  case tooMany
  case tooSlow

  var problem: Problem {
    switch self {
    case .unknownStore(let place):
      Problem(.unprocessable, "No store to visit has this id.", place: place)
    case .tooManyOfAddress(let count):
      Problem(
        .tooManyAttempts, "\(count) trips are being planned for this address.", retryAfterSeconds: 2)
    case .tooMany: Problem(.busy, "Too many trips are being planned; try again in a moment.")
    case .tooSlow: Problem(.busy, "The prices could not be read in time; try again in a moment.")
    }
  }
}
