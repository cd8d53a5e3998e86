package import Database
package import Logging
import ServerKit
import ServiceLifecycle

/// Detects a restored backup at start, and updates the epoch mark while running.
package struct EpochKeeper: Service {
  private static let interval = Duration.seconds(1)

  private let database: any Database
  private let folder: String
  private let newID: @Sendable () -> String
  private let logger: Logger
  /// The id of this start.
  private let start: String
  /// The database file in the folder.
  private let file = "forage.sqlite"

  package init(
    database: any Database, folder: String, newID: @escaping @Sendable () -> String, logger: Logger
  ) {
    self.database = database
    self.folder = folder
    self.newID = newID
    self.logger = logger
    start = newID()
  }

  /// The result of the check at start.
  package enum Start: Sendable, Equatable {
    case continued
    /// The database is a backup or its mark is missing: a new epoch has begun.
    case restored
  }

  /// Runs before the first request, while no other instance starts.
  ///
  /// - Parameter isAlone: true if no other instance uses the database.
  /// - Throws: `DatabaseError`.
  @discardableResult
  package func begin(isAlone: Bool = true) async throws -> Start {
    let mark = EpochMark(in: folder)
    let lastStart = LastStart(in: folder, database: inode)
    let (isContinued, storedEpoch, revision) = try await database.read { reader in
      (
        try DatabaseEpoch.isContinued(mark, lastStart, isAlone: isAlone, in: reader),
        try DatabaseEpoch.epoch(in: reader), try SyncClock.notedRevision(in: reader)
      )
    }
    let epoch = isContinued && !storedEpoch.isEmpty ? storedEpoch : newID()
    // Lists the previous starts and this one until the database has recorded this one. The process may die in
    // between, and the next start must accept either state.
    if isContinued {
      try EpochMark(
        epoch: epoch, starts: (mark?.starts ?? []) + [start], revision: revision, database: inode
      ).write(in: folder, isDurable: true)
      try LastStart(ids: (lastStart?.ids ?? []) + [start]).write(in: folder, database: inode)
    }
    try await database.write { writer in
      if !isContinued { try DatabaseEpoch.revokeStaleAccess(after: mark?.revision ?? 0, in: writer) }
      try SyncClock.raise(in: writer)
      try DatabaseEpoch.begin(epoch, start: start, in: writer)
    }
    try await write(isDurable: true)
    try LastStart(ids: [start]).write(in: folder, database: inode)
    guard !isContinued else { return .continued }
    logger.warning(
      "The database was restored or moved here: devices resend their data, and everyone must sign in again")
    return .restored
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var writtenRevision = -1
      while !Task.isCancelled {
        do {
          let revision = try await database.read { try SyncClock.revision(in: $0) }
          if revision != writtenRevision { try await write(isDurable: false) }
          writtenRevision = revision
        } catch {
          // The mark is now outdated; a backup less than a second old would go undetected.
          logger.debug("The mark next to the database could not be written", metadata: ["error": "\(error)"])
        }
        do { try await Task.sleep(for: Self.interval) } catch { break }
      }
    }
    try await write(isDurable: true)
  }

  func write(isDurable: Bool) async throws {
    if database.dialect == .postgres { try await database.write { try SyncClock.noteRevision(in: $0) } }
    let mark = try await database.read { [inode, start] reader in
      EpochMark(
        epoch: try DatabaseEpoch.epoch(in: reader), starts: [start],
        revision: try SyncClock.notedRevision(in: reader), database: inode)
    }
    // Waits for the disk, so it does not run on a request thread.
    try await FileThreads.run { [folder] in try mark.write(in: folder, isDurable: isDurable) }
  }

  private var inode: Int { EpochMark.inode(of: folder + "/" + file) }
}
