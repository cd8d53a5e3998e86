package import Database
package import ServerKit

/// Storage limits for accounts and the server, checked before anything new is stored. Households have their
/// own limit.
package struct StorageQuota: Sendable {
  /// The payer of stored data.
  package enum Owner: Sendable {
    case account(String)
    /// Its data count for the owner who has been in it longest, who registered it unless they left.
    case organization(String)
  }

  /// The limit of one account: the households it leads, its pictures, posted recipes and published maps, and
  /// the organizations it registered.
  package var accountBytes = Int.max
  /// The limit of the database.
  package var serverBytes = Int.max
  /// The disk's reserve; only removals may use it.
  package var disk = DiskReserve.none
  /// Warns of full storage; nil without warnings.
  package var warning: DiskFullWarning?

  package static let unbounded = StorageQuota()
  /// The part of its account's limit that an organization may use before one of its stores is verified.
  private static let unverifiedPart = 4

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
    try requireRoom(for: .account(account), adding: bytes, in: reader)
  }

  /// Checks for room before data of an owner grow by a known size.
  ///
  /// - Throws: `StorageRefusal`.
  package func requireRoom(for owner: Owner, adding bytes: Int, in reader: any Reader) throws {
    try requireRoom(in: reader)
    let room = try room(for: owner, in: reader)
    guard bytes <= room.bytes else { throw room.refusal }
  }

  /// Runs a write that may add to an owner's data, and takes it back if they no longer fit. A write that adds
  /// nothing always passes.
  ///
  /// - Throws: `StorageRefusal`, which ends the transaction; errors of `write`.
  package func storing<Result>(
    for owner: Owner, in writer: any Writer, _ write: () throws -> Result
  ) throws -> Result {
    try requireRoom(in: writer)
    guard accountBytes < Int.max else { return try write() }
    let before = try room(for: owner, in: writer)
    let result = try write()
    let after = try room(for: owner, in: writer)
    guard after.bytes >= 0 || after.bytes >= before.bytes else { throw after.refusal }
    return result
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

  private func room(
    for owner: Owner, in reader: any Reader
  ) throws -> (bytes: Int, refusal: StorageRefusal) {
    guard accountBytes < Int.max else { return (.max, .accountFull(bytes: accountBytes)) }
    switch owner {
    case .account(let account):
      return (try rest(of: account, in: reader), .accountFull(bytes: accountBytes))
    case .organization(let organization):
      let account = try reader.first(
        """
        SELECT account_id FROM organisation_member
        WHERE organisation_id = \(organization) AND role = 'owner'
        ORDER BY joined, account_id
        LIMIT 1
        """
      ) { row in try row.text(0) }
      let rest = try account.map { try self.rest(of: $0, in: reader) } ?? Int.max
      let isVerified = try reader.exists(
        "SELECT 1 FROM store WHERE organisation_id = \(organization) AND verification = 'verified'")
      guard !isVerified else { return (rest, .accountFull(bytes: accountBytes)) }
      let share = accountBytes / Self.unverifiedPart
      let ownRest = share - (try StorageUse.bytes(ofOrganization: organization, in: reader))
      return ownRest < rest
        ? (ownRest, .unverifiedFull(bytes: share)) : (rest, .accountFull(bytes: accountBytes))
    }
  }

  private func rest(of account: String, in reader: any Reader) throws -> Int {
    guard accountBytes < Int.max else { return accountBytes }
    let organizations = try reader.rows(
      """
      SELECT organisation_id FROM organisation_member AS mine
      WHERE account_id = \(account) AND role = 'owner' AND NOT EXISTS (
        SELECT 1 FROM organisation_member AS other
        WHERE other.organisation_id = mine.organisation_id AND other.role = 'owner'
          AND (other.joined, other.account_id) < (mine.joined, mine.account_id))
      """
    ) { row in try row.text(0) }
    return try organizations.reduce(accountBytes - StorageUse.bytes(ofAccount: account, in: reader)) {
      try $0 - StorageUse.bytes(ofOrganization: $1, in: reader)
    }
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
    switch configuration.quotaServer {
    case 0: serverBytes = Int.max
    case ServerConfiguration.halfOfDisk:
      let space = app.database.dialect == .sqlite ? app.disk.space() : nil
      serverBytes = space.map { $0.total / 2 } ?? Int.max
    default: serverBytes = configuration.quotaServer << 20
    }
    disk = app.disk
    warning = app.diskFullWarning
  }
}
