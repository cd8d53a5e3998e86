import Crypto
import FileFormats
import FoundationEssentials

/// Why what an authenticator says is not believed.
enum PasskeyFault: Error, Equatable {
  case notJSON
  case otherKind
  case otherChallenge
  case otherOrigin
  case otherSite
  case brokenData
  case nobodyPresent
  case unknownKey
  case wrongSignature
  case copied
}

/// Registration and authentication of Web Authentication, level 2 (W3C, 2021), sections 7.1 and 7.2, for the one
/// site that this server is. No attestation is asked for, and none is believed.
struct PasskeyCeremony: Sendable {
  /// The domain that keys belong to.
  let site: String
  /// Such as `https://shop.example.org`.
  let origin: String

  /// Without a public address people are on this machine, at whichever port they see.
  ///
  /// - Parameter host: as the request names it.
  init(_ configuration: ServerConfiguration, host: String?) {
    if let address = configuration.publicAddress, let start = address.firstRange(of: "://")?.upperBound {
      origin = address
      site = Self.domain(of: String(address[start...]))
    } else {
      site = "localhost"
      let isHere = host.map { Self.domain(of: $0) == "localhost" } ?? false
      origin = "http://" + (isHere ? host ?? site : "localhost:\(configuration.port)")
    }
  }

  private static func domain(of host: String) -> String { String(host.prefix { $0 != ":" }) }

  /// A key that somebody has made for their account.
  struct Registered: Sendable, Equatable {
    let credential: [UInt8]
    let key: PublicKey
    let signCount: Int
  }

  /// - Throws: `PasskeyFault`.
  func registered(
    clientData: [UInt8], attestation: [UInt8], challenge: String
  ) throws(PasskeyFault) -> Registered {
    try check(clientData, kind: "webauthn.create", challenge)
    let data = try AuthenticatorData(Self.authenticatorData(in: attestation), site: site)
    guard let credential = data.credential, let key = data.key else { throw .brokenData }
    return Registered(credential: credential, key: key, signCount: data.signCount)
  }

  private static func authenticatorData(in attestation: [UInt8]) throws(PasskeyFault) -> [UInt8] {
    var reader = CBORReader(attestation)
    let object: CBORValue
    do { object = try reader.value() } catch { throw .brokenData }
    guard reader.position == attestation.count, let data = object[.text("authData")]?.asBytes else {
      throw .brokenData
    }
    return data
  }

  /// What signing in with a passkey shows.
  struct Asserted: Sendable, Equatable {
    let signCount: Int
    /// Whether the authenticator has asked for a finger, a face or a number.
    let isUserVerified: Bool
  }

  /// - Parameter knownCount: as of the last time.
  /// - Throws: `PasskeyFault`.
  func asserted(
    clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8], challenge: String, key: PublicKey,
    knownCount: Int
  ) throws(PasskeyFault) -> Asserted {
    try check(clientData, kind: "webauthn.get", challenge)
    let data = try AuthenticatorData(authenticatorData, site: site)
    let signed = authenticatorData + Array(SHA256.hash(data: clientData))
    guard key.verifies(signature, of: signed) else { throw .wrongSignature }
    // Passkeys that are synchronised between devices count nothing and say 0 each time.
    guard data.signCount > knownCount || (data.signCount == 0 && knownCount == 0) else { throw .copied }
    return Asserted(signCount: data.signCount, isUserVerified: data.isUserVerified)
  }

  private func check(_ clientData: [UInt8], kind: String, _ challenge: String) throws(PasskeyFault) {
    let found: [String]
    do {
      let node = try JSONNode(reading: clientData)
      found = [
        try node.member("type").text(), try node.member("challenge").text(), try node.member("origin").text(),
      ]
    } catch {
      throw .notJSON
    }
    guard found[0] == kind else { throw .otherKind }
    guard found[1] == challenge else { throw .otherChallenge }
    guard found[2] == origin else { throw .otherOrigin }
  }
}

/// What an authenticator says of itself and, when it has made one, of a key (section 6.1).
struct AuthenticatorData {
  let isUserVerified: Bool
  let signCount: Int
  let credential: [UInt8]?
  let key: PublicKey?

  /// - Parameter site: which the data must be for.
  init(_ bytes: [UInt8], site: String) throws(PasskeyFault) {
    guard bytes.count >= 37 else { throw .brokenData }
    guard Array(bytes[..<32]) == Array(SHA256.hash(data: Array(site.utf8))) else { throw .otherSite }
    let flags = bytes[32]
    guard flags & 1 != 0 else { throw .nobodyPresent }
    isUserVerified = flags & 4 != 0
    signCount = bytes[33..<37].reduce(0) { $0 << 8 | Int($1) }
    guard flags & 0x40 != 0 else {
      credential = nil
      key = nil
      return
    }
    guard bytes.count >= 55 else { throw .brokenData }
    let length = Int(bytes[53]) << 8 | Int(bytes[54])
    guard (1...1023).contains(length), bytes.count > 55 + length else { throw .brokenData }
    credential = Array(bytes[55..<55 + length])
    var reader = CBORReader(Array(bytes[(55 + length)...]))
    let cose: CBORValue
    do { cose = try reader.value() } catch { throw .brokenData }
    key = try PublicKey(cose)
  }
}
