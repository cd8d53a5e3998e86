/// A question to a road engine.
package struct RoadQuestion: Sendable, Equatable {
  let address: String
  /// JSON; nil: the whole question is in the address.
  var body: [UInt8]?
  /// `traceparent` of the request that asks.
  var trace: String?

  package init(address: String, body: [UInt8]? = nil, trace: String? = nil) {
    self.address = address
    self.body = body
    self.trace = trace
  }

  /// Bytes of an answer that are taken at most: 2,500 pairs are 60 kB, and a line across a continent 3 MB.
  static let maximumAnswer = 8 << 20
}

/// What an engine has answered.
package struct RoadReply: Sendable {
  package let status: Int
  let bytes: [UInt8]
}

/// Why an engine has not told what it was asked.
package enum RoadFailure: Error, Equatable {
  /// No connection, no answer in time, or one that was cut off; in the words of the library.
  case silent(String)
  /// It answered something else.
  case garbled(String)
  /// One of the places is off its network, or too far from the others. Which one, engines do not say.
  case places
  /// No way leads along these places.
  case noWay
  /// Nobody waits any more, or it has failed so often that it is left alone for a while.
  case notAsked

  /// Whether it says something about the engine rather than about the question.
  var isOfEngine: Bool {
    switch self {
    case .silent, .garbled: true
    case .places, .noWay, .notAsked: false
    }
  }

  /// For the log; names no place.
  package var reason: String {
    switch self {
    case .silent(let words): words
    case .garbled(let words): "not understood: \(words)"
    case .places: "a place is off its network"
    case .noWay: "no way"
    case .notAsked: "not asked"
    }
  }
}
