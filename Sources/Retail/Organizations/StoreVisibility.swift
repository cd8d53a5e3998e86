package import Database

/// The rule that decides which stores are public.
///
/// A store of an organization is public once an administrator verified it. A store that a shopper added is
/// public, and marked so, until an administrator refuses it. A store that has left the map is not public.
/// Every query of a public answer uses this rule.
/// `PublicStoreTests` checks all public routes with a hidden store.
package enum StoreVisibility {
  /// A condition on the columns of `store`.
  package static let isPublic: SQL = "(store.closed IS NULL AND \(isPublicOrClosed))"

  /// The condition for the facts of a single store; lists and trips may name it after it has closed.
  static let isPublicOrClosed: SQL = """
    (store.verification = 'verified' OR (store.verification = 'waiting' AND store.added IS NOT NULL))
    """

  /// The same condition for rows that refer to a store.
  ///
  /// - Parameter column: the column with the store's id, such as `offer.store_id`.
  static func isPublic(_ column: SQL) -> SQL {
    "EXISTS (SELECT 1 FROM store WHERE store.id = \(column) AND \(isPublic))"
  }
}
