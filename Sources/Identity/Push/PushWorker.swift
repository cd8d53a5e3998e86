import Database
import Logging
import ServerKit
import ServiceLifecycle
import Synchronization

/// Sends the messages that are due, some at a time, and tries again later what a push service could not take.
///
/// Of several services each takes messages before it sends them, so none is under way twice. One that is
/// stopped between a push service's answer and the note of it has them sent once more: the topic lets the
/// push service, or the device's tag, put the one in the place of the other.
package struct PushWorker: Service {
  /// Messages under way.
  static let mostAtOnce = 8
  /// Of these, to one push service: one that never answers leaves room for the others.
  static let mostToOne = 4
  /// Looked at in one round.
  private static let roundSize = 64
  private static let interval = Duration.seconds(5)
  static let patience = Duration.seconds(10)
  /// How long messages are one service's: longer than a round takes where nobody answers, and than clocks of
  /// services should differ.
  static let claim = 6 * Milliseconds.minute

  private let services: IdentityServices
  private let couriers: PushCouriers

  /// - Parameter patience: with one message.
  package init(_ services: IdentityServices, patience: Duration = patience) {
    self.services = services
    couriers = PushCouriers(services.pushAddresses, count: Self.mostAtOnce, patience: patience)
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        do {
          if try await workThrough() == 0 {
            await services.pushWake.sleep(for: Self.interval)
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

  /// One round: everything that is due, up to a bound.
  ///
  /// - Returns: how many messages were tried.
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
      // Nobody can have asked for messages without it.
      try await services.database.write { writer in
        for errand in due { try PushJobRepository.remove(errand, in: writer) }
      }
      return due.count
    }
    let errands = try await mine(of: due, at: now)
    let identity = PushIdentity(
      key: key, contact: PushIdentity.contact(of: services.configuration))
    let outcomes = await send(errands, as: identity, at: now)
    try await services.database.write { writer in
      for (errand, outcome) in outcomes { try Self.note(outcome, of: errand, at: now, in: writer) }
    }
    tell(outcomes.map(\.1))
    return errands.count
  }

  /// Those that no other service sends.
  private func mine(of due: [PushJob], at now: Int) async throws -> [PushJob] {
    guard services.peers != nil else { return due }
    return try await services.database.write { writer in
      try PushJobRepository.claim(due, until: now + Self.claim, in: writer)
    }
  }

  private func send(
    _ errands: [PushJob], as identity: PushIdentity, at now: Int
  ) async -> [(PushJob, PushOutcome)] {
    var byOrigin: [String: [(PushJob, PushRecipient)]] = [:]
    var outcomes: [(PushJob, PushOutcome)] = []
    for errand in errands {
      let text = services.secrets.openedOrEmpty(
        errand.recipient, for: PushSubscriptionRepository.row(errand.subscription))
      guard let recipient = PushRecipient(text: text) else {
        outcomes.append((errand, .gone))
        continue
      }
      byOrigin[recipient.origin, default: []].append((errand, recipient))
    }
    // Each push service has its own lanes, and all together no more than there are couriers.
    let lanes = byOrigin.keys.sorted().flatMap { origin -> [[(PushJob, PushRecipient)]] in
      let errands = byOrigin[origin] ?? []
      return (0..<min(Self.mostToOne, errands.count)).map { lane in
        errands.enumerated().filter { $0.offset % Self.mostToOne == lane }.map(\.element)
      }
    }
    return await withTaskGroup(of: [(PushJob, PushOutcome)].self) { group in
      for lane in lanes {
        group.addTask {
          var outcomes: [(PushJob, PushOutcome)] = []
          for (errand, recipient) in lane {
            outcomes.append((errand, await deliver(errand, to: recipient, as: identity, at: now)))
          }
          return outcomes
        }
      }
      for await some in group { outcomes += some }
      return outcomes
    }
  }

  private func deliver(
    _ errand: PushJob, to recipient: PushRecipient, as identity: PushIdentity, at now: Int
  ) async -> PushOutcome {
    guard services.pushAddresses.takes(recipient.endpoint) else { return .gone }
    guard errand.expires > now else { return .refused(status: 0) }
    do {
      let request = PushTransfer.Request(
        address: recipient.endpoint.text,
        authorization: try identity.authorization(for: recipient.origin, at: now), topic: errand.topic,
        secondsToLive: Milliseconds.wholeSeconds(errand.expires - now),
        body: try PushEncryption.sealed(
          Array(errand.message.utf8), for: recipient, PushEncryption.Fresh(services.chance)))
      return try await couriers.send(request)
    } catch {
      return .later(wait: nil, reason: "\(error)")
    }
  }

  private static func note(
    _ outcome: PushOutcome, of errand: PushJob, at now: Int, in writer: any Writer
  ) throws {
    switch outcome {
    case .taken:
      try PushJobRepository.remove(errand, in: writer)
      try PushSubscriptionRepository.noteTaken(errand.subscription, in: writer)
    case .gone: try PushSubscriptionRepository.remove(errand.subscription, in: writer)
    case .refused(let status):
      try PushJobRepository.remove(errand, in: writer)
      // 0: it was too late, for which the device can do nothing.
      if status != 0 { try PushSubscriptionRepository.noteRefused(errand.subscription, in: writer) }
    case .later(let wait, _): try PushJobRepository.postpone(errand, at: now, asked: wait, in: writer)
    }
  }

  /// In numbers: neither whom it was about nor where they are reached.
  private func tell(_ outcomes: [PushOutcome]) {
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
  /// As it is counted.
  fileprivate var kind: ServiceMetrics.MessageOutcome {
    switch self {
    case .taken: .taken
    case .gone: .gone
    case .refused: .refused
    case .later: .later
    }
  }
}

/// A bell that wakes whoever sleeps beside it.
///
/// A class, because those who ring and those who sleep share it.
package final class WakeSignal: Sendable {
  private let rings: Mutex<(isRung: Bool, sleeper: CheckedContinuation<Void, Never>?)> = Mutex((false, nil))

  package func ring() {
    rings.withLock { state -> CheckedContinuation<Void, Never>? in
      state.isRung = true
      defer { state.sleeper = nil }
      return state.sleeper
    }?.resume()
  }

  /// Returns when the time is over, at a ring (one that came before counts too), or when the task is ended.
  package func sleep(for time: Duration) async {
    let timer = Task { [weak self] in
      // Cut short when somebody has rung.
      try? await Task.sleep(for: time)
      self?.ring()
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let wakesNow = rings.withLock { state -> Bool in
          if state.isRung { return true }
          state.sleeper = continuation
          return false
        }
        if wakesNow { continuation.resume() }
      }
    } onCancel: {
      ring()
    }
    timer.cancel()
    rings.withLock { $0.isRung = false }
  }

  package init() {}
}
