import Database

/// A session about to begin, with the token that its device will hold.
struct NewSession: Sendable {
  let id: String
  let token: String
  private let now: Int64

  init(_ dependencies: Dependencies) {
    id = dependencies.newID()
    token = dependencies.chance.token()
    now = dependencies.now()
  }

  /// - Returns: the sessions that have ended for this one; whoever calls closes their live feeds.
  func begin(of account: String, device: String, _ writer: any Writer) throws -> [String] {
    try SessionStore.create(id: id, token: token, of: account, device: device, at: now, writer)
  }
}
