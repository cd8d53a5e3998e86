import HTTPTypes

/// Where a request stands in a trace that leads through several programs: the `traceparent` of W3C
/// (https://www.w3.org/TR/trace-context/, level 1). Another program's is taken over where it is valid; else
/// the trace begins here, under the id of the request.
///
/// It is passed on to the road engine, which the operator runs, and to nobody else: pages of recipes, push
/// services and mail servers belong to strangers. `tracestate`, which is for those who make tools for traces,
/// ends here, as the standard allows.
package struct TraceContext: Sendable, Equatable {
  /// That of the request that is answered now; nil outside of one.
  @TaskLocal package static var current: TraceContext?

  /// 32 digits.
  let traceID: String
  /// 16 digits: this request's own part of the trace.
  let spanID: String
  /// Two digits; the last bit asks for the trace to be recorded.
  let flags: String

  private static let bytesOfVersion0 = 55
  /// Of one of a later version, which may say more at its end.
  private static let mostBytes = 512

  /// - Parameters:
  ///   - requestID: a UUID.
  ///   - parents: the values of `traceparent`; more than one are none.
  init(requestID: String, parents: [String]) {
    let own = requestID.utf8.filter { $0 != UInt8(ascii: "-") }
    spanID = String(decoding: own.suffix(16), as: UTF8.self)
    if parents.count == 1, let parent = Self.parent(parents[0]) {
      (traceID, flags) = parent
    } else {
      (traceID, flags) = (String(decoding: own, as: UTF8.self), "00")
    }
  }

  /// What to tell the next program.
  package var header: String { "00-\(traceID)-\(spanID)-\(flags)" }

  /// The trace and its flags; nil where it is not as the standard has it.
  private static func parent(_ text: String) -> (traceID: String, flags: String)? {
    let bytes = Array(text.utf8.prefix(mostBytes + 1))
    guard (bytesOfVersion0...mostBytes).contains(bytes.count) else { return nil }
    let dash = UInt8(ascii: "-")
    guard bytes[2] == dash, bytes[35] == dash, bytes[52] == dash else { return nil }
    guard let version = digits(bytes[0..<2]), let trace = digits(bytes[3..<35]),
      let span = digits(bytes[36..<52]), let flags = digits(bytes[53..<55])
    else { return nil }
    // Version ff is forbidden; what is longer is of a later one, and has its own mark after the flags.
    guard version != "ff", bytes.count == bytesOfVersion0 || version != "00" && bytes[55] == dash else {
      return nil
    }
    guard trace.contains(where: { $0 != "0" }), span.contains(where: { $0 != "0" }) else { return nil }
    // Of the flags, only the one that this version knows is passed on.
    let isRecorded = (UInt8(flags, radix: 16) ?? 0) & 1 == 1
    return (trace, isRecorded ? "01" : "00")
  }

  /// The digits of a hexadecimal number as the standard writes it, in small letters; nil for anything else.
  private static func digits(_ bytes: ArraySlice<UInt8>) -> String? {
    let isNumber = bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    return isNumber ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

extension HTTPField.Name {
  static let traceParent = Self("traceparent")!
}
