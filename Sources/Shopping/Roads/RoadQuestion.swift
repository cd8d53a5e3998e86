import ServerKit

/// A request to a routing engine.
package struct RoadQuestion: Sendable, Equatable {
  let address: String
  /// The JSON body; nil if the URL holds the whole request.
  var body: [UInt8]?
  /// The `traceparent` of the incoming request.
  var trace: String?

  package init(address: String, body: [UInt8]? = nil, trace: String? = nil) {
    self.address = address
    self.body = body
    self.trace = trace
  }

  /// The maximum size of a response: 2,500 pairs take 60 kB, a line across a continent 3 MB.
  static let maximumAnswer = 8 << 20
}

/// A routing engine's response.
package struct RoadReply: Sendable {
  package let status: Int
  let bytes: [UInt8]
}

/// A failed request to a routing engine.
package enum RoadFailure: Error, Equatable {
  /// No connection, a timeout or an incomplete response, with the library's message.
  case silent(String)
  /// An invalid response.
  case garbled(String)
  /// A place is off the network, or too far from the others. Engines do not say which one.
  case places
  /// No route connects these places.
  case noWay
  /// The request was canceled, or the circuit breaker is open.
  case notAsked

  /// True if the engine failed rather than the request.
  var isOfEngine: Bool {
    switch self {
    case .silent, .garbled: true
    case .places, .noWay, .notAsked: false
    }
  }

  /// The message for the log, without any place.
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

extension HTTPTransferPool {
  /// The pool for routing engines. An engine handles one request per thread and has few threads.
  static func roads() -> HTTPTransferPool { HTTPTransferPool(threads: 4) }

  /// - Parameter deadline: for waiting and response together.
  /// - Throws: `RoadFailure`: `silent`, or `notAsked` if the task was canceled or the deadline had passed.
  func send(
    _ question: RoadQuestion, until deadline: ContinuousClock.Instant
  ) async throws(RoadFailure) -> RoadReply {
    var request = HTTPTransferRequest(
      address: question.address, timeout: .seconds(60), maximumBytes: RoadQuestion.maximumAnswer)
    request.connectTimeout = .seconds(1)
    request.fields =
      ["Content-Type: application/json"] + (question.trace.map { ["traceparent: \($0)"] } ?? [])
    request.body = question.body
    do {
      let response = try await send(request, until: deadline)
      return RoadReply(status: response.status, bytes: response.bytes)
    } catch {
      throw error == .canceled ? .notAsked : .silent(error.description)
    }
  }
}
