import HTTPTypes
import Hummingbird
package import ServerKit

/// The cookie with the session token. Scripts cannot read it, and other sites cannot send it.
package struct SessionCookie: Sendable {
  /// With HTTPS the name begins with `__Host-`: browsers then accept the cookie only from this host over
  /// HTTPS.
  private let name: String
  private let isSecure: Bool

  package init(_ configuration: ServerConfiguration) {
    isSecure = configuration.publicAddress?.hasPrefix("https://") ?? false
    name = isSecure ? "__Host-forage" : "forage"
  }

  /// The value of `Set-Cookie`.
  func field(_ token: String) -> String {
    field(token, seconds: SessionRepository.inactivity / Milliseconds.second)
  }

  /// The `Set-Cookie` value that deletes the cookie.
  var removal: String { field("", seconds: 0) }

  private func field(_ value: String, seconds: Int) -> String {
    "\(name)=\(value); Max-Age=\(seconds); Path=/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }

  /// The token in the request.
  func token(in request: Request) -> String? {
    request.cookie(named: name, atMost: 64)
  }
}
