import Community
import Database
import Households
package import Identity
import Logging
import Retail
import ServerKit
import ServiceLifecycle

/// Writes and sends requested emails. Emails refused by the mail server are retried. Emails interrupted by
/// a shutdown are sent by another instance or the next start.
///
/// Response times must not reveal whether an account exists. Therefore a fixed number of emails is sent
/// concurrently, and a request without a recipient holds its slot as long as a real one.
package struct MailWorker: Service {
  /// Interval to check for retries and for jobs from other instances.
  private static let interval = Duration.seconds(5)

  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  /// Runs until shutdown.
  func run() async throws {
    await cancelWhenGracefulShutdown {
      if services.peers == nil { await releaseClaims() }
      await withTaskGroup(of: Void.self) { group in
        var running = 0
        while !Task.isCancelled {
          await write(sendingIn: &group, &running)
          await services.letterSignal.wake.wait(for: Self.interval)
        }
      }
    }
  }

  /// Releases claims; without it, the emails are sent some minutes later.
  private func releaseClaims() async {
    do { try await services.letters.release() } catch { tell(error) }
  }

  /// Processes the whole queue until it is empty.
  func workThrough() async {
    await withTaskGroup(of: Void.self) { group in
      var running = 0
      await write(sendingIn: &group, &running)
    }
  }

  private func write(sendingIn group: inout TaskGroup<Void>, _ running: inout Int) async {
    while true {
      if running == SMTPMailer.mostAtOnce {
        await group.next()
        running -= 1
      }
      guard let mailer = services.mailer, !Task.isCancelled else { return }
      do {
        let claims = try await services.letters.take(atMost: SMTPMailer.mostAtOnce - running)
        if claims.isEmpty { return }
        for claim in claims {
          let composed = await Self.outcome { try await email(for: claim) }
          group.addTask { await send(composed, of: claim, with: mailer) }
          running += 1
        }
      } catch {
        // Retried in some seconds.
        return tell(error)
      }
    }
  }

  /// A composed email; nil without a recipient.
  private struct ComposedEmail: Sendable {
    let email: Email
    /// The token of the link in it.
    var token: String?
  }

  private static func outcome(
    _ body: () async throws -> ComposedEmail?
  ) async -> Result<ComposedEmail?, any Error> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }

  private func send(
    _ composed: Result<ComposedEmail?, any Error>, of claim: MailQueue.Claim, with mailer: any Mailer
  ) async {
    do {
      guard let composed = try composed.get() else {
        await mailer.pretend()
        return await note { try await services.letters.finish(claim) }
      }
      do {
        try await mailer.send(composed.email)
        services.metrics.letters[.sent].add()
        await note { try await services.letters.finish(claim) }
      } catch let failure as DeliveryFailure where failure.isFinal {
        tell(failure)
        await note { try await services.letters.drop(claim, withdrawing: composed.token) }
      } catch {
        tell(error)
        await note { try await services.letters.postpone(claim, withdrawing: composed.token) }
      }
    } catch {
      tell(error)
      await note { try await services.letters.postpone(claim, withdrawing: nil) }
    }
  }

  /// Records a result. If the database is unreachable, the claim expires and the email is sent again.
  private func note(_ body: () async throws -> Void) async {
    do { try await body() } catch {
      services.logger.error(
        "The outcome of an email could not be recorded", metadata: ["reason": "\(error)"])
    }
  }

  /// Logs a failure without addresses. The worker continues with the next email.
  private func tell(_ error: any Error) {
    services.metrics.letters[.failed].add()
    services.logger.error("An email was not sent", metadata: ["reason": "\(error)"])
  }

  private var words: AccountEmails? {
    services.configuration.publicAddress.map {
      AccountEmails(appName: services.configuration.name, publicAddress: $0)
    }
  }

  private func email(for claim: MailQueue.Claim) async throws -> ComposedEmail? {
    // Retries were admitted on their first attempt.
    let isAgain = claim.row.attempts > 0
    return switch claim.job {
    case .confirmation(let account, let language): try await confirmation(account, language, isAgain)
    case .newPassword(let name, let language): try await newPassword(name, language, isAgain)
    case .change(let change, let account, let language):
      try await changeEmail(change, of: account, language).map { ComposedEmail(email: $0) }
    case .organizationInvitation(let id, let language):
      try await invitation(id, language, isAgain).map { ComposedEmail(email: $0) }
    case .householdInvitation(let link, let address, let language):
      try await householdInvitation(link, to: address, language, isAgain)
    case .enquiry(let id, let account): try await enquiry(id, to: account).map { ComposedEmail(email: $0) }
    }
  }

  /// Only confirmed addresses: others may belong to another person.
  private func changeEmail(
    _ change: AccountChange, of id: String, _ language: EmailLanguage
  ) async throws -> Email? {
    guard let words,
      let account = try await services.database.read({ try AccountRepository.account(id, in: $0) })
    else { return nil }
    switch change {
    case .address(let address):
      return words.addressChanged(to: address, nickname: account.nickname, language)
    case .password:
      guard let address = try confirmedAddress(of: account) else { return nil }
      return words.passwordChanged(to: address, nickname: account.nickname, language)
    case .factor(let change):
      guard let address = try confirmedAddress(of: account) else { return nil }
      return words.factorChanged(change, to: address, nickname: account.nickname, language)
    }
  }

  private func confirmedAddress(of account: Account) throws -> String? {
    account.isEmailConfirmed ? try services.secrets.opened(account.email, for: account.id) : nil
  }

  private func confirmation(
    _ id: String, _ language: EmailLanguage, _ isAgain: Bool
  ) async throws -> ComposedEmail? {
    guard let words else { return nil }
    let token = services.chance.token()
    let now = services.now()
    let recipient = try await services.database.write { [secrets = services.secrets] writer in
      try MailTokenRepository.beginConfirmation(token, of: id, at: now, secrets, in: writer) {
        try isAgain || admitsEmail(to: $0, of: id, at: now, in: writer)
      }
    }
    guard let recipient else { return nil }
    let address = try services.secrets.opened(recipient.email, for: id)
    if let owner = recipient.owner {
      return ComposedEmail(email: words.alreadyKnown(to: address, owner: owner, language))
    }
    return ComposedEmail(
      email: words.confirmation(to: address, nickname: recipient.nickname, token: token, language),
      token: token)
  }

  private func newPassword(
    _ name: String, _ language: EmailLanguage, _ isAgain: Bool
  ) async throws -> ComposedEmail? {
    guard let words else { return nil }
    let token = services.chance.token()
    let now = services.now()
    let recipient = try await services.database.write { [secrets = services.secrets] writer in
      // The reader of the email proves ownership of the address.
      guard let id = try AccountRepository.accountNamed(name, trustsClaims: true, secrets, in: writer) else {
        return AddressedAccount?.none
      }
      return try MailTokenRepository.beginPassword(token, of: id, at: now, in: writer) {
        try isAgain || admitsEmail(to: $0, of: id, at: now, in: writer)
      }
    }
    guard let recipient else { return nil }
    let address = try services.secrets.opened(recipient.email, for: recipient.id)
    return ComposedEmail(
      email: words.newPassword(to: address, nickname: recipient.nickname, token: token, language),
      token: token)
  }

  private func invitation(
    _ id: String, _ language: EmailLanguage, _ isAgain: Bool
  ) async throws -> Email? {
    guard let words,
      let recipient = try await services.database.read({
        try OrganizationInvitationRepository.addressed(id, in: $0)
      })
    else { return nil }
    let row = OrganizationInvitationRepository.rowPrefix + id
    let now = services.now()
    if !isAgain {
      let isAdmitted = try await services.database.write { writer in
        try admitsEmail(to: recipient.email, of: row, at: now, in: writer)
      }
      guard isAdmitted else { return nil }
    }
    return words.organizationInvitation(
      to: try services.secrets.opened(recipient.email, for: row), from: recipient.inviter,
      organization: recipient.organization, recipient.language ?? language)
  }

  private func householdInvitation(
    _ link: String, to address: String, _ language: EmailLanguage, _ isAgain: Bool
  ) async throws -> ComposedEmail? {
    guard let words, let recipient = EmailAddress(address) else { return nil }
    let token = services.chance.token()
    let now = services.now()
    let preview = try await services.database.write { writer in
      guard try isAgain || admitsEmail(to: recipient, at: now, in: writer) else {
        return HouseholdLinkRepository.Preview?.none
      }
      return try HouseholdLinkRepository.begin(token, of: link, at: now, in: writer)
    }
    guard let preview else { return nil }
    return ComposedEmail(
      email: words.householdInvitation(
        to: recipient.text, from: preview.invitedBy, household: preview.householdName, token: token, language)
    )
  }

  /// The email about a contact message; nil if the message is gone or the account may no longer read it.
  private func enquiry(_ id: String, to account: String) async throws -> Email? {
    let secrets = services.secrets
    guard let words,
      let message = try await services.database.read({
        try ContactMessageRepository.told(id, secrets, in: $0)
      }
      ),
      let reader = message.readers.first(where: { $0.id == account }), let enquiry = message.listing.enquiry,
      let address = try confirmedAddress(of: reader)
    else { return nil }
    let restaurant = message.listing.restaurant
    let isAtDesk = !message.isForServer
    let desk = restaurant.flatMap { isAtDesk ? "/desk/\($0.organization)/messages" : nil }
    return words.enquiry(
      enquiry, at: restaurant?.name, desk: desk ?? "/administration?part=messages", to: address,
      in: message.language.map { [$0] } ?? EmailLanguage.allCases)
  }

  /// True if the address exists and is below its email rate limit.
  private func admitsEmail(
    to sealed: SealedText, of id: String, at now: Int, in writer: any Writer
  ) throws -> Bool {
    let text = try services.secrets.opened(sealed, for: id)
    guard let address = EmailAddress(text) else { return false }
    return try admitsEmail(to: address, at: now, in: writer)
  }

  private func admitsEmail(to address: EmailAddress, at now: Int, in writer: any Writer) throws -> Bool {
    let mailbox = try services.secrets.index(of: address.comparable)
    return try services.rateLimits.admitsEmail(to: mailbox, at: now, in: writer)
  }
}
