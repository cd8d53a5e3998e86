@testable import ServerKit

extension AccessRequests {
  static let coupons: [String: Row] = [
    "GET /v1/organisations/{organisation}/coupons": ("/v1/organisations/{organisation}/coupons", nothing),
    "POST /v1/organisations/{organisation}/coupons": (
      "/v1/organisations/{organisation}/coupons", { _, _ in ["title": "A dollar off"] }
    ),
    "POST /v1/organisations/{organisation}/coupon-drawings": (
      "/v1/organisations/{organisation}/coupon-drawings",
      { _, _ in ["symbology": "ean13", "text": "4006381333931"] }
    ),
    "GET /v1/organisations/{organisation}/coupons/{coupon}": (coupon, nothing),
    "PATCH /v1/organisations/{organisation}/coupons/{coupon}": (
      coupon, { _, _ in ["set": ["title": "Two dollars off"], "was": ["title": "A dollar off"]] }
    ),
    "DELETE /v1/organisations/{organisation}/coupons/{coupon}": (coupon, nothing),
    "GET /v1/organisations/{organisation}/coupons/{coupon}/picture": (coupon + "/picture", nothing),
    "PUT /v1/organisations/{organisation}/coupons/{coupon}/picture": (
      coupon + "/picture", { _, _ in [:] }
    ),
  ]

  private static let coupon = "/v1/organisations/{organisation}/coupons/nothing"
}
