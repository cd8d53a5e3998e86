import TestKit
import Testing

@testable import Operations

@Suite("ZIP files")
struct ZipTests {
  @Test("Entries round-trip, compressed or not, empty or not")
  func roundTrip() throws {
    let files: [(String, [UInt8])] = [
      ("data.json", Array(String(repeating: #"{"name":"Äpfel"}"#, count: 500).utf8)),
      ("pictures/a.jpeg", (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }),
      ("empty", []), ("Größe/ß.txt", [0]),
    ]
    for isPacked in [true, false] {
      let reader = try ZipReader(zipFile(files, isPacked: isPacked))

      #expect(reader.entries.map(\.name) == files.map(\.0))
      for (entry, file) in Swift.zip(reader.entries, files) {
        #expect(try reader.content(of: entry, atMost: 10_000) == file.1)
      }
    }
  }

  @Test("An entry may be compressed in any number of parts", arguments: 0..<20)
  func parts(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let content = (0..<Int.random(in: 0...300_000, using: &generator)).map { UInt8($0 % 251) }
    var writer = ZipWriter()
    var bytes = try writer.beginEntry("data.json")
    var place = 0
    while place < content.count {
      let next = min(content.count, place + Int.random(in: 0...70_000, using: &generator))
      bytes += try writer.add(Array(content[place..<next]))
      place = next
    }
    bytes += try writer.endEntry()
    bytes += try writer.entry("a", [1])

    let reader = try ZipReader(bytes + writer.end())

    #expect(try reader.content(of: reader.entries[0], atMost: content.count) == content)
    #expect(try reader.content(of: reader.entries[1], atMost: 1) == [1])
  }

  @Test("Compression makes text small")
  func small() {
    #expect(zipFile([("a", [UInt8](repeating: 65, count: 100_000))], isPacked: true).count < 1_000)
  }

  @Test("An entry that unpacks to more than declared or allowed is rejected")
  func bomb() throws {
    var bytes = zipFile([("data.json", [UInt8](repeating: 0, count: 5_000_000))], isPacked: true)
    let honest = try ZipReader(bytes)
    #expect(throws: ZipReader.Fault.tooLarge(entry: 0)) {
      try honest.content(of: honest.entries[0], atMost: 4_999_999)
    }

    // The directory starts with the only entry; its size is at offset 24.
    let directory = try #require(bytes.little32(at: bytes.count - 6))
    for place in 0..<4 { bytes[directory + 24 + place] = place == 0 ? 100 : 0 }
    let liar = try ZipReader(bytes)
    #expect(throws: ZipReader.Fault.broken(entry: 0)) {
      try liar.content(of: liar.entries[0], atMost: 1_000)
    }
  }

  @Test("A changed byte is detected")
  func checkSum() throws {
    var bytes = zipFile([("a", Array("hello".utf8))], isPacked: false)
    bytes[32] ^= 1
    let reader = try ZipReader(bytes)

    #expect(throws: ZipReader.Fault.broken(entry: 0)) { try reader.content(of: reader.entries[0], atMost: 9) }
  }

  @Test("Random bytes are rejected", arguments: 0..<300)
  func anything(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes = zipFile(
      [("data.json", Array(repeating: 65, count: 300)), ("b", [1, 2, 3])], isPacked: seed.isMultiple(of: 2))
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      case 1: bytes.removeLast(Int.random(in: 0...min(20, bytes.count - 1), using: &generator))
      default: bytes.append(.random(in: 0...255, using: &generator))
      }
    }

    // Any result is valid: a fault, or bytes within the limits.
    do {
      let reader = try ZipReader(bytes)
      for entry in reader.entries {
        #expect(try reader.content(of: entry, atMost: 400).count <= 400)
      }
    } catch {
      // A fault of the declared type.
    }
  }
}
