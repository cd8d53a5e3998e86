import ServerKit

/// A request to a routing engine.
package struct RoadEngineRequest: Sendable, Equatable {
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

/// A failed request to a routing engine.
package enum RoadFailure: Error, Equatable {
  /// No connection, a timeout or an incomplete response, with the library's message.
  case noResponse(String)
  /// An invalid response.
  case invalidResponse(String)
  /// A place is off the network, or too far from the others. Engines do not say which one.
  case places
  /// No route connects these places.
  case noWay
  /// The request was canceled, or the circuit breaker is open.
  case notSent

  /// True if the engine failed rather than the request.
  var isOfEngine: Bool {
    switch self {
    case .noResponse, .invalidResponse: true
    case .places, .noWay, .notSent: false
    }
  }

  /// The message for the log, without any place.
  package var reason: String {
    switch self {
    case .noResponse(let words): words
    case .invalidResponse(let words): "not understood: \(words)"
    case .places: "a place is off its network"
    case .noWay: "no way"
    case .notSent: "not sent"
    }
  }
}

extension HTTPTransferPool {
  /// The pool for routing engines. An engine handles one request per thread and has few threads.
  static func roads() -> HTTPTransferPool { HTTPTransferPool(threads: 4) }

  /// - Parameter deadline: for waiting and response together.
  /// - Throws: `RoadFailure`: `noResponse`, or `notSent` if the task was canceled or the deadline had passed.
  func send(
    _ request: RoadEngineRequest, until deadline: ContinuousClock.Instant
  ) async throws(RoadFailure) -> HTTPTransferResponse {
    var transfer = HTTPTransferRequest(
      address: request.address, timeout: .seconds(60), maximumBytes: RoadEngineRequest.maximumAnswer)
    transfer.connectTimeout = .seconds(1)
    transfer.fields =
      ["Content-Type: application/json"] + (request.trace.map { ["traceparent: \($0)"] } ?? [])
    transfer.body = request.body
    do {
      return try await send(transfer, until: deadline)
    } catch {
      throw error == .canceled ? .notSent : .noResponse(error.description)
    }
  }
}
