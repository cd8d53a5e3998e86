import Testing

@testable import Server

@Suite("Challenges count once, for a while, for what they were given out for")
struct ChallengeTests {
  private let challenges = Challenges(key: Array(repeating: 7, count: Challenges.keyBytes), capacity: 3)

  @Test("A flood of them pushes out nobody's, and only right answers are remembered")
  func flood() {
    let first = challenges.new(for: .signIn, at: 0, .system)
    for _ in 0..<100 { _ = challenges.new(for: .signIn, at: 0, .system) }

    #expect(challenges.isOpen(first, for: .signIn, at: 299_999))
    #expect(challenges.use(first, at: 299_999))
    #expect(!challenges.use(first, at: 299_999))
    #expect(!challenges.isOpen(first, for: .signIn, at: 300_000))
  }

  @Test("Where more were used than are remembered, none is taken until the first are over")
  func full() {
    for _ in 0..<3 { #expect(challenges.use(challenges.new(for: .signIn, at: 0, .system), at: 0)) }

    let early = challenges.new(for: .signIn, at: 1, .system)
    #expect(!challenges.use(early, at: 1))
    #expect(challenges.use(early, at: 300_000))
  }

  @Test("One is good for its purpose, person and device only, and only as it was given out")
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
      #expect(!Challenges(key: Array(1...32)).isOpen(challenge, for: .registration(ann), at: 0))
    }
  }
}
