package import Database
package import ServerKit

/// How much people may keep, beyond what each household may: the one place where whoever makes something new
/// asks for room.
package struct StorageQuota: Sendable {
  /// Of one account: all that the households it leads hold, its pictures, its posted
  /// recipes and the maps that it has published.
  package var accountBytes = Int.max
  /// Of the database.
  package var serverBytes = Int.max
  /// Of the disk, for all that is no removal.
  package var disk = DiskReserve.none
  /// nil tells nobody that there is no room.
  package var notice: DiskFullWarning?

  package static let unbounded = StorageQuota()
  /// The bytes that each posted recipe counts for, which is the largest that one may have.
  package static let postedRecipeBytes = 128 << 10

  /// Asked before anything grows.
  ///
  /// - Throws: `StorageRefusal.serverFull`, `.diskFull`.
  package func requireRoom(in reader: any Reader) throws {
    try requireDisk()
    guard serverBytes < Int.max else { return }
    let size: SQL = .choice(
      sqlite: """
        SELECT (page_count - freelist_count) * page_size
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size
        """,
      postgres: "SELECT pg_database_size(current_database())")
    guard try reader.integer(size) < serverBytes else {
      notice?.tell(.database)
      throw StorageRefusal.serverFull
    }
  }

  /// Asked before a large body is received, or costly work is begun, that could not be kept in the end.
  ///
  /// - Throws: `StorageRefusal.serverFull`, `.diskFull`.
  package func requireRoom(asking database: any Database) async throws {
    try requireDisk()
    guard serverBytes < Int.max else { return }
    try await database.read { try requireRoom(in: $0) }
  }

  /// Asked before something of an account's grows, in the transaction that lets it grow.
  ///
  /// - Throws: `StorageRefusal`.
  package func requireRoom(for account: String, adding bytes: Int, in reader: any Reader) throws {
    try requireRoom(in: reader)
    guard try bytes <= rest(of: account, in: reader) else {
      throw StorageRefusal.accountFull(bytes: accountBytes)
    }
  }

  /// Bytes that whoever leads the household may still add.
  package func rest(forLeaderOf household: String, in reader: any Reader) throws -> Int {
    guard accountBytes < Int.max else { return accountBytes }
    let leader = try reader.first(
      "SELECT account_id FROM household_member WHERE household_id = \(household) AND is_leader"
    ) { row in try row.text(0) }
    guard let leader else { return accountBytes }
    return try rest(of: leader, in: reader)
  }

  /// Each posted recipe counts as the largest: to add them up, all of them would have to be read.
  private func rest(of account: String, in reader: any Reader) throws -> Int {
    guard accountBytes < Int.max else { return accountBytes }
    let led: SQL = """
      SELECT household_id FROM household_member WHERE account_id = \(account) AND is_leader
      """
    let taken = try reader.integer(
      """
      SELECT
        (SELECT coalesce(sum(row_bytes + removed_bytes), 0) FROM household WHERE id IN (\(led)))
        + (SELECT coalesce(sum(bytes), 0) FROM household_log_size WHERE household_id IN (\(led)))
        + (SELECT coalesce(sum(length(bytes)), 0) FROM picture WHERE account_id = \(account))
        + (SELECT count(*) FROM posted_recipe WHERE account_id = \(account))
          * \(Self.postedRecipeBytes)
        + (SELECT coalesce(sum(length(grid) + length(drawing)), 0)
          FROM store_map WHERE author_id = \(account))
      """)
    return accountBytes - taken
  }

  private func requireDisk() throws {
    guard disk.isReached else { return }
    notice?.tell(.disk)
    throw StorageRefusal.diskFull
  }
}

extension StorageQuota {
  /// As the server is set up.
  package init(_ app: AppContext) {
    let configuration = app.configuration
    accountBytes = configuration.quotaAccount << 20
    serverBytes = configuration.quotaServer == 0 ? Int.max : configuration.quotaServer << 20
    disk = app.disk
    notice = app.fullNotice
  }
}
