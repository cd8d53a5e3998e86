import Identity
import ServerKit

/// The letter of the day about offers.
struct OfferLetter {
  let appName: String
  /// Such as `https://shop.example.org`.
  let publicAddress: String
  let words: OfferWords

  /// - Parameter token: by which whoever reads the letter refuses further ones.
  func letter(to address: String, nickname: String, _ facts: [OfferFacts], token: String) -> Letter {
    let lines = facts.map { "\(words.title($0))\n  \(words.sentence($0))" }.joined(separator: "\n\n")
    let name = AccountLetters.shown(nickname)
    let off = "\(publicAddress)/letters-off#\(token)"
    let oneClick = "\(publicAddress)/v1/letter-refusals/\(token)"
    switch words.language {
    case .english:
      return Letter(
        recipient: address, subject: "\(appName): offers for your lists",
        body: """
          Hello \(name),

          this is cheaper now, and on your lists:

          \(lines)

          Your lists: \(publicAddress)/lists
          No more of these letters: \(off)

          """, refusal: oneClick)
    case .german:
      return Letter(
        recipient: address, subject: "\(appName): Angebote für Ihre Listen",
        body: """
          Hallo \(name),

          das ist jetzt billiger und steht auf Ihren Listen:

          \(lines)

          Ihre Listen: \(publicAddress)/lists
          Keine solchen Briefe mehr: \(off)

          """, refusal: oneClick)
    }
  }
}
