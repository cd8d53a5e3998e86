import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// Answers whoever watches, on an address of its own: nothing of it is on the one that people reach.
struct MetricsServer: Service {
  /// Where it listens.
  struct Address: Sendable, Equatable {
    let host: String
    let port: Int

    /// `127.0.0.1:9464`, `[::1]:9464`, or a port alone, which is of this machine.
    init?(_ text: String) {
      let end = text.lastIndex(of: ":")
      guard let port = Int(end.map { text[text.index(after: $0)...] } ?? text[...]),
        (0...65_535).contains(port)
      else { return nil }
      var host = end.map { String(text[..<$0]) } ?? "127.0.0.1"
      if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
      guard host == "localhost" || InternetAddress(host) != nil else { return nil }
      self.host = host
      self.port = port
    }
  }

  /// Whoever watches needs one; more are of somebody who should not be there.
  private static let mostConnections = 16

  let address: Address
  let dependencies: Dependencies
  var onListening: @Sendable () -> Void = {}

  func run() async throws { try await application.run() }

  private var application: some Service {
    let connections = ConnectionCount(maximum: Self.mostConnections)
    let (address, logger, onListening) = (address, dependencies.logger, onListening)
    return Application(
      responder: router.buildResponder(),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            ConnectionGuard(
              count: connections, maximumConnections: Self.mostConnections, patience: .seconds(30),
              securityFields: [:], networkOfPeer: { _ in nil })
          ],
          httpDecoderConfiguration: .init(
            maxHeaderFieldSize: 4 << 10, maxHeaderListSize: 8 << 10, maxHeaderFieldCount: 50))),
      configuration: ApplicationConfiguration(address: .hostname(address.host, port: address.port)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? address.port
        logger.notice(
          "Serving metrics", metadata: ["address": "\(address.host)", "port": "\(port)"])
        onListening()
      },
      logger: logger)
  }

  /// One page, for whoever names this machine by its number: a name that somebody else lets point here (DNS
  /// rebinding) gets no answer in a browser.
  var router: Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self)
    let dependencies = dependencies
    router.get("metrics") { request, _ -> Response in
      guard let host = request.head.authority, Self.isNumber(host) else {
        return Response(
          status: .misdirectedRequest, headers: [.contentType: "text/plain; charset=utf-8"],
          body: ResponseBody(byteBuffer: ByteBuffer(string: "Use the IP address of this machine.\n")))
      }
      let text = dependencies.metrics.page(
        dependencies.live, dependencies.meter, version: dependencies.version,
        folder: dependencies.configuration.dataFolder)
      return Response(
        status: .ok, headers: [.contentType: MetricPage.mediaType, .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
    return router
  }

  /// Whether a `Host` is a number, or the machine's own name for itself.
  private static func isNumber(_ host: String) -> Bool {
    host.prefix { $0 != ":" } == "localhost" || InternetAddress(host) != nil
  }
}
