import HTTPTypes
import Hummingbird

/// The cookie that holds a session's token. No script can read it, and no other site can have it sent.
struct SessionCookie: Sendable {
  /// Behind TLS the browser itself keeps others from setting it: that is what the prefix asks for.
  private let name: String
  private let isSecure: Bool

  init(_ configuration: ServerConfiguration) {
    isSecure = configuration.publicAddress?.hasPrefix("https://") ?? false
    name = isSecure ? "__Host-forage" : "forage"
  }

  /// The value of `Set-Cookie`.
  func field(_ token: String) -> String { field(token, seconds: SessionStore.lifetimeMilliseconds / 1000) }

  /// The value of `Set-Cookie` that takes the cookie away.
  var removal: String { field("", seconds: 0) }

  private func field(_ value: String, seconds: Int64) -> String {
    "\(name)=\(value); Max-Age=\(seconds); Path=/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }

  /// What the request carries.
  func token(in request: Request) -> String? {
    for field in request.headers[values: .cookie] {
      for pair in field.split(separator: ";") {
        let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0] == name, parts[1].utf8.count <= 64 { return String(parts[1]) }
      }
    }
    return nil
  }
}
