import Crypto
import Database
import Testing

@testable import Identity
@testable import ServerKit

@Suite("Challenges are single-use, short-lived and bound to a purpose")
struct ChallengeTests {
  private let challenges = Challenges(key: SymmetricKey(data: Array(repeating: 7 as UInt8, count: 32)))

  @Test("A flood does not displace challenges; only used ones are stored until they expire")
  func flood() async throws {
    let database = try await TestDatabase.migrated()
    let first = challenges.new(for: .signIn, at: 0, .system)
    for _ in 0..<100 { _ = challenges.new(for: .signIn, at: 0, .system) }

    #expect(challenges.isOpen(first, for: .signIn, at: 299_999))
    let uses = try await database.write { [challenges] writer in
      [
        try challenges.use(first, at: 299_999, in: writer),
        try challenges.use(first, at: 299_999, in: writer),
        try challenges.use(
          challenges.new(for: .signIn, at: 4_000_000, .system), at: 4_000_000, in: writer),
      ]
    }
    #expect(uses == [true, false, true])
    #expect(!challenges.isOpen(first, for: .signIn, at: 300_000))
    #expect(try await database.read { try $0.integer("SELECT count(*) FROM used_challenge") } == 1)
  }

  @Test("A challenge is valid only unchanged, for its purpose, person and device")
  func purposes() {
    let ann = SignedIn(accountID: "a", sessionID: "s")
    let challenge = challenges.new(for: .registration(ann), at: 0, .system)
    let others: [Challenges.Purpose] = [
      .signIn, .registration(SignedIn(accountID: "b", sessionID: "s")),
      .registration(SignedIn(accountID: "a", sessionID: "t")),
    ]

    #expect(challenges.isOpen(challenge, for: .registration(ann), at: 0))
    for other in others { #expect(!challenges.isOpen(challenge, for: other, at: 0)) }
    for broken in ["", "AAAA", String(challenge.dropLast()), "B" + challenge.dropFirst(), challenge + "A"]
    where broken != challenge {
      #expect(!challenges.isOpen(broken, for: .registration(ann), at: 0))
      let others = Challenges(key: SymmetricKey(data: Array(1...32 as ClosedRange<UInt8>)))
      #expect(!others.isOpen(challenge, for: .registration(ann), at: 0))
    }
  }
}
