import Database
import FileFormats
import Identity
import ServerKit
import Synchronization

/// The work on files that were brought: reading them, and bringing them in, while everybody else is served.
///
/// A class, because all requests share it.
final class GoodsFileJobs: Sendable {
  /// How far one of them is.
  struct Job: Sendable {
    enum Phase: Sendable {
      case reading
      /// Read; `plan` tells what it would change, or why it cannot be brought in.
      case ready, refused
      case running
      case failed
    }

    let bytes: IncomingFile
    let organisationID: String
    /// Milliseconds since 1970.
    let created: Int
    var phase = Phase.reading
    var percent = 0
    var mapping = TableMapping()
    /// Without what it changes: that is found out again when it is brought in.
    var plan: TablePlan?
    /// What is wrong with the file as a whole.
    var fault: TableFault?
    /// Reading anew and cancelling end what is under way.
    var round = 0

    var isIdle: Bool {
      switch phase {
      case .reading, .running: false
      case .ready, .refused, .failed: true
      }
    }
  }

  /// What ends work that nobody wants any more.
  private struct Cancelled: Error {}

  private let tables: TableImport
  private let quota: StorageQuota
  private let jobs = Mutex<[String: Job]>([:])
  /// One at a time: each has the database's only writer for a while.
  private let semaphore = FairSemaphore<Payer>(permits: 1, waiting: 32)
  private let outcomes: MetricCounters<ServiceMetrics.ImportOutcome>

  init(_ services: IdentityServices) {
    quota = StorageQuota(services.app)
    outcomes = services.metrics.tables
    services.metrics.queues.watch(.tables, limit: semaphore.limit) { [semaphore] in semaphore.count }
    tables = TableImport(services.database, secrets: services.secrets, now: services.now)
  }

  /// Nil for a file that this server does not hold.
  func job(_ id: String) -> Job? { jobs.withLock { $0[id] } }

  /// By file. Whoever reads the files' rows as well takes this first: a file that was brought in is let go of
  /// after its row says so, and would look interrupted in between.
  var present: [String: Job] { jobs.withLock { $0 } }

  /// The files that this server holds.
  var held: Set<String> { jobs.withLock { Set($0.keys) } }

  /// Takes a file, and begins to read it.
  ///
  /// - Throws: `GoodsRefusal.tooManyFiles` where it does not fit beside what is under way.
  func take(_ id: String, _ bytes: IncomingFile, organisation: String, store: String) throws {
    let now = tables.now()
    try jobs.withLock { jobs in
      try Self.makeRoom(for: bytes.count, of: organisation, at: now, among: &jobs)
      jobs[id] = Job(bytes: bytes, organisationID: organisation, created: now)
    }
    try read(id, TableMapping(), organisation: organisation, store: store)
  }

  /// Forgets what nobody has brought in for a day, and of what the organisation has here the oldest, until
  /// there is room for more.
  private static func makeRoom(
    for count: Int, of organisation: String, at now: Int, among jobs: inout [String: Job]
  ) throws {
    let idle = jobs.filter { $0.value.isIdle }.sorted {
      ($0.value.created, $0.key) < ($1.value.created, $1.key)
    }
    for (id, job) in idle {
      let own = jobs.values.reduce(count) { $0 + ($1.organisationID == organisation ? $1.bytes.count : 0) }
      let isTooMuch = job.organisationID == organisation && own > GoodsLimits.heldBytes
      if now - job.created > Milliseconds.day || isTooMuch { jobs[id] = nil }
    }
    let all = jobs.values.reduce(count) { $0 + $1.bytes.count }
    guard all <= GoodsLimits.heldBytesOfAll else { throw GoodsRefusal.tooManyFiles }
  }

  /// Begins to read a file anew, with what somebody says of its columns.
  ///
  /// - Throws: `GoodsRefusal.fileNotReady` where it is being brought in, or not held.
  func read(_ id: String, _ mapping: TableMapping, organisation: String, store: String) throws {
    let round = try jobs.withLock { jobs -> Int in
      guard var job = jobs[id] else { throw GoodsRefusal.fileNotReady }
      if case .running = job.phase { throw GoodsRefusal.fileNotReady }
      (job.phase, job.percent, job.plan, job.fault, job.mapping) = (.reading, 0, nil, nil, mapping)
      job.round += 1
      jobs[id] = job
      return job.round
    }
    Task { await plan(id, round, organisation, store) }
  }

  private func plan(_ id: String, _ round: Int, _ organisation: String, _ store: String) async {
    defer { HeapReturn.giveBack() }
    guard let job = job(id) else { return }
    do {
      var plan = try await semaphore.withPermit(of: nil) {
        try await tables.plan(
          .pieces(count: job.bytes.count, read: job.bytes.bytes), job.mapping, organisation: organisation,
          store: store
        ) { [self] in try note($0, of: id, round, share: 0...100) }
      }
      // What it changes is found out again when it is brought in; of what is missing, some is told.
      plan.missing = Array(plan.missing.prefix(TableFaults.kept))
      let phase: Job.Phase = plan.faultCount > 0 ? .refused : .ready
      if phase == .refused { outcomes[.refused].add() }
      change(id, round) { ($0.phase, $0.percent, $0.plan) = (phase, 100, plan) }
    } catch let fault as TableFault {
      outcomes[.refused].add()
      change(id, round) { ($0.phase, $0.percent, $0.fault) = (.refused, 100, fault) }
    } catch is Cancelled {
      return
    } catch {
      outcomes[.failed].add()
      change(id, round) { $0.phase = .failed }
    }
  }

  /// Begins to bring a file in, all of it or nothing.
  ///
  /// - Throws: `GoodsRefusal.fileNotReady` unless it was read and nothing is wrong with it.
  func start(_ id: String, by member: Member, store: String, removesMissing: Bool) throws {
    let round = try jobs.withLock { jobs -> Int in
      guard var job = jobs[id], case .ready = job.phase else { throw GoodsRefusal.fileNotReady }
      (job.phase, job.percent) = (.running, 0)
      job.round += 1
      jobs[id] = job
      return job.round
    }
    Task { await bring(id, round, member, store, removesMissing) }
  }

  private func bring(
    _ id: String, _ round: Int, _ member: Member, _ store: String, _ removesMissing: Bool
  ) async {
    guard let job = job(id) else { return }
    do {
      try await semaphore.withPermit(of: nil) {
        try await tables.database.write { try GoodsFileRepository.set(.running, of: id, in: $0) }
        _ = try await tables.run(
          .pieces(count: job.bytes.count, read: job.bytes.bytes), job.mapping,
          organisation: member.organisationID, store: store, removesMissing: removesMissing
        ) { [self] progress in
          try note(progress, of: id, round, share: progress.phase == .writing ? 30...99 : 0...30)
        } allowing: { [quota] writer in
          try OrganizationAccess.require(member, .editor, in: writer)
          try quota.requireRoom(in: writer)
        } noting: { [self, now = tables.now] writer, summary in
          guard self.job(id)?.round == round else { throw Cancelled() }
          try GoodsFileRepository.finish(id, .done, summary.counts, at: now(), in: writer)
        }
      }
      outcomes[.done].add()
      // Its bytes go with the job.
      _ = jobs.withLock { $0.removeValue(forKey: id) }
    } catch is Cancelled {
      return
    } catch {
      outcomes[.failed].add()
      change(id, round) { $0.phase = .failed }
      let now = tables.now()
      // Where even this cannot be written, the next server says that it was interrupted.
      try? await tables.database.write { try GoodsFileRepository.finish(id, .failed, nil, at: now, in: $0) }
    }
    HeapReturn.giveBack()
  }

  /// Forgets a file. What is under way with it ends before it has changed anything.
  func forget(_ id: String) {
    _ = jobs.withLock { $0.removeValue(forKey: id) }
  }

  private func change(_ id: String, _ round: Int, _ change: (inout Job) -> Void) {
    jobs.withLock { jobs in
      guard var job = jobs[id], job.round == round else { return }
      change(&job)
      jobs[id] = job
    }
  }

  /// - Parameter share: the part of all the work that this phase is, in percent.
  private func note(
    _ progress: CatalogImport.Progress, of id: String, _ round: Int, share: ClosedRange<Int>
  ) throws {
    let done = share.count * progress.done / max(1, progress.total)
    let isWanted = jobs.withLock { jobs in
      guard var job = jobs[id], job.round == round else { return false }
      job.percent = max(job.percent, min(share.upperBound, share.lowerBound + done))
      jobs[id] = job
      return true
    }
    if !isWanted { throw Cancelled() }
  }
}
