import Households
import ServerKit

/// Reasons why a message is refused or not found.
enum ContactRefusal: Refusal, Equatable {
  case unknownEnquiry
  case idTaken
  /// The recipient has too many open messages.
  case tooMany
  case tooSoon(wait: Int)

  var problem: Problem {
    switch self {
    case .unknownEnquiry: Problem(.unknownEnquiry, "No message has this id.", place: "enquiry")
    case .idTaken: HouseholdRefusal.idTaken.problem
    case .tooMany:
      Problem(.tooManyEnquiries, "\(ContactLimits.open) messages already await a reply there.")
    case .tooSoon(let wait):
      Problem(
        .tooManyAttempts, "Too many messages were sent from your network. Try again later.",
        retryAfterSeconds: Milliseconds.wholeSeconds(wait))
    }
  }
}
