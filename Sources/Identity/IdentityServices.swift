package import Logging
package import ServerKit

/// Shared services of accounts, sessions, mail and push. Members of `app` are directly accessible.
@dynamicMemberLookup
package struct IdentityServices: Sendable, Unprinted {
  package var app: AppContext
  /// The log of security events.
  package var security: SecurityLog
  /// Encrypts data that must not be readable from the database alone.
  package var secrets: SecretKeys
  package var passwords: any PasswordHashing
  /// nil without a mail server: no email is written then.
  package var mailer: (any Mailer)?
  package var rateLimits: AccountRateLimits
  /// The challenges that passkeys sign.
  package let challenges: Challenges
  /// Limits concurrent password checks, fairly among networks.
  package let signIns = FairSemaphore<Payer>(permits: 2, waitingOfOwner: 8, waiting: 64)
  /// The event streams of connected devices.
  package var live: LiveFeed
  /// The push services that messages may be sent to.
  package var pushAddresses: AddressGuard
  /// Signals that there are push messages to send.
  package let pushWake = WakeSignal()
  /// Signals that there is an email to send; holds the number waiting.
  package let letterSignal = MailQueue.Signal()

  package init(
    _ app: AppContext, secrets: SecretKeys, passwords: any PasswordHashing, mailer: (any Mailer)?,
    live: LiveFeed, securityLogger: Logger?
  ) {
    self.app = app
    security = SecurityLog(securityLogger ?? app.logger, secrets)
    self.secrets = secrets
    self.passwords = passwords
    self.mailer = mailer
    rateLimits = AccountRateLimits(app.database, secrets)
    challenges = Challenges(key: secrets.challengeKey)
    self.live = live
    pushAddresses = .pushServices(app.configuration)
    let queues = app.metrics.queues
    queues.watch(.signIns, limit: signIns.limit) { [signIns] in signIns.count }
    queues.watch(.letters, limit: MailJobRepository.capacity) { [letterSignal] in letterSignal.count }
    if let passwords = passwords as? Argon2Passwords {
      queues.watch(.passwords, limit: passwords.maximumWaiting) { passwords.count }
    }
  }

  /// The queue of emails.
  package var letters: MailQueue { MailQueue(self) }

  package subscript<Member>(dynamicMember member: WritableKeyPath<AppContext, Member>) -> Member {
    get { app[keyPath: member] }
    set { app[keyPath: member] = newValue }
  }

  package subscript<Member>(dynamicMember member: KeyPath<AppContext, Member>) -> Member {
    app[keyPath: member]
  }
}
