import CCurl

/// A web address, parsed by the library that opens it, so both agree on the target.
package struct WebAddress: Sendable, Hashable {
  /// The full address, percent-encoded.
  package let text: String
  /// `http` or `https`.
  package let scheme: String
  package let host: String
  package let port: Int

  /// - Parameter base: the base of a relative address.
  /// - Returns: nil for schemes except http and https, for addresses with a user name or password, and for
  ///   invalid ones.
  package init?(_ text: String, relativeTo base: String? = nil) {
    let trimmed = text.drop { $0 == " " }
    guard !trimmed.isEmpty, trimmed.utf8.count <= 4_000,
      !trimmed.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }),
      let handle = curl_url()
    else { return nil }
    defer { curl_url_cleanup(handle) }
    // Without a base, "example.com/soup" means a page on the web.
    let flags = UInt32(CURLU_URLENCODE | CURLU_DISALLOW_USER | (base == nil ? CURLU_GUESS_SCHEME : 0))
    if let base, curl_url_set(handle, CURLUPART_URL, base, UInt32(CURLU_URLENCODE)) != CURLUE_OK {
      return nil
    }
    guard curl_url_set(handle, CURLUPART_URL, String(trimmed), flags) == CURLUE_OK,
      let scheme = Self.part(CURLUPART_SCHEME, of: handle), scheme == "http" || scheme == "https",
      let host = Self.part(CURLUPART_HOST, of: handle), !host.isEmpty,
      let port = Self.part(CURLUPART_PORT, of: handle, UInt32(CURLU_DEFAULT_PORT)).flatMap({ Int($0) }),
      Self.part(CURLUPART_USER, of: handle) == nil, Self.part(CURLUPART_PASSWORD, of: handle) == nil,
      // The fragment after # is for the browser only.
      curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0) == CURLUE_OK,
      let whole = Self.part(CURLUPART_URL, of: handle)
    else { return nil }
    self.text = whole
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  private static func part(_ part: CURLUPart, of handle: OpaquePointer, _ flags: UInt32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &text, flags) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }
}
