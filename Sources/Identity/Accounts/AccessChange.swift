package import Database

/// A change of what lets a person into an account. Everything that ends with such a change ends here.
package enum AccessChange: Sendable {
  case newPassword
  case newAddress
  case factorAdded
  /// A removed factor may be on a lost device.
  case factorRemoved
  case signedOutEverywhere

  /// Withdraws the account's password links. If another person may know a secret or have a device, also ends
  /// the sessions and withdraws the unconfirmed next address.
  ///
  /// Call it in the transaction of the change. The caller then closes the live streams of the account.
  ///
  /// - Parameter session: the session that stays, if any.
  package func end(of account: String, keeping session: String?, in writer: any Writer) throws {
    try MailTokenRepository.withdrawPasswordLinks(of: account, in: writer)
    guard endsSessions else { return }
    try MailTokenRepository.withdrawNextAddress(of: account, in: writer)
    try SessionRepository.endAll(of: account, keeping: session, in: writer)
  }

  private var endsSessions: Bool {
    switch self {
    case .newPassword, .factorRemoved, .signedOutEverywhere: true
    case .newAddress, .factorAdded: false
    }
  }
}
