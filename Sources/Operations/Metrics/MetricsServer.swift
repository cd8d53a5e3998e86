import HTTPTypes
import Households
import Hummingbird
import Identity
import Logging
import NIOCore
package import ServerKit
import ServiceLifecycle
import Shopping

/// Serves metrics on a separate address, not the public one.
package struct MetricsServer: Service {
  /// Monitoring needs one connection. A newcomer takes the place of the oldest, so that silent ones do not
  /// end the monitoring.
  private static let mostConnections = 16

  let address: MetricsAddress
  let services: Services
  var onListening: @Sendable () -> Void = {}

  package init(
    address: MetricsAddress, services: Services, onListening: @escaping @Sendable () -> Void = {}
  ) {
    self.address = address
    self.services = services
    self.onListening = onListening
  }

  func run() async throws { try await application.run() }

  private var application: some Service {
    let connections = ConnectionCount(maximum: Self.mostConnections, closesOldest: true)
    let (address, logger, onListening) = (address, services.logger, onListening)
    return Application(
      responder: router.buildResponder(),
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            ConnectionGuard(
              count: connections, timeout: .seconds(30), securityFields: [:])
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

  /// One page, only for hosts given as an IP address. This protects browsers from DNS rebinding.
  var router: Router<BasicRequestContext> {
    let router = Router(context: BasicRequestContext.self)
    let services = services
    router.get("metrics") { request, _ -> Response in
      guard let host = request.head.authority, Self.isNumber(host) else {
        return Response(
          status: .misdirectedRequest, headers: [.contentType: "text/plain; charset=utf-8"],
          body: ResponseBody(byteBuffer: ByteBuffer(string: "Use the IP address of this machine.\n")))
      }
      let text = services.metricsText
      return Response(
        status: .ok, headers: [.contentType: MetricPage.mediaType, .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
    return router
  }

  /// True if a `Host` is an IP address or localhost.
  private static func isNumber(_ host: String) -> Bool {
    host.prefix { $0 != ":" } == "localhost" || InternetAddress(host) != nil
  }
}
