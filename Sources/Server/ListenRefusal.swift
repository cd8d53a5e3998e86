import NIOCore
import ServiceLifecycle

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The reason why the server cannot listen on its address.
package struct ListenRefusal: Error, CustomStringConvertible {
  /// The name of the address setting.
  let option: String
  let address: String
  let port: Int
  /// The value of `errno`.
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

/// Runs a listening service, and names the setting to change if it fails.
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
