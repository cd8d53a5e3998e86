import Database
import FoundationEssentials

/// A database that shares another one fairly among payers, bills their work, and counts and times
/// transactions.
///
/// - Writes: each payer has one write at a time in the queue of the database, so a busy payer delays others
///   by one transaction.
/// - Reads: a read on a request thread that exceeds `briefSteps` runs again on other threads, where each
///   payer has two at a time.
/// - Reads on the threads of `LengthyReads` count among those two.
/// - All bill their processor time, see `RequestWork.billed`.
struct MeasuredDatabase: Database {
  /// About 5 ms.
  private static let briefSteps = 400_000
  private static let longReads = max(2, ProcessInfo.processInfo.activeProcessorCount)

  private let database: any Database
  private let metrics: DatabaseMetrics
  private let threads = LengthyReads()
  private let readers = FairSemaphore<Payer>(
    permits: longReads, permitsOfOwner: 2, waitingOfOwner: 32, waiting: 256)
  private let writers = FairSemaphore<Payer>(permits: .max, permitsOfOwner: 1, waitingOfOwner: 64)

  init(_ database: any Database, _ metrics: DatabaseMetrics) {
    self.database = database
    self.metrics = metrics
  }

  var dialect: Dialect { database.dialect }

  func read<T: Sendable>(_ body: @Sendable (any Reader) throws -> T) async throws -> T {
    let work = RequestWork.current
    return try await metrics.reads.measured { begin in
      try await read(for: work) { reader in
        begin()
        return try Self.billed(to: work) { try body(reader) }
      }
    }
  }

  /// Reads on the calling thread if that is brief, else on threads for long reads.
  private func read<T: Sendable>(
    for work: RequestWork?, _ body: @Sendable (any Reader) throws -> T
  ) async throws -> T {
    if LengthyReads.isCurrent {
      return try await readers.withPermit(of: work?.payer) { try await database.read(body) }
    }
    do {
      return try await database.read(atMost: Self.briefSteps, body)
    } catch is ReadTooLong {
      return try await readers.withPermit(of: work?.payer) {
        try await threads.run { try await database.read(body) }
      }
    }
  }

  @discardableResult
  func write<T: Sendable>(
    _ body: @Sendable (any Writer) throws -> T, committed: @escaping @Sendable (T) -> Void
  ) async throws -> T {
    let work = RequestWork.current
    return try await metrics.writes.measured { begin in
      try await writers.withPermit(of: work?.payer) {
        try await database.write(
          { writer in
            begin()
            return try Self.billed(to: work) {
              try work?.condition?.check(in: writer)
              return try body(writer)
            }
          }, committed: committed)
      }
    }
  }

  func writeAgainIfLost<T: Sendable>(_ body: @Sendable (any Writer) throws -> T) async throws -> T {
    let work = RequestWork.current
    return try await metrics.writes.measured { begin in
      try await writers.withPermit(of: work?.payer) {
        try await database.writeAgainIfLost { writer in
          begin()
          return try Self.billed(to: work) { try body(writer) }
        }
      }
    }
  }

  private static func billed<T>(to work: RequestWork?, _ body: () throws -> T) rethrows -> T {
    guard let work else { return try body() }
    return try work.billed(body)
  }

  func changeMark(of tables: [String]) -> Int? { database.changeMark(of: tables) }

  func shedDeleted() async throws { try await database.shedDeleted() }

  func listen(
    _ hear: @escaping @Sendable (DatabaseMessage) -> Void, beginning: (_ isAlone: Bool) async throws -> Void
  ) async throws -> (any Listening)? {
    try await database.listen(hear, beginning: beginning)
  }
}
