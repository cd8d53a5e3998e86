import Grocery
import TestKit
import Testing

/// Random and corrupted codes, compared with the same grammar as a regular expression.
@Suite struct CouponRandomTests {
  private static let codesEach = 400

  @Test(
    "A coupon code is taken exactly if its grammar has it (N-25)", arguments: [1, 2, 3, 5, 8, 13, 21, 34])
  func couponCodes(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let grammar = try Regex(CouponGrammar.couponCode).anchorsMatchLineEndings(false)
    var counts = (taken: 0, refused: 0)

    for _ in 0..<Self.codesEach {
      let code = CouponGrammar.spoilt(CouponGrammar.written(&generator), &generator)
      let isRight =
        code.wholeMatch(of: grammar) != nil && code.count <= 66 && CouponGrammar.daysAreInOrder(code)

      switch Result(catching: { try CouponCode(.dataBarExpanded, reading: "8110" + code) }) {
      case .success:
        #expect(isRight, "seed \(seed): \(code) was taken")
        counts.taken += 1
      case .failure(let refusal):
        #expect(!isRight, "seed \(seed): \(code): \(refusal)")
        let place = (refusal as? CouponCodeRefusal)?.character ?? -1
        #expect((4...4 + code.count).contains(place), "seed \(seed): \(code): \(refusal)")
        counts.refused += 1
      }
    }

    #expect(counts.taken > Self.codesEach / 5)
    #expect(counts.refused > Self.codesEach / 5)
  }

  @Test("A positive offer is taken exactly if its grammar has it", arguments: [1, 2, 3, 5])
  func positiveOffers(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let grammar = try Regex(CouponGrammar.positiveOffer)

    for _ in 0..<Self.codesEach {
      let code = CouponGrammar.spoilt(CouponGrammar.writtenOffer(&generator), &generator)

      let isTaken = (try? CouponCode(.dataBarExpanded, reading: "8112" + code)) != nil

      #expect(isTaken == (code.wholeMatch(of: grammar) != nil), "seed \(seed): \(code)")
    }
  }
}

private enum CouponGrammar {
  /// A length digit from `lengths`, followed by that many digits and `shortest` more.
  static func measured(_ lengths: ClosedRange<Int>, shortest: Int = 0) -> String {
    "(?:" + lengths.map { "\($0)[0-9]{\($0 + shortest)}" }.joined(separator: "|") + ")"
  }

  static let prefix = measured(0...6, shortest: 6)
  static let requirement = measured(1...5) + "[0-49][0-9]{3}"
  static let day =
    "(?:[0-9]{2}(?:(?:0[13578]|1[02])(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)(?:0[1-9]|[12][0-9]|30)"
    + "|02(?:0[1-9]|1[0-9]|2[0-8]))|(?:[02468][048]|[13579][26])0229)"
  static let head = prefix + "[0-9]{6}" + measured(1...5) + requirement
  static let more =
    "(?:1[0-3]\(requirement)(?:9|\(prefix)))?(?:2\(requirement)(?:9|\(prefix)))?"
  static let tail =
    "(?:5\(measured(0...9, shortest: 6)))?(?:6\(measured(1...7, shortest: 6)))?(?:9[01256][0-2][0-9][01])?"
  static let couponCode = "\(head)\(more)(?:3\(day))?(?:4\(day))?\(tail)"
  static let positiveOffer = "[01]\(prefix)[0-9]{6}\(measured(0...9, shortest: 6))"

  static func daysAreInOrder(_ code: String) -> Bool {
    guard let pattern = try? Regex("\(head)\(more)3(\(day))4(\(day))\(tail)"),
      let match = code.wholeMatch(of: pattern), let last = match.output[1].substring,
      let first = match.output[2].substring
    else { return true }
    return first <= last
  }

  static func digits(_ count: Int, _ generator: inout SeededGenerator) -> String {
    (0..<count).map { _ in String(generator.integer(0...9)) }.joined()
  }

  private static func part(
    _ lengths: ClosedRange<Int>, shortest: Int = 0, _ generator: inout SeededGenerator
  ) -> String {
    let length = generator.integer(lengths)
    return String(length) + digits(length + shortest, &generator)
  }

  private static func purchase(_ generator: inout SeededGenerator) -> String {
    part(1...5, &generator) + String([0, 1, 2, 3, 4, 9][generator.integer(0...5)]) + digits(3, &generator)
  }

  private static func date(_ generator: inout SeededGenerator) -> String {
    [generator.integer(0...99), generator.integer(1...12), generator.integer(1...30)]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }

  static func written(_ generator: inout SeededGenerator) -> String {
    var code = part(0...6, shortest: 6, &generator) + digits(6, &generator)
    code += part(1...5, &generator) + purchase(&generator)
    for field in [1, 2, 3, 4, 5, 6, 9] where generator.isTrue(0.3) {
      code += String(field)
      switch field {
      case 1, 2:
        if field == 1 { code += String(generator.integer(0...3)) }
        code += purchase(&generator) + (generator.isTrue(0.5) ? "9" : part(0...6, shortest: 6, &generator))
      case 3, 4: code += date(&generator)
      case 5: code += part(0...9, shortest: 6, &generator)
      case 6: code += part(1...7, shortest: 6, &generator)
      default:
        code += String([0, 1, 2, 5, 6][generator.integer(0...4)]) + String(generator.integer(0...2))
        code += digits(1, &generator) + String(generator.integer(0...1))
      }
    }
    return code
  }

  static func writtenOffer(_ generator: inout SeededGenerator) -> String {
    String(generator.integer(0...1)) + part(0...6, shortest: 6, &generator) + digits(6, &generator)
      + part(0...9, shortest: 6, &generator)
  }

  /// Half of them unchanged; in the others a character is changed, added or removed.
  static func spoilt(_ code: String, _ generator: inout SeededGenerator) -> String {
    var characters = Array(code)
    let place = generator.integer(0...characters.count - 1)
    switch generator.integer(0...7) {
    case 0, 1: characters[place] = Character(digits(1, &generator))
    case 2: characters.insert(Character(digits(1, &generator)), at: place)
    case 3: characters.remove(at: place)
    case 4: characters.removeLast(characters.count - place)
    default: break
    }
    return String(characters)
  }
}

extension SeededGenerator {
  fileprivate mutating func integer(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }

  fileprivate mutating func isTrue(_ chance: Double) -> Bool {
    Double.random(in: 0..<1, using: &self) < chance
  }
}
