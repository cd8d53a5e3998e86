import FoundationEssentials
import ServerKit

extension RandomSource {
  /// 256 random bits as text for URLs and cookies.
  package func token() -> String { Data(bytes(32)).asToken() }
}

extension Data {
  /// Base64url without padding (RFC 4648, section 5).
  package func asToken() -> String {
    base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// nil for text that `asToken` never returns.
  package init?(token: String) {
    let text = token.replacing("-", with: "+").replacing("_", with: "/")
    guard !token.contains("="), !token.contains("+"), !token.contains("/") else { return nil }
    self.init(base64Encoded: text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4))
  }
}
