import Crypto
import FoundationEssentials

@testable import Identity
@testable import ServerKit

/// What a browser does for a page that wants messages: keeps a key, and opens what comes.
struct SoftBrowser {
  let key = P256.KeyAgreement.PrivateKey()
  let secret = Chance.system.bytes(16)

  var publicKey: String { key.publicKey.x963Representation.asToken() }

  func recipientText(_ endpoint: String) -> String {
    [endpoint, publicKey, Data(secret).asToken()].joined(separator: "\n")
  }

  /// As the page sends it to the server.
  func subscription(at endpoint: String, language: String = "en") -> JSON {
    [
      "endpoint": .text(endpoint), "p256dh": .text(publicKey), "auth": .text(Data(secret).asToken()),
      "language": .text(language),
    ]
  }
}

extension Person {
  /// Their device asks for messages.
  @discardableResult
  func takesMessages(at endpoint: String, _ browser: SoftBrowser = SoftBrowser()) async throws -> Answer {
    _ = try await get("/v1/push/key")
    return try await put("/v1/push/subscription", browser.subscription(at: endpoint))
  }

  /// Chooses by which ways they are told, the same for everything.
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
