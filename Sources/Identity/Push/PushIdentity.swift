import Crypto
import FoundationEssentials
import Language
import ServerKit

/// By what push services know this server: a key of its own (VAPID, RFC 8292). Browsers bind what they give
/// out to it, so it stays the same for as long as anybody wants to be told.
struct PushIdentity: Sendable {
  let key: P256.Signing.PrivateKey
  /// Whom a push service may turn to: `https://…` or `mailto:…`; nil where nobody has said.
  let contact: String?

  /// No service takes a token that is good for longer than a day.
  static let tokenLifetime = 12 * Milliseconds.hour

  /// As browsers and push services are told it.
  var publicKey: String { key.publicKey.x963Representation.asToken() }

  /// The value of `Authorization` for a message to a service of this origin.
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
  /// Letters' sender, or else where the server is reached.
  static func contact(of configuration: ServerConfiguration) -> String? {
    if let sender = configuration.mailSender { return "mailto:\(sender)" }
    return configuration.publicAddress.flatMap { $0.hasPrefix("https://") ? $0 : nil }
  }
}
