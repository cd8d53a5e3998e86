import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import ServerKit

@Suite("Connections hold places for a while, and only those of their network")
struct ConnectionGuardTests {
  private let loud = "198.51.100.9"
  private let quiet = "198.51.100.10"
  private let configuration: ServerConfiguration
  private let requests = ConnectionCount.limit(of: 32)
  private let count = ConnectionCount(maximum: 32)

  init() throws {
    configuration = try ServerConfiguration(
      options: ["trusted-proxy": "127.0.0.1/32"], environment: [:]
    ) { _, _ in "" }
  }

  @Test("Silent connections above the share of a network are closed at once (M3)")
  func silent() throws {
    let crowd = try (0..<100).map { _ in try channel(from: loud) }

    #expect(crowd.count { $0.isActive } == 8)
    #expect(count.count == 8)
    #expect(try channel(from: "203.0.113.1").isActive)
  }

  @Test("The rest of a refused body is received for two seconds, and counts for its network (M4)")
  func drains() throws {
    let crowd = try (0..<100).map { _ in
      let channel = try channel(from: "127.0.0.1")
      try refuse(on: channel, from: loud)
      return channel
    }

    #expect(crowd.filter(\.isActive).count == 8)
    #expect(requests.used == 8)
    let other = try channel(from: "127.0.0.1")
    try refuse(on: other, from: quiet)
    #expect(other.isActive)
    for channel in crowd + [other] { channel.embeddedEventLoop.advanceTime(by: .milliseconds(1_999)) }
    #expect(requests.used == 9)
    for channel in crowd + [other] { channel.embeddedEventLoop.advanceTime(by: .milliseconds(1)) }
    #expect(crowd.allSatisfy { !$0.isActive } && !other.isActive)
    #expect(requests.used == 0)
    #expect(count.count == 0)
  }

  @Test("A refused body that arrives soon ends the wait, and the connection serves the next request")
  func arrives() throws {
    let channel = try channel(from: "127.0.0.1")
    try refuse(on: channel, from: loud)

    try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(repeating: 0x20, count: 100)))
    try channel.writeInbound(HTTPRequestPart.end(nil))

    #expect(requests.used == 0)
    channel.embeddedEventLoop.advanceTime(by: .seconds(3))
    #expect(channel.isActive)
    try refuse(on: channel, from: loud)
    #expect(requests.used == 1)
  }

  private func channel(from peer: String) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    let handler = ConnectionGuard(
      count: count, timeout: .seconds(30), securityFields: [:],
      networks: ConnectionNetworks(configuration, drains: requests))
    try channel.pipeline.syncOperations.addHandler(handler)
    channel.connect(to: try NIOCore.SocketAddress(ipAddress: peer, port: 40_000), promise: nil)
    channel.embeddedEventLoop.run()
    return channel
  }

  /// Answers a request before its body has come.
  private func refuse(on channel: EmbeddedChannel, from address: String) throws {
    try channel.writeInbound(
      HTTPRequestPart.head(
        HTTPRequest(
          method: .post, scheme: "http", authority: "test", path: "/",
          headerFields: [.contentLength: "1000", .xForwardedFor: address])))
    channel.write(HTTPResponsePart.head(HTTPResponse(status: .unsupportedMediaType)), promise: nil)
    channel.writeAndFlush(HTTPResponsePart.end(nil), promise: nil)
    channel.embeddedEventLoop.run()
  }
}
