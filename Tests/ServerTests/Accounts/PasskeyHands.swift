import FileFormats
import Foundation

@testable import Identity
@testable import ServerKit

/// The use of passkeys.
extension Person {
  /// Confirms a request with the password, and takes the session's new token.
  mutating func confirm(
    _ ask: (_ person: Person, _ body: JSON) async throws -> Answer
  ) async throws -> Answer {
    let answer = try await ask(self, ["password": .text(password)])
    self = renewed(by: answer)
    return answer
  }

  /// Returns the challenge for a new passkey.
  mutating func passkeyChallenge() async throws -> String {
    try await confirm { try await $0.post("/v1/account/passkey-challenges", $1) }
      .json.member("challenge").text()
  }

  mutating func add(_ device: inout SoftAuthenticator) async throws -> Answer {
    device.owner = id
    // The challenge comes with a new token, so it is requested first.
    let challenge = try await passkeyChallenge()
    return try await send(device, challenge)
  }

  func send(_ device: SoftAuthenticator, _ challenge: String) async throws -> Answer {
    try await post(
      "/v1/account/passkeys",
      [
        "challenge": .text(challenge), "name": "Phone",
        "clientData": .text(Data(device.clientData("webauthn.create", challenge)).asToken()),
        "attestation": .text(Data(device.attestation).asToken()),
      ])
  }
}

extension AccountTown {
  func passkeyChallenge() async throws -> String {
    try await guest.post("/v1/passkey-challenges").json.member("challenge").text()
  }

  /// Signs in after incrementing the passkey's counter.
  func signIn(_ device: inout SoftAuthenticator) async throws -> Answer {
    device.signCount += 1
    return try await signIn(device, try await passkeyChallenge())
  }

  /// - Parameter sent: the challenge to send, if different.
  func signIn(
    _ device: SoftAuthenticator, _ challenge: String, sending sent: String? = nil
  ) async throws -> Answer {
    try await guest.post(
      "/v1/passkey-sessions",
      [
        "challenge": .text(sent ?? challenge), "id": .text(device.id),
        "clientData": .text(Data(device.clientData("webauthn.get", challenge)).asToken()),
        "authenticatorData": .text(Data(device.data()).asToken()),
        "signature": .text(Data(try device.signature(challenge)).asToken()),
        "owner": .text(Data(device.owner.utf8).asToken()),
      ])
  }
}
