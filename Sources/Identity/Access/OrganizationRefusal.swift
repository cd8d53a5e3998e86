import Language
import ServerKit

/// Reasons for rejecting an organization request.
package enum OrganizationRefusal: Refusal, Equatable {
  /// Also for people who are not members, so that it reveals nothing.
  case unknownOrganization
  case roleNeeded(OrganizationAccess.Role)
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
    case .unknownOrganization:
      Problem(
        .unknownOrganization, "You are not in an organization with this id.", place: "organisation")
    case .roleNeeded(let role): Self.roleNeeded(role)
    case .tooMany:
      Problem(
        .tooManyOrganizations,
        "You can be in at most \(OrganizationLimits.organizations) organizations.")
    case .full:
      Problem(
        .organizationFull,
        "An organization can have at most \(OrganizationLimits.people) people, including invited ones.")
    case .tooManyStores:
      Problem(.tooManyStores, "An organization can have at most \(OrganizationLimits.stores) stores.")
    case .lastOwner(let organizations): Self.lastOwner(of: organizations)
    case .notAMember:
      Problem(.notAMember, "The organization has no member with this id.", place: "account")
    case .unknownPerson:
      Problem(.unknownAccount, "No account has this nickname. No invitation was sent.", place: "name")
    case .alreadyMember: Problem(.alreadyMember, "This person is already a member.", place: "name")
    case .alreadyInvited: Problem(.alreadyInvited, "This person is already invited.", place: "name")
    case .noLetters:
      Problem(
        .unprocessable, "This server cannot send email. Invite people by their nickname.", place: "name")
    case .unknownInvitation:
      Problem(
        .unknownInvitation, "No such invitation. It may have been withdrawn.", place: "invitation")
    case .unknownStore: Problem(.unknownStore, "The organization has no store with this id.", place: "store")
    case .nothingWaits:
      Problem(.alreadyVerified, "This store is already verified.", place: "store")
    case .goodsInside(let contents): Self.goodsInside(contents)
    }
  }

  private static func roleNeeded(_ role: OrganizationAccess.Role) -> Problem {
    Problem(.roleNeeded, "Only \(role.holders) of the organization can do this.")
      .with("role") { $0.text(role.rawValue) }
  }

  private static func goodsInside(_ contents: StoreContents) -> Problem {
    Problem(
      .storeNotEmpty, "Deleting the store deletes everything it publishes. Confirm with 'everything'.",
      place: "everything"
    ).with("contents") { json in json.object { contents.write(into: &$0) } }
  }

  private static func lastOwner(of organizations: [String]) -> Problem {
    Problem(.lastOwner, "An organization needs an owner. Make someone else an owner first.")
      .with("organisations") { $0.list(organizations) { $0.text($1) } }
  }
}

extension OrganizationAccess.Role {
  /// The people with at least this role.
  fileprivate var holders: String {
    switch self {
    case .viewer: "members"
    case .editor: "editors and owners"
    case .owner: "owners"
    }
  }
}

/// Size limits of organizations.
package enum OrganizationLimits {
  /// The maximum of organizations per account.
  package static let organizations = 20
  /// Includes invited people.
  package static let people = 200
  package static let stores = 2_000
}
