import FileFormats
import Glibc
import HTTPTypes
import Testing

@testable import Households
@testable import Identity
@testable import Operations
@testable import ServerKit
@testable import Shopping

@Suite("A receipt's picture is read where the operator lets another program do it (N-18)")
struct ReceiptRouteTests {
  private static let path = "/v1/receipts/text"

  /// Shell functions that print rows as Tesseract does: a line with its box, and a word of it.
  private static let rows = #"""
    line() { printf '4\t1\t1\t1\t1\t0\t%s\t%s\t%s\t%s\t-1\t\n' "$@"; }
    word() { printf '5\t1\t1\t1\t1\t1\t0\t0\t9\t9\t90.5\t'; printf "$1\n"; }
    """#

  /// A town whose program for letters does what the lines of a shell say, whatever it is called with.
  private func town(_ lines: String?, seconds: Int = 10) async throws -> AccountTown {
    var configuration = ServerConfiguration()
    guard let lines else { return try await AccountTown(configuration: configuration) }
    let program = "/tmp/forage-letters-\(getpid())-\(Int.random(in: 0..<Int.max))"
    let file = try #require(fopen(program, "w"))
    fputs("#!/bin/sh\n\(Self.rows)\n\(lines)\n", file)
    fclose(file)
    chmod(program, 0o700)
    configuration.receiptProgram = program
    var limits = ChildProgram.Limits()
    limits.seconds = seconds
    return try await AccountTown(configuration: configuration).with {
      $0.letterReader = ReceiptOCR(path: program, limits: limits)
    }
  }

  private func send(
    _ picture: [UInt8] = TinyPictures.png, type: String = "image/png", by person: Person
  ) async throws -> Answer {
    try await person.client.send(
      Self.path, .post, [.contentType: type, .cookie: person.cookie], body: picture)
  }

  private func lines(of answer: Answer) throws -> [String] {
    try answer.json.member("lines").elements().map { try $0.text() }
  }

  @Test("Guests and people with an account get the lines that were read, without marks that are no letters")
  func read() async throws {
    let town = try await town(
      #"""
      printf 'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n'
      line 30 40 200 21; word AHORN; word MARKT
      line 30 70 9 21; word ' \f'
      line 30 90 310 22; word '\033[31mSUMME'; word EUR; word '23,40\r'
      cat > /dev/null
      """#)
    let ann = try await town.register("Ann")

    let answer = try await send(by: ann)
    let ofGuest = try await send(by: town.guest)

    #expect(answer.status == 200)
    #expect(answer.headers[.cacheControl]?.contains("no-store") == true)
    #expect(try lines(of: answer) == ["AHORN MARKT", "[31mSUMME EUR 23,40"])
    let boxes = try answer.json.member("boxes").elements().map { box in
      try box.elements().map { try $0.integer(0...2_048) }
    }
    #expect(boxes == [[30, 40, 200, 21], [30, 90, 310, 22]])
    #expect(try lines(of: ofGuest) == lines(of: answer))
    #expect(try await town.guest.get("/v1/configuration").json.member("readsReceipts").flag())
  }

  @Test("The program gets the picture without what a camera has written into it")
  func cleaned() async throws {
    let town = try await town(#"line 0 0 9 9; word "$(cksum)""#)
    let clean = try CleanPicture(cleaning: TinyPictures.cameraJPEG).bytes

    let answer = try await send(TinyPictures.cameraJPEG, type: "image/jpeg", by: town.guest)

    #expect(try lines(of: answer).first?.hasSuffix(" \(clean.count)") == true)
    #expect(clean.count < TinyPictures.cameraJPEG.count)
  }

  @Test("Where no program is named, or it is gone, the app is told to let people type")
  func off() async throws {
    let none = try await town(nil)
    let gone = try await AccountTown().with {
      $0.letterReader = ReceiptOCR(path: "/nowhere/tesseract")
    }

    #expect(try await none.guest.get("/v1/configuration").json.member("readsReceipts").flag() == false)
    for town in [none, gone] {
      let answer = try await send(by: town.guest)
      #expect(answer.status == 403)
      #expect(try answer.problemCode == "reading-off")
    }
  }

  @Test("What is no picture, too large, or too many dots never gets to the program, and costs little")
  func refused() async throws {
    let town = try await town("line 0 0 9 9; word started")
    let ann = try await town.register("Ann")
    var huge = TinyPictures.png
    huge.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    let cases: [([UInt8], String, String)] = [
      (Array("total 23.40".utf8), "text/plain", "unsupported-media-type"),
      (Array("total 23.40, and no picture".utf8), "image/png", "unsupported-picture"),
      (Array(TinyPictures.png.dropLast(20)), "image/png", "broken-picture"),
      (huge, "image/png", "broken-picture"),
      ([UInt8](repeating: 0, count: CleanPicture.maximumBytes + 1), "image/png", "body-too-large"),
      ([], "image/png", "unsupported-picture"),
    ]

    for (bytes, type, code) in cases {
      #expect(try await send(bytes, type: type, by: ann).problemCode == code)
    }
    #expect(try await send(by: ann).status == 200)
  }

  @Test(
    "A program that fails, hangs, floods, or writes no text: the picture cannot be read",
    arguments: ["exit 1", "kill -SEGV $$", "sleep 100", "yes", #"printf '\377\376'"#])
  func broken(lines: String) async throws {
    let answer = try await send(by: town(lines, seconds: 1).guest)

    #expect(answer.status == 422)
    #expect(try answer.problemCode == "unreadable-receipt")
  }

  @Test(
    "One at a time of one person; others have their turn meanwhile, and the place is free afterwards",
    .timeLimit(.minutes(5)))
  func turns() async throws {
    let gate = "/tmp/forage-gate-\(getpid())-\(Int.random(in: 0..<Int.max))"
    defer { unlink(gate) }
    let town = try await town(
      "while [ ! -e \(gate) ]; do sleep 0.05; done; line 0 0 9 9; word TOTAL", seconds: 60)
    let ann = try await town.register("Ann")
    let bo = try await town.register("Bo")
    let reader = town.dependencies.letterReader
    func wait(untilTaken count: Int) async throws {
      while reader.used < count { try await Task.sleep(for: .milliseconds(10)) }
    }

    async let first = send(by: ann)
    try await wait(untilTaken: 1)
    let second = try await send(by: ann)
    async let other = send(by: bo)
    try await wait(untilTaken: 2)
    let opened = try #require(fopen(gate, "w"))
    fclose(opened)

    #expect(try second.problemCode == "busy")
    #expect(try await first.status == 200)
    #expect(try await other.status == 200)
    #expect(try await send(by: ann).status == 200)
    #expect(reader.used == 0)
  }
}
