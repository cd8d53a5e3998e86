import Testing

@testable import Identity

@Suite("Codes match authenticator apps")
struct TimeCodeTests {
  @Test(
    "The vectors of RFC 6238",
    arguments: [
      (59, "94287082"), (1_111_111_109, "07081804"), (1_111_111_111, "14050471"), (1_234_567_890, "89005924"),
      (2_000_000_000, "69279037"), (20_000_000_000, "65353130"),
    ])
  func vectors(seconds: Int, code: String) {
    #expect(TimeCode.code(Array("12345678901234567890".utf8), step: seconds / 30, digits: 8) == code)
  }

  @Test("A code is valid once, within one step of its own")
  func window() {
    let secret = Array("12345678901234567890".utf8)
    let code = TimeCode.code(secret, step: 100)

    for (second, expected) in [(2940, nil), (2970, 100), (3000, 100), (3030, 100), (3060, nil)]
      as [(Int, Int?)]
    {
      #expect(TimeCode.step(of: code, secret, at: second * 1000, after: nil) == expected)
    }
    #expect(TimeCode.step(of: code, secret, at: 3_000_000, after: 99) == 100)
    #expect(TimeCode.step(of: code, secret, at: 3_000_000, after: 100) == nil)
    #expect(TimeCode.step(of: "", secret, at: 3_000_000, after: nil) == nil)
  }

  @Test("Secrets are encoded as in RFC 4648", arguments: [("", ""), ("f", "MY"), ("foobar", "MZXW6YTBOI")])
  func base32(plain: String, written: String) {
    #expect(Base32.text(Array(plain.utf8)) == written)
  }

  @Test("The app's URI names the account in escaped form")
  func address() {
    #expect(
      TimeCode.address(secret: "MY", nickname: "Ann Lee&x=1", service: "Söhne")
        == "otpauth://totp/S%c3%b6hne:Ann%20Lee%26x%3d1?secret=MY&issuer=S%c3%b6hne")
  }
}
