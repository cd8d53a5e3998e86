import Database
import Logging
package import ServerKit
import Synchronization

/// What letters are to be written, by any service of the database. Answers never wait for them, so that the
/// time an answer takes tells nobody whether there was a letter to write.
package struct MailQueue: Sendable {
  /// What the queue of one service is known by to those who wait for it and who watch it.
  package final class Signal: Sendable {
    /// Rung when there is something to do.
    package let wake = WakeSignal()
    private let waiting = Atomic(0)

    /// How many waited when it was looked at last.
    var count: Int { waiting.load(ordering: .relaxed) }

    fileprivate func note(_ count: Int) { waiting.store(count, ordering: .relaxed) }
  }

  /// An errand that is one's own to do.
  package struct Own: Sendable {
    package let errand: MailJob
    package let taken: MailJobRepository.Taken
  }

  private let database: any Database
  private let secrets: SecretKeys
  private let timeAndIDs: @Sendable () -> TimeAndIDs
  private let logger: Logger
  private let signal: Signal
  /// Without a mail server no letters are written.
  private let isOn: Bool

  init(_ services: IdentityServices) {
    database = services.database
    secrets = services.secrets
    timeAndIDs = services.timeAndIDs
    logger = services.logger
    signal = services.letterSignal
    isOn = services.mailer != nil
  }

  /// Keeps it: from now on it outlasts this service.
  ///
  /// - Parameter source: from where it was asked; nil where nobody knows.
  func add(_ errand: MailJob, from source: String? = nil) async throws {
    guard isOn else { return }
    let source = source.map { "address " + $0 } ?? errand.subject
    try await database.write { [secrets, timeAndIDs] writer in
      let (now, id) = (timeAndIDs().now, timeAndIDs().newID())
      let text = errand.text
      let asked = MailJobRepository.Asked(
        source: try secrets.index(of: "letter from " + source),
        subject: try secrets.index(of: "letter " + text),
        text: try secrets.sealed(text, for: MailJobRepository.row(id)))
      try MailJobRepository.add(asked, id: id, at: now, in: writer)
    }
    signal.wake.signal()
  }

  /// The same after something was changed, which stands whether or not it can be told.
  package func addAfterChange(_ errand: MailJob, from source: String? = nil) async {
    do { try await add(errand, from: source) } catch {
      logger.error("An email could not be queued", metadata: ["reason": "\(error)"])
    }
  }

  /// Takes what is to be done now. What no key opens any more is done for.
  package func take(atMost most: Int) async throws -> [Own] {
    guard isOn else { return [] }
    let now = timeAndIDs().now
    let (due, count) = try await database.read { reader in
      (
        try MailJobRepository.due(at: now, atMost: most, in: reader),
        try MailJobRepository.count(in: reader)
      )
    }
    signal.note(count)
    guard !due.isEmpty else { return [] }
    return try await database.write { [secrets] writer in
      try MailJobRepository.take(due, at: now, in: writer).compactMap { taken in
        let text = secrets.openedOrEmpty(taken.text, for: MailJobRepository.row(taken.id))
        guard let errand = try? MailJob(text: text) else {
          try MailJobRepository.remove(taken, in: writer)
          return nil
        }
        return Own(errand: errand, taken: taken)
      }
    }
  }

  /// It was sent, or there was nothing to send.
  package func finish(_ own: Own) async throws {
    try await database.write { try MailJobRepository.remove(own.taken, in: $0) }
  }

  /// It could not be sent.
  ///
  /// - Parameter token: of a link that nobody has got, and that is to open nothing.
  package func putOff(_ own: Own, withdrawing token: String?) async throws {
    let now = timeAndIDs().now
    try await database.write { writer in
      if let token { try MailTokenRepository.withdraw(token, in: writer) }
      try MailJobRepository.postpone(own.taken, at: now, in: writer)
    }
  }

  /// It will never be sent.
  package func giveUp(_ own: Own, withdrawing token: String?) async throws {
    try await database.write { writer in
      if let token { try MailTokenRepository.withdraw(token, in: writer) }
      try MailJobRepository.remove(own.taken, in: writer)
    }
  }

  /// What a service before this one had taken is anybody's, where no other one is at work.
  package func release() async throws {
    guard isOn else { return }
    try await database.write { try MailJobRepository.release(in: $0) }
  }
}
