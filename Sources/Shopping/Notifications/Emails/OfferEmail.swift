import Identity
import ServerKit

/// The daily email about offers.
struct OfferEmail {
  let appName: String
  /// The public address, such as `https://shop.example.org`.
  let publicAddress: String
  let words: OfferWords

  /// - Parameter token: the unsubscribe token.
  func email(to address: String, nickname: String, _ facts: [OfferFacts], token: String) -> Email {
    let lines = facts.map { "\(words.title($0))\n  \(words.sentence($0))" }.joined(separator: "\n\n")
    let name = AccountEmails.shown(nickname)
    let off = "\(publicAddress)/letters-off#\(token)"
    let oneClick = "\(publicAddress)/v1/letter-refusals/\(token)"
    switch words.language {
    case .english:
      return Email(
        recipient: address, subject: "\(appName): Offers for your lists",
        body: """
          Hello \(name),

          These items on your lists are cheaper now:

          \(lines)

          Your lists: \(publicAddress)/lists
          Unsubscribe from these emails: \(off)

          """, refusal: oneClick)
    case .german:
      return Email(
        recipient: address, subject: "\(appName): Angebote für Ihre Listen",
        body: """
          Hallo \(name),

          diese Artikel auf Ihren Listen sind jetzt billiger:

          \(lines)

          Ihre Listen: \(publicAddress)/lists
          Diese E-Mails abbestellen: \(off)

          """, refusal: oneClick)
    }
  }
}
