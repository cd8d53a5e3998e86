import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded

@testable import Households
@testable import Identity
@testable import Operations
@testable import Server
@testable import ServerKit
@testable import Shopping

/// Calls the routes with all middleware, without a socket.
struct ServiceClient {
  private let responder: RouterResponder<AppRequestContext>
  /// The client's address.
  private let peer: NIOCore.SocketAddress?

  init(_ dependencies: Services, peer: String = "127.0.0.1") {
    responder = buildRouter(dependencies).buildResponder()
    self.peer = try? NIOCore.SocketAddress(ipAddress: peer, port: 40_000)
  }

  /// - Parameter path: with the query, encoded as in a request line.
  func send(
    _ path: String, _ method: HTTPRequest.Method = .get, _ headers: HTTPFields = [:], body: [UInt8] = []
  ) async throws -> Answer {
    try await send(path, method, headers, streaming: RequestBody(buffer: ByteBuffer(bytes: body)))
  }

  /// Sends a streamed body under any host name.
  func send(
    _ path: String, _ method: HTTPRequest.Method = .get, _ headers: HTTPFields = [:],
    streaming body: RequestBody, host: String? = "localhost"
  ) async throws -> Answer {
    let request = Request(
      head: HTTPRequest(method: method, scheme: "http", authority: host, path: path, headerFields: headers),
      body: body)
    var logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    logger.logLevel = .info
    let channel = NIOAsyncTestingChannel()
    channel.remoteAddress = peer
    let source = ApplicationRequestContextSource(channel: channel, logger: logger)
    let response = try await responder.respond(to: request, context: AppRequestContext(source: source))
    let collected = CollectedBody()
    // A stream of events does not end.
    if response.headers[.contentType] != "text/event-stream" { try await response.body.write(collected) }
    return Answer(
      status: response.status.code, headers: response.headers, body: Array(collected.bytes.readableBytesView))
  }
}

extension ServiceClient {
  /// Sends a GET with headers.
  func send(_ path: String, _ headers: HTTPFields) async throws -> Answer {
    try await send(path, .get, headers)
  }
}

/// A response.
struct Answer {
  let status: Int
  let headers: HTTPFields
  let body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The text without its request id.
  var textOfAnyRequest: String { text.replacing(/,"instance":"urn:uuid:[0-9a-f-]{36}"/, with: "") }
}
