import Database
import FileFormats
import HTTPTypes
import Hummingbird
import Testing

@testable import ServerKit

@Suite("Errors have one format and a reason")
struct ErrorResponseTests {
  @Test(
    "Missing resources are named",
    arguments: [
      "/nothing", "/v1", "/v1/", "/v1/nothing", "//", "/v1/configuration/more", "/%00", "/%zz", "/%ff%fe",
      "/../../etc/passwd", "/v1/" + String(repeating: "a", count: 8000), "*", "",
    ])
  func unknownRoute(path: String) async throws {
    let answer = try await ServiceClient(.forTests()).send(path)

    #expect(answer.status == 404)
    #expect(try answer.problemCode == "unknown-route")
  }

  @Test(
    "A wrong method gets the list of allowed ones",
    arguments: [
      HTTPRequest.Method.post, .put, .delete, .patch, .options, .trace, .init("BREW")!,
    ])
  func wrongMethod(method: HTTPRequest.Method) async throws {
    let answer = try await ServiceClient(.forTests()).send("/health", method)

    #expect(answer.status == 405)
    #expect(answer.headers[.allow] == "GET, HEAD")
    #expect(try answer.problemCode == "method-not-allowed")
  }

  @Test("A problem has a type, title, status, code and detail, and names its request")
  func shape() async throws {
    let answer = try await ServiceClient(.forTests()).send("/nothing")

    let root = try JSONNode(reading: answer.body)
    #expect(answer.headers[.contentType] == "application/problem+json")
    #expect(try root.members().map(\.key) == ["type", "title", "status", "code", "detail", "instance"])
    #expect(try root.member("status").integer(0...999) == 404)
  }

  @Test("Every code has a matching status and a title")
  func codes() {
    for code in Problem.Code.allCases {
      #expect((400...599).contains(code.status.code))
      #expect(!code.title.isEmpty)
      #expect(code.rawValue.utf8.allSatisfy { (97...122).contains($0) || $0 == UInt8(ascii: "-") })
    }
  }

  @Test("If the database is unreachable, clients are asked to retry soon")
  func away() {
    let errors: [DatabaseError] = [
      .lost(place: "here", reason: "gone"), .cannotOpen(place: "here", reason: "gone"), .busy(place: "here"),
    ]

    for error in errors { #expect(Problem(error).code.status == .serviceUnavailable) }
    #expect(Problem(DatabaseError.noRow).code.status == .internalServerError)
  }

  @Test("A server is ready with a database and disk space, and not ready without its folder")
  func readiness() async throws {
    var here = ServerConfiguration()
    here.dataFolder = "."
    var nowhere = ServerConfiguration()
    nowhere.dataFolder = "/nowhere/at/all"

    let database = try await TestTown.emptyDatabase()
    #expect(
      try await ServiceClient(.forTests(configuration: here, database: database)).send("/ready").status == 200
    )
    let answer = try await ServiceClient(.forTests(configuration: nowhere)).send("/ready")
    #expect(answer.status == 503)
    #expect(try answer.problemCode == "not-ready")
  }

  @Test("HEAD returns the headers of GET without a body")
  func head() async throws {
    let client = try ServiceClient(.forTests(database: await TestTown.emptyDatabase()))

    let answer = try await client.send("/v1/configuration", .head)

    let get = try await client.send("/v1/configuration")
    #expect(answer.status == 200)
    #expect(answer.body.isEmpty)
    #expect(answer.headers[.contentLength] == String(get.body.count))
  }

  @Test("Every response forbids content sniffing and framing")
  func securityHeaders() async throws {
    let client = try ServiceClient(.forTests())

    for path in ["/health", "/nothing"] {
      let headers = try await client.send(path).headers
      #expect(headers[.xContentTypeOptions] == "nosniff")
      #expect(headers[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
    }
  }
}

extension Answer {
  /// The machine-readable code of a problem.
  var problemCode: String {
    get throws { try JSONNode(reading: body).member("code").name() }
  }

  /// The path of the invalid value in the request.
  var problemPlace: String? {
    get throws { try JSONNode(reading: body).optionalMember("place")?.name() }
  }
}
