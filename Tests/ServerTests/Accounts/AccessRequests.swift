@testable import ServerKit

/// Requests for every route, by method and path. A route missing here fails `RouteAccessTests`.
enum AccessRequests {
  typealias Body = @Sendable (Person, AccessScene) -> JSON?
  /// The path, with placeholders in braces that the scene fills in, and the body.
  typealias Row = (path: String, body: Body)

  static let all: [String: Row] = [
    open, accounts, factors, administration, households, recipes, organizations, locations, goods,
    coupons, seenPrices, ads, maps,
  ].reduce(into: [:]) { all, rows in all.merge(rows) { row, _ in row } }

  static let nothing: Body = { _, _ in nil }

  private static let open: [String: Row] = [
    "GET /health": ("/health", nothing),
    "GET /ready": ("/ready", nothing),
    "GET /v1/configuration": ("/v1/configuration", nothing),
    "GET /v1/stores": ("/v1/stores?zip=98701", nothing),
    "POST /v1/availability": (
      "/v1/availability", { _, _ in ["stores": ["maple-1"], "lines": [["id": "a", "item": "Milk"]]] }
    ),
    "GET /v1/towns": ("/v1/towns", nothing),
    "GET /v1/stores/{id}": ("/v1/stores/{store}", nothing),
    "GET /v1/stores/{id}/catalog": ("/v1/stores/{store}/catalog", nothing),
    "GET /v1/stores/{id}/products": ("/v1/stores/{store}/products", nothing),
    "GET /v1/stores/{id}/personal-discounts": ("/v1/stores/{store}/personal-discounts", nothing),
    "GET /v1/stores/{id}/maps": ("/v1/stores/{store}/maps", nothing),
    "GET /v1/stores/{id}/found-places": ("/v1/stores/{store}/found-places", nothing),
    "GET /v1/stores/{id}/shared-prices": ("/v1/stores/{store}/shared-prices", nothing),
    "GET /v1/stores/{id}/coupons": ("/v1/stores/{store}/coupons", nothing),
    "GET /v1/stores/{id}/products/{product}/coupon": (
      "/v1/stores/{store}/products/{product}/coupon", nothing
    ),
    "GET /v1/coupons/{id}/picture": ("/v1/coupons/nothing/picture", nothing),
    "GET /v1/maps/{id}": ("/v1/maps/{map}", nothing),
    "GET /v1/ads": ("/v1/ads?zip=98701", nothing),
    "GET /v1/ads/{id}/picture": ("/v1/ads/nothing/picture", nothing),
    "POST /v1/usage": ("/v1/usage", { _, _ in ["screens": ["/lists": 1]] }),
    "POST /v1/sightings": ("/v1/sightings", { _, _ in ["impressions": ["nothing"]] }),
    "GET /v1/base-map/{zoom}/{x}/{y}": ("/v1/base-map/14/2717/5944", nothing),
    "GET /v1/known-products": ("/v1/known-products?language=de", nothing),
    "GET /v1/known-products/{gtin}": ("/v1/known-products/4006381333931", nothing),
    "GET /v1/products/{id}/offers": ("/v1/products/{product}/offers", nothing),
    "GET /v1/stores/{id}/products/{product}/prices": (
      "/v1/stores/{store}/products/{product}/prices", nothing
    ),
    "GET /v1/products": ("/v1/products?zip=98701", nothing),
    "GET /v1/offers-around": ("/v1/offers-around?zip=98701", nothing),
    "GET /v1/restaurants": ("/v1/restaurants", nothing),
    "POST /v1/contact": ("/v1/contact", { _, _ in ContactTests.message() }),
    "POST /v1/receipts/text": ("/v1/receipts/text", { _, _ in [:] }),
    "POST /v1/trips/plan": ("/v1/trips/plan", { _, _ in [:] }),
    "POST /v1/trips/when": ("/v1/trips/when", { _, _ in [:] }),
    "POST /v1/trips/way": ("/v1/trips/way", { _, _ in [:] }),
  ]

  private static let accounts: [String: Row] = [
    "POST /v1/accounts": (
      "/v1/accounts",
      { person, _ in
        [
          "nickname": .text("Another \(person.nickname)"), "email": "another@example.org",
          "password": "nobody guesses this", "consentVersion": 1,
        ]
      }
    ),
    "GET /v1/account": ("/v1/account", nothing),
    "PATCH /v1/account": ("/v1/account", { person, _ in ["nickname": .text("New \(person.nickname)")] }),
    "DELETE /v1/account": ("/v1/account", { person, _ in ["password": .text(person.password)] }),
    "GET /v1/account/data": ("/v1/account/data", nothing),
    "GET /v1/account/export": ("/v1/account/export", nothing),
    "POST /v1/account/import": ("/v1/account/import", { _, _ in [:] }),
    "PUT /v1/account/password": (
      "/v1/account/password",
      { person, _ in ["current": .text(person.password), "password": "nobody guesses this"] }
    ),
    "PUT /v1/account/email": (
      "/v1/account/email",
      { person, _ in ["email": "another@example.org", "password": .text(person.password)] }
    ),
    "POST /v1/email-letters": ("/v1/email-letters", nothing),
    "POST /v1/email-confirmations": ("/v1/email-confirmations", { _, _ in ["token": "made up"] }),
    "POST /v1/password-resets": ("/v1/password-resets", { _, _ in ["name": "Ann"] }),
    "PUT /v1/password-resets": (
      "/v1/password-resets", { _, _ in ["token": "made up", "password": "nobody guesses this"] }
    ),
    "POST /v1/sessions": ("/v1/sessions", { _, _ in ["name": "Ann", "password": "ann likes pears"] }),
    "GET /v1/sessions": ("/v1/sessions", nothing),
    "DELETE /v1/sessions": ("/v1/sessions", { person, _ in ["password": .text(person.password)] }),
    "DELETE /v1/sessions/current": ("/v1/sessions/current", nothing),
    "DELETE /v1/sessions/{id}": (
      "/v1/sessions/{session}", { person, _ in ["password": .text(person.password)] }
    ),
  ]

  private static let password: Body = { person, _ in ["password": .text(person.password)] }
  private static let nothingSigned: JSON = [
    "challenge": "made up", "id": "made up", "clientData": "e30", "attestation": "oA", "name": "Phone",
    "authenticatorData": "oA", "signature": "oA", "owner": "oA",
  ]

  private static let factors: [String: Row] = [
    "GET /v1/account/factors": ("/v1/account/factors", nothing),
    "POST /v1/account/passkey-challenges": ("/v1/account/passkey-challenges", password),
    "POST /v1/account/passkeys": ("/v1/account/passkeys", { _, _ in nothingSigned }),
    "DELETE /v1/account/passkeys/{id}": ("/v1/account/passkeys/nothing", password),
    "POST /v1/account/authenticator": ("/v1/account/authenticator", password),
    "PUT /v1/account/authenticator": ("/v1/account/authenticator", { _, _ in [:] }),
    "DELETE /v1/account/authenticator": ("/v1/account/authenticator", password),
    "POST /v1/account/recovery-codes": ("/v1/account/recovery-codes", password),
    "POST /v1/passkey-challenges": ("/v1/passkey-challenges", nothing),
    "POST /v1/passkey-sessions": ("/v1/passkey-sessions", { _, _ in nothingSigned }),
  ]

  private static let because: Body = { _, _ in ["reason": "a test"] }

  private static let administration: [String: Row] = [
    "GET /v1/administration/accounts": ("/v1/administration/accounts", nothing),
    "PUT /v1/administration/accounts/{id}/block": (
      "/v1/administration/accounts/{stranger}/block", because
    ),
    "DELETE /v1/administration/accounts/{id}/block": (
      "/v1/administration/accounts/{stranger}/block", because
    ),
    "DELETE /v1/administration/accounts/{id}/sessions": (
      "/v1/administration/accounts/{stranger}/sessions", because
    ),
    "DELETE /v1/administration/accounts/{id}": ("/v1/administration/accounts/{stranger}", because),
    "DELETE /v1/administration/posted-recipes/{id}": (
      "/v1/administration/posted-recipes/nothing", because
    ),
    "PUT /v1/administration/registration": (
      "/v1/administration/registration", { _, _ in ["registration": "open"] }
    ),
    "GET /v1/administration/place-imports": ("/v1/administration/place-imports", nothing),
    "POST /v1/administration/place-imports": ("/v1/administration/place-imports?name=town.json", nothing),
    "PUT /v1/administration/place-imports/{id}/settings": (
      placeImport + "/settings", { _, _ in ["area": "town"] }
    ),
    "POST /v1/administration/place-imports/{id}/start": (placeImport + "/start", { _, _ in [:] }),
    "DELETE /v1/administration/place-imports/{id}": (placeImport, nothing),
    "GET /v1/administration/usage": ("/v1/administration/usage", nothing),
    "GET /v1/administration/enquiries": ("/v1/administration/enquiries", nothing),
    "PUT /v1/administration/enquiries/{enquiry}/state": (
      "/v1/administration/enquiries/nothing/state", { _, _ in ["state": "read"] }
    ),
    "DELETE /v1/administration/enquiries/{enquiry}": ("/v1/administration/enquiries/nothing", nothing),
    "GET /v1/administration/invitations": ("/v1/administration/invitations", nothing),
    "POST /v1/administration/invitations": ("/v1/administration/invitations", nothing),
    "DELETE /v1/administration/invitations/{id}": ("/v1/administration/invitations/nothing", nothing),
  ]

  private static let recipes: [String: Row] = [
    "PUT /v1/pictures/{id}": ("/v1/pictures/{picture}", { _, _ in [:] }),
    "GET /v1/pictures/{id}": ("/v1/pictures/{picture}", nothing),
    "GET /v1/posted-recipes": ("/v1/posted-recipes", nothing),
    "POST /v1/posted-recipes": ("/v1/posted-recipes", { _, _ in [:] }),
    "GET /v1/posted-recipes/{id}": ("/v1/posted-recipes/{recipe}", nothing),
    "PUT /v1/posted-recipes/{id}": (
      "/v1/posted-recipes/{recipe}", { _, _ in ["recipe": ["name": "Spoiled soup"]] }
    ),
    "DELETE /v1/posted-recipes/{id}": ("/v1/posted-recipes/{recipe}", nothing),
    "POST /v1/recipe-imports": ("/v1/recipe-imports", { _, _ in [:] }),
  ]

  private static let organizations: [String: Row] = [
    "GET /v1/organisations": ("/v1/organisations", nothing),
    "POST /v1/organisations": (
      "/v1/organisations", { _, _ in ["kind": "grocer", "name": "Corner shop", "emoji": "🏪"] }
    ),
    "GET /v1/organisations/{organisation}": ("/v1/organisations/{organisation}", nothing),
    "GET /v1/organisations/{organisation}/discounts": (
      "/v1/organisations/{organisation}/discounts", nothing
    ),
    "POST /v1/organisations/{organisation}/discounts": (
      "/v1/organisations/{organisation}/discounts",
      { _, _ in ["rule": ["percent": 10], "products": ["m-milk"]] }
    ),
    "GET /v1/organisations/{organisation}/discounts/{discount}": (
      "/v1/organisations/{organisation}/discounts/d-milk", nothing
    ),
    "PATCH /v1/organisations/{organisation}/discounts/{discount}": (
      "/v1/organisations/{organisation}/discounts/d-milk",
      { _, _ in ["set": ["limit": 3], "was": ["limit": nil]] }
    ),
    "DELETE /v1/organisations/{organisation}/discounts/{discount}": (
      "/v1/organisations/{organisation}/discounts/none", nothing
    ),
    "PATCH /v1/organisations/{organisation}": (
      "/v1/organisations/{organisation}",
      { _, _ in ["set": ["emoji": "🏪"], "was": ["emoji": "🏬"]] }
    ),
    "GET /v1/organisations/{organisation}/enquiries": (
      "/v1/organisations/{organisation}/enquiries", nothing
    ),
    "PUT /v1/organisations/{organisation}/enquiries/{enquiry}/state": (
      "/v1/organisations/{organisation}/enquiries/nothing/state", { _, _ in ["state": "read"] }
    ),
    "DELETE /v1/organisations/{organisation}/enquiries/{enquiry}": (
      "/v1/organisations/{organisation}/enquiries/nothing", nothing
    ),
    "GET /v1/organisations/{organisation}/members": ("/v1/organisations/{organisation}/members", nothing),
    "PUT /v1/organisations/{organisation}/members/{account}": (
      "/v1/organisations/{organisation}/members/{stranger}", { _, _ in ["role": "editor", "was": "viewer"] }
    ),
    // Members may remove themselves; the last owner gets an error.
    "DELETE /v1/organisations/{organisation}/members/{account}": (
      "/v1/organisations/{organisation}/members/{self}", nothing
    ),
    "POST /v1/organisations/{organisation}/invitations": (
      "/v1/organisations/{organisation}/invitations", { _, _ in ["name": "Cy", "role": "viewer"] }
    ),
    "DELETE /v1/organisations/{organisation}/invitations/{invitation}": (
      "/v1/organisations/{organisation}/invitations/{asked}", nothing
    ),
    "POST /v1/organisation-invitations/{id}/acceptance": (
      "/v1/organisation-invitations/{call}/acceptance", nothing
    ),
    "DELETE /v1/organisation-invitations/{id}": ("/v1/organisation-invitations/{call}", nothing),
    "GET /v1/administration/locations": ("/v1/administration/locations", nothing),
    "POST /v1/administration/locations/{id}/verification": (
      "/v1/administration/locations/{store}/verification", { _, _ in ["verified": true] }
    ),
  ]

  private static let location = "/v1/organisations/{organisation}/stores/{store}"

  private static let locations: [String: Row] = [
    "GET /v1/organisations/{organisation}/stores": ("/v1/organisations/{organisation}/stores", nothing),
    "POST /v1/organisations/{organisation}/stores": (
      "/v1/organisations/{organisation}/stores", { _, _ in Shop.location }
    ),
    "GET /v1/organisations/{organisation}/stores/{store}": (location, nothing),
    "PATCH /v1/organisations/{organisation}/stores/{store}": (
      location, { _, _ in ["set": ["size": "small"], "was": ["size": "large"]] }
    ),
    "DELETE /v1/organisations/{organisation}/stores/{store}": (location, nothing),
    "POST /v1/organisations/{organisation}/stores/{store}/confirmations": (
      location + "/confirmations", { _, _ in ["part": "hours"] }
    ),
    "POST /v1/organisations/{organisation}/stores/{store}/verification-requests": (
      location + "/verification-requests", nothing
    ),
  ]

  private static let maps: [String: Row] = [
    "GET /v1/organisations/{organisation}/stores/{store}/menu": (location + "/menu", nothing),
    "PUT /v1/organisations/{organisation}/stores/{store}/menu": (
      location + "/menu", { _, _ in [["name": "Soup"]] }
    ),
    "PATCH /v1/organisations/{organisation}/stores/{store}/menu/dishes/{dish}": (
      location + "/menu/dishes/nothing", { _, _ in ["set": ["price": "4.00"], "was": ["price": nil]] }
    ),
    "POST /v1/stores": ("/v1/stores", { person, _ in AddedStoreTests.store("s-\(person.nickname)") }),
    "PUT /v1/stores/{id}/position": (
      "/v1/stores/nothing/position", { _, _ in ["latitude": 44.2, "longitude": -120.3] }
    ),
    "PUT /v1/maps/{id}": ("/v1/maps/drawn", { _, _ in DrawnStore.json() }),
    "DELETE /v1/maps/{id}": ("/v1/maps/nothing", nothing),
    "POST /v1/stores/{id}/found-places": (
      "/v1/stores/{store}/found-places", { _, _ in ["finds": [["thing": "milk", "department": "dairy"]]] }
    ),
    "POST /v1/shared-prices": ("/v1/shared-prices", { _, _ in ["prices": [SharedPriceScene.price()]] }),
    "POST /v1/shared-prices/withdrawals": ("/v1/shared-prices/withdrawals", { _, _ in ["all": true] }),
    "PUT /v1/stores/{id}/shared-prices/{price}/doubt": (doubt, nothing),
    "DELETE /v1/stores/{id}/shared-prices/{price}/doubt": (doubt, nothing),
    "GET /v1/maps/{id}/reviews": ("/v1/maps/{map}/reviews", nothing),
    "PUT /v1/maps/{id}/review": ("/v1/maps/{map}/review", { _, _ in ["stars": 4] }),
    "DELETE /v1/maps/{id}/review": ("/v1/maps/nothing/review", nothing),
    "GET /v1/maps/{id}/reports": ("/v1/maps/nothing/reports", nothing),
    "POST /v1/maps/{id}/reports": ("/v1/maps/{map}/reports", { _, _ in ["kind": "moved"] }),
    "PUT /v1/maps/{id}/reports/{report}/done": ("/v1/maps/nothing/reports/nothing/done", nothing),
    "GET /v1/account/maps": ("/v1/account/maps", nothing),
    "PUT /v1/organisations/{organisation}/stores/{store}/map": (
      location + "/map", { _, _ in DrawnStore.json(id: "official") }
    ),
    "GET /v1/administration/maps": ("/v1/administration/maps", nothing),
    "PUT /v1/administration/maps/{id}/hiding": ("/v1/administration/maps/nothing/hiding", because),
    "DELETE /v1/administration/maps/{id}/hiding": ("/v1/administration/maps/nothing/hiding", nothing),
    "PUT /v1/administration/map-reviews/{id}/hiding": (
      "/v1/administration/map-reviews/nothing/hiding", because
    ),
    "DELETE /v1/administration/map-reviews/{id}/hiding": (
      "/v1/administration/map-reviews/nothing/hiding", nothing
    ),
  ]

  private static let goods: [String: Row] = {
    let products = "/v1/organisations/{organisation}/products"
    let drafts = "/v1/organisations/{organisation}/drafts"
    let edits: Body = { _, _ in
      [
        "store": "maple-1",
        "edits": [["product": "m-milk", "field": "aisle", "was": "10", "value": "10"]],
      ]
    }
    let bulk: Body = { _, _ in
      ["store": "maple-1", "selection": ["products": []], "field": "aisle", "change": ["set": "10"]]
    }
    let empty: Body = { _, _ in [:] }
    let draft: Body = { _, _ in ["kind": "product", "body": [:]] }
    let product: Body = { person, _ in
      [
        "id": .text("new-\(person.id)"), "name": "Salt", "department": "spices",
        "size": ["amount": 500, "unit": "g"],
      ]
    }
    return [
      "GET \(products)": (products, nothing),
      "POST \(products)": (products, product),
      "GET \(products)/{product}": ("\(products)/{product}", nothing),
      "DELETE \(products)/{product}": ("\(products)/m-oat", nothing),
      "GET \(products)/{product}/picture": ("\(products)/nothing/picture", nothing),
      "PUT \(products)/{product}/picture": ("\(products)/m-milk/picture", empty),
      "DELETE \(products)/{product}/picture": ("\(products)/m-milk/picture", nothing),
      "GET /v1/products/{id}/pictures/{tag}": ("/v1/products/nothing/pictures/1-1", nothing),
      "GET \(products)/by-gtin/{gtin}": ("\(products)/by-gtin/2990000000019", nothing),
      "POST /v1/organisations/{organisation}/edits": ("/v1/organisations/{organisation}/edits", edits),
      "POST /v1/organisations/{organisation}/bulk-edits": (
        "/v1/organisations/{organisation}/bulk-edits", bulk
      ),
      "GET \(drafts)": (drafts, nothing),
      "PUT \(drafts)/{draft}": ("\(drafts)/draft", draft),
      "DELETE \(drafts)/{draft}": ("\(drafts)/draft", nothing),
    ].merging(files) { row, _ in row }
  }()

  private static let files: [String: Row] = {
    let store = "/v1/organisations/{organisation}/stores/{store}"
    let mapping: Body = { _, _ in ["columns": [[:]]] }
    let start: Body = { _, _ in [:] }
    return [
      "GET \(store)/files": ("\(store)/files", nothing),
      "POST \(store)/files": ("\(store)/files", nothing),
      "GET \(store)/files/{file}": ("\(store)/files/made-up", nothing),
      "PUT \(store)/files/{file}/mapping": ("\(store)/files/made-up/mapping", mapping),
      "POST \(store)/files/{file}/start": ("\(store)/files/made-up/start", start),
      "DELETE \(store)/files/{file}": ("\(store)/files/made-up", nothing),
      "GET \(store)/export": ("\(store)/export", nothing),
    ]
  }()

  private static let placeImport = "/v1/administration/place-imports/nothing"
  private static let doubt = "/v1/stores/{store}/shared-prices/nothing/doubt"
  private static let ad = "/v1/organisations/{organisation}/ads/nothing"

  private static let ads: [String: Row] = [
    "GET /v1/organisations/{organisation}/ads": ("/v1/organisations/{organisation}/ads", nothing),
    "POST /v1/organisations/{organisation}/ads": (
      "/v1/organisations/{organisation}/ads", { _, _ in ["line": "Fresh bread"] }
    ),
    "GET /v1/organisations/{organisation}/ads/{ad}": (ad, nothing),
    "PATCH /v1/organisations/{organisation}/ads/{ad}": (
      ad, { _, _ in ["set": ["line": "Fresh bread"], "was": ["line": "Stale bread"]] }
    ),
    "DELETE /v1/organisations/{organisation}/ads/{ad}": (ad, nothing),
    "GET /v1/organisations/{organisation}/ads/{ad}/picture": (ad + "/picture", nothing),
    "PUT /v1/organisations/{organisation}/ads/{ad}/picture": (ad + "/picture", { _, _ in [:] }),
    "GET /v1/organisations/{organisation}/worth": ("/v1/organisations/{organisation}/worth", nothing),
  ]
}
