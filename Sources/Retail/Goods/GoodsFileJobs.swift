import Database
import FileFormats
import Identity
import ServerKit
import Synchronization

/// Background jobs on uploaded tables: each is read first and imported later.
///
/// A class, because all requests share it.
final class GoodsFileJobs: Sendable {
  /// A file with the progress of its job.
  struct Job: Sendable {
    enum Phase: Sendable {
      case reading
      /// Read; `plan` holds the changes, or the reasons why the file cannot be imported.
      case ready, refused
      case running
      case failed
    }

    let bytes: IncomingFile
    let organizationID: String
    /// Milliseconds since 1970.
    let created: Int
    var phase = Phase.reading
    var percent = 0
    var mapping = TableMapping()
    /// The plan without its changes: the import works them out again.
    var plan: TablePlan?
    /// A fault of the file as a whole.
    var fault: TableFault?
    /// The number of the current run: work of an older run ends.
    var round = 0

    var isIdle: Bool {
      switch phase {
      case .reading, .running: false
      case .ready, .refused, .failed: true
      }
    }
  }

  /// Thrown to end the work of an older run or of a removed file.
  private struct Cancelled: Error {}

  private let tables: TableImport
  private let quota: StorageQuota
  private let jobs = Mutex<[String: Job]>([:])
  /// One large table at a time, by account in turn, and small ones beside it. Each account has one of both.
  private let large = FairSemaphore<Payer>(permits: 1, permitsOfOwner: 1, waiting: 32)
  private let small = FairSemaphore<Payer>(permits: 1, permitsOfOwner: 1, waiting: 32)
  private let outcomes: MetricCounters<ServiceMetrics.ImportOutcome>

  init(_ services: IdentityServices) {
    quota = StorageQuota(services.app)
    outcomes = services.metrics.tables
    services.metrics.queues.watch(.tables, limit: large.limit + small.limit) { [large, small] in
      large.count + small.count
    }
    tables = TableImport(services.database, secrets: services.secrets, now: services.now)
  }

  private func line(for bytes: IncomingFile) -> FairSemaphore<Payer> {
    bytes.count <= GoodsLimits.smallFileBytes ? small : large
  }

  /// Nil if this server does not hold the file.
  func job(_ id: String) -> Job? { jobs.withLock { $0[id] } }

  /// The jobs by file. Callers that also read the files' rows take this first: a job is removed after its row
  /// says that it is done, so in the other order a finished import would look interrupted.
  var jobsByFile: [String: Job] { jobs.withLock { $0 } }

  /// The ids of the files that this server holds.
  var fileIDs: Set<String> { jobs.withLock { Set($0.keys) } }

  /// Adds a file and starts to read it.
  ///
  /// - Throws: `GoodsRefusal.tooManyFiles` if it does not fit beside the other files.
  func add(_ id: String, _ bytes: IncomingFile, by member: Member, store: String) throws {
    let now = tables.now()
    try jobs.withLock { jobs in
      try Self.makeRoom(for: bytes.count, of: member.organizationID, at: now, among: &jobs)
      jobs[id] = Job(bytes: bytes, organizationID: member.organizationID, created: now)
    }
    try read(id, TableMapping(), by: member, store: store)
  }

  /// Removes idle jobs older than a day, then the organization's oldest ones until `count` more bytes fit.
  private static func makeRoom(
    for count: Int, of organization: String, at now: Int, among jobs: inout [String: Job]
  ) throws {
    let idle = jobs.filter { $0.value.isIdle }.sorted {
      ($0.value.created, $0.key) < ($1.value.created, $1.key)
    }
    for (id, job) in idle {
      let own = jobs.values.reduce(count) { $0 + ($1.organizationID == organization ? $1.bytes.count : 0) }
      let isTooMuch = job.organizationID == organization && own > GoodsLimits.waitingBytes
      if now - job.created > Milliseconds.day || isTooMuch { jobs[id] = nil }
    }
    let total = jobs.values.reduce(count) { $0 + $1.bytes.count }
    guard total <= GoodsLimits.waitingBytesOfAll else { throw GoodsRefusal.tooManyFiles }
  }

  /// Starts to read a file again, with the editor's mapping of its columns.
  ///
  /// - Throws: `GoodsRefusal.fileNotReady` if its import is running or this server does not hold it.
  func read(_ id: String, _ mapping: TableMapping, by member: Member, store: String) throws {
    let round = try jobs.withLock { jobs -> Int in
      guard var job = jobs[id] else { throw GoodsRefusal.fileNotReady }
      if case .running = job.phase { throw GoodsRefusal.fileNotReady }
      (job.phase, job.percent, job.plan, job.fault, job.mapping) = (.reading, 0, nil, nil, mapping)
      job.round += 1
      jobs[id] = job
      return job.round
    }
    Task { await plan(id, round, member, store) }
  }

  private func plan(_ id: String, _ round: Int, _ member: Member, _ store: String) async {
    defer { HeapReturn.giveBack() }
    guard let job = job(id) else { return }
    do {
      var plan = try await line(for: job.bytes).withPermit(of: .account(member.person.accountID)) {
        try await tables.plan(
          .pieces(count: job.bytes.count, read: job.bytes.bytes), job.mapping,
          organization: member.organizationID, store: store
        ) { [self] in try note($0, of: id, round, share: 0...100) }
      }
      // The plan shows only some of the missing products.
      plan.missing = Array(plan.missing.prefix(TableFaults.limit))
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

  /// Starts to import a file in portions, see `TableImport`.
  ///
  /// - Throws: `GoodsRefusal.fileNotReady` unless it was read without faults.
  func start(_ id: String, by member: Member, store: String, removesMissing: Bool) throws {
    let round = try jobs.withLock { jobs -> Int in
      guard var job = jobs[id], case .ready = job.phase else { throw GoodsRefusal.fileNotReady }
      (job.phase, job.percent) = (.running, 0)
      job.round += 1
      jobs[id] = job
      return job.round
    }
    Task { await importFile(id, round, member, store, removesMissing) }
  }

  private func importFile(
    _ id: String, _ round: Int, _ member: Member, _ store: String, _ removesMissing: Bool
  ) async {
    guard let job = job(id) else { return }
    do {
      try await line(for: job.bytes).withPermit(of: .account(member.person.accountID)) {
        try await tables.database.write { try GoodsFileRepository.set(.running, of: id, in: $0) }
        _ = try await tables.run(
          .pieces(count: job.bytes.count, read: job.bytes.bytes), job.mapping,
          organization: member.organizationID, store: store, removesMissing: removesMissing
        ) { [self] progress in
          try note(progress, of: id, round, share: progress.phase == .writing ? 30...99 : 0...30)
        } allowing: { [quota, adds = (job.plan?.counts.added ?? 0) > 0] writer in
          try OrganizationAccess.require(member, .editor, in: writer)
          // The start was refused if what the table adds did not fit then. Others may have added since.
          if adds {
            try quota.requireRoom(for: .organization(member.organizationID), adding: 0, in: writer)
          } else {
            try quota.requireRoom(in: writer)
          }
        } noting: { [self, now = tables.now] writer, summary in
          // Without the quota: all portions are written, even if the last one has used up the room.
          try OrganizationAccess.require(member, .editor, in: writer)
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
      // If this write fails too, the file is shown as interrupted after the next start.
      try? await tables.database.write { try GoodsFileRepository.finish(id, .failed, nil, at: now, in: $0) }
    }
    HeapReturn.giveBack()
  }

  /// Removes a file's job. A running import ends before its next portion.
  func remove(_ id: String) {
    _ = jobs.withLock { $0.removeValue(forKey: id) }
  }

  private func change(_ id: String, _ round: Int, _ change: (inout Job) -> Void) {
    jobs.withLock { jobs in
      guard var job = jobs[id], job.round == round else { return }
      change(&job)
      jobs[id] = job
    }
  }

  /// - Parameter share: the part of the whole job that this phase takes, in percent.
  private func note(
    _ progress: CatalogImport.Progress, of id: String, _ round: Int, share: ClosedRange<Int>
  ) throws {
    let done = share.count * progress.done / max(1, progress.total)
    let isCurrent = jobs.withLock { jobs in
      guard var job = jobs[id], job.round == round else { return false }
      job.percent = max(job.percent, min(share.upperBound, share.lowerBound + done))
      jobs[id] = job
      return true
    }
    if !isCurrent { throw Cancelled() }
  }
}
