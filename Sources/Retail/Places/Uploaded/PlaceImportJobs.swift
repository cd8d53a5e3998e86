import Database
import FileFormats
import Identity
import Logging
import NIOPosix
import ServerKit
import Synchronization

/// The background import of an uploaded file of places: one at a time on a database, read first and imported
/// later.
///
/// The file has no name on the disk, so it is gone when its job is removed or the server stops.
///
/// A class, because all requests share it.
final class PlaceImportJobs: Sendable {
  /// Larger files are imported by command.
  static let maximumBytes = 2 << 30
  static let tooLarge =
    "A file of places can have at most 2 GB. Cut out a smaller area, or import it with: "
    + "forage import places FILE"
  /// They take some 600 MB while the file is read.
  private static let mostPlaces = 200_000

  /// Thrown to end the work of an older run or of a removed file.
  private struct Cancelled: Error {}

  private let services: IdentityServices
  private let quota: StorageQuota
  private let turn: PlaceImportTurn
  private let state = Mutex<PlaceImportJob?>(nil)

  init(_ services: IdentityServices) {
    self.services = services
    quota = StorageQuota(services.app)
    turn = PlaceImportTurn(services.database, now: services.now)
  }

  deinit {
    if let renewal = job?.renewal { renewal.cancel() }
  }

  var job: PlaceImportJob? { state.withLock { $0 } }

  /// Reserves the place of the only job, before its file is received.
  ///
  /// - Throws: `PlaceImportRefusal.anotherFile`, `.anotherServer`.
  func reserve(_ id: String, named name: String, byteCount: Int) async throws {
    let now = services.now()
    let choices = PlaceImportJob.Choices(area: PlaceFile.area(of: name))
    let former = try state.withLock { job -> PlaceImportJob? in
      if let job, !job.givesWay(at: now) { throw PlaceImportRefusal.anotherFile }
      let former = job
      job = PlaceImportJob(id: id, name: name, created: now, byteCount: byteCount, choices: choices)
      return former
    }
    do {
      if let former { await leave(former) }
      try await claim(id)
    } catch {
      await release(id)
      throw error
    }
  }

  /// Takes the claim on the database for a file, and keeps it until the file gives way.
  ///
  /// - Throws: `PlaceImportRefusal.anotherServer`.
  private func claim(_ id: String) async throws {
    do { try await turn.take(id) } catch is PlaceImportTurn.Taken { throw PlaceImportRefusal.anotherServer }
    state.withLock { job in
      if job?.id == id, job?.renewal == nil { job?.renewal = turn.renewing(id) }
    }
  }

  /// Takes the claim of a file that waits for an answer, after its last run has given it back.
  private func claimAgain(_ id: String) async throws {
    guard let job, job.id == id else { throw PlaceImportRefusal.unknownFile }
    guard [.ready, .refused].contains(job.phase) else { throw PlaceImportRefusal.notReady }
    await job.task?.value
    try await claim(id)
  }

  private func leave(_ job: PlaceImportJob) async {
    job.renewal?.cancel()
    do {
      try await turn.release(job.id)
    } catch {
      services.app.logger.warning("A claim stays for ten minutes", metadata: ["error": "\(error)"])
    }
  }

  /// Notes that the next megabyte of a file is written to the disk.
  ///
  /// - Throws: `PlaceImportRefusal.cancelled`, `UploadRefusal.noRoom`.
  func note(receivedMegabytes count: Int, of id: String) throws {
    try state.withLock { job in
      guard let current = job, current.id == id else { throw PlaceImportRefusal.cancelled }
      job?.percent = min(99, (count << 20) * 100 / max(1, current.byteCount))
    }
    guard !services.app.disk.isReached else { throw UploadRefusal.noRoom }
  }

  /// Releases the place of a file that did not arrive.
  func release(_ id: String) async {
    let job = state.withLock { job -> PlaceImportJob? in
      guard let current = job, current.id == id else { return nil }
      job = nil
      return current
    }
    if let job { await leave(job) }
  }

  /// Starts to read a received file.
  func take(_ bytes: IncomingFile, of id: String) throws {
    try run(id, .reading, from: [.receiving], refusal: .cancelled) { job in
      job.bytes = bytes
      job.byteCount = bytes.count
    } work: { jobs, id, round in
      await jobs.preview(id, round)
    }
  }

  /// Starts to read a file again, with other answers to what it does not tell.
  func read(_ id: String, _ choices: PlaceImportJob.Choices) async throws {
    try await claimAgain(id)
    try run(id, .reading, from: [.ready, .refused], refusal: .notReady) { job in
      guard job.bytes != nil else { throw PlaceImportRefusal.notReady }
      (job.choices, job.report, job.summary, job.fault) = (choices, nil, nil, nil)
    } work: { jobs, id, round in
      await jobs.preview(id, round)
    }
  }

  /// Starts to import a file that was read.
  ///
  /// - Parameter closesMissing: true to close even most of the area's places.
  func start(
    _ id: String, closesMissing: Bool, by person: SignedIn, _ asker: Requester
  ) async throws {
    try await claimAgain(id)
    try run(id, .importing, from: [.ready], refusal: .notReady) { job in
      if job.summary?.lacksMost == true, !closesMissing { throw PlaceImportRefusal.lacksMost }
    } work: { jobs, id, round in
      await jobs.importPlaces(id, round, closesMissing: closesMissing, by: person, asker)
    }
  }

  /// Cancels the work on a file and removes it. Returns when the work has ended.
  ///
  /// - Throws: `PlaceImportRefusal.unknownFile`, `.alreadyImported`.
  func remove(_ id: String) async throws {
    let (task, isImporting) = try state.withLock { job in
      guard let current = job, current.id == id else { throw PlaceImportRefusal.unknownFile }
      job?.round += 1
      return (current.task, current.phase == .importing)
    }
    await task?.value
    try state.withLock { job in
      guard job?.id == id else { return }
      if isImporting, job?.phase == .done { throw PlaceImportRefusal.alreadyImported }
    }
    await release(id)
  }

  private func run(
    _ id: String, _ phase: PlaceImportJob.Phase, from phases: Set<PlaceImportJob.Phase>,
    refusal: PlaceImportRefusal, _ change: (inout PlaceImportJob) throws -> Void,
    work: @escaping @Sendable (PlaceImportJobs, String, Int) async -> Void
  ) throws {
    try state.withLock { current in
      guard var job = current, job.id == id else { throw PlaceImportRefusal.unknownFile }
      guard phases.contains(job.phase) else { throw refusal }
      try change(&job)
      (job.phase, job.percent) = (phase, 0)
      job.round += 1
      job.task = Task { [self, round = job.round] in
        await work(self, id, round)
        await leaveIfOver(id)
        HeapReturn.giveBack()
      }
      current = job
    }
  }

  /// Gives the claim back after a file that was imported or refused. Another answer takes it again.
  private func leaveIfOver(_ id: String) async {
    let job = state.withLock { job -> PlaceImportJob? in
      guard let current = job, current.id == id, [.done, .failed, .refused].contains(current.phase)
      else { return nil }
      job?.renewal = nil
      return current
    }
    if let job { await leave(job) }
  }

  private func preview(_ id: String, _ round: Int) async {
    await noting(id, round) { [self] in
      let (list, area) = try await list(id, round, 0..<95)
      let summary = try await PlaceImport(services.database, now: services.now).run(
        list, source: area, closesMost: true, isPreview: true
      ) { _ in
      } watch: { [self] _ in
        try note(95, of: id, round)
      }
      change(id, round) { job in
        (job.phase, job.percent, job.summary) = (.ready, 100, summary)
        (job.report, job.streetCount) = (list.report, list.streets.count)
      }
    }
  }

  private func importPlaces(
    _ id: String, _ round: Int, closesMissing: Bool, by person: SignedIn, _ asker: Requester
  ) async {
    await noting(id, round) { [self] in
      let (list, area) = try await list(id, round, 0..<70)
      let summary = try await PlaceImport(services.database, now: services.now).run(
        list, source: area, closesMost: closesMissing
      ) { [quota] writer in
        guard try AccountRepository.isAdministrator(person.accountID, in: writer) else { throw Cancelled() }
        try quota.requireRoom(in: writer)
      } watch: { [self] written in
        try note(70 + 29 * written / max(1, list.stores.count), of: id, round)
      }
      let name = finish(id, summary)
      services.security.note(.placesImported, by: person.accountID, asker, reason: name)
    }
  }

  /// Notes an import whose changes are committed, even if it was canceled a moment before.
  ///
  /// - Returns: the file's name.
  private func finish(_ id: String, _ summary: PlaceImport.Summary) -> String? {
    state.withLock { current -> String? in
      guard var job = current, job.id == id else { return nil }
      (job.phase, job.percent, job.summary, job.bytes) = (.done, 100, summary, nil)
      current = job
      return job.name
    }
  }

  /// Notes the fault of work that fails.
  private func noting(_ id: String, _ round: Int, _ work: () async throws -> Void) async {
    do {
      try await work()
    } catch is Cancelled {
      // Removed, or no longer by an administrator.
      change(id, round) { ($0.phase, $0.bytes) = (.failed, nil) }
    } catch let refusal as FileRefusal {
      change(id, round) { job in
        let fault = PlaceImportJob.Fault(refusal)
        (job.phase, job.fault) = (.refused, fault)
        // Only an answer helps; another file needs another upload.
        if fault.code != .countryNeeded { job.bytes = nil }
      }
    } catch let fault as PlaceImport.Fault {
      let fault = PlaceImportJob.Fault(code: .lacksMost, place: "file", detail: "\(fault)")
      change(id, round) { ($0.phase, $0.fault) = (.refused, fault) }
    } catch let refusal as any Refusal where refusal.problem.code == .storageFull {
      let fault = PlaceImportJob.Fault(code: .noRoom, place: "file", detail: refusal.problem.detail)
      change(id, round) { ($0.phase, $0.fault, $0.bytes) = (.failed, fault, nil) }
    } catch {
      services.app.logger.error("An import of places failed", metadata: ["error": "\(error)"])
      change(id, round) { ($0.phase, $0.bytes) = (.failed, nil) }
    }
  }

  /// Reads a file on a thread of its own, for minutes if it is large.
  private func list(
    _ id: String, _ round: Int, _ percents: Range<Int>
  ) async throws -> (list: PlaceList, area: String) {
    guard let job, job.id == id, let bytes = job.bytes else { throw Cancelled() }
    var settings = PlaceSettings.withSystemZones(country: job.choices.country, timeZone: job.choices.timeZone)
    settings.mostPlaces = Self.mostPlaces
    let file = PlaceFile(
      named: job.name, bytes, in: services.incomingFolder, on: services.app.disk)
    let pool = NIOThreadPool(numberOfThreads: 1)
    pool.start()
    defer { pool.shutdownGracefully { _ in } }
    let list = try await pool.runIfActive { [self, settings] in
      try file.places(settings) { percent in
        try note(percents.lowerBound + percents.count * percent / 100, of: id, round)
      }
    }
    return (list, job.choices.area)
  }

  private func change(_ id: String, _ round: Int, _ change: (inout PlaceImportJob) -> Void) {
    state.withLock { current in
      guard var job = current, job.id == id, job.round == round else { return }
      change(&job)
      current = job
    }
  }

  /// - Throws: `Cancelled` after a newer run or the removal of the file; `UploadRefusal.noRoom`.
  private func note(_ percent: Int, of id: String, _ round: Int) throws {
    let isCurrent = state.withLock { job in
      guard let current = job, current.id == id, current.round == round else { return false }
      job?.percent = max(current.percent, percent)
      return true
    }
    guard isCurrent else { throw Cancelled() }
    guard !services.app.disk.isReached else { throw UploadRefusal.noRoom }
  }
}
