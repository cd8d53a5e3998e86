import TestKit
import Testing

@testable import Identity
@testable import ServerKit

@Suite("The reader handles all input of authenticators")
struct CBORTests {
  @Test(
    "The examples of RFC 8949 that WebAuthn can contain",
    arguments: [
      ("00", .integer(0)), ("17", .integer(23)), ("1818", .integer(24)), ("1903e8", .integer(1000)),
      ("1b000000e8d4a51000", .integer(1_000_000_000_000)), ("20", .integer(-1)), ("3903e7", .integer(-1000)),
      ("4401020304", .bytes([1, 2, 3, 4])), ("60", .text("")), ("62c3bc", .text("ü")),
      ("83010203", .list([.integer(1), .integer(2), .integer(3)])), ("f4", .flag(false)), ("f5", .flag(true)),
      ("f6", .null), ("a201020304", .map([(.integer(1), .integer(2)), (.integer(3), .integer(4))])),
      (
        "a26161016162820203",
        .map([(.text("a"), .integer(1)), (.text("b"), .list([.integer(2), .integer(3)]))])
      ),
    ] as [(String, CBORValue)])
  func examples(hex: String, expected: CBORValue) throws {
    var reader = CBORReader(bytes(hex))

    let value = try reader.value()

    #expect(value == expected)
    #expect(reader.position == hex.utf8.count / 2)
  }

  @Test(
    "Invalid, endless, deeply nested and unsupported values are rejected",
    arguments: [
      "", "18", "1bffffffffffffffff", "44010203", "62c328", "830102", "9f01ff", "5f4101ff", "c0",
      "fb3ff0000000000000",
      "a101", "a20102010304", "a1f501", "9affffffff", "baffffffff", "5bffffffffffffffff",
      String(repeating: "81", count: 10) + "00",
    ])
  func refused(hex: String) {
    var reader = CBORReader(bytes(hex))

    #expect(throws: CBORFault.self) { _ = try reader.value() }
  }

  @Test("Random bytes neither crash the reader nor make it read beyond the end", arguments: [1, 2, 3])
  func fuzz(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    let model = bytes("a3636676746646e6f6e656761747453746d74a0686175746844617461581a")

    for round in 0..<20_000 {
      var some = round % 2 == 0 ? model : (0..<chance.below(60)).map { _ in UInt8(chance.below(256)) }
      for _ in 0..<chance.below(4) where !some.isEmpty {
        some[chance.below(some.count)] = UInt8(chance.below(256))
      }
      var reader = CBORReader(some)
      _ = try? reader.value()  // Most are invalid; none may trap.
      #expect(reader.position <= some.count)
    }
  }

  @Test("Mutated registration data is accepted or rejected, never a crash", arguments: [1, 2])
  func fuzzRegistration(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    let device = SoftAuthenticator()
    let ceremony = PasskeyCeremony(ServerConfiguration(), host: "localhost")
    let clientData = device.clientData("webauthn.create", "challenge")
    var accepted = 0

    for _ in 0..<5_000 {
      var attestation = device.attestation
      for _ in 0...chance.below(3) {
        switch chance.below(3) {
        case 0: attestation[chance.below(attestation.count)] = UInt8(chance.below(256))
        case 1: attestation.remove(at: chance.below(attestation.count))
        default: attestation.insert(UInt8(chance.below(256)), at: chance.below(attestation.count))
        }
      }
      // Most are invalid; none may trap, and any accepted key is on its curve.
      let registered = try? ceremony.registered(
        clientData: clientData, attestation: attestation, challenge: "challenge")
      if registered != nil { accepted += 1 }
    }

    #expect((1..<2_500).contains(accepted), "bytes that say the model, and the statement, may be any")
  }

  private func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex)
    return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
  }
}
