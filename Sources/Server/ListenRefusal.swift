#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why the server cannot listen where it was told to.
public struct ListenRefusal: Error, CustomStringConvertible {
  let address: String
  let port: Int
  /// As of `errno`.
  let errorCode: Int32

  public var description: String {
    switch errorCode {
    case EADDRINUSE: "port \(port) of \(address) is in use by another program; choose one with --port"
    case EACCES: "port \(port) may be opened by the administrator only; choose one above 1023 with --port"
    case EADDRNOTAVAIL: "\(address) is not an address of this machine"
    default: "cannot listen on \(address):\(port): \(String(cString: strerror(errorCode)))"
    }
  }
}
