import CZlib
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import ServerKit

@Suite("Responses are compressed and not sent twice")
struct PackingTests {
  @Test("Compressed bytes round-trip", arguments: 0..<20)
  func roundTrip(seed: UInt64) throws {
    var chance = SplitMix(seed: seed)
    let bytes = (0..<Int.random(in: 0...100_000, using: &chance)).map { _ in
      UInt8.random(in: 0...UInt8(seed * 12), using: &chance)
    }

    let packed = gzipped(ByteBuffer(bytes: bytes), level: Int32(1 + seed % 9))

    #expect(try unpacked(Array(packed.readableBytesView), expecting: bytes.count) == bytes)
  }

  @Test(
    "Clients state the codings they accept",
    arguments: [
      ("gzip, deflate, br", true, true), ("GZIP;q=0.5", true, false), ("gzip;q=0", false, false),
      ("br;q=0.0, gzip;q=0.001", true, false), ("identity", false, false), ("", false, false),
    ])
  func accepted(header: String, gzip: Bool, brotli: Bool) {
    let codings = AcceptedCodings(of: request([.acceptEncoding: header]))

    #expect(codings.gzip == gzip)
    #expect(codings.brotli == brotli)
  }

  @Test("A page of the app is compressed with another tag")
  func packedPage() async throws {
    let page = String(repeating: "<p>milk</p>", count: 500)
    let client = try ServiceClient(.forTests(webApp: .forTests(["/index.html": page])))

    let plain = try await client.send("/")
    let packed = try await client.send("/", [.acceptEncoding: "gzip"])

    #expect(plain.text == page)
    #expect(packed.headers[.contentEncoding] == "gzip")
    #expect(try unpacked(packed.body, expecting: page.utf8.count) == Array(page.utf8))
    #expect(packed.headers[.eTag] != plain.headers[.eTag])
    #expect([plain, packed].allSatisfy { $0.headers[.vary] == "accept-encoding" })
  }

  @Test("A client with the current version gets a 304, in any coding", arguments: ["identity", "gzip"])
  func notModified(coding: String) async throws {
    let page = String(repeating: "<p>milk</p>", count: 500)
    let client = try ServiceClient(.forTests(webApp: .forTests(["/index.html": page])))
    let tag = try #require(try await client.send("/", [.acceptEncoding: coding]).headers[.eTag])

    let again = try await client.send("/", [.acceptEncoding: coding, .ifNoneMatch: tag])

    #expect(again.status == 304)
    #expect(again.body.isEmpty)
    #expect(again.headers[.eTag] == tag)
    #expect(again.headers[.contentLength] == nil)
  }

  @Test(
    "Tags are found in lists, even if a proxy weakened them",
    arguments: [
      (#""tag""#, true), (#""a", "tag" ,"b""#, true), (#"W/"tag""#, true), ("*", true),
      (#""tag-gzip""#, true), (#""tag-br""#, true), (#""other""#, false), ("tag", false), ("", false),
      (#""tag"x"#, false), (#""ta""#, false),
    ])
  func ifNoneMatch(header: String, isHeld: Bool) {
    let tag = EntityTag(word: "tag")

    #expect((tag.held(by: request([.ifNoneMatch: header])) != nil) == isHeld)
  }

  private func request(_ headers: HTTPFields) -> Request {
    Request(
      head: HTTPRequest(method: .get, scheme: "http", authority: "test", path: "/", headerFields: headers),
      body: RequestBody(buffer: ByteBuffer()))
  }
}

/// A seeded random number generator, after Steele, Lea and Flood.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

struct NotGzip: Error {}

/// Returns gzip data decompressed by zlib itself.
func unpacked(_ packed: [UInt8], expecting count: Int) throws -> [UInt8] {
  var stream = z_stream()
  guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
    throw NotGzip()
  }
  defer { inflateEnd(&stream) }
  var input = packed
  var output = [UInt8](repeating: 0, count: count + 1)
  let status = input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      return inflate(&stream, Z_FINISH)
    }
  }
  guard status == Z_STREAM_END else { throw NotGzip() }
  return Array(output.prefix(Int(stream.total_out)))
}
