#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An IP address, version 4 or 6.
package struct InternetAddress: Sendable, Hashable {
  /// 4 or 16 bytes.
  let bytes: [UInt8]

  init(v4 first: UInt8, _ second: UInt8, _ third: UInt8, _ fourth: UInt8) {
    bytes = [first, second, third, fourth]
  }

  /// - Returns: nil unless there are 4 or 16 bytes.
  init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = Array(bytes)
  }

  /// Parses addresses as systems and proxies write them: `203.0.113.7`, `2001:db8::1`, with a zone after
  /// `%`, in brackets, or with a port.
  package init?(_ text: some StringProtocol) {
    // The plain form, by far the most frequent.
    if let bytes = Self.bytes(ofNumber: String(text)) {
      self.bytes = bytes
      return
    }
    var host = text.drop { $0 == " " }
    while host.last == " " { host = host.dropLast() }
    if host.first == "[" {
      host = host.dropFirst().prefix { $0 != "]" }
    } else if host.contains("."), host.count(where: { $0 == ":" }) == 1 {
      host = host.prefix { $0 != ":" }
    }
    guard let bytes = Self.bytes(ofNumber: String(host.prefix { $0 != "%" })) else { return nil }
    self.bytes = bytes
  }

  /// Parses an address without a zone, brackets or port.
  private static func bytes(ofNumber number: String) -> [UInt8]? {
    // 45 is the maximum length; the system would stop reading at U+0000.
    guard number.utf8.count <= 45, !number.utf8.contains(0) else { return nil }
    var v4 = in_addr()
    if inet_pton(AF_INET, number, &v4) == 1 { return withUnsafeBytes(of: v4) { Array($0) } }
    var v6 = in6_addr()
    if inet_pton(AF_INET6, number, &v6) == 1 { return withUnsafeBytes(of: v6) { Array($0) } }
    return nil
  }

  /// The version 4 address of a mapped one (`::ffff:`), as dual-stack sockets report it.
  var unmapped: InternetAddress {
    guard has(Self.mapped, bits: 96) else { return self }
    return InternetAddress(bytes: bytes.suffix(4)) ?? self
  }

  var isLoopback: Bool {
    let plain = unmapped.bytes
    return plain.count == 4 ? plain[0] == 127 : plain == Array(repeating: 0, count: 15) + [1]
  }

  /// True if the address begins with these bits.
  func has(_ prefix: [UInt8], bits: Int) -> Bool {
    guard prefix.count <= bytes.count else { return false }
    for (index, byte) in prefix.enumerated() {
      let rest = bits - 8 * index
      let mask: UInt8 = rest >= 8 ? 0xFF : ~(0xFF >> UInt8(max(0, rest)))
      if bytes[index] & mask != byte & mask { return false }
    }
    return true
  }

  /// ::ffff:0:0/96.
  static let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
}

/// Each address has one canonical text, so that tables and logs can compare texts.
extension InternetAddress: CustomStringConvertible {
  package var description: String {
    let plain = unmapped.bytes
    if plain.count == 4 { return plain.map(String.init).joined(separator: ".") }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(INET6_ADDRSTRLEN)) { text in
      guard inet_ntop(AF_INET6, plain, text.baseAddress, socklen_t(text.count)) != nil else { return "?" }
      return String(cString: text.baseAddress!)
    }
  }
}

/// A range of addresses with a common prefix.
struct AddressRange: Sendable, Hashable {
  private let prefix: InternetAddress
  private let bits: Int

  /// - Parameter bits: the length of the prefix, from 0 to 32 or 128.
  init(_ address: InternetAddress, bits: Int) {
    prefix = address
    self.bits = bits
  }

  /// Parses `10.0.0.0/8`, `2001:db8::/32`, or a single address.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2, !first.contains("["),
      let address = InternetAddress(first)
    else { return nil }
    let most = address.bytes.count * 8
    guard parts.count == 2 else {
      self.init(address.unmapped, bits: address.unmapped.bytes.count * 8)
      return
    }
    guard let bits = Int(parts[1]), (0...most).contains(bits), parts[1].utf8.allSatisfy({ $0 >= 48 }) else {
      return nil
    }
    self.init(address, bits: bits)
  }

  func contains(_ address: InternetAddress) -> Bool {
    let plain = address.unmapped
    return plain.bytes.count == prefix.bytes.count && plain.has(prefix.bytes, bits: bits)
  }
}
