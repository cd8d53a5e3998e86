import Database
import Logging
import ServiceLifecycle

/// Writes the letters that were asked for, and has them sent.
struct LetterDesk: Service {
  private let dependencies: Dependencies

  init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Works until the server stops.
  func run() async throws {
    for await _ in dependencies.letters.wakes.cancelOnGracefulShutdown() { await workThrough() }
  }

  /// Works at everything that waits now.
  func workThrough() async {
    while let errand = dependencies.letters.next() {
      guard let mailer = dependencies.mailer else { continue }
      do {
        if let letter = try await letter(for: errand) { try await mailer.send(letter) }
      } catch {
        // The desk goes on with the next letter; the person can ask again. Failures name no addresses.
        dependencies.logger.error("A letter was not sent", metadata: ["reason": "\(error)"])
      }
    }
  }

  private var words: AccountLetters? {
    dependencies.configuration.publicAddress.map {
      AccountLetters(appName: dependencies.configuration.name, publicAddress: $0)
    }
  }

  private func letter(for errand: LetterQueue.Errand) async throws -> Letter? {
    switch errand {
    case .confirmation(let account, let language): try await confirmation(account, language)
    case .newPassword(let name, let language): try await newPassword(name, language)
    }
  }

  private func confirmation(_ id: String, _ language: LetterLanguage) async throws -> Letter? {
    guard let words else { return nil }
    let token = dependencies.chance.token()
    let now = dependencies.now()
    let found = try await dependencies.database.write { [secrets = dependencies.secrets] writer in
      try MailTokenStore.beginConfirmation(token, of: id, at: now, secrets, writer) {
        try admitsLetter(to: $0, of: id, at: now)
      }
    }
    guard let found else { return nil }
    let address = try dependencies.secrets.opened(found.email, for: id)
    if let owner = found.owner { return words.alreadyKnown(to: address, owner: owner, language) }
    return words.confirmation(to: address, nickname: found.nickname, token: token, language)
  }

  private func newPassword(_ name: String, _ language: LetterLanguage) async throws -> Letter? {
    guard let words else { return nil }
    let token = dependencies.chance.token()
    let now = dependencies.now()
    let found = try await dependencies.database.write { [secrets = dependencies.secrets] writer in
      // Whoever reads the letter has shown whose address it is.
      guard let id = try AccountStore.accountNamed(name, trustsClaims: true, secrets, writer) else {
        return AddressedAccount?.none
      }
      return try MailTokenStore.beginPassword(token, of: id, at: now, writer) {
        try admitsLetter(to: $0, of: id, at: now)
      }
    }
    guard let found else { return nil }
    let address = try dependencies.secrets.opened(found.email, for: found.id)
    return words.newPassword(to: address, nickname: found.nickname, token: token, language)
  }

  /// Whether there is such an address, and it has not got many letters lately.
  private func admitsLetter(to sealed: SealedText, of id: String, at now: Int64) throws -> Bool {
    let text = try dependencies.secrets.opened(sealed, for: id)
    guard let comparable = EmailAddress(text)?.comparable else { return false }
    let mailbox = try dependencies.secrets.index(of: comparable)
    return dependencies.throttle.admitsLetter(to: mailbox, at: now)
  }
}
