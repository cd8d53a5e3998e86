import Database

/// What services of one database tell each other of a commit: where to look, never what is there. As text it
/// is one line.
package enum ChangeMessage: Sendable, Hashable {
  /// An exchange has changed rows of these households.
  case rows(revision: Int, households: [String])
  /// Memberships, invitations or notices of the account have changed.
  case people(account: String)
  /// The account is no member of the household any more.
  case gone(household: String, account: String)
  case sessionOver(String, account: String)
  /// All sessions of the account have ended, but the one to be kept.
  case accountOver(String, keeping: String?)
  /// More than is worth telling.
  case look

  package var text: String {
    switch self {
    case .rows(let revision, let households): "rows \(revision) " + households.joined(separator: " ")
    case .people(let account): "people \(account)"
    case .gone(let household, let account): "gone \(household) \(account)"
    case .sessionOver(let session, let account): "session \(session) \(account)"
    case .accountOver(let account, let kept): "account \(account)" + (kept.map { " " + $0 } ?? "")
    case .look: "look"
    }
  }

  /// What nobody here understands, such as a word of a newer service, is a reason to look.
  package init(_ text: String) {
    let parts = text.split(separator: " ").map(String.init)
    switch (parts.first, parts.count) {
    case ("rows", 3...):
      self = Int(parts[1]).map { ChangeMessage.rows(revision: $0, households: Array(parts[2...])) } ?? .look
    case ("people", 2): self = .people(account: parts[1])
    case ("gone", 3): self = .gone(household: parts[1], account: parts[2])
    case ("session", 3): self = .sessionOver(parts[1], account: parts[2])
    case ("account", 2...3): self = .accountOver(parts[1], keeping: parts.count == 3 ? parts[2] : nil)
    default: self = .look
    }
  }
}

extension Writer {
  /// Households that are named: with more, a word would be too long.
  private static var mostHouseholds: Int { 64 }

  /// Tells the other services, and this one, with the commit.
  package func tell(_ word: ChangeMessage) { tell(word.text) }

  /// Tells them of rows soon after the commit: exchanges are many, and devices take rows in any order.
  package func tellOfRows(revision: Int, households: [String]) {
    let isWordy = households.count > Self.mostHouseholds
    tellAfterwards((isWordy ? .look : ChangeMessage.rows(revision: revision, households: households)).text)
  }

  /// Tells whom a change of households concerns.
  package func tell(_ change: PeopleChange) {
    for gone in change.inOrder { tell(.gone(household: gone.household, account: gone.account)) }
    for account in change.people.sorted() { tell(.people(account: account)) }
  }
}
