@testable import ServerKit

extension AccessRequests {
  static let households: [String: Row] = [
    "POST /v1/households": ("/v1/households", { _, _ in ["name": "Cabin"] }),
    "GET /v1/households/{id}": ("/v1/households/{household}", nothing),
    "PATCH /v1/households/{id}": ("/v1/households/{household}", { _, _ in ["name": "Cabin"] }),
    "GET /v1/households/{id}/log": ("/v1/households/{household}/log", nothing),
    "PUT /v1/households/{id}/leader": (
      "/v1/households/{household}/leader", { _, scene in ["account": .text(scene.person(.member).id)] }
    ),
    "PUT /v1/households/{id}/members/{account}/role": (
      "/v1/households/{household}/members/{member}/role", { _, _ in ["role": "edit"] }
    ),
    "DELETE /v1/households/{id}/members/{account}": ("/v1/households/{household}/members/{member}", nothing),
    "POST /v1/households/{id}/invitations": (
      "/v1/households/{household}/invitations", { _, _ in ["name": "Cy"] }
    ),
    "DELETE /v1/households/{id}/invitations/{invitation}": (
      "/v1/households/{household}/invitations/{sent}", nothing
    ),
    "POST /v1/households/{id}/links": ("/v1/households/{household}/links", nothing),
    "DELETE /v1/households/{id}/links/{link}": ("/v1/households/{household}/links/{link}", nothing),
    "POST /v1/household-link-previews": ("/v1/household-link-previews", { _, _ in ["token": "made up"] }),
    "POST /v1/household-link-acceptances": (
      "/v1/household-link-acceptances", { _, _ in ["token": "made up"] }
    ),
    "GET /v1/households/{id}/list-links": ("/v1/households/{household}/list-links", nothing),
    "POST /v1/households/{id}/list-links": (
      "/v1/households/{household}/list-links", { _, _ in ["list": "nothing", "role": "read"] }
    ),
    "DELETE /v1/households/{id}/list-links/{link}": (
      "/v1/households/{household}/list-links/nothing", nothing
    ),
    "POST /v1/list-link-views": ("/v1/list-link-views", { _, _ in ["token": "made up"] }),
    "POST /v1/list-link-changes": (
      "/v1/list-link-changes",
      { _, _ in ["token": "made up", "changes": [["entry": "nothing", "set": ["isInCart": true]]]] }
    ),
    "POST /v1/list-link-pictures": (
      "/v1/list-link-pictures", { _, _ in ["token": "made up", "picture": "nothing"] }
    ),
    "POST /v1/invitations/{id}/acceptance": ("/v1/invitations/{invitation}/acceptance", nothing),
    "DELETE /v1/invitations/{id}": ("/v1/invitations/{invitation}", nothing),
    "DELETE /v1/notices/{id}": ("/v1/notices/{notice}", nothing),
    "GET /v1/notice-choices": ("/v1/notice-choices", nothing),
    "PUT /v1/notice-choices": ("/v1/notice-choices", { _, _ in [:] }),
    "POST /v1/letter-refusals/{token}": ("/v1/letter-refusals/made-up", nothing),
    "PUT /v1/muted-stores/{store}": ("/v1/muted-stores/{store}", nothing),
    "DELETE /v1/muted-stores/{store}": ("/v1/muted-stores/{store}", nothing),
    "GET /v1/push/key": ("/v1/push/key", nothing),
    "PUT /v1/push/subscription": ("/v1/push/subscription", { _, _ in [:] }),
    "DELETE /v1/push/subscription": ("/v1/push/subscription", nothing),
    "POST /v1/sync": (
      "/v1/sync", { _, _ in ["format": 1, "device": "9f3ac2d1", "cursors": [:], "changes": []] }
    ),
    "GET /v1/live": ("/v1/live", nothing),
  ]
}
