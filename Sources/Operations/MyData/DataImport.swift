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
  /// Unpacked files are in memory, so the server reads one large and one small file at a time.
  private let large = FairSemaphore<Payer>(permits: 1, waitingOfOwner: 1, waiting: maximumWaiting)
  private let small = FairSemaphore<Payer>(permits: 1, waitingOfOwner: 1, waiting: maximumWaiting)
  /// Files being received or waiting are on disk.
  private let receiving = TransferSlots<String>(total: maximumWaiting, patience: patience)
  private static let maximumWaiting = 8
  private static let patience = Duration.seconds(20)
  /// The maximum size of a small file. Most people's data without pictures is smaller.
  private static let smallBytes = 1 << 20

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

  /// Ends when the client disconnects; what is stored by then stays, and the same file can be imported again.
  ///
  /// - Throws: a refusal if the file is not an export or another import of the account is running; nothing
  ///   is stored then. Invalid rows and pictures are reported in the response, and the others are stored.
  func importData(_ body: RequestBody, to account: String, _ context: AppRequestContext) async throws
    -> Result
  {
    do {
      // Taken before the file is received: one import per account at a time.
      return try await receiving.withSlot(of: account) { [self] progress in
        try await quota.requireRoom(asking: database)
        let file = try await IncomingFile.taking(
          body, into: folder, atMost: Self.maximumBytes, orElse: Self.tooLarge, progress
        ) { write in
          try await context.elsewhere(write)
        }
        progress.finish()
        return try await read(file, to: account, context)
      }
    } catch is TooManyWaiting {
      throw UploadRefusal.anotherUnderWay
    }
  }

  private func read(
    _ incoming: IncomingFile, to account: String, _ context: AppRequestContext
  ) async throws -> Result {
    defer { HeapReturn.giveBack() }
    do {
      let line = incoming.count <= Self.smallBytes ? small : large
      let result = try await context.whileConnected { [self] in
        try await line.withPermit(of: .account(account)) {
          let file = try await context.elsewhere { try ExportedFile(ZipBytes(incoming)) }
          return try await importData(file, to: account, context)
        }
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
    try await importPictures(of: file, to: account, context, into: &result)
    for household in file.households {
      guard let id = try await target(of: household, account, into: &result) else { continue }
      let rows = try file.rows(of: household)
      try await importData(rows, into: id, by: account, context, telling: &result)
    }
    return result
  }

  /// The pictures of one transaction.
  private static let (mostPictures, mostPictureBytes) = (64, 1 << 20)

  private func importPictures(
    of file: ExportedFile, to account: String, _ context: AppRequestContext, into result: inout Result
  ) async throws {
    var names: [String] = []
    var pictures: [(id: String, picture: CleanPicture)] = []
    var bytes = 0
    for entry in file.pictures {
      try Task.checkCancellation()
      guard let id = ExportedFile.pictureID(entry.name) else {
        result.refuse(entry.name, "unprocessable", "The name of the picture is not a valid id.")
        continue
      }
      do {
        let picture = try await context.elsewhere {
          try CleanPicture(cleaning: try file.content(of: entry))
        }
        names.append(entry.name)
        pictures.append((id, picture))
        bytes += picture.bytes.count
      } catch let refusal as any Refusal where refusal.problem.code != .storageFull {
        result.refuse(entry.name, refusal)
      }
      guard pictures.count >= Self.mostPictures || bytes >= Self.mostPictureBytes else { continue }
      try await keep(pictures, names, of: account, into: &result)
      (names, pictures, bytes) = ([], [], 0)
    }
    if !pictures.isEmpty { try await keep(pictures, names, of: account, into: &result) }
  }

  private func keep(
    _ pictures: [(id: String, picture: CleanPicture)], _ names: [String], of account: String,
    into result: inout Result
  ) async throws {
    let now = clock.now()
    let refusals = try await database.write { [quota] writer in
      try PictureRepository.bringBack(pictures, of: account, within: quota, at: now, in: writer)
    }
    for (index, refusal) in refusals.sorted(by: { $0.key < $1.key }) { result.refuse(names[index], refusal) }
    result.pictures += pictures.count - refusals.count
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
      try Task.checkCancellation()
      let (batch, changes, remaining) = try await context.elsewhere { [rest] in
        var remaining = rest
        let batch = try remaining.next(SyncRequest.maximumChanges)
        let changes = batch.map { row in row.change(in: id, now: now).renamed(ids.name) }
        return (batch.map(\.place), changes, remaining)
      }
      guard !batch.isEmpty else { return }
      rest = remaining
      let refused = try await keep(changes[...], by: account)
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
    _ changes: ArraySlice<SyncRequest.Change>, by account: String
  ) async throws -> [SyncResponse.Refused] {
    do {
      return try await sync.save(Array(changes), by: account, now: self.clock.now()).map { refused in
        SyncResponse.Refused(index: changes.startIndex + refused.index, refusal: refused.refusal)
      }
    } catch SyncRefusal.tooLarge where changes.count > 1 {
      let middle = changes.startIndex + changes.count / 2
      return try await keep(changes[..<middle], by: account)
        + keep(changes[middle...], by: account)
    }
  }
}
