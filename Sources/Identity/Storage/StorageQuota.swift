package import Database
package import ServerKit

/// Storage limits for accounts and the server, checked before anything new is stored. Households have their
/// own limit.
package struct StorageQuota: Sendable {
  /// The limit of one account: the households it leads, its pictures, posted recipes and published maps.
  package var accountBytes = Int.max
  /// The limit of the database.
  package var serverBytes = Int.max
  /// The disk's reserve; only removals may use it.
  package var disk = DiskReserve.none
  /// Warns of full storage; nil without warnings.
  package var warning: DiskFullWarning?

  package static let unbounded = StorageQuota()
  /// The bytes charged for a posted recipe: the maximum size.
  package static let postedRecipeBytes = 128 << 10

  /// Checks for room before anything grows.
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
      warning?.tell(.database)
      throw StorageRefusal.serverFull
    }
  }

  /// Checks for room before receiving a large body or starting costly work.
  ///
  /// - Throws: `StorageRefusal.serverFull`, `.diskFull`.
  package func requireRoom(asking database: any Database) async throws {
    try requireDisk()
    guard serverBytes < Int.max else { return }
    try await database.read { try requireRoom(in: $0) }
  }

  /// Checks for room in the transaction that adds to an account.
  ///
  /// - Throws: `StorageRefusal`.
  package func requireRoom(for account: String, adding bytes: Int, in reader: any Reader) throws {
    try requireRoom(in: reader)
    guard try bytes <= rest(of: account, in: reader) else {
      throw StorageRefusal.accountFull(bytes: accountBytes)
    }
  }

  /// The bytes that the household's leader may still add.
  package func rest(forLeaderOf household: String, in reader: any Reader) throws -> Int {
    guard accountBytes < Int.max else { return accountBytes }
    let leader = try reader.first(
      "SELECT account_id FROM household_member WHERE household_id = \(household) AND is_leader"
    ) { row in try row.text(0) }
    guard let leader else { return accountBytes }
    return try rest(of: leader, in: reader)
  }

  /// Charges the maximum for each posted recipe: their real sizes would require reading all.
  private func rest(of account: String, in reader: any Reader) throws -> Int {
    guard accountBytes < Int.max else { return accountBytes }
    let ledHouseholds: SQL = """
      SELECT household_id FROM household_member WHERE account_id = \(account) AND is_leader
      """
    let used = try reader.integer(
      """
      SELECT
        (SELECT coalesce(sum(row_bytes + removed_bytes), 0) FROM household WHERE id IN (\(ledHouseholds)))
        + (SELECT coalesce(sum(bytes), 0) FROM household_log_size WHERE household_id IN (\(ledHouseholds)))
        + (SELECT coalesce(sum(length(bytes)), 0) FROM picture WHERE account_id = \(account))
        + (SELECT count(*) FROM posted_recipe WHERE account_id = \(account))
          * \(Self.postedRecipeBytes)
        + (SELECT coalesce(sum(length(grid) + length(drawing)), 0)
          FROM store_map WHERE author_id = \(account))
      """)
    return accountBytes - used
  }

  private func requireDisk() throws {
    guard disk.isReached else { return }
    warning?.tell(.disk)
    throw StorageRefusal.diskFull
  }
}

extension StorageQuota {
  /// The limits of the configuration.
  package init(_ app: AppContext) {
    let configuration = app.configuration
    accountBytes = configuration.quotaAccount << 20
    serverBytes = configuration.quotaServer == 0 ? Int.max : configuration.quotaServer << 20
    disk = app.disk
    warning = app.diskFullWarning
  }
}
