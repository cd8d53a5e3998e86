package import CCurl

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The system's address of the other end of a connection.
package enum SocketAddress {
  /// The IP address and port; nil for other address families.
  package static func destination(of address: UnsafePointer<curl_sockaddr>) -> (InternetAddress, port: Int)? {
    let length = Int(address.pointee.addrlen)
    // The address begins in the field and can be longer than it.
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

  /// Opens a socket as the library would.
  package static func open(_ address: UnsafePointer<curl_sockaddr>) -> curl_socket_t {
    socket(address.pointee.family, address.pointee.socktype | closedOnExecution, address.pointee.protocol)
  }

  #if os(Linux)
  private static let closedOnExecution = Int32(SOCK_CLOEXEC.rawValue)
  #else
  private static let closedOnExecution: Int32 = 0
  #endif
}
