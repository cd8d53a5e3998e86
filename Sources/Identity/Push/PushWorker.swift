import Database
import Logging
import ServerKit
import ServiceLifecycle

/// Sends the due push messages, and retries later what a push service did not take.
///
/// Each of several server instances claims messages before sending them. If one stops before it records a
/// response, the message is sent again; the push service or the device replaces the first one by its topic.
package struct PushWorker: Service {
  /// Concurrent messages.
  static let mostAtOnce = 8
  /// Concurrent messages to one push service; a slow one leaves room for the others.
  static let mostToOne = 4
  /// Messages of one round.
  private static let roundSize = 64
  private static let interval = Duration.seconds(5)
  static let timeout = Duration.seconds(10)
  /// Lifetime of a claim: longer than a round without responses, and than clock differences of instances.
  static let claim = 6 * Milliseconds.minute

  private let services: IdentityServices
  private let transfers: HTTPTransferPool
  private let timeout: Duration

  /// - Parameter timeout: for one message.
  package init(_ services: IdentityServices, timeout: Duration = timeout) {
    self.services = services
    self.timeout = timeout
    transfers = HTTPTransferPool(threads: Self.mostAtOnce, services.pushAddresses)
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do {
          if try await workThrough() == 0 {
            await services.pushWake.wait(for: Self.interval)
          }
        } catch is CancellationError {
          return
        } catch {
          services.logger.error("Push messages could not be read", metadata: ["reason": "\(error)"])
          do { try await Task.sleep(for: Self.interval) } catch { return }
        }
      }
    }
  }

  /// Sends one round of due messages.
  ///
  /// - Returns: the number of messages tried.
  @discardableResult
  func workThrough() async throws -> Int {
    let now = services.now()
    let (due, key) = try await services.database.read { [secrets = services.secrets] reader in
      let due = try PushJobRepository.due(at: now, atMost: Self.roundSize, in: reader)
      return (due, due.isEmpty ? nil : try PushKeyRepository.key(secrets, in: reader))
    }
    services.metrics.messagesDue.set(due.count)
    guard !due.isEmpty else { return 0 }
    guard let key else {
      // Without the key there are no valid subscriptions.
      try await services.database.write { writer in
        for job in due { try PushJobRepository.remove(job, in: writer) }
      }
      return due.count
    }
    let jobs = try await claimed(of: due, at: now)
    let identity = PushIdentity(
      key: key, contact: PushIdentity.contact(of: services.configuration))
    let outcomes = await send(jobs, as: identity, at: now)
    try await services.database.write { writer in
      for (job, outcome) in outcomes { try Self.note(outcome, of: job, at: now, in: writer) }
    }
    report(outcomes.map(\.1))
    return jobs.count
  }

  /// The messages that this instance has claimed.
  private func claimed(of due: [PushJob], at now: Int) async throws -> [PushJob] {
    guard services.peers != nil else { return due }
    return try await services.database.write { writer in
      try PushJobRepository.claim(due, until: now + Self.claim, in: writer)
    }
  }

  private func send(
    _ jobs: [PushJob], as identity: PushIdentity, at now: Int
  ) async -> [(PushJob, PushOutcome)] {
    var byOrigin: [String: [(PushJob, PushRecipient)]] = [:]
    var outcomes: [(PushJob, PushOutcome)] = []
    for job in jobs {
      let text = services.secrets.openedOrEmpty(
        job.recipient, for: PushSubscriptionRepository.row(job.subscription))
      guard let recipient = PushRecipient(text: text) else {
        outcomes.append((job, .gone))
        continue
      }
      byOrigin[recipient.origin, default: []].append((job, recipient))
    }
    // Each push service has its own lanes. The pool bounds all of them together.
    let lanes = byOrigin.keys.sorted().flatMap { origin -> [[(PushJob, PushRecipient)]] in
      let jobs = byOrigin[origin] ?? []
      return (0..<min(Self.mostToOne, jobs.count)).map { lane in
        jobs.enumerated().filter { $0.offset % Self.mostToOne == lane }.map(\.element)
      }
    }
    return await withTaskGroup(of: [(PushJob, PushOutcome)].self) { group in
      for lane in lanes {
        group.addTask {
          var outcomes: [(PushJob, PushOutcome)] = []
          for (job, recipient) in lane {
            outcomes.append((job, await deliver(job, to: recipient, as: identity, at: now)))
          }
          return outcomes
        }
      }
      for await some in group { outcomes += some }
      return outcomes
    }
  }

  private func deliver(
    _ job: PushJob, to recipient: PushRecipient, as identity: PushIdentity, at now: Int
  ) async -> PushOutcome {
    guard services.pushAddresses.takes(recipient.endpoint) else { return .gone }
    guard job.expires > now else { return .refused(status: 0) }
    do {
      let message = PushMessage(
        address: recipient.endpoint.text,
        authorization: try identity.authorization(for: recipient.origin, at: now), topic: job.topic,
        secondsToLive: Milliseconds.wholeSeconds(job.expires - now),
        body: try PushEncryption.sealed(
          Array(job.message.utf8), for: recipient, PushEncryption.Fresh(services.chance)))
      return await message.send(through: transfers, timeout: timeout)
    } catch {
      return .later(wait: nil, reason: "\(error)")
    }
  }

  private static func note(
    _ outcome: PushOutcome, of job: PushJob, at now: Int, in writer: any Writer
  ) throws {
    switch outcome {
    case .taken:
      try PushJobRepository.remove(job, in: writer)
      try PushSubscriptionRepository.noteTaken(job.subscription, in: writer)
    case .gone: try PushSubscriptionRepository.remove(job.subscription, in: writer)
    case .refused(let status):
      try PushJobRepository.remove(job, in: writer)
      // 0: the message expired, which is not the device's fault.
      if status != 0 { try PushSubscriptionRepository.noteRefused(job.subscription, in: writer) }
    case .later(let wait, _): try PushJobRepository.postpone(job, at: now, asked: wait, in: writer)
    }
  }

  /// Logs counts only: no recipient and no address.
  private func report(_ outcomes: [PushOutcome]) {
    for outcome in outcomes { services.metrics.messages[outcome.kind].add() }
    let failures = outcomes.compactMap { outcome -> String? in
      switch outcome {
      case .later(_, let reason): reason
      case .refused(let status) where status != 0: "status \(status)"
      default: nil
      }
    }
    guard let first = failures.first else { return }
    services.logger.warning(
      "Push services rejected messages", metadata: ["count": "\(failures.count)", "reason": "\(first)"])
  }
}

extension PushOutcome {
  /// The label in the metrics.
  fileprivate var kind: ServiceMetrics.MessageOutcome {
    switch self {
    case .taken: .taken
    case .gone: .gone
    case .refused: .refused
    case .later: .later
    }
  }
}
