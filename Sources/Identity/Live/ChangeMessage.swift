import Database

/// A message about a commit between the server instances of one database. It has keys, no rows, and is one
/// line as text.
package enum ChangeMessage: Sendable, Hashable {
  /// A sync has changed rows of these households.
  case rows(revision: Int, households: [String])
  /// Memberships, invitations or notifications of the account have changed.
  case people(account: String)
  /// The account is not a member of the household anymore.
  case gone(household: String, account: String)
  case sessionOver(String, account: String)
  /// All sessions of the account have ended, except `keeping`.
  case accountOver(String, keeping: String?)
  /// More changes than a message can name: all devices must sync.
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

  /// Parses a message. An unknown one, such as a newer version's, becomes `look`.
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
  /// The maximum number of households in a message, which bounds its length.
  private static var mostHouseholds: Int { 64 }

  /// Sends a message to all server instances, including this one, with the commit.
  package func tell(_ word: ChangeMessage) { tell(word.text) }

  /// Sends a message about rows in a batch after the commit: syncs are frequent, and devices accept rows in
  /// any order.
  package func tellOfRows(revision: Int, households: [String]) {
    let isWordy = households.count > Self.mostHouseholds
    tellAfterwards((isWordy ? .look : ChangeMessage.rows(revision: revision, households: households)).text)
  }

  /// Sends the messages of a change of households.
  package func tell(_ change: PeopleChange) {
    for gone in change.inOrder { tell(.gone(household: gone.household, account: gone.account)) }
    for account in change.people.sorted() { tell(.people(account: account)) }
  }
}
