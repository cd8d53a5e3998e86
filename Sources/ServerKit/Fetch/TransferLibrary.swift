import CCurl

/// Initializes libcurl.
package enum TransferLibrary {
  /// A static value, because initializing the library on two threads at once is not safe.
  private static let start = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

  /// A handle for one transfer at a time; nil if the library cannot start.
  package static func handle() -> UnsafeMutableRawPointer? {
    guard start == CURLE_OK else { return nil }
    return curl_easy_init()
  }
}
