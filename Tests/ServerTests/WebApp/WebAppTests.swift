import Foundation
import HTTPTypes
import NIOCore
import Testing

@testable import ServerKit

@Suite("The web app comes from its folder, and nothing else does")
struct WebAppTests {
  private let app = WebApp.forTests([
    "/index.html": "<title>Forage</title>", "/main-1A2B3C4D.js": "main()", "/service-worker.js": "worker()",
    "/manifest.webmanifest": "{}",
  ])

  @Test("Every address of the app answers its page", arguments: ["/", "/lists", "/lists/42", "/stores/a-b"])
  func pages(path: String) async throws {
    let client = try ServiceClient(.forTests(webApp: app))

    let answer = try await client.send(path, [.accept: "text/html,application/xhtml+xml"])

    #expect(answer.status == 200)
    #expect(answer.text == "<title>Forage</title>")
    #expect(answer.headers[.cacheControl] == "no-cache")
  }

  @Test(
    "A missing file is missing, also for a browser",
    arguments: [
      "/main-00000000.js", "/lists/photo.png", "/v1/nothing", "/.hidden", "/index.html/",
    ])
  func missing(path: String) async throws {
    let answer = try await ServiceClient(.forTests(webApp: app)).send(path, [.accept: "text/html"])

    #expect(answer.status == 404)
    #expect(try answer.problemCode == "unknown-route")
  }

  @Test("A program that asks for no page gets none")
  func notForPeople() async throws {
    let answer = try await ServiceClient(.forTests(webApp: app)).send("/lists", [.accept: "application/json"])

    #expect(answer.status == 404)
  }

  @Test(
    "Names with a hash are kept for good, everything else is asked for again",
    arguments: [
      ("/main-1A2B3C4D.js", true), ("/assets/walk-ABCDEFGH.wasm", true), ("/x-12345678.js.map", true),
      ("/service-worker.js", false), ("/index.html", false), ("/manifest.webmanifest", false),
      ("/main-1a2b3c4d.js", false), ("/1A2B3C4D.js", false), ("/main-1A2B3C4.js", false),
    ])
  func immutable(path: String, isImmutable: Bool) {
    #expect(WebApp.cacheControl(of: path).contains("immutable") == isImmutable)
  }

  @Test("A page that has not changed keeps the policy that came with it")
  func policyOfUnchangedPage() async throws {
    let client = try ServiceClient(.forTests(webApp: app))
    let first = try await client.send("/", [.accept: "text/html"])
    let tag = try #require(first.headers[.eTag])

    let again = try await client.send("/", [.accept: "text/html", .ifNoneMatch: tag])

    #expect(again.status == 304)
    #expect(again.headers[.contentSecurityPolicy] == nil)
  }

  @Test("A page may run the walk module, workers and nothing foreign but the tiles")
  func policy() async throws {
    var configuration = ServerConfiguration()
    configuration.mapTiles = "https://tiles.example.org/{z}/{x}/{y}.png"
    let client = try ServiceClient(.forTests(configuration: configuration, webApp: app))

    let headers = try await client.send("/").headers
    let policy = try #require(headers[.contentSecurityPolicy])

    #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval';"))
    #expect(policy.contains("worker-src 'self';"))
    #expect(policy.contains("img-src 'self' data: blob: https://tiles.example.org;"))
    // For the scanner, and for what is said instead of typed.
    let permissions = try #require(headers[.permissionsPolicy])
    #expect(permissions.contains("camera=(self), microphone=(self)"))
  }

  @Test("Without a web app, its addresses say so")
  func without() async throws {
    #expect(try await ServiceClient(.forTests()).send("/", [.accept: "text/html"]).status == 404)
  }

  @Test("A folder is read with everything below it, but hidden files and what lies outside")
  func folder() async throws {
    let folder = try TemporaryFolder()
    try folder.write("index.html", "<title>Forage</title>")
    try folder.write("assets/main-1A2B3C4D.js", String(repeating: "main();", count: 500))
    try folder.write("assets/main-1A2B3C4D.js.br", "packed")
    try folder.write(".secret", "secret")
    let client = try ServiceClient(.forTests(webApp: WebApp(folder: folder.path)))

    let script = try await client.send("/assets/main-1A2B3C4D.js", [.acceptEncoding: "gzip, br"])
    #expect(script.text == "packed")
    #expect(script.headers[.contentEncoding] == "br")
    #expect(script.headers[.contentType] == "text/javascript; charset=utf-8")
    for path in [
      "/.secret", "/%2esecret", "/assets/../.secret", "/..%2f..%2f..%2fetc/passwd", "/../../../../etc/passwd",
      "/assets/..%5c..%5c", "/assets", "/assets/main-1A2B3C4D.js.br", "//etc/passwd",
    ] {
      #expect(try await client.send(path).status == 404, "\(path)")
    }
  }

  @Test("A folder that is no web app is refused at once")
  func refusals() throws {
    let empty = try TemporaryFolder()

    #expect(throws: WebApp.FolderRefusal.self) { try WebApp(folder: empty.path) }
    #expect(throws: WebApp.FolderRefusal.self) { try WebApp(folder: empty.path + "/missing") }
  }
}

extension WebApp {
  /// Files by their texts.
  static func forTests(_ files: [String: String]) -> WebApp {
    WebApp(contents: files.mapValues { ByteBuffer(string: $0) })
  }
}

/// A folder that is gone with the last reference to it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "forage-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
