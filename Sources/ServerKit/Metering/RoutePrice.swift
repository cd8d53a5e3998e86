/// What one request costs whoever sends it. Each route names its price where it is registered, as it names
/// its caller; `x-cost` in the description of the interface and docs/guides/metering.md say the same.
///
/// A point stands for about a thousandth of a second of one processor. Prices are for what a request may cost
/// at worst within its bounds, not for the usual one.
package enum RoutePrice: String, Sendable, CaseIterable {
  /// For whoever watches the server: asked by machines, at no cost worth counting.
  case nothing
  /// Something known, by its id.
  case look
  /// Looks for something, or reads a page of many.
  case search
  /// Everything of its kind in one answer.
  case download
  /// What many stores have, compared.
  case browse
  /// A stream that stays open.
  case listen
  /// Writes a row.
  case change
  /// Writes many rows, and reads what others have written.
  case exchange
  /// A picture is looked through byte by byte.
  case picture
  /// A password is hashed, by design at some cost.
  case password
  /// A letter is written and sent.
  case letter
  /// A road engine is asked for the lines of a way.
  case way
  /// A page is fetched from elsewhere, and read.
  case page
  /// A trip over several stores is planned and proven.
  case plan
  /// Another program reads a picture.
  case receipt
  /// All that somebody has is packed.
  case export
  /// A file with all that somebody has is unpacked and kept.
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

  /// So many bytes of an answer cost a point more: they are read, written as JSON and packed.
  package static let answerBytesOfPoint = 32 << 10
}
