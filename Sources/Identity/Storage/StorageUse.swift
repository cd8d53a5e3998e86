package import Database

/// The stored bytes of accounts and organizations, as sums: those of households' rows and logs, which sync
/// keeps, and those in `storage_use`, which triggers keep.
package enum StorageUse {
  /// The bytes of the households that an account leads, and of its own data.
  package static func bytes(ofAccount account: String, in reader: any Reader) throws -> Int {
    let ledHouseholds: SQL = """
      SELECT household_id FROM household_member WHERE account_id = \(account) AND is_leader
      """
    return try reader.integer(
      """
      SELECT
        (SELECT coalesce(sum(row_bytes + removed_bytes), 0) FROM household WHERE id IN (\(ledHouseholds)))
        + (SELECT coalesce(sum(bytes), 0) FROM household_log_size WHERE household_id IN (\(ledHouseholds)))
        + (SELECT coalesce(sum(bytes), 0) FROM storage_use WHERE scope = 'account' AND owner = \(account))
      """)
  }

  /// The bytes of an organization and its stores.
  package static func bytes(ofOrganization organization: String, in reader: any Reader) throws -> Int {
    try reader.integer(
      """
      SELECT
        (SELECT coalesce(sum(bytes), 0) FROM storage_use
          WHERE scope = 'organisation' AND owner = \(organization))
        + (SELECT coalesce(sum(bytes), 0) FROM storage_use
          WHERE scope = 'store' AND owner IN (SELECT id FROM store WHERE organisation_id = \(organization)))
      """)
  }

  /// The bytes of an account's pictures.
  package static func pictureBytes(ofAccount account: String, in reader: any Reader) throws -> Int {
    try bytes("account", account, "pictures", in: reader)
  }

  /// The bytes of an organization's pictures of products.
  package static func goodsPictureBytes(of organization: String, in reader: any Reader) throws -> Int {
    try bytes("organisation", organization, "goods-pictures", in: reader)
  }

  private static func bytes(
    _ scope: String, _ owner: String, _ kind: String, in reader: any Reader
  ) throws -> Int {
    try reader.first(
      "SELECT bytes FROM storage_use WHERE scope = \(scope) AND owner = \(owner) AND kind = \(kind)"
    ) { row in try row.integer(0) } ?? 0
  }
}
