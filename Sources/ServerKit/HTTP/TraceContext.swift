import HTTPTypes

/// The position of a request in a distributed trace: W3C's `traceparent`
/// (https://www.w3.org/TR/trace-context/, level 1). Continues a valid trace of the caller, or else begins
/// one with the request's id.
///
/// It is passed on only to the operator's routing servers, not to third parties such as recipe pages, push
/// services and mail servers. `tracestate` is dropped, as the standard allows.
package struct TraceContext: Sendable, Equatable {
  /// The trace of the current request; nil outside of one.
  @TaskLocal package static var current: TraceContext?

  /// 32 hexadecimal digits.
  let traceID: String
  /// 16 hexadecimal digits: this request's span.
  let spanID: String
  /// Two hexadecimal digits; the last bit requests recording.
  let flags: String

  private static let bytesOfVersion0 = 55
  /// The limit for later versions, which may append fields.
  private static let maximumBytes = 512

  /// - Parameters:
  ///   - requestID: a UUID.
  ///   - parents: the values of `traceparent`; ignored if there are several.
  init(requestID: String, parents: [String]) {
    let requestDigits = requestID.utf8.filter { $0 != UInt8(ascii: "-") }
    spanID = String(decoding: requestDigits.suffix(16), as: UTF8.self)
    if parents.count == 1, let parent = Self.parent(parents[0]) {
      (traceID, flags) = parent
    } else {
      (traceID, flags) = (String(decoding: requestDigits, as: UTF8.self), "00")
    }
  }

  /// The `traceparent` value for outgoing requests.
  package var header: String { "00-\(traceID)-\(spanID)-\(flags)" }

  /// The trace id and flags; nil if malformed.
  private static func parent(_ text: String) -> (traceID: String, flags: String)? {
    let bytes = Array(text.utf8.prefix(maximumBytes + 1))
    guard (bytesOfVersion0...maximumBytes).contains(bytes.count) else { return nil }
    let dash = UInt8(ascii: "-")
    guard bytes[2] == dash, bytes[35] == dash, bytes[52] == dash else { return nil }
    guard let version = digits(bytes[0..<2]), let trace = digits(bytes[3..<35]),
      let span = digits(bytes[36..<52]), let flags = digits(bytes[53..<55])
    else { return nil }
    // Version ff is forbidden; a longer value is of a later version, with a dash after the flags.
    guard version != "ff", bytes.count == bytesOfVersion0 || version != "00" && bytes[55] == dash else {
      return nil
    }
    guard trace.contains(where: { $0 != "0" }), span.contains(where: { $0 != "0" }) else { return nil }
    // Only the flag that this version defines is passed on.
    let isRecorded = (UInt8(flags, radix: 16) ?? 0) & 1 == 1
    return (trace, isRecorded ? "01" : "00")
  }

  /// Lowercase hexadecimal digits, as the standard requires; nil for anything else.
  private static func digits(_ bytes: ArraySlice<UInt8>) -> String? {
    let isNumber = bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    return isNumber ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

extension HTTPField.Name {
  static let traceParent = Self("traceparent")!
}
