import Grocery
import Testing

@Suite("What members get back in points (N-11)")
struct LoyaltyProgrammeTests {
  private static func programme(_ points: Int, _ step: Int, _ hundredths: Int) throws -> LoyaltyProgramme {
    try LoyaltyProgramme(points: points, step: Money(cents: step), pointHundredths: hundredths)
  }

  @Test(
    "A bill earns whole steps, and points count whole cents",
    arguments: [
      // A point a dollar, a cent each.
      ((1, 100, 100), 4_399, 43, 43), ((1, 100, 100), 99, 0, 0), ((1, 100, 100), 100, 1, 1),
      // A point for two euros.
      ((1, 200, 100), 4_399, 21, 21), ((1, 200, 100), 0, 0, 0),
      // Ten points a dollar, half a cent each: 430 of them are 2.15, one bill earlier 2.10.
      ((10, 100, 50), 4_399, 430, 215), ((10, 100, 50), 4_299, 420, 210),
      // A third of a cent: 14 points are 4.62 cents.
      ((1, 100, 33), 1_400, 14, 4),
    ] as [((Int, Int, Int), Int, Int, Int)])
  func bills(terms: (Int, Int, Int), bill: Int, points: Int, worth: Int) throws {
    let programme = try Self.programme(terms.0, terms.1, terms.2)

    let count = programme.points(on: Money(cents: bill))

    #expect(count == points)
    #expect(programme.worth(ofPoints: count).cents == worth)
  }

  @Test("The shares of lines come to no less than the bill's points, and to less than a step more")
  func shares() throws {
    for (points, step, hundredths) in [(1, 100, 100), (5, 100, 300), (3, 250, 33), (1, 200, 100)] {
      let programme = try Self.programme(points, step, hundredths)
      for lines in [[1], [99, 99], [199, 349, 1_299, 5], [50, 50], [12_345, 67, 89]] {
        let bill = Money(cents: lines.reduce(0, +))
        let whole = programme.points(on: bill) * programme.pointHundredths
        let shares = lines.reduce(0) { $0 + programme.worth(ofLine: Money(cents: $1), parts: 20) }

        // In two thousandths of a cent; each line is rounded by a twentieth at most.
        #expect(shares * 100 + lines.count * 100 >= whole * 20)
        #expect(shares * 100 < (whole + points * hundredths) * 20)
      }
    }
  }

  @Test(
    "Terms that nobody would believe are refused",
    arguments: [
      ((0, 100, 100), .points), ((-1, 100, 100), .points), ((1_001, 100_000, 1), .points),
      ((1, 0, 100), .step), ((1, -100, 100), .step), ((1, 100_001, 100), .step),
      ((1, 100, 0), .worth), ((1, 100, -1), .worth), ((1, 100_000, 100_001), .worth),
      ((21, 100, 100), .tooGood), ((1, 100, 2_001), .tooGood),
    ] as [((Int, Int, Int), LoyaltyProgramme.Fault)])
  func refused(terms: (Int, Int, Int), fault: LoyaltyProgramme.Fault) {
    #expect(throws: fault) { try Self.programme(terms.0, terms.1, terms.2) }
  }

  @Test("A fifth of what is spent may come back, and no more")
  func fifth() throws {
    #expect(try Self.programme(20, 100, 100).points(on: Money(cents: 100)) == 20)
  }
}
