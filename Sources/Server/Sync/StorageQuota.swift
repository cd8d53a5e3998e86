import Database

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// How much people may keep, beyond what each household may.
struct StorageQuota: Sendable {
  /// Below so much free disk only removals are written: SQLite needs room to work, and to be repaired.
  static let reserve = 64 << 20

  /// Of one account: all that the households it leads hold, its pictures and its posted recipes.
  var accountBytes = Int.max
  /// Of the database.
  var serverBytes = Int.max
  /// Bytes that the disk has left.
  var freeBytes: @Sendable () -> Int = { Int.max }

  static let unbounded = StorageQuota()

  /// Whether nothing may grow any more.
  func isFull(in reader: any Reader) throws -> Bool {
    if freeBytes() < Self.reserve { return true }
    guard serverBytes < Int.max else { return false }
    let size: SQL = .choice(
      sqlite: """
        SELECT (page_count - freelist_count) * page_size
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size
        """,
      postgres: "SELECT pg_database_size(current_database())")
    return try reader.integer(size) >= serverBytes
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
  init(_ configuration: ServerConfiguration) {
    accountBytes = configuration.quotaAccount << 20
    serverBytes = configuration.quotaServer == 0 ? Int.max : configuration.quotaServer << 20
    let folder = configuration.dataFolder
    freeBytes = {
      var status = statvfs()
      // A folder that is not there keeps nothing: a database in memory has no bound.
      guard statvfs(folder, &status) == 0 else { return Int.max }
      return Int(status.f_bavail) * Int(status.f_frsize)
    }
  }
}
