import CCurl

/// A request to another server; a POST if it has a body.
package struct HTTPTransferRequest: Sendable {
  package let address: String
  /// Header fields, each as `name: value`.
  package var fields: [String] = []
  package var body: [UInt8]?
  /// The time from name resolution to the last byte of the response.
  package var timeout: Duration
  package var connectTimeout = Duration.seconds(5)
  /// The maximum size of the response; of the decompressed one if it is compressed.
  package let maximumBytes: Int
  package var acceptsCompression = false
  /// Keeps the connection for the next request of the same transfer.
  package var keepsConnection = true
  /// Counts the bytes of the response as they arrive.
  package var progress: TransferProgress?

  package init(address: String, timeout: Duration, maximumBytes: Int) {
    self.address = address
    self.timeout = timeout
    self.maximumBytes = maximumBytes
  }
}

package struct HTTPTransferResponse: Sendable {
  package let status: Int
  package let bytes: [UInt8]
  /// The `Content-Type` field; nil if there is none.
  package let contentType: String?
  /// The absolute address of a redirection; nil for other responses.
  package let redirection: String?
  /// The `Retry-After` field in seconds; 0 if there is none.
  package let retryAfter: Int

  package init(
    status: Int, bytes: [UInt8], contentType: String? = nil, redirection: String? = nil, retryAfter: Int = 0
  ) {
    self.status = status
    self.bytes = bytes
    self.contentType = contentType
    self.redirection = redirection
    self.retryAfter = retryAfter
  }
}

package enum HTTPTransferFailure: Error, Equatable, CustomStringConvertible {
  /// The guard refuses the address.
  case forbiddenAddress
  case tooLarge
  /// The task was canceled, or its deadline had passed.
  case canceled
  /// The library's message, for the log only: it can describe the network.
  case unreachable(String)

  /// The reason in words, for the log and the operator.
  package var description: String {
    switch self {
    case .forbiddenAddress: "the address is not allowed"
    case .tooLarge: "the response is too large"
    case .canceled: "canceled"
    case .unreachable(let reason): reason
    }
  }
}

/// Sends HTTP requests through libcurl, one at a time over a reused connection. It follows no redirection and
/// uses no proxy.
///
/// A class, because the library's callbacks refer to it. Not safe to use from two threads at once.
package final class HTTPTransfer {
  private let handle: UnsafeMutableRawPointer
  private let addresses: AddressGuard?
  private var maximumBytes = 0
  private var bytes: [UInt8] = []
  private var isTooLarge = false
  private var isForbidden = false
  private var isCanceled: @Sendable () -> Bool = { false }
  private var progress: TransferProgress?

  /// - Parameter addresses: judges each address that a name resolves to; nil allows all.
  package init(_ addresses: AddressGuard? = nil) throws(HTTPTransferFailure) {
    guard let handle = TransferLibrary.handle() else { throw .unreachable("libcurl does not start") }
    self.handle = handle
    self.addresses = addresses
  }

  deinit { curl_easy_cleanup(handle) }

  /// - Parameter isCanceled: polled about once a second; ends the transfer if true.
  package func send(
    _ request: HTTPTransferRequest, isCanceled: @escaping @Sendable () -> Bool = { false }
  ) throws(HTTPTransferFailure) -> HTTPTransferResponse {
    bytes = []
    defer { bytes = [] }
    isTooLarge = false
    isForbidden = false
    maximumBytes = request.maximumBytes
    progress = request.progress
    self.isCanceled = isCanceled
    defer { self.isCanceled = { false } }
    // Resets the options but keeps the connection.
    curl_easy_reset(handle)
    var fields: UnsafeMutablePointer<curl_slist>?
    // An empty "Expect:" keeps the library from waiting for permission to send the body.
    for field in request.fields + ["Expect:"] { fields = curl_slist_append(fields, field) }
    defer { curl_slist_free_all(fields) }
    let code: CURLcode? = (request.body ?? []).withUnsafeBytes { body in
      guard setOptions(request), setCallbacks(),
        forage_curl_set_list(handle, CURLOPT_HTTPHEADER, fields) == CURLE_OK,
        request.body == nil || attach(body)
      else { return nil }
      return curl_easy_perform(handle)
    }
    // The option that could not be set may be a limit.
    guard let code else { throw .unreachable("libcurl lacks an option") }
    if isForbidden { throw .forbiddenAddress }
    if isCanceled() { throw .canceled }
    if isTooLarge || code == CURLE_FILESIZE_EXCEEDED { throw .tooLarge }
    guard code == CURLE_OK else { throw .unreachable(String(cString: curl_easy_strerror(code))) }
    return try response()
  }

  private func setOptions(_ request: HTTPTransferRequest) -> Bool {
    var texts: [(CURLoption, String)] = [
      (CURLOPT_URL, request.address), (CURLOPT_PROTOCOLS_STR, "http,https"), (CURLOPT_USERAGENT, "Forage"),
      (CURLOPT_PROXY, ""),
    ]
    if request.acceptsCompression { texts.append((CURLOPT_ACCEPT_ENCODING, "gzip, deflate")) }
    let numbers: [(CURLoption, Int)] = [
      (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_NOSIGNAL, 1), (CURLOPT_NOPROGRESS, 0),
      (CURLOPT_TIMEOUT_MS, Milliseconds.whole(request.timeout)),
      (CURLOPT_CONNECTTIMEOUT_MS, Milliseconds.whole(request.connectTimeout)),
      (CURLOPT_DISALLOW_USERNAME_IN_URL, 1), (CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)),
      (CURLOPT_MAXFILESIZE, request.maximumBytes), (CURLOPT_FORBID_REUSE, request.keepsConnection ? 0 : 1),
    ]
    return texts.allSatisfy { forage_curl_set_text(handle, $0, $1) == CURLE_OK }
      && numbers.allSatisfy { forage_curl_set_long(handle, $0, $1) == CURLE_OK }
  }

  private func attach(_ body: UnsafeRawBufferPointer) -> Bool {
    forage_curl_set_long(handle, CURLOPT_POST, 1) == CURLE_OK
      && forage_curl_set_long(handle, CURLOPT_POSTFIELDSIZE, body.count) == CURLE_OK
      && forage_curl_set_pointer(
        handle, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: body.baseAddress)) == CURLE_OK
  }

  private func setCallbacks() -> Bool {
    let context = Unmanaged.passUnretained(self).toOpaque()
    return forage_curl_set_pointer(handle, CURLOPT_WRITEDATA, context) == CURLE_OK
      && forage_curl_set_data_function(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
        guard let bytes, let transfer = HTTPTransfer.from(context) else { return 0 }
        return transfer.receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
      } == CURLE_OK
      && forage_curl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, context) == CURLE_OK
      && forage_curl_set_socket_function(handle, CURLOPT_OPENSOCKETFUNCTION) { context, _, address in
        guard let address, let transfer = HTTPTransfer.from(context) else { return -1 }
        return transfer.openSocket(to: address)
      } == CURLE_OK
      && forage_curl_set_pointer(handle, CURLOPT_XFERINFODATA, context) == CURLE_OK
      && forage_curl_set_progress_function(handle, CURLOPT_XFERINFOFUNCTION) { context, _, _, _, _ in
        HTTPTransfer.from(context)?.isCanceled() == false ? 0 : 1
      } == CURLE_OK
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> HTTPTransfer? {
    context.map { Unmanaged<HTTPTransfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// - Returns: the number of bytes taken; any other number ends the transfer.
  private func receive(_ piece: UnsafeRawBufferPointer) -> Int {
    guard bytes.count + piece.count <= maximumBytes else {
      isTooLarge = true
      return 0
    }
    bytes.append(contentsOf: piece)
    progress?.add(piece.count)
    return piece.count
  }

  /// Opens a socket if the guard allows the address. Names are resolved here, so a name that resolves to
  /// another machine the second time gains nothing.
  private func openSocket(to address: UnsafePointer<curl_sockaddr>) -> curl_socket_t {
    if let addresses {
      guard let (machine, port) = SocketAddress.destination(of: address),
        addresses.allows(machine, port: port)
      else {
        isForbidden = true
        return -1
      }
    }
    return SocketAddress.open(address)
  }

  private func response() throws(HTTPTransferFailure) -> HTTPTransferResponse {
    var status = 0
    var retryAfter = 0
    var contentType: UnsafePointer<CChar>?
    var redirection: UnsafePointer<CChar>?
    guard forage_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK,
      forage_curl_get_offset(handle, CURLINFO_RETRY_AFTER, &retryAfter) == CURLE_OK,
      forage_curl_get_text(handle, CURLINFO_CONTENT_TYPE, &contentType) == CURLE_OK,
      forage_curl_get_text(handle, CURLINFO_REDIRECT_URL, &redirection) == CURLE_OK
    else { throw .unreachable("no status") }
    let isRedirection = [301, 302, 303, 307, 308].contains(status)
    return HTTPTransferResponse(
      status: status, bytes: bytes, contentType: contentType.map { String(cString: $0) },
      redirection: isRedirection ? redirection.map { String(cString: $0) } : nil, retryAfter: retryAfter)
  }
}
