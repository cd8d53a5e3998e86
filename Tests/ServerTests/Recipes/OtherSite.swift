import HTTPTypes
import Hummingbird
import Logging
import NIOCore

@testable import ServerKit

/// Another web site, on a local port for the duration of a test.
struct OtherSite {
  let port: Int

  func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// Runs `body` while the site responds.
  static func open(
    _ pages: @escaping @Sendable (Request) async throws -> Response,
    while body: @escaping @Sendable (OtherSite) async throws -> Void
  ) async throws {
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    let router = Router(context: BasicRequestContext.self)
    router.get("/") { request, _ in try await pages(request) }
    router.get("**") { request, _ in try await pages(request) }
    router.post("**") { request, _ in try await pages(request) }
    let application = Application(
      responder: router.buildResponder(), configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in continuation.yield(channel.localAddress?.port ?? 0) },
      logger: Logger(label: "other site") { _ in SwiftLogNoOpLogHandler() })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await application.runService(gracefulShutdownSignals: []) }
      for await port in ports.prefix(1) { try await body(OtherSite(port: port)) }
      group.cancelAll()
    }
  }
}

extension Response {
  static func page(_ text: String, type: String = "text/html; charset=utf-8") -> Response {
    Response(
      status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  static func file(_ bytes: [UInt8], type: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  static func redirection(to address: String) -> Response {
    Response(status: .found, headers: [.location: address])
  }
}

extension AddressGuard {
  /// Allows only one local port.
  static func withLoopback(port: Int) -> AddressGuard {
    AddressGuard(loopbackPorts: port...port) { [] }
  }
}
