import FileFormats
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import ServerKit

@Suite("Requests are validated")
struct RequestTests {
  @Test("A body that announces more than the limit is rejected unread")
  func announced() async throws {
    let request = request(
      headers: [.contentType: "application/json", .contentLength: "10485760"], body: "{}")

    await #expect(throws: Problem(.bodyTooLarge, "The body may be at most 100 bytes.")) {
      try await request.json(atMost: 100)
    }
  }

  @Test("A body of unknown length is rejected at the limit")
  func unannounced() async throws {
    let request = request(
      headers: [.contentType: "application/json"], body: String(repeating: " ", count: 101))

    await #expect(throws: Problem(.bodyTooLarge, "The body may be at most 100 bytes.")) {
      try await request.json(atMost: 100)
    }
  }

  @Test("Only JSON media types are accepted", arguments: [nil, "text/plain", "application/jsonp", ""])
  func mediaType(type: String?) async throws {
    let request = request(headers: type.map { [.contentType: $0] } ?? [:], body: "{}")

    await #expect(throws: Problem.self) { try await request.json(atMost: 100) }
  }

  @Test("A charset parameter is ignored")
  func charset() async throws {
    let request = request(headers: [.contentType: "Application/JSON ; charset=utf-8"], body: #"{"a":1}"#)

    #expect(try await request.json(atMost: 100).member("a").integer(0...9) == 1)
  }

  @Test("Invalid JSON is rejected with line and column")
  func broken() async throws {
    let request = request(headers: [.contentType: "application/json"], body: "{\n\"a\":}")

    let problem = await #expect(throws: Problem.self) { try await request.json(atMost: 100) }

    #expect(problem?.code == .badRequest)
    #expect(problem?.place?.contains("line 2") == true)
  }

  @Test("Query values are percent-decoded, with plus as space")
  func query() throws {
    let query = try QueryParameters(of: request("/?search=caf%C3%A9+au%20lait&flag=true&empty="))

    #expect(try query.text("search") == "café au lait")
    #expect(try query.flag("flag") == true)
    #expect(try query.text("empty") == nil)
    #expect(try query.text("missing") == nil)
  }

  @Test(
    "Invalid and too large numbers are rejected",
    arguments: [
      "nan", "NaN", "inf", "-inf", "1e999", "0x1p4000", "1_000", "١٢", "", "-91", "91", "1e2", "--1", "1,5",
    ])
  func numbers(text: String) throws {
    let encoded = text.utf8.map { "%" + (String($0, radix: 16)) }.joined()
    let query = try QueryParameters(of: request("/?latitude=\(encoded)"))

    let problem = #expect(throws: Problem.self) { try query.number("latitude", -90...90) }
    #expect(problem?.place == "latitude")
  }

  @Test(
    "Integers consist of digits only",
    arguments: [
      "1.5", "0x10", "99999999999999999999", "0", "201", "-1", " 5", "five",
    ])
  func integers(text: String) throws {
    let encoded = text.utf8.map { "%" + (String($0, radix: 16)) }.joined()
    let query = try QueryParameters(of: request("/?limit=\(encoded)"))

    #expect(throws: Problem.self) { try query.integer("limit", 1...200) }
  }

  @Test(
    "Values with invalid UTF-8, duplicates, excess length or control characters are rejected",
    arguments: [
      "search=%ff", "search=%", "search=%4", "search=%zz", "search=a&search=b", "search=%00", "search=a%0Ab",
      "search=" + String(repeating: "a", count: 201), "%ff=a",
    ])
  func malformed(query: String) {
    #expect(throws: Problem.self) { try QueryParameters(of: request("/?" + query)).text("search") }
  }

  private func request(_ path: String = "/", headers: HTTPFields = [:], body: String = "") -> Request {
    Request(
      head: HTTPRequest(method: .get, scheme: "http", authority: "test", path: path, headerFields: headers),
      body: RequestBody(buffer: ByteBuffer(string: body)))
  }
}
