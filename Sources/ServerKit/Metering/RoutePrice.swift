/// The price of a request. Each route declares its price in its registration; `x-cost` in the API description
/// and docs/guides/metering.md list the same prices.
///
/// A point is about a millisecond of one processor. A price covers the worst case within the limits of a
/// request, not the usual one.
package enum RoutePrice: String, Sendable, CaseIterable {
  /// Serves monitoring at a negligible cost.
  case nothing
  /// Reads one resource by its ID.
  case look
  /// Searches, or reads a page of results.
  case search
  /// Returns everything of a kind in one response.
  case download
  /// Compares the goods of many stores.
  case browse
  /// Opens a stream.
  case listen
  /// Writes a row.
  case change
  /// Writes many rows, and reads those of others.
  case exchange
  /// Reads a picture byte by byte.
  case picture
  /// Hashes a password, which is slow by design.
  case password
  /// Sends an email.
  case letter
  /// Asks a road engine for the lines of a route.
  case way
  /// Fetches and parses a page of another server.
  case page
  /// Plans a trip to several stores and proves it.
  case plan
  /// Reads a picture with another program.
  case receipt
  /// Exports all data of an account.
  case export
  /// Imports a file with all data of an account.
  case bring = "import"

  package var points: Int {
    switch self {
    case .nothing: 0
    case .look: 1
    case .search: 5
    case .change: 5
    case .download: 10
    case .browse: 30
    case .listen: 10
    case .exchange: 10
    case .picture: 50
    case .password: 60
    case .letter: 60
    case .way: 100
    case .page: 200
    case .plan: 300
    case .export: 500
    case .bring: 2_000
    case .receipt: 10_000
    }
  }

  /// True for signing in, registering and asking for an email, which have points that no other route may use.
  var isForNewcomers: Bool { self == .password || self == .letter }

  /// The bytes of a response per additional point, for reading, JSON and compression.
  package static let answerBytesOfPoint = 32 << 10
}
