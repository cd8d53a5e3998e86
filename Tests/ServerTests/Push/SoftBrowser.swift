import Crypto
import FoundationEssentials

@testable import Identity
@testable import ServerKit

/// The push support of a browser: holds a key and decrypts messages.
struct SoftBrowser {
  let key = P256.KeyAgreement.PrivateKey()
  let secret = RandomSource.system.bytes(16)

  var publicKey: String { key.publicKey.x963Representation.asToken() }

  func recipientText(_ endpoint: String) -> String {
    [endpoint, publicKey, Data(secret).asToken()].joined(separator: "\n")
  }

  /// Returns the subscription that the page sends to the server.
  func subscription(at endpoint: String, language: String = "en") -> JSON {
    [
      "endpoint": .text(endpoint), "p256dh": .text(publicKey), "auth": .text(Data(secret).asToken()),
      "language": .text(language),
    ]
  }
}

extension Person {
  /// Subscribes a device of the person.
  @discardableResult
  func takesMessages(at endpoint: String, _ browser: SoftBrowser = SoftBrowser()) async throws -> Answer {
    _ = try await get("/v1/push/key")
    return try await put("/v1/push/subscription", browser.subscription(at: endpoint))
  }

  /// Chooses the notification channels, the same for all kinds.
  @discardableResult
  func chooses(
    app: Bool = true, push: Bool = true, letters: Bool = false, quietHours: JSON = .null,
    offsets: JSON = .list([])
  ) async throws -> Answer {
    let ways: JSON = .list(
      [app ? "app" : nil, push ? "push" : nil, letters ? "letter" : nil].compactMap(\.self).map { .text($0) })
    return try await put(
      "/v1/notice-choices",
      [
        "starts": ways, "changes": ways, "ends": ways, "quietHours": quietHours, "offsets": offsets,
        "language": "en",
      ])
  }
}
