package import Database
import Grocery

/// What has to follow whenever products or prices were written, whichever way: by an import, at the desk, by
/// the demo.
package enum CatalogChange {
  /// Whoever writes products or offers calls this last in the same transaction. What there is to do is found
  /// by index, so it costs what has changed; what somebody wrote without calling it is done by the next call,
  /// the daily sweep's at the latest.
  package static func note(at now: Int, in writer: any Writer) throws {
    try ProductKeyUpkeep.settle(in: writer)
    try PriceHistory.note(at: now, in: writer)
  }
}
