import Database

/// How much people may keep, beyond what each household may.
struct StorageQuota: Sendable {
  /// Of one account: all that the households it leads hold, its pictures and its posted recipes.
  var accountBytes = Int.max
  /// Of the database.
  var serverBytes = Int.max
  /// Of the disk, for all that is no removal.
  var disk = DiskReserve.none

  static let unbounded = StorageQuota()

  /// Asked before anything grows.
  ///
  /// - Throws: `Problem` with the code `storage-full`.
  func requireRoom(in reader: any Reader) throws {
    try disk.requireRoom()
    guard serverBytes < Int.max else { return }
    let size: SQL = .choice(
      sqlite: """
        SELECT (page_count - freelist_count) * page_size
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size
        """,
      postgres: "SELECT pg_database_size(current_database())")
    guard try reader.integer(size) < serverBytes else {
      throw Problem(.storageFull, "There is no room on this server; only removals are kept.")
    }
  }

  /// Bytes that whoever leads the household may still add.
  func rest(forLeaderOf household: String, in reader: any Reader) throws -> Int {
    guard accountBytes < Int.max else { return accountBytes }
    let leader = try reader.first(
      "SELECT account_id FROM household_member WHERE household_id = \(household) AND is_leader"
    ) { row in try row.text(0) }
    guard let leader else { return accountBytes }
    let led: SQL = """
      SELECT household_id FROM household_member WHERE account_id = \(leader) AND is_leader
      """
    let taken = try reader.integer(
      """
      SELECT
        (SELECT coalesce(sum(row_bytes + removed_bytes), 0) FROM household WHERE id IN (\(led)))
        + (SELECT coalesce(sum(bytes), 0) FROM household_log_size WHERE household_id IN (\(led)))
        + (SELECT coalesce(sum(length(bytes)), 0) FROM picture WHERE account_id = \(leader))
        + (SELECT coalesce(sum(length(body)), 0) FROM posted_recipe WHERE account_id = \(leader))
      """)
    return accountBytes - taken
  }
}

extension StorageQuota {
  /// As the server is set up.
  init(_ dependencies: Dependencies) {
    let configuration = dependencies.configuration
    accountBytes = configuration.quotaAccount << 20
    serverBytes = configuration.quotaServer == 0 ? Int.max : configuration.quotaServer << 20
    disk = dependencies.disk
  }
}
