import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import ServerKit

@Suite("A busy network leaves room for others")
struct LoudNetworkTests {
  private let loud = "198.51.100.9"
  private let quiet = "198.51.100.10"

  @Test("A network gets a quarter of the connections; proxies can use all")
  func connections() throws {
    let count = ConnectionCount(maximum: 64)
    let (loud, quiet) = (ClientNetwork(loud), ClientNetwork(quiet))

    let entries = (0..<40).map { _ in count.enter(from: loud) }

    #expect(entries.map(\.admission) == (0..<40).map { $0 < 16 ? .admitted : .closed })
    #expect(count.count == 16, "a connection above the share is closed and holds no place")
    #expect(count.enter(from: quiet).admission == .admitted)
    #expect((0..<47).allSatisfy { _ in count.enter(from: nil).admission == .admitted })
    #expect(count.enter(from: nil).admission == .tooMany)
    count.leave(try #require(entries[0].ticket))
    #expect(count.enter(from: loud).admission == .tooMany, "the last places are for networks with few")
    #expect(count.enter(from: ClientNetwork("203.0.113.9")).admission == .admitted)
  }

  @Test("Networks with few connections always find a place, and 65,536 networks of one customer do not")
  func few() {
    let count = ConnectionCount(maximum: 1_000)
    var admitted = 0
    for network in 0..<16 {
      for _ in 0..<200 where count.enter(from: ClientNetwork("2001:db8:\(network)::1")).admission == .admitted
      {
        admitted += 1
      }
    }

    let customer = (0..<1_000).count { number in
      count.enter(from: ClientNetwork("2001:db8:ff:\(String(number, radix: 16))::1")).admission == .admitted
    }

    #expect(admitted == 900 + 11 * 4)
    #expect(customer == 16)
    let others = (0..<20).map { count.enter(from: ClientNetwork("198.51.\($0).1")).admission }
    #expect(others.allSatisfy { $0 == .admitted })
  }

  @Test("A newcomer takes the place of the oldest connection where there are few (L5)")
  func oldest() {
    let count = ConnectionCount(maximum: 2, closesOldest: true)
    let closed = Mutex<[Int]>([])

    let entries = (0..<4).map { number in
      count.enter(from: nil) { closed.withLock { $0.append(number) } }
    }

    #expect(entries.allSatisfy { $0.admission == .admitted })
    #expect(closed.withLock(\.self) == [0, 1])
  }

  @Test(
    "A connection counts for its network, but not those of trusted proxies or this machine",
    arguments: [
      ("198.51.100.9", "198.51.100.9"), ("2001:db8:1:2:3::4", "2001:db8:1:2::"), ("127.0.0.1", nil),
      ("::1", nil), ("10.0.0.7", nil), ("10.1.0.7", "10.1.0.7"), ("::ffff:198.51.100.9", "198.51.100.9"),
      (nil, nil),
    ] as [(String?, String?)])
  func networks(peer: String?, expected: String?) throws {
    let configuration = try ServerConfiguration(
      options: ["trusted-proxy": "10.0.0.0/16"], environment: [:]
    ) { _, _ in "" }

    #expect(configuration.network(ofPeer: peer)?.description == expected)
  }

  @Test("Behind a proxy, a network gets a quarter of the request slots, however slow its requests")
  func slowUploads() async throws {
    let town = try await AccountTown(configuration: Self.configuration())
    let ann = try await town.register("Ann")
    let gates = (0..<8).map { _ in Gate() }
    let uploads = gates.map { gate in
      Task { try await send("/v1/trips/plan", from: loud, .held([0x7B], behind: gate), to: town) }
    }
    for gate in gates { await gate.isReached() }

    let refused = try await send("/v1/trips/plan", from: loud, Self.nothing, to: town)
    let signedIn = try await ann.send(.get, "/v1/account", headers: [.xForwardedFor: loud])
    let others = try await send("/v1/trips/plan", from: quiet, Self.nothing, to: town)
    for gate in gates { await gate.open() }
    for upload in uploads { #expect(try await upload.value.status == 400) }

    #expect(refused.status == 429)
    #expect(try refused.problemCode == "too-many-requests")
    #expect(refused.headers[.retryAfter] == "1")
    #expect(refused.headers[.xContentTypeOptions] == "nosniff")
    #expect(signedIn.status == 429)
    #expect(others.status != 429)
    #expect(try await send("/v1/trips/plan", from: loud, Self.nothing, to: town).status != 429)
  }

  @Test("A long response holds its slot until it is sent or abandoned")
  func slowDownloads() async throws {
    let places = RequestConcurrency(
      try Self.configuration(), ConcurrencyLimit(perOwner: 8, total: 32))
    func ask(bytes: Int) async throws -> Response {
      let head = HTTPRequest(
        method: .get, scheme: "http", authority: "test", path: "/", headerFields: [.xForwardedFor: loud])
      let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
      return try await places.handle(request, context: Self.context()) { _, _ in
        Response(
          status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(repeating: 0x20, count: bytes)))
      }
    }

    _ = try await ask(bytes: 1_000)
    #expect(places.used == 0)
    var long: Response? = try await ask(bytes: 100_000)
    #expect(places.used == 1)
    let body = CollectedBody()
    try await long?.body.write(body)
    #expect(places.used == 0 && body.bytes.readableBytes == 100_000)
    #expect(long?.body.contentLength == 100_000)
    long = try await ask(bytes: 100_000)
    #expect(places.used == 1)
    long = nil
    #expect(places.used == 0)
  }

  private static let nothing = RequestBody(buffer: ByteBuffer())

  /// Returns settings with eight slots for each network.
  private static func configuration() throws -> ServerConfiguration {
    try ServerConfiguration(
      options: ["trusted-proxy": "127.0.0.1/32", "maximum-connections": "32"], environment: [:]
    ) { _, _ in "" }
  }

  private func send(
    _ path: String, from address: String, _ body: RequestBody, to town: AccountTown
  ) async throws -> Answer {
    try await town.client.send(
      path, .post, [.xForwardedFor: address, .contentType: "application/json"], streaming: body)
  }

  private static func context() throws -> AppRequestContext {
    let channel = NIOAsyncTestingChannel()
    channel.remoteAddress = try NIOCore.SocketAddress(ipAddress: "127.0.0.1", port: 40_000)
    return AppRequestContext(
      source: ApplicationRequestContextSource(
        channel: channel, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
  }
}
