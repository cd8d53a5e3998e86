import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import ServerKit

@Suite("Only trusted proxies determine a client's address")
struct ClientAddressTests {
  @Test(
    "The header is read from its end, as far as trusted proxies wrote it",
    arguments: [
      // Without trusted proxies the header is ignored.
      ("203.0.113.9", "1.2.3.4", "", "203.0.113.9"), ("127.0.0.1", "1.2.3.4", "", nil), ("::1", nil, "", nil),
      // One local proxy.
      ("127.0.0.1", "1.2.3.4", "127.0.0.1/32", "1.2.3.4"), ("127.0.0.1", nil, "127.0.0.1/32", nil),
      ("127.0.0.1", "6.6.6.6, 1.2.3.4", "127.0.0.1/32", "1.2.3.4"),
      ("127.0.0.1", "127.0.0.1, 1.2.3.4", "127.0.0.1/32", "1.2.3.4"),
      ("::ffff:127.0.0.1", "1.2.3.4", "127.0.0.1/32", "1.2.3.4"),
      // A client that bypasses the proxy.
      ("203.0.113.9", "1.2.3.4", "127.0.0.1/32", "203.0.113.9"),
      ("127.0.0.2", "1.2.3.4", "127.0.0.1/32", nil),
      // One proxy behind another.
      ("127.0.0.1", "6.6.6.6, 1.2.3.4, 10.0.0.5", "127.0.0.1/32,10.0.0.0/8", "1.2.3.4"),
      ("127.0.0.1", "6.6.6.6, 10.0.0.5", "127.0.0.1/32,10.0.0.0/8", "6.6.6.6"),
      // The formats of some proxies.
      ("::1", "[2001:db8::1]:4711", "::1", "2001:db8::1"), ("::1", "1.2.3.4:4711", "::1", "1.2.3.4"),
      ("::1", "2001:DB8:0:0::1", "::1", "2001:db8::1"),
      // An invalid address is nil, never a name that an attacker can choose.
      ("127.0.0.1", "unknown", "127.0.0.1/32", nil), ("127.0.0.1", "", "127.0.0.1/32", nil),
      ("127.0.0.1", "1.2.3.4 address=9.9.9.9", "127.0.0.1/32", nil),
      ("127.0.0.1", "6.6.6.6, 1.2.3", "127.0.0.1/32", nil),
      ("127.0.0.1", "1.2.3.4, 127.0.0.1", "127.0.0.1/32", "1.2.3.4"),
    ] as [(String, String?, String, String?)])
  func address(peer: String, header: String?, proxies: String, expected: String?) throws {
    var fields: HTTPFields = [:]
    if let header { fields[.xForwardedFor] = header }

    let address = try Self.context(peer).clientAddress(of: Self.request(fields), Self.configuration(proxies))

    #expect(address == expected)
  }

  @Test("Several headers form one list")
  func severalFields() throws {
    var fields: HTTPFields = [:]
    fields.append(HTTPField(name: .xForwardedFor, value: "6.6.6.6, 7.7.7.7"))
    fields.append(HTTPField(name: .xForwardedFor, value: "1.2.3.4"))

    let address = try Self.context("127.0.0.1")
      .clientAddress(of: Self.request(fields), Self.configuration("127.0.0.1/32"))

    #expect(address == "1.2.3.4")
  }

  @Test("A header of an untrusted machine is reported once, that of a trusted proxy never")
  func notice() async throws {
    for (proxies, expected) in [("", 1), ("10.0.0.0/8", 1), ("127.0.0.1", 0)] {
      let messages = Messages()
      let warning = try ForwardedHeaderWarning(Self.configuration(proxies))
      for header in [nil, "1.2.3.4", "5.6.7.8"] {
        var fields: HTTPFields = [:]
        if let header { fields[.xForwardedFor] = header }
        var context = try Self.context("127.0.0.1")
        context.logger = messages.logger
        _ = try await warning.handle(Self.request(fields), context: context) { _, _ in Response(status: .ok) }
      }

      #expect(messages.texts.count == expected, "\(proxies)")
      #expect(messages.texts.allSatisfy { $0.contains("--trusted-proxy") })
    }
  }

  @Test(
    "An HTTPS proxy without a public address is reported once",
    arguments: [
      ("127.0.0.1", "https", nil, 1), ("127.0.0.1", "HTTPS", "http://shop.example.org", 1),
      ("127.0.0.1", "https", "https://shop.example.org", 0), ("127.0.0.1", "http", nil, 0),
      // The header of an untrusted client is ignored.
      ("10.0.0.0/8", "https", nil, 0),
    ] as [(String, String, String?, Int)])
  func forgottenAddress(proxies: String, scheme: String, address: String?, expected: Int) async throws {
    let messages = Messages()
    var configuration = try Self.configuration(proxies)
    configuration.publicAddress = address
    let warning = ForwardedHeaderWarning(configuration)

    for _ in 0..<3 {
      var context = try Self.context("127.0.0.1")
      context.logger = messages.logger
      _ = try await warning.handle(Self.request([.xForwardedProto: scheme]), context: context) { _, _ in
        Response(status: .ok)
      }
    }

    #expect(messages.texts.count == expected)
    #expect(messages.texts.allSatisfy { $0.hasPrefix("warning") && $0.contains("--public-address") })
  }

  private static func configuration(_ proxies: String) throws -> ServerConfiguration {
    try ServerConfiguration(options: ["trusted-proxy": proxies], environment: [:]) { _, _ in "" }
  }

  private static func request(_ fields: HTTPFields) -> Request {
    Request(
      head: HTTPRequest(method: .get, scheme: "http", authority: "test", path: "/", headerFields: fields),
      body: RequestBody(buffer: ByteBuffer()))
  }

  private static func context(_ peer: String) throws -> AppRequestContext {
    let channel = NIOAsyncTestingChannel()
    channel.remoteAddress = try NIOCore.SocketAddress(ipAddress: peer, port: 40_000)
    return AppRequestContext(
      source: ApplicationRequestContextSource(
        channel: channel, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
  }
}
