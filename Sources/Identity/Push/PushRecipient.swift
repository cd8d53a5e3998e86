import Crypto
import FileFormats
import FoundationEssentials
import ServerKit

/// A browser's `PushSubscription`: its endpoint and the keys for encrypting messages.
struct PushRecipient: Sendable {
  /// The address at the browser vendor's push service. It identifies the device, not the person.
  let endpoint: WebAddress
  /// The browser's public key, an uncompressed point of P-256.
  let publicKey: P256.KeyAgreement.PublicKey
  /// The secret shared by browser and server.
  let secret: [UInt8]

  static let secretBytes = 16
  static let longestEndpoint = 1_000

  init?(endpoint: String, publicKey: String, secret: String) {
    guard endpoint.utf8.count <= Self.longestEndpoint, let address = WebAddress(endpoint),
      let point = Data(token: publicKey),
      // Fails for points that are not on the curve.
      let key = try? P256.KeyAgreement.PublicKey(x963Representation: point),
      let bytes = Data(token: secret), bytes.count == Self.secretBytes
    else { return nil }
    self.endpoint = address
    self.publicKey = key
    self.secret = Array(bytes)
  }

  /// The text for encrypted storage: three lines, whose values cannot contain a line feed.
  var text: String {
    [endpoint.text, publicKey.x963Representation.asToken(), Data(secret).asToken()].joined(separator: "\n")
  }

  /// Parses the output of `text`; nil for anything else.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 3 else { return nil }
    self.init(endpoint: lines[0], publicKey: lines[1], secret: lines[2])
  }

  /// The audience of a token for the push service, such as `https://push.example.net`.
  var origin: String {
    let isUsual = endpoint.port == (endpoint.scheme == "https" ? 443 : 80)
    return "\(endpoint.scheme)://\(endpoint.host)" + (isUsual ? "" : ":\(endpoint.port)")
  }
}
