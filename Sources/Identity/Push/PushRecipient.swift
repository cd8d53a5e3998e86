import Crypto
import FileFormats
import FoundationEssentials
import ServerKit

/// Where a browser takes messages, and for whose eyes they are sealed: what its `PushSubscription` tells.
struct PushRecipient: Sendable {
  /// At the push service of the browser's maker: it knows the device by it, and nothing of the person.
  let endpoint: WebAddress
  /// The browser's public key, an uncompressed point of P-256.
  let publicKey: P256.KeyAgreement.PublicKey
  /// The secret that browser and server share.
  let secret: [UInt8]

  static let secretBytes = 16
  static let longestEndpoint = 1_000

  init?(endpoint: String, publicKey: String, secret: String) {
    guard endpoint.utf8.count <= Self.longestEndpoint, let address = WebAddress(endpoint),
      let point = Data(token: publicKey),
      // What is no point of the curve is no key.
      let key = try? P256.KeyAgreement.PublicKey(x963Representation: point),
      let bytes = Data(token: secret), bytes.count == Self.secretBytes
    else { return nil }
    self.endpoint = address
    self.publicKey = key
    self.secret = Array(bytes)
  }

  /// What is kept, sealed: three lines, none of which can hold a line feed.
  var text: String {
    [endpoint.text, publicKey.x963Representation.asToken(), Data(secret).asToken()].joined(separator: "\n")
  }

  /// What `text` has written; nil for anything else.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 3 else { return nil }
    self.init(endpoint: lines[0], publicKey: lines[1], secret: lines[2])
  }

  /// Whom a token for the push service is meant for: `https://push.example.net`.
  var origin: String {
    let isUsual = endpoint.port == (endpoint.scheme == "https" ? 443 : 80)
    return "\(endpoint.scheme)://\(endpoint.host)" + (isUsual ? "" : ":\(endpoint.port)")
  }
}
