import FoundationEssentials
import Operations
import ServerKit

/// One side of a move: a data folder or a PostgreSQL database.
enum MoveSide {
  case folder(String)
  case postgres(Secret)

  /// Parses both sides; the omitted one comes from the settings.
  ///
  /// - Throws: `MoveRefusal.sideMissing`; `ConfigurationRefusal`, also for a password on the command line.
  static func both(from: String?, to: String?) throws -> (from: MoveSide, to: MoveSide) {
    guard from != nil || to != nil else { throw MoveRefusal.sideMissing }
    return (try side(from, of: "--from"), try side(to, of: "--to"))
  }

  private static func side(_ text: String?, of option: String) throws -> MoveSide {
    guard let text else {
      guard let address = try configuration([:]).databaseAddress else { throw MoveRefusal.sideMissing }
      return .postgres(address)
    }
    guard isAddress(text) else { return .folder(text) }
    do {
      guard let address = try configuration(["database": text]).databaseAddress else {
        throw MoveRefusal.sideMissing
      }
      return .postgres(address)
    } catch let refusal as ConfigurationRefusal where refusal.place == "--database" {
      throw ConfigurationRefusal(place: option, reason: refusal.reason)
    }
  }

  /// A path that looks like an address can be written as `./…`.
  private static func isAddress(_ text: String) -> Bool {
    ["postgresql://", "postgres://"].contains { text.hasPrefix($0) }
      || !text.contains("/") && text.contains("=") || text.contains("dbname=")
  }

  private static func configuration(_ options: [String: String]) throws -> ServerConfiguration {
    try ServerConfiguration(
      options: options, environment: ProcessInfo.processInfo.environment, fileText: ServeCommand.text)
  }
}
