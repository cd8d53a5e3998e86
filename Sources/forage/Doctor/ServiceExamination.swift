import Operations
import ServerKit

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Checks whether a server runs and responds; otherwise, whether its ports are free.
struct ServiceExamination {
  private let configuration: ServerConfiguration

  init(_ configuration: ServerConfiguration) {
    self.configuration = configuration
  }

  func findings() -> [Finding] {
    FolderLock.isTaken(configuration.dataFolder) ? [answer] : stopped
  }

  private var answer: Finding {
    guard configuration.port != 0 else {
      return .fine("service", "A server is using the folder, on a port chosen by the system.")
    }
    let place = "http://\(Self.asked(configuration.address)):\(configuration.port)"
    let advice = """
      Check its log ('journalctl -u forage') and whether it was started with different settings (read them \
      with --settings FILE). If it hangs, restart it.
      """
    do {
      let status = try NeighborCheck.status(of: place + "/ready")
      guard status != 200 else { return .fine("service", "It is running at \(place).") }
      return .fault(
        "service", "\(place)/ready returns status \(status).",
        why: "It cannot store changes.", do: "See the other findings. \(advice)")
    } catch {
      return .fault(
        "service", "A server is using the folder but does not respond at \(place): \(error)",
        why: "It cannot be reached there.", do: advice)
    }
  }

  private var stopped: [Finding] {
    let metrics = configuration.metricsPlace.map { [("--metrics", $0.host, $0.port)] } ?? []
    var findings: [Finding] = []
    for (option, host, port) in [("--port", configuration.address, configuration.port)] + metrics {
      guard let code = Self.obstacle(host, port) else { continue }
      let what =
        switch code {
        case EADDRINUSE: "Port \(port) of \(host) is in use by another program."
        case EACCES: "Only root can open port \(port)."
        case EADDRNOTAVAIL: "\(host) is not an address of this machine."
        default: "Port \(port) of \(host) cannot be opened: \(String(cString: strerror(code)))."
        }
      findings.append(
        .fault(
          "port", what, why: "The server does not start.",
          do: "Choose another with \(option)"
            + (code == EADDRINUSE ? ", or stop the program: 'ss -ltnp sport = :\(port)' finds it." : ".")))
    }
    return findings.isEmpty ? [.fine("service", "Not running; its ports are free.")] : findings
  }

  /// An address to connect to, as wildcard addresses are only for listening.
  private static func asked(_ host: String) -> String {
    switch host {
    case "0.0.0.0": "127.0.0.1"
    case "::": "[::1]"
    case _ where host.contains(":"): "[\(host)]"
    default: host
    }
  }

  /// The `errno` of listening there; nil if it works or the host is a name.
  private static func obstacle(_ host: String, _ port: Int) -> Int32? {
    var four = sockaddr_in()
    var six = sockaddr_in6()
    four.sin_family = sa_family_t(AF_INET)
    four.sin_port = in_port_t(port).bigEndian
    six.sin6_family = sa_family_t(AF_INET6)
    six.sin6_port = in_port_t(port).bigEndian
    if inet_pton(AF_INET, host, &four.sin_addr) == 1 { return obstacle(AF_INET, &four) }
    if inet_pton(AF_INET6, host, &six.sin6_addr) == 1 { return obstacle(AF_INET6, &six) }
    return nil
  }

  private static func obstacle<Address>(_ family: Int32, _ address: inout Address) -> Int32? {
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    // Same as in the server, so recently closed connections do not block the port.
    var isReused: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    let size = socklen_t(MemoryLayout<Address>.size)
    let bindStatus = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { bind(descriptor, $0.baseAddress, size) }
    }
    // With SO_REUSEADDR, bind can succeed on a port in use; only listen fails.
    return bindStatus == 0 && listen(descriptor, 1) == 0 ? nil : errno
  }
}
