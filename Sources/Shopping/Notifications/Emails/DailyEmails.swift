import Database
import Grocery
package import Identity
import Logging
import Retail
import ServerKit
import ServiceLifecycle

/// Sends the daily email about offers to accounts that chose it, each morning in their time zone.
package struct DailyEmails: Service {
  private static let interval = Duration.seconds(60)
  /// The maximum number of emails in a round; the rest follow in the next.
  private static let mostOfRound = 200

  private let services: IdentityServices

  package init(_ services: IdentityServices) {
    self.services = services
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do {
          try await work()
          try await Task.sleep(for: Self.interval)
        } catch is CancellationError {
          return
        } catch {
          services.logger.error("The daily emails were not prepared", metadata: ["reason": "\(error)"])
          do { try await Task.sleep(for: Self.interval) } catch { return }
        }
      }
    }
  }

  /// Sends all emails that are due, in batches.
  func work() async throws {
    guard let mailer = services.mailer, let address = services.configuration.publicAddress else {
      return
    }
    let now = services.now()
    let (accounts, currency) = try await services.database.read { reader in
      (
        try EmailLineRepository.accounts(at: now, atMost: Self.mostOfRound, in: reader),
        try CatalogCurrency.current(in: reader)
      )
    }
    for start in stride(from: 0, to: accounts.count, by: SMTPMailer.mostAtOnce) {
      try Task.checkCancellation()
      await withTaskGroup(of: Void.self) { group in
        for account in accounts[start..<min(start + SMTPMailer.mostAtOnce, accounts.count)] {
          group.addTask { await write(to: account, with: mailer, from: address, in: currency, at: now) }
        }
      }
    }
  }

  /// Sends the email of one account. A failed email is retried the next day: the limit is one a day.
  private func write(
    to account: String, with mailer: any Mailer, from address: String, in currency: Currency, at now: Int
  ) async {
    do {
      let due = try await services.database.write {
        try EmailLineRepository.begin(account, at: now, in: $0)
      }
      guard let due else { return }
      let facts = due.facts.compactMap { try? OfferFacts($0) }
      if !facts.isEmpty {
        let email = OfferEmail(
          appName: services.configuration.name, publicAddress: address,
          words: OfferWords(language: due.language, currency: currency)
        ).email(
          to: try services.secrets.opened(due.email, for: account), nickname: due.nickname, facts,
          token: services.secrets.letterToken(of: account))
        try await mailer.send(email)
      }
      try await services.database.write { try EmailLineRepository.finish(account, at: now, in: $0) }
    } catch {
      services.logger.error("An email was not sent", metadata: ["reason": "\(error)"])
    }
  }
}
