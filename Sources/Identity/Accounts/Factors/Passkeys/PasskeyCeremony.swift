import Crypto
import FileFormats
import FoundationEssentials
import ServerKit

/// Why what an authenticator says is not believed.
enum PasskeyFault: Error, Equatable {
  case notJSON
  case otherKind
  case otherChallenge
  case otherOrigin
  /// A page of another site has asked in a frame.
  case framed
  case otherSite
  case brokenData
  case nobodyPresent
  case notVerified
  case unknownKey
  case otherOwner
  case wrongSignature
  /// The counter has not gone up: there are two authenticators with one key.
  case copied
}

/// Registration and authentication of Web Authentication, level 2 (W3C, 2021), sections 7.1 and 7.2, for the
/// one site that this server is.
///
/// User verification is demanded each time: a passkey is what somebody has, with what they know or are.
/// No attestation is asked for, and none is believed.
struct PasskeyCeremony: Sendable {
  /// The domain that keys belong to.
  let site: String
  /// Such as `https://shop.example.org`, as browsers write it.
  let origin: String

  /// Without a public address people are on this machine, at whichever port they see.
  ///
  /// - Parameter host: as the request names it.
  init(_ configuration: ServerConfiguration, host: String?) {
    if let address = configuration.publicAddress?.lowercased(), let host = HostCheck.host(address) {
      site = Self.domain(of: host)
      let ownPort = address.hasPrefix("https://") ? ":443" : ":80"
      origin = address.hasSuffix(ownPort) ? String(address.dropLast(ownPort.utf8.count)) : address
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
    guard let made = data.made else { throw .brokenData }
    return Registered(credential: made.credential, key: made.key, signCount: data.signCount)
  }

  /// The statement about the authenticator's make is not read: nothing rests on it.
  private static func authenticatorData(in attestation: [UInt8]) throws(PasskeyFault) -> [UInt8] {
    var reader = CBORReader(attestation)
    let object: CBORValue
    do { object = try reader.value() } catch { throw .brokenData }
    guard reader.isAtEnd, case .text? = object[.text("fmt")], case .map? = object[.text("attStmt")],
      let data = object[.text("authData")]?.asBytes
    else { throw .brokenData }
    return data
  }

  /// What a passkey says when somebody signs in.
  struct Assertion: Sendable {
    let clientData: [UInt8]
    let authenticatorData: [UInt8]
    let signature: [UInt8]
    /// The account that it was made for (`userHandle`).
    let owner: [UInt8]
  }

  /// - Returns: how often the passkey has signed, where it counts.
  /// - Throws: `PasskeyFault`.
  func signCount(
    of assertion: Assertion, challenge: String, by passkey: PasskeyRepository.Passkey
  ) throws(PasskeyFault) -> Int {
    guard assertion.owner == Array(passkey.accountID.utf8) else { throw .otherOwner }
    try check(assertion.clientData, kind: "webauthn.get", challenge)
    let data = try AuthenticatorData(assertion.authenticatorData, site: site)
    let signed = assertion.authenticatorData + Array(SHA256.hash(data: assertion.clientData))
    guard passkey.key.verifies(assertion.signature, of: signed) else { throw .wrongSignature }
    // Passkeys that are synchronised between devices count nothing and say 0 each time.
    guard data.signCount > passkey.signCount || (data.signCount == 0 && passkey.signCount == 0) else {
      throw .copied
    }
    return data.signCount
  }

  private func check(_ clientData: [UInt8], kind: String, _ challenge: String) throws(PasskeyFault) {
    let found: (kind: String, challenge: String, origin: String, isFramed: Bool)
    do {
      let node = try JSONNode(reading: clientData)
      found = (
        try node.member("type").text(), try node.member("challenge").text(), try node.member("origin").text(),
        try node.optionalMember("crossOrigin")?.flag() ?? false
      )
    } catch {
      throw .notJSON
    }
    guard found.kind == kind else { throw .otherKind }
    guard found.challenge == challenge else { throw .otherChallenge }
    guard found.origin == origin else { throw .otherOrigin }
    guard !found.isFramed else { throw .framed }
  }
}
