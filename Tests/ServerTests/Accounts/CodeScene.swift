import FileFormats
import HTTPTypes

@testable import Identity

/// Ann with two-factor codes from an app.
struct CodeScene {
  let town: AccountTown
  var ann: Person
  let secret: [UInt8]
  let recoveryCodes: [String]

  init(sendsLetters: Bool = false) async throws {
    town = try await AccountTown(sendsLetters: sendsLetters)
    ann = try await town.register("Ann")
    if let token = await town.letters().first?.token {
      _ = try await town.guest.post("/v1/email-confirmations", ["token": .text(token)])
    }
    let setup = try await ann.confirm { try await $0.post("/v1/account/authenticator", $1) }.json
    secret = Self.bytes(base32: try setup.member("secret").text())
    let code = TimeCode.code(secret, step: Int(town.clock.now / 30_000))
    let confirmed = try await ann.put("/v1/account/authenticator", ["code": .text(code)]).json
    recoveryCodes = try confirmed.member("recoveryCodes").elements().map { try $0.text() }
    // The code of this time step is used up.
    town.clock.advance(seconds: 60)
  }

  /// Returns the code that the app shows.
  func code(later steps: Int = 0) -> String {
    TimeCode.code(secret, step: Int(town.clock.now / 30_000) + steps)
  }

  /// - Parameter cookie: identifies the device.
  func signIn(
    _ code: String?, password: String = "ann likes pears", cookie: String? = nil
  ) async throws -> Answer {
    try await town.guest.send(
      .post, "/v1/sessions",
      ["name": "Ann", "password": .text(password), "code": code.map { .text($0) } ?? nil],
      headers: cookie.map { [.cookie: $0] } ?? [:])
  }

  private static func bytes(base32 text: String) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    var (bytes, buffer, count): ([UInt8], Int, Int) = ([], 0, 0)
    for letter in text {
      buffer = (buffer << 5 | (letters.firstIndex(of: letter) ?? 0)) & 0xFFFF
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(buffer >> count & 255))
      }
    }
    return bytes
  }
}
