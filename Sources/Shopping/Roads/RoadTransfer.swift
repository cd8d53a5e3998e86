import CCurl
import ServerKit

/// Sends requests to routing engines one at a time over a reused connection.
///
/// A class, because the library's callbacks refer to it.
package final class RoadTransfer {
  private let handle: UnsafeMutableRawPointer
  private var bytes: [UInt8] = []
  private var isTooLarge = false
  private var isUnwanted: @Sendable () -> Bool = { false }

  package init?() {
    guard let handle = TransferLibrary.handle() else { return nil }
    self.handle = handle
  }

  deinit { curl_easy_cleanup(handle) }

  /// - Parameters:
  ///   - time: from name resolution to the last byte.
  ///   - isUnwanted: polled about once a second; cancels the transfer if true.
  /// - Throws: `silent` or `notAsked`.
  package func send(
    _ question: RoadQuestion, time: Duration, isUnwanted: @escaping @Sendable () -> Bool
  ) throws(RoadFailure) -> RoadReply {
    bytes = []
    isTooLarge = false
    self.isUnwanted = isUnwanted
    // Resets the options but keeps the connection.
    curl_easy_reset(handle)
    var headers: UnsafeMutablePointer<curl_slist>?
    let trace = question.trace.map { ["traceparent: \($0)"] } ?? []
    for field in ["Content-Type: application/json", "Expect:"] + trace {
      headers = curl_slist_append(headers, field)
    }
    defer { curl_slist_free_all(headers) }
    let body = question.body ?? []
    let code: CURLcode? = body.withUnsafeBytes { bytes in
      guard prepare(question, time, headers), question.body == nil || attach(bytes) else { return nil }
      return curl_easy_perform(handle)
    }
    guard let code else { throw .silent("the library lacks an option") }
    if isUnwanted() { throw .notAsked }
    if isTooLarge { throw .silent("an answer of more than \(RoadQuestion.maximumAnswer) bytes") }
    guard code == CURLE_OK else { throw .silent(String(cString: curl_easy_strerror(code))) }
    var status = 0
    guard forage_curl_get_long(handle, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK else {
      throw .silent("no status")
    }
    defer { bytes = [] }
    return RoadReply(status: status, bytes: bytes)
  }

  private func prepare(
    _ question: RoadQuestion, _ time: Duration, _ headers: UnsafeMutablePointer<curl_slist>?
  ) -> Bool {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let texts: [(CURLoption, String)] = [
      (CURLOPT_URL, question.address), (CURLOPT_PROTOCOLS_STR, "http,https"), (CURLOPT_USERAGENT, "Forage"),
      (CURLOPT_PROXY, ""),
    ]
    let numbers: [(CURLoption, Int)] = [
      (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_NOSIGNAL, 1), (CURLOPT_NOPROGRESS, 0),
      (CURLOPT_TIMEOUT_MS, Milliseconds.whole(time)), (CURLOPT_CONNECTTIMEOUT_MS, 1_000),
      (CURLOPT_DISALLOW_USERNAME_IN_URL, 1), (CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)),
    ]
    return texts.allSatisfy { forage_curl_set_text(handle, $0, $1) == CURLE_OK }
      && numbers.allSatisfy { forage_curl_set_long(handle, $0, $1) == CURLE_OK }
      && forage_curl_set_list(handle, CURLOPT_HTTPHEADER, headers) == CURLE_OK
      && forage_curl_set_data_function(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
        guard let bytes, let context else { return 0 }
        let transfer = Unmanaged<RoadTransfer>.fromOpaque(context).takeUnretainedValue()
        return transfer.take(UnsafeRawBufferPointer(start: bytes, count: size * count))
      } == CURLE_OK
      && forage_curl_set_pointer(handle, CURLOPT_WRITEDATA, context) == CURLE_OK
      && forage_curl_set_progress_function(handle, CURLOPT_XFERINFOFUNCTION) { context, _, _, _, _ in
        guard let context else { return 1 }
        return Unmanaged<RoadTransfer>.fromOpaque(context).takeUnretainedValue().isUnwanted() ? 1 : 0
      } == CURLE_OK
      && forage_curl_set_pointer(handle, CURLOPT_XFERINFODATA, context) == CURLE_OK
  }

  private func attach(_ body: UnsafeRawBufferPointer) -> Bool {
    forage_curl_set_long(handle, CURLOPT_POST, 1) == CURLE_OK
      && forage_curl_set_long(handle, CURLOPT_POSTFIELDSIZE, body.count) == CURLE_OK
      && forage_curl_set_pointer(
        handle, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: body.baseAddress)) == CURLE_OK
  }

  /// - Returns: the number of bytes taken; any other number cancels the transfer.
  private func take(_ piece: UnsafeRawBufferPointer) -> Int {
    guard bytes.count + piece.count <= RoadQuestion.maximumAnswer else {
      isTooLarge = true
      return 0
    }
    bytes.append(contentsOf: piece)
    return piece.count
  }
}
