import Testing

@testable import Server

@Suite("Whoever asks wrongly is told why")
struct FrameTests {
  @Test("An address that does not exist says so")
  func unknown() async throws {
    let client = try ServiceClient(.forTests())

    let answer = try await client.send("/v1/nothing")

    #expect(answer.status == 404)
    #expect(answer.text.contains("unknown-route"))
  }
}
