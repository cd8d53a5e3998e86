import Database

/// A failed statement, classified by its remedy.
enum StatementFailure: Error {
  /// A conflict with another transaction: run it again. Nothing was committed.
  case conflict(reason: String)
  /// The transaction must run again while no other one writes.
  case mustBeAlone
  /// The prepared statements are outdated.
  case stalePlans(reason: String)
  /// The connection is lost or unusable.
  case lost(reason: String)
  /// The server did not respond in time.
  case silent
  /// Any failure that a retry does not resolve.
  case refused(DatabaseError)

  /// Classifies an error by its SQLSTATE (PostgreSQL manual, appendix A).
  ///
  /// - Parameter words: the server's message, in its configured language.
  init(state: String, words: String, place: String) {
    switch state {
    // Includes lock timeouts: the holder may be frozen.
    case "40001", "40P01", "55P03": self = .conflict(reason: words)
    case "0A000" where words.contains("cached plan"), "26000": self = .stalePlans(reason: words)
    // The server has ended a connection that was idle too long, in a transaction or with a lock.
    case "25P03", "57P05": self = .lost(reason: words)
    // A server that has become a standby rejects changes; another one accepts them.
    case "57P01", "57P02", "57P03", "25006", "": self = .lost(reason: words)
    case _ where state.hasPrefix("08"): self = .lost(reason: words)
    default: self = .refused(Self.error(state: state, words: words, place: place))
    }
  }

  private static func error(state: String, words: String, place: String) -> DatabaseError {
    switch state {
    case "23505": .constraint(.unique, reason: words)
    case "23503": .constraint(.foreignKey, reason: words)
    case "23502": .constraint(.notNull, reason: words)
    case "23514": .constraint(.check, reason: words)
    case "22P02", "22003", "42804": .constraint(.type, reason: words)
    case "53100": .full(place: place)
    // The statement timeout, most likely in a queue for a lock.
    case "57014": .busy(place: place)
    // The server cannot write its files.
    case "58030": .readOnly(place: place)
    case "XX001", "XX002": .notADatabase(place: place)
    case _ where state.hasPrefix("23"): .constraint(.other, reason: words)
    case _ where state.hasPrefix("53"): .lost(place: place, reason: words)
    default: .failed(reason: "\(words) (\(state))")
    }
  }

  /// The error for callers, after retries.
  func error(at place: String) -> DatabaseError {
    switch self {
    case .conflict, .mustBeAlone: .busy(place: place)
    case .stalePlans(let reason): .failed(reason: reason)
    case .lost(let reason): .lost(place: place, reason: reason)
    case .silent: .lost(place: place, reason: "it has not answered")
    case .refused(let error): error
    }
  }
}
