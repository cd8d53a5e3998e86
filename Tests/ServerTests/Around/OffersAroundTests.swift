import FileFormats
import HTTPTypes
import Testing

@testable import Server

@Suite("All offers around are on one page to leaf through (N-31)")
struct OffersAroundTests {
  @Test("Discounts of every store nearby are told with where they hold, from when and until when")
  func offers() async throws {
    let answer = try await AroundTown.client().send("/v1/offers-around?\(AroundTown.place)")

    let root = try JSONNode(reading: answer.body)
    let offers = try root.member("offers").elements()
    #expect(answer.status == 200)
    #expect(try offers.map { try $0.member("kind").name() } == ["discount", "discount"])
    #expect(try offers.map { try $0.member("discount").member("id").name() } == ["ash-milk", "birch-cola"])
    #expect(try offers.map { try $0.member("product").member("id").name() } == ["a-milk", "b-cola"])
    let first = try #require(offers.first)
    #expect(try first.member("at").elements().map { try $0.member("store").name() } == ["ash-2"])
    #expect(try first.member("at").elements().map { try $0.member("priceCents").integer(0...999) } == [209])
    #expect(try offers[1].member("discount").member("firstDay").name() == "2026-11-25")
    #expect(try root.member("isCut").flag() == false)
  }

  @Test("What is over, what begins in weeks and what is far away are not on it")
  func others() async throws {
    let text = try await AroundTown.client().send("/v1/offers-around?\(AroundTown.place)").text

    for id in ["ash-over", "birch-later", "far-milk"] { #expect(!text.contains(id)) }
  }

  @Test("The same page is not sent twice")
  func tag() async throws {
    let client = try await AroundTown.client()
    let path = "/v1/offers-around?\(AroundTown.place)"

    let tag = try #require(try await client.send(path).headers[.eTag])

    #expect(try await client.send(path, [.ifNoneMatch: tag]).status == 304)
  }
}
