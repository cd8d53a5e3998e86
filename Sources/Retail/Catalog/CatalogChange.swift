package import Database
import Grocery

/// Follow-up work after every write of products or prices: by an import, at the store desk, by the demo.
package enum CatalogChange {
  /// Updates product keys and the price history.
  ///
  /// Every writer of products or offers calls this last in its transaction. Changed rows are found by index.
  /// Rows of a writer without this call are updated by the next call, at the latest in the daily sweep.
  package static func note(at now: Int, in writer: any Writer) throws {
    try ProductKeyUpkeep.settle(in: writer)
    try PriceHistory.note(at: now, in: writer)
  }
}
