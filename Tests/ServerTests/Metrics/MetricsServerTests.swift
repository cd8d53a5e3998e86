import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("Metrics are told on an address of their own")
struct MetricsServerTests {
  @Test(
    "A place is a number and a port, or a port of this machine",
    arguments: [
      ("9464", "127.0.0.1", 9464), ("127.0.0.1:0", "127.0.0.1", 0), ("[::1]:9464", "::1", 9464),
      ("0.0.0.0:9464", "0.0.0.0", 9464), ("localhost:9464", "localhost", 9464),
    ])
  func places(text: String, host: String, port: Int) {
    let address = MetricsAddress(text)

    #expect(address?.host == host)
    #expect(address?.port == port)
  }

  @Test(
    "What is no such place is refused",
    arguments: [
      "", ":", "metrics.example.org:9464", "127.0.0.1", "127.0.0.1:65536", "127.0.0.1:-1", "http://1:2",
    ])
  func noPlaces(text: String) {
    #expect(MetricsAddress(text) == nil)
  }

  @Test("The port that people reach is not taken for metrics")
  func samePort() {
    let refusal = #expect(throws: ConfigurationRefusal.self) {
      try ServerConfiguration(
        options: ["port": "9464", "metrics": "0.0.0.0:9464"], environment: [:],
        fileText: { _, _ in "" })
    }

    #expect(refusal?.place == "--metrics")
  }

  @Test("Only who names the machine by its number is answered, and only for the one page")
  func asked() async throws {
    let dependencies = try Services.forTests()
    let address = try #require(MetricsAddress("9464"))
    let responder = MetricsServer(address: address, services: dependencies).router.buildResponder()
    func status(_ path: String, _ host: String) async throws -> Int {
      let source = ApplicationRequestContextSource(
        channel: NIOAsyncTestingChannel(), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      let request = Request(
        head: HTTPRequest(method: .get, scheme: "http", authority: host, path: path),
        body: RequestBody(buffer: ByteBuffer()))
      do {
        return try await responder.respond(to: request, context: BasicRequestContext(source: source)).status
          .code
      } catch let error as HTTPError {
        return error.status.code
      }
    }

    #expect(try await status("/metrics", "127.0.0.1:9464") == 200)
    #expect(try await status("/metrics", "[::1]:9464") == 200)
    #expect(try await status("/metrics", "localhost:9464") == 200)
    #expect(try await status("/metrics", "evil.example.org:9464") == 421)
    #expect(try await status("/metrics", "127.0.0.1.evil.example.org") == 421)
    #expect(try await status("/health", "127.0.0.1:9464") == 404)
  }

  @Test("Nothing of it is on the address that people reach")
  func notPublic() async throws {
    let answer = try await ServiceClient(try Services.forTests()).send("/metrics")

    #expect(answer.status == 404)
  }
}
