import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import TestKit
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import Server
@testable import ServerKit
@testable import Shopping

private let request = "0199a000-0000-7000-8123-0123456789ab"
private let own = "0199a000000070008123" + "0123456789ab"
private let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
private let parent = "00-\(trace)-00f067aa0ba902b7-01"

@Suite("A request keeps its place in a trace that leads through several programs")
struct TraceContextTests {
  @Test("A trace that is passed on keeps its id and its mark, and this request is its next part")
  func taken() {
    let context = TraceContext(requestID: request, parents: [parent])

    #expect(context.header == "00-\(trace)-81230123456789ab-01")
  }

  @Test("Without one, the trace begins here under the id of the request")
  func begun() {
    let context = TraceContext(requestID: request, parents: [])

    #expect(context.traceID == own)
    #expect(context.header == "00-\(own)-81230123456789ab-00")
  }

  @Test("One of a later version is read as far as this one knows it")
  func later() {
    for text in ["01-\(trace)-00f067aa0ba902b7-01", "cc-\(trace)-00f067aa0ba902b7-ff-more"] {
      let context = TraceContext(requestID: request, parents: [text])

      #expect(context.traceID == trace)
      #expect(context.flags == "01")
    }
  }

  @Test(
    "What is not as the standard has it begins a new trace",
    arguments: [
      "", "00", parent + "-", parent + "-more", "ff-\(trace)-00f067aa0ba902b7-01",
      "cc-\(trace)-00f067aa0ba902b7-01.more", "00-\(trace.uppercased())-00f067aa0ba902b7-01",
      "00-\(String(repeating: "0", count: 32))-00f067aa0ba902b7-01",
      "00-\(trace)-0000000000000000-01", "00-\(trace)-00f067aa0ba902b7-0g",
      "00-\(trace)-00f067aa0ba902b7-1", " " + parent, parent + " ", "00_\(trace)-00f067aa0ba902b7-01",
      "0é-\(trace)-00f067aa0ba902b7-01",
      "cc-\(trace)-00f067aa0ba902b7-01-" + String(repeating: "a", count: 500),
    ])
  func refused(text: String) {
    #expect(TraceContext(requestID: request, parents: [text]).traceID == own)
  }

  @Test("Two of them are none")
  func twice() {
    #expect(TraceContext(requestID: request, parents: [parent, parent]).traceID == own)
  }

  @Test("Whatever bytes come, an id is 32 digits", arguments: 0..<4)
  func anything(seed: Int) {
    var chance = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      var bytes = Array(parent.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &chance) {
        let place = Int.random(in: 0..<bytes.count, using: &chance)
        bytes[place] = UInt8.random(in: 0...255, using: &chance)
      }
      let header = TraceContext(requestID: request, parents: [String(decoding: bytes, as: UTF8.self)]).header

      #expect(header.wholeMatch(of: /00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]/) != nil, "\(bytes)")
    }
  }

  @Test("The lines of a request's answer name its trace, also where they are told without it")
  func lines() async throws {
    let told = Mutex<[Logger.Metadata]>([])
    var dependencies = try Services.forTests()
    dependencies.logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    var logger = Logger(label: "test") { _ in ToldLog(told: { line in told.withLock { $0.append(line) } }) }
    logger.logLevel = .info
    let responder = buildRouter(dependencies).buildResponder()
    let source = ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger)

    _ = try await responder.respond(
      to: Request(
        head: HTTPRequest(
          method: .get, scheme: "http", authority: "localhost", path: "/health",
          headerFields: [.traceParent: parent]),
        body: RequestBody(buffer: ByteBuffer())),
      context: AppRequestContext(source: source))

    let line = try #require(told.withLock { $0.first })
    #expect(line["trace"]?.description == trace)
    #expect(line["request"] != nil)
  }
}

/// Passes on the metadata of every line.
private struct ToldLog: LogHandler {
  let told: @Sendable (Logger.Metadata) -> Void
  var logLevel: Logger.Level = .info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { told(metadata.merging(event.metadata ?? [:]) { $1 }) }
}
