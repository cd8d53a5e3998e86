import CCurl

/// libcurl, which fetches pages and sends letters, each on threads of its own.
package enum TransferLibrary {
  /// Initialising the library is not safe on two threads at once; a static value is made once.
  private static let start = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

  /// A handle for one transfer; nil where the library cannot start.
  package static func handle() -> UnsafeMutableRawPointer? {
    guard start == CURLE_OK else { return nil }
    return curl_easy_init()
  }
}
