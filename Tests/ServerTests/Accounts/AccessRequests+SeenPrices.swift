@testable import ServerKit

extension AccessRequests {
  static let seenPrices: [String: Row] = [
    "GET \(seen)": (seen, nothing),
    "PUT \(seen)/{price}": ("\(seen)/nothing", { _, _ in ["priceCents": 199] }),
    "DELETE \(seen)/{price}": ("\(seen)/nothing", nothing),
  ]

  private static let seen = "/v1/organisations/{organisation}/stores/{store}/seen-prices"
}
