package import CCurl

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the system calls the other end of a connection.
package enum SocketAddress {
  /// The machine and port; nil for anything but the internet.
  package static func destination(of address: UnsafePointer<curl_sockaddr>) -> (InternetAddress, port: Int)? {
    let length = Int(address.pointee.addrlen)
    // The address is longer than the field: what it begins there goes on behind it.
    let raw = UnsafeRawPointer(address).advanced(by: MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 0)
    switch address.pointee.family {
    case AF_INET where length >= MemoryLayout<sockaddr_in>.size:
      let found = raw.loadUnaligned(as: sockaddr_in.self)
      let bytes = withUnsafeBytes(of: found.sin_addr) { Array($0) }
      return InternetAddress(bytes: bytes).map { ($0, Int(UInt16(bigEndian: found.sin_port))) }
    case AF_INET6 where length >= MemoryLayout<sockaddr_in6>.size:
      let found = raw.loadUnaligned(as: sockaddr_in6.self)
      let bytes = withUnsafeBytes(of: found.sin6_addr) { Array($0) }
      return InternetAddress(bytes: bytes).map { ($0, Int(UInt16(bigEndian: found.sin6_port))) }
    default: return nil
    }
  }

  /// A socket as the library would have made it.
  package static func open(_ address: UnsafePointer<curl_sockaddr>) -> curl_socket_t {
    socket(address.pointee.family, address.pointee.socktype | closedOnExecution, address.pointee.protocol)
  }

  #if os(Linux)
  private static let closedOnExecution = Int32(SOCK_CLOEXEC.rawValue)
  #else
  private static let closedOnExecution: Int32 = 0
  #endif
}
