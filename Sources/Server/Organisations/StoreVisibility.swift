import Database

/// Which stores everybody may see.
///
/// A store that no administrator has found to be real is there for the members of its organisation alone.
/// Every statement that answers somebody else asks here.
enum StoreVisibility {
  /// A condition on the columns of `store`.
  static let isPublic: SQL = "store.verification = 'verified'"
}
