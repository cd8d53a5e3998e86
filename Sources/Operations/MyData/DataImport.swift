import Database
import FileFormats
import Grocery
import Households
import Hummingbird
import Identity
import ServerKit

/// Imports an export: rows into the person's own household and the ones they led, pictures as uploads.
/// Repeating an import changes nothing.
///
/// A class, because all imports share the limits.
final class DataImport: Sendable {
  /// Maximum size of the ZIP file.
  static let maximumBytes = 64 << 20
  /// The error message for larger files.
  static let tooLarge =
    "A file can have at most 64 MB. Split it into smaller ZIP files, each with data.json and some of the "
    + "folder pictures, and import them one by one."
  private static let maximumRefusals = 1_000

  /// A skipped part of the file.
  struct Refused: Sendable {
    /// For example `households[0].rows[12]`, or a picture's name.
    let place: String
    let code: String
    let detail: String
  }

  struct Result: Sendable {
    var rows = 0
    var pictures = 0
    private(set) var refused: [Refused] = []

    package mutating func refuse(_ place: String, _ code: String, _ detail: String) {
      guard refused.count < DataImport.maximumRefusals else { return }
      refused.append(Refused(place: place, code: code, detail: detail))
    }

    mutating func refuse(_ place: String, _ refusal: any Refusal) {
      refuse(place, refusal.problem.code.rawValue, refusal.problem.detail)
    }
  }

  private let database: any Database
  private let timeAndIDs: @Sendable () -> TimeAndIDs
  private let sync: SyncHandler
  private let live: LiveFeed
  private let clock: WallClock
  private let quota: StorageQuota
  private let folder: String
  private let outcomes: MetricCounters<ServiceMetrics.ImportOutcome>
  /// Unpacked files are in memory, so the server reads one at a time.
  private let reading = FairSemaphore<Payer>(permits: 1, waitingOfOwner: 1, waiting: maximumWaiting)
  /// Files being received or waiting are on disk.
  private let receiving = ConcurrencyLimit<String>(perOwner: 1, total: maximumWaiting)
  private static let maximumWaiting = 8

  init(_ services: HouseholdServices) {
    database = services.database
    timeAndIDs = services.timeAndIDs
    sync = SyncHandler(services)
    live = services.live
    clock = services.clock
    quota = StorageQuota(services.app)
    folder = services.incomingFolder
    outcomes = services.metrics.ownData
    services.metrics.queues.watch(.ownData, limit: Self.maximumWaiting) { [receiving] in receiving.used }
  }

  /// - Throws: a refusal if the file is not an export or another import of the account is running; nothing
  ///   is stored then. Invalid rows and pictures are reported in the response, and the others are stored.
  func importData(_ body: RequestBody, to account: String, _ context: AppRequestContext) async throws
    -> Result
  {
    // Checked before the file is received: one import per account at a time.
    guard receiving.acquire(account) else {
      throw UploadRefusal.anotherUnderWay
    }
    defer { receiving.release(account) }
    try await quota.requireRoom(asking: database)
    let incoming = try await IncomingFile.taking(
      body, into: folder, atMost: Self.maximumBytes, orElse: Self.tooLarge
    ) { write in
      try await context.elsewhere(write)
    }
    defer { HeapReturn.giveBack() }
    do {
      let result = try await reading.withPermit(of: .account(account)) {
        let file = try await context.elsewhere { try ExportedFile(ZipBytes(incoming)) }
        return try await importData(file, to: account, context)
      }
      outcomes[.done].add()
      return result
    } catch {
      outcomes[error is DatabaseError ? .failed : .refused].add()
      throw error
    }
  }

  private func importData(
    _ file: ExportedFile, to account: String, _ context: AppRequestContext
  ) async throws -> Result {
    var result = Result()
    // Pictures first: a row that uses one grants its household access.
    for entry in file.pictures { try await importData(entry, of: file, to: account, context, into: &result) }
    for household in file.households {
      guard let id = try await target(of: household, account, into: &result) else { continue }
      let rows = try file.rows(of: household)
      try await importData(rows, into: id, by: account, context, telling: &result)
    }
    return result
  }

  private func importData(
    _ entry: ZipReader.Entry, of file: ExportedFile, to account: String, _ context: AppRequestContext,
    into result: inout Result
  ) async throws {
    guard let id = ExportedFile.pictureID(entry.name) else {
      return result.refuse(entry.name, "unprocessable", "The name of the picture is not a valid id.")
    }
    let now = clock.now()
    do {
      let picture = try await context.elsewhere {
        try CleanPicture(cleaning: try file.content(of: entry))
      }
      try await database.write { [quota] writer in
        try PictureRepository.bringBack(picture, id: id, of: account, within: quota, at: now, in: writer)
      }
      result.pictures += 1
    } catch let refusal as any Refusal where refusal.problem.code != .storageFull {
      result.refuse(entry.name, refusal)
    }
  }

  /// The target household; nil if there is none, after adding a refusal.
  private func target(
    of household: ExportedFile.OneHousehold, _ account: String, into result: inout Result
  ) async throws -> String? {
    guard household.isShared else {
      return try await database.read { reader in
        try reader.first("SELECT household_id FROM account WHERE id = \(account)") { row in try row.text(0) }
      }
    }
    let isMember = try await database.read { reader in
      try HouseholdAccess.isLeader(account, of: household.id, in: reader) != nil
    }
    if isMember { return household.id }
    try await HouseholdRemoval(database).remove([household.id], at: clock.now())
    do {
      return try await live.telling(database) { [timeAndIDs, quota] writer in
        try HouseholdRepository.create(
          household.id, named: household.name, by: account, timeAndIDs(), within: quota, in: writer)
      }.id
    } catch let refusal as any Refusal where refusal.problem.code != .storageFull {
      result.refuse(household.place, refusal)
      return nil
    }
  }

  private func importData(
    _ rows: ExportedFile.Rows, into id: String, by account: String, _ context: AppRequestContext,
    telling result: inout Result
  ) async throws {
    let now = clock.now()
    let names = try await context.elsewhere { try rows.names() }
    let ids = try await database.read { try ImportedIDs(names, of: id, in: $0) }
    var rest = rows
    while true {
      let (batch, changes, remaining) = try await context.elsewhere { [rest] in
        var remaining = rest
        let batch = try remaining.next(SyncRequest.maximumChanges)
        let changes = batch.map { row in row.change(in: id, now: now).renamed(ids.name) }
        return (batch.map(\.place), changes, remaining)
      }
      guard !batch.isEmpty else { return }
      rest = remaining
      let refused = try await keep(changes[...], by: account, now: now)
      for refused in refused {
        let refusal = refused.refusal
        result.refuse(batch[refused.index], refusal.code.rawValue, refusal.reason)
      }
      result.rows += batch.count - refused.count
    }
  }

  /// Stores changes in as many syncs as needed; the size of each depends on existing data.
  ///
  /// - Returns: the refused changes, by index in the slice.
  private func keep(
    _ changes: ArraySlice<SyncRequest.Change>, by account: String, now: Int
  ) async throws -> [SyncResponse.Refused] {
    do {
      return try await sync.save(Array(changes), by: account, now: now).map { refused in
        SyncResponse.Refused(index: changes.startIndex + refused.index, refusal: refused.refusal)
      }
    } catch SyncRefusal.tooLarge where changes.count > 1 {
      let middle = changes.startIndex + changes.count / 2
      return try await keep(changes[..<middle], by: account, now: now)
        + keep(changes[middle...], by: account, now: now)
    }
  }
}
