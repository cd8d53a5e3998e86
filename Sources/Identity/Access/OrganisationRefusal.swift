import ServerKit

/// Why something about an organisation is not done.
package enum OrganisationRefusal: Refusal, Equatable {
  /// Also for whoever is no member: nothing tells strangers what exists inside.
  case unknownOrganisation
  case roleNeeded(OrganisationAccess.Role)
  case idTaken
  case tooMany
  case full
  case tooManyStores
  case lastOwner(of: [String])
  case notAMember
  case unknownPerson
  case alreadyMember
  case alreadyInvited
  case noLetters
  case unknownInvitation
  case unknownStore
  case nothingWaits
  case goodsInside(StoreContents)

  var problem: Problem {
    switch self {
    case .unknownOrganisation:
      Problem(
        .unknownOrganisation, "No organisation that you belong to has this id.", place: "organisation")
    case .roleNeeded(let role): Self.roleNeeded(role)
    case .idTaken: .idTaken
    case .tooMany:
      Problem(
        .tooManyOrganisations,
        "A person belongs to at most \(OrganisationLimits.organisations) organisations.")
    case .full:
      Problem(
        .organisationFull,
        "An organisation has at most \(OrganisationLimits.people) people, those invited included.")
    case .tooManyStores:
      Problem(.tooManyStores, "An organisation has at most \(OrganisationLimits.stores) stores.")
    case .lastOwner(let organisations): Self.lastOwner(of: organisations)
    case .notAMember:
      Problem(.notAMember, "No member of the organisation has this id.", place: "account")
    case .unknownPerson:
      Problem(.unknownAccount, "Nobody has this nickname; no invitation was sent.", place: "name")
    case .alreadyMember: Problem(.alreadyMember, "This person is a member already.", place: "name")
    case .alreadyInvited: Problem(.alreadyInvited, "This person is invited already.", place: "name")
    case .noLetters:
      Problem(
        .unprocessable, "This server sends no letters: people are invited by their nicknames.", place: "name")
    case .unknownInvitation:
      Problem(
        .unknownInvitation, "There is no such invitation; it may have been taken back.", place: "invitation")
    case .unknownStore: Problem(.unknownStore, "No store of the organisation has this id.", place: "store")
    case .nothingWaits:
      Problem(.alreadyVerified, "This store is verified already; nobody has to look at it.", place: "store")
    case .goodsInside(let contents): Self.goodsInside(contents)
    }
  }

  private static func roleNeeded(_ role: OrganisationAccess.Role) -> Problem {
    Problem(.roleNeeded, "Only \(role.few) of the organisation can do this.")
      .with("role") { $0.text(role.rawValue) }
  }

  private static func goodsInside(_ contents: StoreContents) -> Problem {
    Problem(
      .storeNotEmpty, "What the store publishes goes with it: say so by 'everything', or leave it.",
      place: "everything"
    ).with("contents") { json in json.object { contents.write(into: &$0) } }
  }

  private static func lastOwner(of organisations: [String]) -> Problem {
    Problem(.lastOwner, "An organisation needs an owner: make somebody else one first.")
      .with("organisations") { $0.list(organisations) { $0.text($1) } }
  }
}

extension OrganisationAccess.Role {
  /// Those who have at least the role.
  fileprivate var few: String {
    switch self {
    case .viewer: "members"
    case .editor: "editors and owners"
    case .owner: "owners"
    }
  }
}

/// How large organisations can become.
package enum OrganisationLimits {
  /// To which one account belongs.
  package static let organisations = 20
  /// Those invited included.
  package static let people = 200
  package static let stores = 2_000
}
