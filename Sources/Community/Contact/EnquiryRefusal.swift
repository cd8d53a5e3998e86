import Households
import ServerKit

/// Why an enquiry is not taken, or not found.
enum EnquiryRefusal: Refusal, Equatable {
  case unknownEnquiry
  case idTaken
  /// So many wait for an answer that nobody would read another.
  case tooMany
  case tooSoon(wait: Int)

  var problem: Problem {
    switch self {
    case .unknownEnquiry: Problem(.unknownEnquiry, "No such message is here.", place: "enquiry")
    case .idTaken: HouseholdRefusal.idTaken.problem
    case .tooMany:
      Problem(.tooManyEnquiries, "\(EnquiryLimits.open) messages wait for an answer there already.")
    case .tooSoon(let wait):
      Problem(
        .tooManyAttempts, "Many messages were sent from there; wait before the next.",
        retryAfterSeconds: Milliseconds.wholeSeconds(wait))
    }
  }
}
