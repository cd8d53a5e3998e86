import Database
import Logging
package import ServerKit
import Synchronization

/// The queue of emails, shared by all server instances. Responses never wait for it, so their time does not
/// reveal whether an email was sent.
package struct MailQueue: Sendable {
  /// Wakes the worker of this instance and reports the queue's length.
  package final class Signal: Sendable {
    /// Signaled when a job is added.
    package let wake = WakeSignal()
    private let waiting = Atomic(0)

    /// The number of queued jobs at the last check.
    var count: Int { waiting.load(ordering: .relaxed) }

    fileprivate func note(_ count: Int) { waiting.store(count, ordering: .relaxed) }
  }

  /// A job claimed by this instance.
  package struct Claim: Sendable {
    package let job: MailJob
    package let row: MailJobRepository.ClaimedJob
  }

  private let database: any Database
  private let secrets: SecretKeys
  private let timeAndIDs: @Sendable () -> TimeAndIDs
  private let logger: Logger
  private let signal: Signal
  /// False without a mail server: no emails are sent.
  private let isOn: Bool

  init(_ services: IdentityServices) {
    database = services.database
    secrets = services.secrets
    timeAndIDs = services.timeAndIDs
    logger = services.logger
    signal = services.letterSignal
    isOn = services.mailer != nil
  }

  /// Stores the job; it survives a restart.
  ///
  /// - Parameter source: the requesting address; nil if unknown.
  func add(_ job: MailJob, from source: String? = nil) async throws {
    guard isOn else { return }
    let source = source.map { "address " + $0 } ?? job.subject
    try await database.write { [secrets, timeAndIDs] writer in
      let (now, id) = (timeAndIDs().now, timeAndIDs().newID())
      let text = job.text
      let newJob = MailJobRepository.NewJob(
        source: try secrets.index(of: "letter from " + source),
        subject: try secrets.index(of: "letter " + text),
        text: try secrets.sealed(text, for: MailJobRepository.row(id)))
      try MailJobRepository.add(newJob, id: id, at: now, in: writer)
    }
    signal.wake.signal()
  }

  /// Adds a job after a committed change; logs a failure instead of throwing.
  package func addAfterChange(_ job: MailJob, from source: String? = nil) async {
    do { try await add(job, from: source) } catch {
      logger.error("An email could not be queued", metadata: ["reason": "\(error)"])
    }
  }

  /// Claims due jobs. Removes jobs that no key can decrypt.
  package func take(atMost most: Int) async throws -> [Claim] {
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
      try MailJobRepository.take(due, at: now, in: writer).compactMap { claimed in
        let text = secrets.openedOrEmpty(claimed.text, for: MailJobRepository.row(claimed.id))
        guard let job = try? MailJob(text: text) else {
          try MailJobRepository.remove(claimed, in: writer)
          return nil
        }
        return Claim(job: job, row: claimed)
      }
    }
  }

  /// Removes a job that was sent, or that had nothing to send.
  package func finish(_ claim: Claim) async throws {
    try await database.write { try MailJobRepository.remove(claim.row, in: $0) }
  }

  /// Postpones a job that could not be sent.
  ///
  /// - Parameter token: the token of the unsent link, to be withdrawn.
  package func postpone(_ claim: Claim, withdrawing token: String?) async throws {
    let now = timeAndIDs().now
    try await database.write { writer in
      if let token { try MailTokenRepository.withdraw(token, in: writer) }
      try MailJobRepository.postpone(claim.row, at: now, in: writer)
    }
  }

  /// Drops a job that can never be sent.
  package func drop(_ claim: Claim, withdrawing token: String?) async throws {
    try await database.write { writer in
      if let token { try MailTokenRepository.withdraw(token, in: writer) }
      try MailJobRepository.remove(claim.row, in: writer)
    }
  }

  /// Releases the claims of an earlier run. Only if no other instance is running.
  package func release() async throws {
    guard isOn else { return }
    try await database.write { try MailJobRepository.release(in: $0) }
  }
}
