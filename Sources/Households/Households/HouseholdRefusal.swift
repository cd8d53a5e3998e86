import ServerKit

/// Reasons to refuse a household request.
package enum HouseholdRefusal: Refusal, Equatable {
  /// Also returned to non-members, so that ids of other households cannot be probed.
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
  case leaderEdits
  /// Lists the households that would lose their leader.
  case nextLeaderNeeded(in: [String])
  case unknownPerson
  /// An address was invited, and the server has no mail server.
  case noEmail
  case alreadyMember
  case alreadyInvited
  case tooManyInvited(wait: Int)
  case unknownInvitation
  case tooManyLinks
  case linkExpired
  case notAnEditor
  case unknownList
  case tooManyListLinks
  /// Also returned for a made-up link, so that links cannot be probed.
  case listLinkOver
  case listLinkBusy(wait: Int)

  var problem: Problem {
    switch self {
    case .unknownHousehold:
      Problem(.unknownHousehold, "You are not in a household with this id.", place: "id")
    case .notTheLeader: Problem(.notTheLeader, "Only the household's owner can do this.")
    case .ownHousehold:
      Problem(.ownHousehold, "This works only in shared households. Create one first.", place: "id")
    case .idTaken: .idTaken
    case .emptyName: Problem(.unprocessable, "A household needs a name.", place: "name")
    case .longName:
      Problem(
        .unprocessable, "A household name can have at most \(HouseholdName.mostCharacters) characters.",
        place: "name")
    case .oddName: Problem(.unprocessable, "A name may contain only letters and signs.", place: "name")
    case .belongsToTooMany:
      Problem(
        .tooManyHouseholds, "You can be in at most \(Household.mostShared) households. Leave one first.")
    case .leadsTooMany:
      Problem(
        .tooManyHouseholds,
        "You can own at most \(Household.mostLed) households. Hand one over or delete it.")
    case .full: Problem(.householdFull, "A household can have at most \(Household.mostPeople) people.")
    case .notAMember: Problem(.notAMember, "The household has no member with this id.", place: "account")
    case .nextLeaderNotAMember: Problem(.notAMember, "The new owner must be a member.", place: "account")
    case .leaderEdits:
      Problem(.unprocessable, "The household's owner can always edit. Hand it over first.", place: "role")
    case .nextLeaderNeeded(let households): Self.nextLeaderNeeded(in: households)
    case .unknownPerson:
      Problem(
        .unknownAccount, "No account has this nickname. No invitation was sent.",
        place: "name")
    case .noEmail:
      Problem(
        .unprocessable, "This server cannot send email. Invite people by their nickname, or share a link.",
        place: "name")
    case .alreadyMember: Problem(.alreadyMember, "This person is already a member.", place: "name")
    case .alreadyInvited: Problem(.alreadyInvited, "This person is already invited.", place: "name")
    case .tooManyInvited(let wait):
      Problem(
        .tooManyAttempts, "You can invite at most \(HouseholdServices.invitationsPerHour) people an hour.",
        retryAfterSeconds: Milliseconds.wholeSeconds(wait))
    case .unknownInvitation:
      Problem(
        .unknownInvitation, "No such invitation. It may have been withdrawn.", place: "id")
    case .tooManyLinks:
      Problem(.tooManyLinks, "A household can have at most \(HouseholdLinkRepository.mostOpen) open links.")
    case .linkExpired:
      Problem(
        .linkExpired, "This link was used, withdrawn, or is older than a week.",
        place: "token")
    case .notAnEditor, .unknownList, .tooManyListLinks, .listLinkOver, .listLinkBusy: listLinkProblem
    }
  }

  /// The problems of links to lists.
  private var listLinkProblem: Problem {
    switch self {
    case .notAnEditor: Problem(.notPermitted, "Only members who may edit lists can share them by link.")
    case .unknownList: Problem(.unprocessable, "The household has no list with this id.", place: "list")
    case .tooManyListLinks:
      Problem(
        .tooManyLinks,
        "A household can have at most \(ListLinkRepository.mostOpen) links to lists. Stop sharing one first.")
    case .listLinkBusy(let wait):
      Problem(
        .tooManyAttempts, "This link is used too often at the moment. Try again later.",
        retryAfterSeconds: Milliseconds.wholeSeconds(wait))
    default: Problem(.linkExpired, "This link no longer works. Ask for a new one.", place: "token")
    }
  }

  private static func nextLeaderNeeded(in households: [String]) -> Problem {
    Problem(.nextLeaderNeeded, "Choose the household's new owner, or remove its other members.")
      .with("households") { $0.list(households) { $0.text($1) } }
  }
}
