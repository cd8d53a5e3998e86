import Database

/// What went wrong with a statement, by what is to be done about it.
enum Trouble: Error {
  /// Another transaction was quicker, and this one is to be run again. Nothing of it is kept.
  case conflict(reason: String)
  /// The transaction is to be run again while no other one writes.
  case mustBeAlone
  /// What the server has prepared for this connection does not fit any more.
  case stalePlans(reason: String)
  /// The connection is gone, or is of no use any more.
  case lost(reason: String)
  /// The connection is there, and the server has not answered.
  case silent
  /// Everything that running it again does not mend.
  case refused(DatabaseError)

  /// By the five letters that PostgreSQL gives every error (its manual, appendix A).
  ///
  /// - Parameter words: what the server says, in the language that it is set to.
  init(state: String, words: String, place: String) {
    switch state {
    // A lock that was waited for too long among them: whoever holds it may be frozen.
    case "40001", "40P01", "55P03": self = .conflict(reason: words)
    case "0A000" where words.contains("cached plan"), "26000": self = .stalePlans(reason: words)
    // The server has ended a connection that was silent for too long, within a transaction or with a lock.
    case "25P03", "57P05": self = .lost(reason: words)
    // A server that has become a standby takes no change; another one does.
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
    case "XX001", "XX002": .notADatabase(place: place)
    case _ where state.hasPrefix("23"): .constraint(.other, reason: words)
    case _ where state.hasPrefix("53"): .lost(place: place, reason: words)
    default: .failed(reason: "\(words) (\(state))")
    }
  }

  /// In words for whoever cannot do anything about it.
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
