import Crypto
import FoundationEssentials
import Language
import ServerKit

/// The server's identity for push services: its own key (VAPID, RFC 8292). Browsers bind subscriptions to the
/// key, so it must not change while there are any.
struct PushIdentity: Sendable {
  let key: P256.Signing.PrivateKey
  /// The operator's contact for push services: `https://…` or `mailto:…`; nil if not configured.
  let contact: String?

  /// Push services reject tokens that are valid for more than a day.
  static let tokenLifetime = 12 * Milliseconds.hour

  /// The public key, encoded for browsers and push services.
  var publicKey: String { key.publicKey.x963Representation.asToken() }

  /// Returns the `Authorization` field for a message to a push service of this origin.
  func authorization(for origin: String, at now: Int) throws -> String {
    let head = Data(#"{"typ":"JWT","alg":"ES256"}"#.utf8).asToken()
    var claims = JSONWriter()
    claims.object { claims in
      claims.member("aud", origin)
      claims.member("exp", (now + Self.tokenLifetime) / Milliseconds.second)
      if let contact { claims.member("sub", contact) }
    }
    let text = head + "." + Data(claims.bytes).asToken()
    let signature = try key.signature(for: Data(text.utf8)).rawRepresentation.asToken()
    return "vapid t=\(text).\(signature), k=\(publicKey)"
  }
}

extension PushIdentity {
  /// The sender of emails, or else the server's public https address.
  static func contact(of configuration: ServerConfiguration) -> String? {
    if let sender = configuration.mailSender { return "mailto:\(sender)" }
    return configuration.publicAddress.flatMap { $0.hasPrefix("https://") ? $0 : nil }
  }
}
