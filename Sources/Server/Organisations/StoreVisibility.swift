import Database

/// Which stores everybody may see.
///
/// A store that no administrator has found to be real is there for the members of its organisation alone.
/// Every statement that answers somebody else asks here; `PublicStoreTests` walks all routes for everybody
/// with a store that nobody may find.
enum StoreVisibility {
  /// A condition on the columns of `store`.
  static let isPublic: SQL = "store.verification = 'verified'"

  /// The same where rows of a store are read without the store itself.
  ///
  /// - Parameter column: which holds the store's id, such as `offer.store_id`.
  static func isPublic(_ column: SQL) -> SQL {
    "EXISTS (SELECT 1 FROM store WHERE store.id = \(column) AND \(isPublic))"
  }
}
