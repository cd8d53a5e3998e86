import HTTPTypes
import Hummingbird
import ServerKit

/// A cookie that marks a browser with an earlier sign-in to an account. Password guesses by strangers then
/// do not slow this browser down. It grants no access.
///
/// It holds marks: a random number and a keyed hash of the number and the account. It names no account, and
/// the server stores nothing (OWASP "device cookies").
struct DeviceCookie: Sendable {
  private static let lifetimeSeconds = 400 * 86_400
  /// Accounts that share a browser.
  private static let maximumCount = 4

  private let name: String
  private let isSecure: Bool
  private let secrets: SecretKeys

  init(_ services: IdentityServices) {
    isSecure = services.configuration.publicAddress?.hasPrefix("https://") ?? false
    name = isSecure ? "__Host-forage-device" : "forage-device"
    secrets = services.secrets
  }

  /// The number of the account's mark; nil if the account never signed in here.
  func number(for account: String, in request: Request) -> String? {
    marks(in: request).first { secrets.isDeviceMark($0.hash, number: $0.number, account: account) }?.number
  }

  /// The `Set-Cookie` value that adds the account to the existing marks.
  func field(for account: String, in request: Request, _ chance: RandomSource) -> String {
    let number = number(for: account, in: request) ?? chance.token()
    let mark = Mark(number: number, hash: secrets.deviceMark(number: number, account: account))
    let others = marks(in: request).filter { $0.number != number }.prefix(Self.maximumCount - 1)
    let value = ([mark] + others).map { "\($0.number).\($0.hash)" }.joined(separator: "~")
    return "\(name)=\(value); Max-Age=\(Self.lifetimeSeconds); Path=/; HttpOnly; SameSite=Strict"
      + (isSecure ? "; Secure" : "")
  }

  private struct Mark {
    let number: String
    let hash: String
  }

  private func marks(in request: Request) -> [Mark] {
    let value = request.cookie(named: name, atMost: 400) ?? ""
    return value.split(separator: "~").prefix(Self.maximumCount).compactMap { mark in
      let parts = mark.split(separator: ".")
      guard parts.count == 2, parts[0].utf8.count == 43 else { return nil }
      return Mark(number: String(parts[0]), hash: String(parts[1]))
    }
  }
}

extension Request {
  /// The value of a cookie; nil if missing or too long.
  func cookie(named name: String, atMost limit: Int) -> String? {
    for field in headers[values: .cookie] {
      for pair in field.split(separator: ";") {
        let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0] == name, parts[1].utf8.count <= limit { return String(parts[1]) }
      }
    }
    return nil
  }
}
