import Hummingbird
import NIOCore
import Testing

@testable import Households
@testable import ServerKit

@Suite("Pages are fetched within limits", .serialized)
struct PageFetcherTests {
  @Test(
    "A page of the server's own network is not fetched, however its address is written",
    arguments: [
      "http://127.0.0.1/", "https://127.0.0.1/", "http://localhost/", "http://2130706433/",
      "http://0x7f.0.0.1/",
      "http://0177.0.0.1/", "http://127.1/", "http://0/", "http://[::1]/", "http://[::ffff:127.0.0.1]/",
      "http://[::ffff:7f00:1]/", "http://169.254.169.254/latest/meta-data/", "http://10.0.0.1/",
      "http://192.168.1.1/",
      "http://[fe80::1]/", "http://[fd00::1]/", "http://[64:ff9b::7f00:1]/", "http://0.0.0.0/",
      "http://100.100.100.200/",
      "http://93.184.216.34:22/", "http://93.184.216.34:8080/", "http://127.0.0.1:5432/",
    ])
  func inside(text: String) async throws {
    let address = try #require(WebAddress(text))

    await #expect(throws: FetchRefusal.forbiddenAddress) {
      try await PageFetcher(.publicOnly).page(at: address)
    }
  }

  @Test("A page is returned with its type and charset, after redirects (X-02)")
  func page() async throws {
    try await OtherSite.open { request in
      switch request.uri.path {
      case "/soup": .page("<p>Süppchen</p>", type: "Text/HTML; Charset=\"UTF-8\"")
      case "/one": .redirection(to: "two?x=1")
      case "/two": .redirection(to: "/soup")
      default: Response(status: .notFound)
      }
    } while: { site in
      let fetcher = PageFetcher(.withLoopback(port: site.port))

      let page = try await fetcher.page(at: try #require(WebAddress(site.address("/one"))))

      #expect(String(decoding: page.bytes, as: UTF8.self) == "<p>Süppchen</p>")
      #expect(page.mediaType == "text/html")
      #expect(page.charset == "utf-8")
      #expect(page.address.text == site.address("/soup"))
      await #expect(throws: FetchRefusal.status(404)) {
        try await fetcher.page(at: try #require(WebAddress(site.address("/gone"))))
      }
    }
  }

  @Test(
    "A redirect to an internal address is refused",
    arguments: [
      "http://127.0.0.1/", "http://169.254.169.254/", "http://[::1]/", "http://10.0.0.1:80/",
      "file://localhost/etc/passwd",
      "ftp://example.com/", "gopher://127.0.0.1:6379/_x", "http://ann:secret@example.com/", "http://0.0.0.0/",
    ])
  func redirection(target: String) async throws {
    try await OtherSite.open { _ in
      .redirection(to: target)
    } while: { site in
      let address = try #require(WebAddress(site.address("/")))

      await #expect(throws: FetchRefusal.forbiddenAddress) {
        try await PageFetcher(.withLoopback(port: site.port)).page(at: address)
      }
    }
  }

  @Test("The number of redirects is limited")
  func circle() async throws {
    try await OtherSite.open { _ in
      .redirection(to: "/again")
    } while: { site in
      let address = try #require(WebAddress(site.address("/")))

      await #expect(throws: FetchRefusal.tooManyRedirects) {
        try await PageFetcher(.withLoopback(port: site.port)).page(at: address)
      }
    }
  }

  @Test("A download of 50 MB stops after 3 MB", arguments: [true, false])
  func large(isAnnounced: Bool) async throws {
    let piece = ByteBuffer(repeating: UInt8(ascii: "x"), count: 1 << 20)
    try await OtherSite.open { _ in
      let body = ResponseBody(contentLength: isAnnounced ? 50 << 20 : nil) { writer in
        for _ in 0..<50 { try await writer.write(piece) }
        try await writer.finish(nil)
      }
      return Response(status: .ok, headers: [.contentType: "text/html"], body: body)
    } while: { site in
      let address = try #require(WebAddress(site.address("/")))

      await #expect(throws: FetchRefusal.tooLarge) {
        try await PageFetcher(.withLoopback(port: site.port)).page(at: address)
      }
    }
  }

  @Test("A compressed page that unpacks to too many bytes stops too")
  func packed() async throws {
    let bomb = gzipped(ByteBuffer(repeating: 0, count: 16 << 20), level: 9)
    try await OtherSite.open { _ in
      Response(
        status: .ok, headers: [.contentType: "text/html", .contentEncoding: "gzip"],
        body: ResponseBody(byteBuffer: bomb))
    } while: { site in
      let address = try #require(WebAddress(site.address("/")))

      #expect(bomb.readableBytes < 100_000)
      await #expect(throws: FetchRefusal.tooLarge) {
        try await PageFetcher(.withLoopback(port: site.port)).page(at: address)
      }
    }
  }

  @Test("A page that arrives too slowly times out")
  func slow() async throws {
    try await OtherSite.open { _ in
      try await Task.sleep(for: .seconds(5))
      return .page("late")
    } while: { site in
      let address = try #require(WebAddress(site.address("/")))
      let limits = PageFetcher.Limits(time: .milliseconds(200))
      let start = ContinuousClock.now

      await #expect(throws: FetchRefusal.self) {
        try await PageFetcher(.withLoopback(port: site.port)).page(at: address, limits)
      }
      #expect(start.duration(to: .now) < .seconds(4))
    }
  }

  @Test("Pages that drip lose their places to the next page", .timeLimit(.minutes(1)))
  func drips() async throws {
    let dripping = MetricCounter()
    try await OtherSite.open { request in
      guard request.uri.path != "/" else { return .page("soup") }
      dripping.add()
      try await Task.sleep(for: .seconds(9))
      return .page("late")
    } while: { site in
      let fetcher = PageFetcher(.withLoopback(port: site.port), patience: .zero)
      let drip = try #require(WebAddress(site.address("/drip")))
      let drips = (0..<PageFetcher.maximumFetches).map { _ in Task { try await fetcher.page(at: drip) } }
      while dripping.value < PageFetcher.maximumFetches { try await Task.sleep(for: .milliseconds(5)) }

      let page = try await fetcher.page(at: try #require(WebAddress(site.address("/"))))

      #expect(page.bytes == Array("soup".utf8))
      await #expect(throws: FetchRefusal.busy) { try await drips[0].value }
      for drip in drips { drip.cancel() }
    }
  }

  @Test("Requests contain neither cookies nor names")
  func discreet() async throws {
    try await OtherSite.open { request in
      let fields = request.headers.map { $0.name.canonicalName }.sorted()
      return Response(
        status: .ok, headers: [.contentType: "text/html", .setCookie: "a=b"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: fields.joined(separator: " "))))
    } while: { site in
      let fetcher = PageFetcher(.withLoopback(port: site.port))
      let address = try #require(WebAddress(site.address("/")))

      _ = try await fetcher.page(at: address)
      let page = try await fetcher.page(at: address)

      #expect(String(decoding: page.bytes, as: UTF8.self) == "accept accept-encoding user-agent")
    }
  }

  @Test("Older charsets are converted")
  func charset() {
    let old: [UInt8] = [0x53, 0xFC, 0xDF, 0x80, 0x96]

    #expect(String(decoding: PageCharset.utf8(old, declared: "iso-8859-1"), as: UTF8.self) == "Süß€–")
    let page = Array("<meta charset='windows-1252'>".utf8)
    #expect(
      String(decoding: PageCharset.utf8(page + old, declared: nil).suffix(11), as: UTF8.self) == "Süß€–")
    #expect(PageCharset.utf8(Array("Süß".utf8), declared: nil) == Array("Süß".utf8))
  }
}
