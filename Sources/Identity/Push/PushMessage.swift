import ServerKit

/// The outcome of a push message.
enum PushOutcome: Sendable, Equatable {
  case taken
  /// The subscription has ended, or its address is forbidden.
  case gone
  /// The push service rejects this message.
  case refused(status: Int)
  /// The push service may take it later; after `wait` milliseconds if it says so.
  case later(wait: Int?, reason: String)
}

/// An encrypted message to a push service (RFC 8030).
struct PushMessage: Sendable {
  /// The maximum size of a response, which is ignored.
  private static let maximumResponse = 64 << 10

  let address: String
  let authorization: String
  let topic: String
  let secondsToLive: Int
  let body: [UInt8]

  func send(through transfers: HTTPTransferPool, timeout: Duration) async -> PushOutcome {
    var request = HTTPTransferRequest(
      address: address, timeout: timeout, maximumBytes: Self.maximumResponse)
    request.fields = [
      "Authorization: \(authorization)", "Content-Encoding: aes128gcm",
      "Content-Type: application/octet-stream", "TTL: \(secondsToLive)", "Urgency: normal",
      "Topic: \(topic)",
    ]
    request.body = body
    do {
      return PushOutcome(try await transfers.send(request))
    } catch {
      return error == .forbiddenAddress ? .gone : .later(wait: nil, reason: error.description)
    }
  }
}

extension PushOutcome {
  fileprivate init(_ response: HTTPTransferResponse) {
    switch response.status {
    case 200..<300: self = .taken
    case 404, 410: self = .gone
    case 429, 500..<600:
      let wait = response.retryAfter
      self = .later(
        wait: wait > 0 ? min(wait, 86_400) * Milliseconds.second : nil, reason: "status \(response.status)")
    default: self = .refused(status: response.status)
    }
  }
}
