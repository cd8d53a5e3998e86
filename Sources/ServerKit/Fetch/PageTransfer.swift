import CCurl

/// One request and its answer.
final class PageTransfer {
  struct Answer {
    let status: Int
    let bytes: [UInt8]
    let mediaType: String
    let charset: String?
    /// Where the answer sends its reader.
    let redirection: String?
  }

  // A class, because the library's callbacks come back to it.
  private let handle: UnsafeMutableRawPointer
  private let headers: UnsafeMutablePointer<curl_slist>?
  private let addresses: AddressGuard
  private let maximumBytes: Int
  private var bytes: [UInt8] = []
  private var isTooLarge = false
  private var isForbidden = false

  init(
    _ address: WebAddress, maximumBytes: Int, time: Duration, _ addresses: AddressGuard
  ) throws(FetchRefusal) {
    guard let handle = TransferLibrary.handle() else { throw .unreachable("the library does not start") }
    self.handle = handle
    self.addresses = addresses
    self.maximumBytes = maximumBytes
    headers = curl_slist_append(nil, "Accept: text/html, application/ld+json, image/*;q=0.8, */*;q=0.1")
    let texts: [(CURLoption, String)] = [
      (CURLOPT_URL, address.text), (CURLOPT_PROTOCOLS_STR, "http,https"), (CURLOPT_USERAGENT, "Forage"),
      // Neither a proxy of the server's surroundings nor its host tables of the library.
      (CURLOPT_PROXY, ""), (CURLOPT_ACCEPT_ENCODING, "gzip, deflate"),
    ]
    let numbers: [(CURLoption, Int)] = [
      // Redirections are followed by the fetcher, which looks at each of them.
      (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_NOSIGNAL, 1),
      (CURLOPT_TIMEOUT_MS, Milliseconds.whole(time)),
      (CURLOPT_CONNECTTIMEOUT_MS, 5_000), (CURLOPT_DISALLOW_USERNAME_IN_URL, 1),
      (CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)), (CURLOPT_MAXFILESIZE, maximumBytes),
      (CURLOPT_FORBID_REUSE, 1),
    ]
    var isSet = texts.allSatisfy { forage_curl_set_text(handle, $0, $1) == CURLE_OK }
    isSet = isSet && numbers.allSatisfy { forage_curl_set_long(handle, $0, $1) == CURLE_OK }
    isSet = isSet && forage_curl_set_list(handle, CURLOPT_HTTPHEADER, headers) == CURLE_OK
    // A limit that could not be set would be none.
    guard isSet else { throw .unreachable("the library lacks an option") }
  }

  deinit {
    curl_slist_free_all(headers)
    curl_easy_cleanup(handle)
  }

  /// - Throws: `FetchRefusal`.
  func run() throws(FetchRefusal) -> Answer {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let isSet =
      forage_curl_set_data_function(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
        guard let bytes, let context else { return 0 }
        let transfer = Unmanaged<PageTransfer>.fromOpaque(context).takeUnretainedValue()
        return transfer.take(UnsafeRawBufferPointer(start: bytes, count: size * count))
      } == CURLE_OK
      && forage_curl_set_pointer(handle, CURLOPT_WRITEDATA, context) == CURLE_OK
      && forage_curl_set_socket_function(handle, CURLOPT_OPENSOCKETFUNCTION) { context, _, address in
        guard let address, let context else { return -1 }
        return Unmanaged<PageTransfer>.fromOpaque(context).takeUnretainedValue().open(address)
      } == CURLE_OK
      && forage_curl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, context) == CURLE_OK
    guard isSet else { throw .unreachable("the library lacks an option") }
    let code = curl_easy_perform(handle)
    if isForbidden { throw .forbiddenAddress }
    if isTooLarge || code == CURLE_FILESIZE_EXCEEDED { throw .tooLarge }
    guard code == CURLE_OK else { throw .unreachable(String(cString: curl_easy_strerror(code))) }
    return answer()
  }

  /// - Returns: how many bytes were taken; another number than came ends the transfer.
  private func take(_ piece: UnsafeRawBufferPointer) -> Int {
    guard bytes.count + piece.count <= maximumBytes else {
      isTooLarge = true
      return 0
    }
    bytes.append(contentsOf: piece)
    return piece.count
  }

  /// A socket for an address that the guard allows. Here names have become numbers, so that a name which
  /// means another machine when it is asked again gains nothing.
  private func open(_ address: UnsafePointer<curl_sockaddr>) -> curl_socket_t {
    guard let (machine, port) = SocketAddress.destination(of: address), addresses.allows(machine, port: port)
    else {
      isForbidden = true
      return -1
    }
    return SocketAddress.open(address)
  }

  private func answer() -> Answer {
    var status = 0
    var type: UnsafePointer<CChar>?
    var next: UnsafePointer<CChar>?
    guard forage_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK,
      forage_curl_get_text(handle, CURLINFO_CONTENT_TYPE, &type) == CURLE_OK,
      forage_curl_get_text(handle, CURLINFO_REDIRECT_URL, &next) == CURLE_OK
    else { return Answer(status: 0, bytes: [], mediaType: "", charset: nil, redirection: nil) }
    let parts = type.map { String(cString: $0).lowercased().split(separator: ";") } ?? []
    let charset = parts.dropFirst().lazy.map { $0.filter { $0 != " " && $0 != "\"" } }
      .first { $0.hasPrefix("charset=") }.map { String($0.dropFirst(8)) }
    let isRedirection = [301, 302, 303, 307, 308].contains(status)
    return Answer(
      status: status, bytes: bytes, mediaType: parts.first.map { $0.filter { $0 != " " } } ?? "",
      charset: charset,
      redirection: isRedirection ? next.map { String(cString: $0) } : nil)
  }
}
