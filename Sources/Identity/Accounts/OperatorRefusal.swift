/// Why a command about accounts is not done.
package enum OperatorRefusal: Error, Equatable, CustomStringConvertible {
  case unknownAccount(String)
  case claimedBySeveral(String)
  case unknownOrganisation(String)
  case unknownRole(String)
  case unknownRecipe(String)
  case unknownStore(String)
  case unknownMap(String)
  case unknownReview(String)
  /// Members or products: it is not a store that a shopper has merely added.
  case answeredFor(String)
  case sameStore
  case noReason

  /// Characters of a reason.
  package static let longestReason = 500

  package var description: String {
    switch self {
    case .unknownAccount(let name): "no account has the nickname or address '\(name)'"
    case .claimedBySeveral(let address):
      "several accounts claim the address '\(address)', and none has confirmed it; give the nickname"
    case .unknownOrganisation(let id): "no organisation has the id '\(id)'"
    case .unknownStore(let id): "no store has the id '\(id)'"
    case .unknownMap(let id): "no map has the id '\(id)'"
    case .unknownReview(let id): "no review has the id '\(id)'"
    case .unknownRecipe(let id): "no posted recipe has the id '\(id)'"
    case .answeredFor(let id):
      "the store '\(id)' has people or products of its own; it can only be the one that stays"
    case .sameStore: "two different stores are needed"
    case .noReason: "a reason of up to \(Self.longestReason) characters is needed"
    case .unknownRole(let role): "'\(role)' is no role; viewer, editor, owner and none are"
    }
  }
}
