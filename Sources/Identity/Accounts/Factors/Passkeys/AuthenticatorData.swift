import Crypto

/// The authenticator data, with the key of a new credential (WebAuthn, level 2, section 6.1).
struct AuthenticatorData: Sendable {
  private static let isPresent: UInt8 = 1
  private static let isVerified: UInt8 = 4
  private static let hasKey: UInt8 = 0x40
  private static let hasExtensions: UInt8 = 0x80

  let signCount: Int
  /// The new credential.
  let newCredential: (id: [UInt8], key: PublicKey)?

  /// - Parameter site: the expected relying party.
  /// - Throws: `PasskeyFault`; also if no user was present or verified.
  init(_ bytes: [UInt8], site: String) throws(PasskeyFault) {
    guard bytes.count >= 37 else { throw .brokenData }
    guard Array(bytes[..<32]) == Array(SHA256.hash(data: Array(site.utf8))) else { throw .otherSite }
    let flags = bytes[32]
    guard flags & Self.isPresent != 0 else { throw .nobodyPresent }
    guard flags & Self.isVerified != 0 else { throw .notVerified }
    signCount = bytes[33..<37].reduce(0) { $0 << 8 | Int($1) }
    var rest = bytes[37...]
    newCredential = flags & Self.hasKey != 0 ? try Self.key(in: &rest) : nil
    if flags & Self.hasExtensions != 0 {
      // None were requested, but some authenticators send extensions.
      guard case .map = try Self.value(in: &rest) else { throw .brokenData }
    }
    guard rest.isEmpty else { throw .brokenData }
  }

  private static func key(
    in rest: inout ArraySlice<UInt8>
  ) throws(PasskeyFault) -> (id: [UInt8], key: PublicKey) {
    // 16 bytes identify the model.
    guard rest.count >= 18 else { throw .brokenData }
    let lengths = rest.dropFirst(16).prefix(2).map(Int.init)
    let length = lengths[0] << 8 | lengths[1]
    rest = rest.dropFirst(18)
    guard (1...1023).contains(length), rest.count > length else { throw .brokenData }
    let id = Array(rest.prefix(length))
    rest = rest.dropFirst(length)
    return (id, try PublicKey(value(in: &rest)))
  }

  private static func value(in rest: inout ArraySlice<UInt8>) throws(PasskeyFault) -> CBORValue {
    var reader = CBORReader(Array(rest))
    let value: CBORValue
    do { value = try reader.value() } catch { throw .brokenData }
    rest = rest.dropFirst(reader.position)
    return value
  }
}
