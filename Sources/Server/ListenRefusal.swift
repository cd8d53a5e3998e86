import NIOCore
import ServiceLifecycle

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why the server cannot listen where it was told to.
package struct ListenRefusal: Error, CustomStringConvertible {
  /// The setting that says where.
  let option: String
  let address: String
  let port: Int
  /// As of `errno`.
  let errorCode: Int32

  package var description: String {
    let place = "port \(port) of \(address)"
    let another = option == "--port" ? "choose one with --port" : "choose another with \(option)"
    switch errorCode {
    case EADDRINUSE:
      return
        "\(place) is in use by another program; \(another). Find it with 'ss -ltnp sport = :\(port)'"
    case EACCES: return "only root can open \(place); \(another), above 1023"
    case EADDRNOTAVAIL: return "\(address) is not an address of this machine; choose another with \(option)"
    default: return "cannot listen on \(address):\(port) (\(option)): \(String(cString: strerror(errorCode)))"
    }
  }
}

/// A service that listens, and says which setting to change where it cannot.
struct ListeningService<Listener: Service>: Service {
  let service: Listener
  let option: String
  let address: String
  let port: Int

  func run() async throws {
    do {
      try await service.run()
    } catch let error as IOError {
      throw ListenRefusal(option: option, address: address, port: port, errorCode: error.errnoCode)
    }
  }
}
