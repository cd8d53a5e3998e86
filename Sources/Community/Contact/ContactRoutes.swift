import Database
import FileFormats
import HTTPTypes
import Hummingbird
package import Identity
import ServerKit

/// Routes to write to a restaurant or to the operator.
package struct ContactRoutes {
  private let services: IdentityServices
  private let quota: StorageQuota
  private let rateLimits: ContactRateLimits

  package init(_ services: IdentityServices, _ rateLimits: ContactRateLimits) {
    self.services = services
    self.rateLimits = rateLimits
    quota = StorageQuota(services.app)
  }

  package func register(on routes: Routes) {
    routes.post("v1/contact", for: .everyone, costs: .letter) { request, context, person in
      try await write(request, context, person)
    }
  }

  private func write(
    _ request: Request, _ context: AppRequestContext, _ person: SignedIn?
  ) async throws -> Response {
    let body = try await request.jsonOrForm(atMost: ContactLimits.bodyBytes)
    let arrival = ContactMessageRepository.Arrival(
      id: try Self.id("id", in: body) ?? services.newID(), enquiry: try ContactMessage(body),
      restaurant: try Self.id("restaurant", in: body), account: person?.accountID)
    let isKnown = try await services.database.read { [secrets = services.secrets] in
      try ContactMessageRepository.isKnown(arrival, secrets, in: $0)
    }
    // A resent message is a duplicate, not a new one.
    if isKnown { return answer(.ok, arrival.id) }
    let now = services.now()
    let address = context.clientAddress(of: request, services.configuration)
    try rateLimits.begin(by: person?.accountID, from: address, at: now)
    let isNew = try await services.database.write { [quota, secrets = services.secrets] in
      try ContactMessageRepository.keep(arrival, at: now, within: quota, secrets, in: $0)
    }
    guard isNew else { return answer(.ok, arrival.id) }
    let readers = try await services.database.read { [secrets = services.secrets] in
      try ContactMessageRepository.told(arrival.id, secrets, in: $0)?.readers ?? []
    }
    for reader in readers where rateLimits.admitsEmail(to: reader.id, at: now) {
      await services.letters.addAfterChange(.enquiry(arrival.id, to: reader.id), from: address)
    }
    return answer(.created, arrival.id)
  }

  private func answer(_ status: HTTPResponse.Status, _ id: String) -> Response {
    .personal(status) { $0.member("id", id) }
  }

  /// The id in a field; nil if the form field is empty.
  private static func id(_ name: String, in body: JSONNode) throws -> String? {
    guard let node = try body.optionalMember(name), node.value != .text("") else { return nil }
    return try node.id()
  }
}
