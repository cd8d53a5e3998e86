/// Reasons for rejecting an account command.
package enum OperatorRefusal: Error, Equatable, CustomStringConvertible {
  case unknownAccount(String)
  case claimedBySeveral(String)
  case unknownOrganization(String)
  case unknownRole(String)
  case unknownRecipe(String)
  case unknownStore(String)
  case unknownMap(String)
  case unknownReview(String)
  /// The store has members or products; it was not just added by a shopper.
  case answeredFor(String)
  case sameStore
  case noReason

  /// In characters.
  package static let longestReason = 500

  package var description: String {
    switch self {
    case .unknownAccount(let name): "no account with the nickname or email address '\(name)'"
    case .claimedBySeveral(let address):
      "several accounts use the unconfirmed address '\(address)'; use the nickname"
    case .unknownOrganization(let id): "no organization with the id '\(id)'"
    case .unknownStore(let id): "no store with the id '\(id)'"
    case .unknownMap(let id): "no map with the id '\(id)'"
    case .unknownReview(let id): "no review with the id '\(id)'"
    case .unknownRecipe(let id): "no posted recipe with the id '\(id)'"
    case .answeredFor(let id):
      "the store '\(id)' has members or products of its own and cannot be merged into another"
    case .sameStore: "the two stores must be different"
    case .noReason: "a reason of up to \(Self.longestReason) characters is required"
    case .unknownRole(let role): "unknown role '\(role)'; use viewer, editor, owner or none"
    }
  }
}
