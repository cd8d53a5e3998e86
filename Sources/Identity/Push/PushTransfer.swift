import CCurl
import ServerKit

/// What became of a message.
enum PushOutcome: Sendable, Equatable {
  case taken
  /// The device takes messages there no more, or the address leads to where none may be sent.
  case gone
  /// The push service will not have this message.
  case refused(status: Int)
  /// It may later; in milliseconds, where it says when.
  case later(wait: Int?, reason: String)
}

/// Carries messages to push services, one after the other: connections are kept between two of them.
///
/// A class, because the library's callbacks come back to it.
final class PushTransfer {
  struct Request: Sendable {
    let address: String
    let authorization: String
    let topic: String
    let secondsToLive: Int
    let body: [UInt8]
  }

  private static let longestAnswer = 64 << 10
  private let handle: UnsafeMutableRawPointer
  private let addresses: AddressGuard
  private let time: Duration
  private var answered = 0
  private var isForbidden = false

  /// - Parameter time: for one message, from the name of the service to its answer.
  init?(_ addresses: AddressGuard, time: Duration) {
    guard let handle = TransferLibrary.handle() else { return nil }
    self.handle = handle
    self.addresses = addresses
    self.time = time
  }

  deinit { curl_easy_cleanup(handle) }

  func send(_ request: Request) -> PushOutcome {
    answered = 0
    isForbidden = false
    // Forgets what was set for the last one, and keeps its connection.
    curl_easy_reset(handle)
    let fields = [
      "Authorization: \(request.authorization)", "Content-Encoding: aes128gcm",
      "Content-Type: application/octet-stream", "TTL: \(request.secondsToLive)", "Urgency: normal",
      "Topic: \(request.topic)", "Expect:",
    ]
    var headers: UnsafeMutablePointer<curl_slist>?
    for field in fields { headers = curl_slist_append(headers, field) }
    defer { curl_slist_free_all(headers) }
    return request.body.withUnsafeBytes { body in
      guard prepare(request, headers, body) else {
        return .later(wait: nil, reason: "the library lacks an option")
      }
      let code = curl_easy_perform(handle)
      if isForbidden { return .gone }
      guard code == CURLE_OK else {
        return .later(wait: nil, reason: String(cString: curl_easy_strerror(code)))
      }
      return outcome()
    }
  }

  private func prepare(
    _ request: Request, _ headers: UnsafeMutablePointer<curl_slist>?, _ body: UnsafeRawBufferPointer
  ) -> Bool {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let texts: [(CURLoption, String)] = [
      (CURLOPT_URL, request.address), (CURLOPT_PROTOCOLS_STR, "http,https"), (CURLOPT_USERAGENT, "Forage"),
      (CURLOPT_PROXY, ""),
    ]
    let numbers: [(CURLoption, Int)] = [
      (CURLOPT_POST, 1), (CURLOPT_POSTFIELDSIZE, body.count),
      // An answer that sends its reader elsewhere is an answer: nothing is followed.
      (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_NOSIGNAL, 1),
      (CURLOPT_TIMEOUT_MS, Milliseconds.whole(time)),
      (CURLOPT_CONNECTTIMEOUT_MS, 5_000), (CURLOPT_DISALLOW_USERNAME_IN_URL, 1),
      (CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)),
    ]
    return texts.allSatisfy { forage_curl_set_text(handle, $0, $1) == CURLE_OK }
      && numbers.allSatisfy { forage_curl_set_long(handle, $0, $1) == CURLE_OK }
      && forage_curl_set_list(handle, CURLOPT_HTTPHEADER, headers) == CURLE_OK
      && forage_curl_set_pointer(
        handle, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: body.baseAddress)) == CURLE_OK
      && forage_curl_set_data_function(handle, CURLOPT_WRITEFUNCTION) { _, size, count, context in
        guard let context else { return 0 }
        return Unmanaged<PushTransfer>.fromOpaque(context).takeUnretainedValue().take(size * count)
      } == CURLE_OK
      && forage_curl_set_pointer(handle, CURLOPT_WRITEDATA, context) == CURLE_OK
      && forage_curl_set_socket_function(handle, CURLOPT_OPENSOCKETFUNCTION) { context, _, address in
        guard let address, let context else { return -1 }
        return Unmanaged<PushTransfer>.fromOpaque(context).takeUnretainedValue().open(address)
      } == CURLE_OK
      && forage_curl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, context) == CURLE_OK
  }

  /// What a push service says besides its status interests nobody; one that goes on saying it is cut off.
  private func take(_ count: Int) -> Int {
    answered += count
    return answered <= Self.longestAnswer ? count : 0
  }

  /// As for pages of recipes: here names have become numbers.
  private func open(_ address: UnsafePointer<curl_sockaddr>) -> curl_socket_t {
    guard let (machine, port) = SocketAddress.destination(of: address), addresses.allows(machine, port: port)
    else {
      isForbidden = true
      return -1
    }
    return SocketAddress.open(address)
  }

  private func outcome() -> PushOutcome {
    var status = 0
    var wait = 0
    guard forage_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK,
      forage_curl_get_offset(handle, CURLINFO_RETRY_AFTER, &wait) == CURLE_OK
    else { return .later(wait: nil, reason: "no status") }
    switch status {
    case 200..<300: return .taken
    case 404, 410: return .gone
    case 429, 500..<600:
      let asked = wait > 0 ? min(wait, 86_400) * Milliseconds.second : nil
      return .later(wait: asked, reason: "status \(status)")
    default: return .refused(status: status)
    }
  }
}
