import Database
import Logging
import ServiceLifecycle

/// Finds out at the start whether the database was set back, and keeps the mark beside it while it goes on.
struct LifeKeeper: Service {
  private static let interval = Duration.seconds(1)

  let database: any Database
  let folder: String
  let newID: @Sendable () -> String
  let logger: Logger
  /// Of the database in the folder.
  var file = "forage.sqlite"

  /// What a start has found.
  enum Start: Sendable, Equatable {
    case goesOn
    /// The database is a copy, or its mark is gone: a new epoch has begun.
    case setBack
  }

  /// Before anything is served.
  ///
  /// - Throws: `DatabaseError`.
  @discardableResult
  func begin() async throws -> Start {
    let mark = EpochMark(in: folder)
    let start = newID()
    let (isContinued, last, known, revision) = try await database.read { reader in
      (
        try DatabaseLife.isContinued(mark, in: reader), try DatabaseLife.startID(in: reader),
        try DatabaseLife.epoch(in: reader), try SyncClock.revision(in: reader)
      )
    }
    let epoch = isContinued && !known.isEmpty ? known : newID()
    // Names the last start and this one until the database has noted this one: the process may die in
    // between, and the next start must find either of them right.
    if isContinued {
      try EpochMark(
        epoch: epoch, starts: [last, start], revision: revision, database: inode
      ).write(in: folder, isDurable: true)
    }
    try await database.write { writer in
      if !isContinued { try DatabaseLife.endWhatMayBeOver(after: mark?.revision ?? 0, in: writer) }
      try DatabaseLife.begin(epoch, start: start, in: writer)
    }
    try await write(isDurable: true)
    guard !isContinued else { return .goesOn }
    logger.warning(
      "The database was set back to a copy, or moved here: devices send what they have, people sign in anew")
    return .setBack
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var written = -1
      while !Task.isCancelled {
        do {
          let revision = try await database.read { try SyncClock.revision(in: $0) }
          if revision != written { try await write(isDurable: false) }
          written = revision
        } catch {
          // The mark stays behind: a copy that is a second older is not told from the database then.
          logger.debug("The mark beside the database was not written", metadata: ["error": "\(error)"])
        }
        do { try await Task.sleep(for: Self.interval) } catch { break }
      }
    }
    try await write(isDurable: true)
  }

  func write(isDurable: Bool) async throws {
    let mark = try await database.read { [inode] reader in
      EpochMark(
        epoch: try DatabaseLife.epoch(in: reader), starts: [try DatabaseLife.startID(in: reader)],
        revision: try SyncClock.revision(in: reader), database: inode)
    }
    try mark.write(in: folder, isDurable: isDurable)
  }

  private var inode: Int { EpochMark.inode(of: folder + "/" + file) }
}
