import Database
import ServerKit

/// A session about to begin, with the token for its device.
struct NewSession: Sendable {
  let id: String
  let token: String
  private let now: Int

  init(_ app: AppContext) {
    id = app.newID()
    token = app.chance.token()
    now = app.now()
  }

  /// - Parameter before: the browser's previous token; its session ends.
  /// - Returns: the sessions that ended; the caller closes their live feeds.
  func begin(
    of account: String, device: String, insteadOf before: String?, in writer: any Writer
  ) throws -> [SessionRepository.Session] {
    let replaced = try SessionRepository.end(token: before, at: now, in: writer)
    let ended = try SessionRepository.create(
      id: id, token: token, of: account, device: device, at: now, in: writer)
    return [replaced].compactMap(\.self) + ended
  }
}
