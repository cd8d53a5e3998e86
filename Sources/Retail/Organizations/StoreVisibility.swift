package import Database

/// Which stores everybody may see.
///
/// A store that no administrator has found to be real is there for the members of its organisation alone; one
/// that a shopper has added is there for everybody, called so, until an administrator says that it is none.
/// Every statement that answers somebody else asks here; `PublicStoreTests` walks all routes for everybody
/// with a store that nobody may find.
package enum StoreVisibility {
  /// A condition on the columns of `store`.
  package static let isPublic: SQL = """
    (store.verification = 'verified' OR (store.verification = 'waiting' AND store.added IS NOT NULL))
    """

  /// The same where rows of a store are read without the store itself.
  ///
  /// - Parameter column: which holds the store's id, such as `offer.store_id`.
  static func isPublic(_ column: SQL) -> SQL {
    "EXISTS (SELECT 1 FROM store WHERE store.id = \(column) AND \(isPublic))"
  }
}
