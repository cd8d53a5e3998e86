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

  func begin(of account: String, device: String, _ writer: any Writer) throws {
    try SessionStore.create(id: id, token: token, of: account, device: device, at: now, writer)
  }
}
