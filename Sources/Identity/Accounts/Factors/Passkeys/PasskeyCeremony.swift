import Crypto
import FileFormats
import FoundationEssentials
import ServerKit

/// Reasons for rejecting an authenticator's response.
enum PasskeyFault: Error, Equatable {
  case notJSON
  case otherKind
  case otherChallenge
  case otherOrigin
  /// The request came from a cross-origin frame.
  case framed
  case otherSite
  case brokenData
  case nobodyPresent
  case notVerified
  case unknownKey
  case otherOwner
  case wrongSignature
  /// The counter did not increase: two authenticators share one key.
  case copied
}

/// Registration and authentication of Web Authentication, level 2 (W3C, 2021), sections 7.1 and 7.2, for
/// this server's site.
///
/// User verification is always required: a passkey counts as two factors. Attestation is neither requested
/// nor trusted.
struct PasskeyCeremony: Sendable {
  /// The domain that the keys belong to (relying party ID).
  let site: String
  /// Such as `https://shop.example.org`, as browsers write it.
  let origin: String

  /// Without a public address, browsers use this machine at any port.
  ///
  /// - Parameter host: the host in the request.
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

  /// A newly registered key.
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
    guard let credential = data.newCredential else { throw .brokenData }
    return Registered(credential: credential.id, key: credential.key, signCount: data.signCount)
  }

  /// The attestation statement is not read: nothing relies on it.
  private static func authenticatorData(in attestation: [UInt8]) throws(PasskeyFault) -> [UInt8] {
    var reader = CBORReader(attestation)
    let object: CBORValue
    do { object = try reader.value() } catch { throw .brokenData }
    guard reader.isAtEnd, case .text? = object[.text("fmt")], case .map? = object[.text("attStmt")],
      let data = object[.text("authData")]?.asBytes
    else { throw .brokenData }
    return data
  }

  /// A passkey's response to a sign-in challenge.
  struct Assertion: Sendable {
    let clientData: [UInt8]
    let authenticatorData: [UInt8]
    let signature: [UInt8]
    /// The account that the passkey belongs to (`userHandle`).
    let owner: [UInt8]
  }

  /// - Returns: the passkey's signature counter, or 0 without one.
  /// - Throws: `PasskeyFault`.
  func signCount(
    of assertion: Assertion, challenge: String, by passkey: PasskeyRepository.Passkey
  ) throws(PasskeyFault) -> Int {
    guard assertion.owner == Array(passkey.accountID.utf8) else { throw .otherOwner }
    try check(assertion.clientData, kind: "webauthn.get", challenge)
    let data = try AuthenticatorData(assertion.authenticatorData, site: site)
    let signed = assertion.authenticatorData + Array(SHA256.hash(data: assertion.clientData))
    guard passkey.key.verifies(assertion.signature, of: signed) else { throw .wrongSignature }
    // Passkeys synced between devices have no counter and always send 0.
    guard data.signCount > passkey.signCount || (data.signCount == 0 && passkey.signCount == 0) else {
      throw .copied
    }
    return data.signCount
  }

  private func check(_ clientData: [UInt8], kind: String, _ challenge: String) throws(PasskeyFault) {
    let client: (kind: String, challenge: String, origin: String, isFramed: Bool)
    do {
      let node = try JSONNode(reading: clientData)
      client = (
        try node.member("type").text(), try node.member("challenge").text(), try node.member("origin").text(),
        try node.optionalMember("crossOrigin")?.flag() ?? false
      )
    } catch {
      throw .notJSON
    }
    guard client.kind == kind else { throw .otherKind }
    guard client.challenge == challenge else { throw .otherChallenge }
    guard client.origin == origin else { throw .otherOrigin }
    guard !client.isFramed else { throw .framed }
  }
}
