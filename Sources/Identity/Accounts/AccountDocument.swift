package import HTTPTypes
package import Hummingbird
package import Language
import NIOCore
import ServerKit

/// The account JSON that its owner receives.
package struct AccountDocument {
  let account: Account
  /// Empty if no key can decrypt it.
  let email: String

  package init(account: Account, email: String) {
    self.account = account
    self.email = email
  }

  package func write(into json: inout JSONWriter) {
    json.member("id", account.id)
    json.member("nickname", account.nickname)
    json.member("email", email)
    json.member("emailConfirmed", account.isEmailConfirmed)
    json.member("household", account.householdID)
    json.member("isAdministrator", account.isAdministrator)
    json.member("consent") { json in
      json.member("version", account.consentVersion)
      json.member("time", account.consented)
    }
    json.member("organisations", list: account.roles) { json, role in
      json.object { json in
        json.member("id", role.organizationID)
        json.member("role", role.role.rawValue)
      }
    }
    json.member("created", account.created)
  }
}

extension Response {
  /// A response with personal data; caches must not store it.
  package static func personal(
    _ status: HTTPResponse.Status = .ok, capacity: Int = 512, _ write: (inout JSONWriter) throws -> Void
  ) rethrows -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: try JSONWriter.object(capacity: capacity, write)))
  }

  /// A response without a body.
  package static func done(_ status: HTTPResponse.Status = .noContent) -> Response {
    Response(status: status, headers: [.cacheControl: "no-store"])
  }
}
