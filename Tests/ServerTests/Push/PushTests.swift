import Crypto
import FoundationEssentials
import Testing

@testable import Identity
@testable import ServerKit

@Suite("Push messages are private to their devices")
struct PushTests {
  /// RFC 8291, appendix A.
  @Test("A message is encrypted as in the standard's example (N-24)")
  func example() throws {
    let browser = try #require(Data(token: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"))
    let privateKey = try #require(Data(token: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    let key = try P256.KeyAgreement.PrivateKey(rawRepresentation: browser)
    let publicKey = key.publicKey.x963Representation.asToken()
    let recipient = try #require(
      PushRecipient(
        endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV", publicKey: publicKey,
        secret: "BTBZMqHH6r4Tts7J_aSIgg"))
    let salt = try #require(Data(token: "DGv6ra1nlYgDCS1FRnbzlw"))

    let body = try PushEncryption.sealed(
      Array("When I grow up, I want to be a watermelon".utf8), for: recipient,
      PushEncryption.Fresh(
        key: try P256.KeyAgreement.PrivateKey(rawRepresentation: privateKey), salt: Array(salt)),
      filledTo: 0)

    #expect(
      publicKey
        == "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")
    #expect(
      Data(body).asToken() == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMo"
        + "ZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyou"
        + "BWLVWGNWQexSgSxsj_Qulcy4a-fN")
  }

  @Test(
    "A message's length does not reveal its content",
    arguments: ["", "Butter", String(repeating: "x", count: 900)])
  func length(message: String) throws {
    let recipient = try #require(
      PushRecipient(text: SoftBrowser().recipientText("https://push.example.net/a")))

    let body = try PushEncryption.sealed(
      Array(message.utf8), for: recipient, PushEncryption.Fresh(.system))

    #expect(body.count == 16 + 4 + 1 + 65 + PushEncryption.plainBytes + 1 + 16)
    #expect(body.count <= 4_096)
  }

  @Test("The server authenticates to a push service for that service and half a day only (N-24)")
  func identity() throws {
    let identity = PushIdentity(key: P256.Signing.PrivateKey(), contact: "mailto:shop@example.org")

    let text = try identity.authorization(for: "https://push.example.net", at: 1_795_219_200_000)

    let parts = try #require(text.wholeMatch(of: /vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)/))
    let claims = String(decoding: try #require(Data(token: String(parts.2))), as: UTF8.self)
    #expect(
      claims
        == #"{"aud":"https://push.example.net","exp":1795262400,"sub":"mailto:shop@example.org"}"#)
    #expect(String(parts.4) == identity.publicKey)
    let signature = try P256.Signing.ECDSASignature(
      rawRepresentation: try #require(Data(token: String(parts.3))))
    let signed = Data("\(parts.1).\(parts.2)".utf8)
    #expect(identity.key.publicKey.isValidSignature(signature, for: signed))
  }

  @Test("Delays grow after each failure, respect the requested delay, and are bounded")
  func waiting() {
    let waits = (1...5).map { PushJobRepository.wait(afterAttempt: $0, asked: nil) / Milliseconds.second }

    #expect(waits == [30, 120, 480, 1_920, 7_680])
    #expect(PushJobRepository.wait(afterAttempt: 1, asked: 90_000) == 90_000)
    #expect(PushJobRepository.wait(afterAttempt: 1, asked: .max) == 6 * Milliseconds.hour)
  }
}
