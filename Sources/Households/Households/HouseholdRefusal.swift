import ServerKit

/// Why something about a household is not done.
package enum HouseholdRefusal: Refusal, Equatable {
  /// Also for a household of others: for who is no member there is none, so that nobody learns its id.
  case unknownHousehold
  case notTheLeader
  case ownHousehold
  case idTaken
  case emptyName
  case longName
  case oddName
  case belongsToTooMany
  case leadsTooMany
  case full
  case notAMember
  case nextLeaderNotAMember
  /// The households that would be without a leader.
  case nextLeaderNeeded(in: [String])
  case unknownPerson
  case alreadyMember
  case alreadyInvited
  case tooManyInvited(wait: Int)
  case unknownInvitation
  case tooManyLinks
  case linkExpired

  var problem: Problem {
    switch self {
    case .unknownHousehold:
      Problem(.unknownHousehold, "No household that you are a member of has this id.", place: "id")
    case .notTheLeader: Problem(.notTheLeader, "Only the household's leader can do this.")
    case .ownHousehold:
      Problem(.ownHousehold, "This is for households of several people; make one first.", place: "id")
    case .idTaken: .idTaken
    case .emptyName: Problem(.unprocessable, "The household needs a name.", place: "name")
    case .longName:
      Problem(
        .unprocessable, "A household's name has at most \(HouseholdName.mostCharacters) characters.",
        place: "name")
    case .oddName: Problem(.unprocessable, "A name holds letters and signs only.", place: "name")
    case .belongsToTooMany:
      Problem(
        .tooManyHouseholds, "A person belongs to at most \(Household.mostShared) households; leave one.")
    case .leadsTooMany:
      Problem(
        .tooManyHouseholds,
        "A person leads at most \(Household.mostLed) households; hand one over, or delete it.")
    case .full: Problem(.householdFull, "A household has at most \(Household.mostPeople) people.")
    case .notAMember: Problem(.notAMember, "No member of the household has this id.", place: "account")
    case .nextLeaderNotAMember: Problem(.notAMember, "The next leader must be a member.", place: "account")
    case .nextLeaderNeeded(let households): Self.nextLeaderNeeded(in: households)
    case .unknownPerson:
      Problem(
        .unknownAccount, "Nobody has this nickname or e-mail address; no invitation was sent.",
        place: "name")
    case .alreadyMember: Problem(.alreadyMember, "This person is a member already.", place: "name")
    case .alreadyInvited: Problem(.alreadyInvited, "This person is invited already.", place: "name")
    case .tooManyInvited(let wait):
      Problem(
        .tooManyAttempts, "At most \(InvitationThrottle.mostAnHour) people are invited in an hour.",
        retryAfterSeconds: Milliseconds.wholeSeconds(wait))
    case .unknownInvitation:
      Problem(
        .unknownInvitation, "There is no such invitation; it may have been taken back.", place: "id")
    case .tooManyLinks:
      Problem(.tooManyLinks, "A household has at most \(HouseholdLinkStore.mostOpen) open links.")
    case .linkExpired:
      Problem(
        .linkExpired, "This link leads nowhere: it was used, taken back, or is older than a week.",
        place: "token")
    }
  }

  private static func nextLeaderNeeded(in households: [String]) -> Problem {
    Problem(.nextLeaderNeeded, "Name the next leader of the household, or remove its other members.")
      .with("households") { $0.list(households) { $0.text($1) } }
  }
}
