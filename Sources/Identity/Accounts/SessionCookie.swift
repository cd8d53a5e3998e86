import HTTPTypes
import Hummingbird
package import ServerKit

/// The cookie that holds a session's token. No script can read it, and no other site can have it sent.
package struct SessionCookie: Sendable {
  /// With HTTPS the name begins with `__Host-`: then browsers let no other host, and no page without HTTPS,
  /// set a cookie of this name.
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

  /// The value of `Set-Cookie` that takes the cookie away.
  var removal: String { field("", seconds: 0) }

  private func field(_ value: String, seconds: Int) -> String {
    "\(name)=\(value); Max-Age=\(seconds); Path=/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }

  /// What the request carries.
  func token(in request: Request) -> String? {
    request.cookie(named: name, atMost: 64)
  }
}
