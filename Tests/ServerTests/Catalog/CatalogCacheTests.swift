import Foundation
import Grocery
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import Retail
@testable import ServerKit

@Suite("A catalog is serialized once for all requests")
struct CatalogCacheTests {
  @Test("Fifty concurrent requests share one read")
  func once() async throws {
    let cache = CatalogCache()
    let reads = ReadCounter()

    try await withThrowingTaskGroup(of: EntityTag?.self) { group in
      for _ in 0..<50 {
        group.addTask { try await cache.catalog(Self.key("a")) { reads.packed("a") }?.tag }
      }
      for try await tag in group { #expect(tag != nil) }
    }

    #expect(reads.value == 1)
  }

  @Test("A new revision and another day each have their own catalog")
  func keys() async throws {
    let cache = CatalogCache()
    let reads = ReadCounter()
    let tomorrow = CalendarDay("2026-11-22")!

    for key in [Self.key("a"), Self.key("a", revision: "2"), Self.key("a", revision: "2", day: tomorrow)] {
      _ = try await cache.catalog(key) { reads.packed("a") }
    }

    #expect(reads.value == 3)
  }

  @Test("The least recently used catalog is evicted first")
  func leastRecentlyUsed() async throws {
    let one = PackedDocument(ReadCounter().catalog("a"))
    let size = one.byteCount
    // Compressed sizes vary by some bytes: room for two, not for three.
    let cache = CatalogCache(maximumBytes: 2 * size + size / 2)
    let reads = ReadCounter()
    func ask(_ store: String) async throws {
      _ = try await cache.catalog(Self.key(store)) { reads.packed(store) }
    }

    for store in ["a", "b", "a", "c", "a"] { try await ask(store) }
    #expect(reads.value == 3)

    try await ask("b")
    #expect(reads.value == 4)
    // An evicted catalog is not made again for a client that has it.
    #expect(await cache.knownTag(of: Self.key("c")) == PackedDocument(reads.catalog("c")).tag)
    #expect(await cache.knownTag(of: Self.key("c", revision: "2")) == nil)
  }

  @Test("A catalog too large for memory is made once, sent from a file, and counts against the disk")
  func inFile() async throws {
    let size = PackedDocument(ReadCounter().catalog("a")).byteCount
    let cache = CatalogCache(
      maximumBytes: size / 2, folder: NSTemporaryDirectory(), maximumFileBytes: 2 * size + size / 2)
    let reads = ReadCounter()
    func ask(_ store: String) async throws -> PackedDocument? {
      try await cache.catalog(Self.key(store)) { reads.packed(store) }
    }

    for _ in 0..<3 {
      let catalog = try #require(try await ask("a"))
      let made = PackedDocument(ReadCounter().catalog("a"))
      #expect(catalog.isInFile && catalog.tag == made.tag)
      for isPacked in [false, true] {
        let (sent, expected) = (CollectedBody(), CollectedBody())
        try await catalog.body(gzip: isPacked).write(sent)
        try await made.body(gzip: isPacked).write(expected)
        #expect(sent.bytes == expected.bytes)
      }
    }
    #expect(reads.value == 1)
    for store in ["b", "a", "c", "a"] { _ = try await ask(store) }
    #expect(reads.value == 3)
    _ = try await ask("b")
    #expect(reads.value == 4)
  }

  @Test("A failure reaches all waiting requests and is not cached")
  func failure() async throws {
    let cache = CatalogCache()
    let reads = ReadCounter()

    await #expect(throws: Problem.self) {
      try await cache.catalog(Self.key("a")) { throw Problem(.busy, "for a moment") }
    }
    _ = try await cache.catalog(Self.key("a")) { reads.packed("a") }

    #expect(reads.value == 1)
  }

  private static func key(
    _ store: String, revision: String = "1", day: CalendarDay = CalendarDay("2026-11-21")!
  ) -> CatalogCache.Key {
    CatalogCache.Key(storeID: store, revision: revision, day: day)
  }
}

/// Counts reads of catalogs.
private final class ReadCounter: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  func packed(_ store: String) -> PackedDocument { PackedDocument(catalog(store)) }

  func catalog(_ store: String) -> StoreCatalog {
    count.add(1, ordering: .relaxed)
    return StoreCatalog(storeID: store, revision: "1", updated: 0, discounts: [], rows: [])
  }
}

@Suite("A revision is read once a second")
struct RevisionCacheTests {
  @Test("A revision is cached for a second, then read again")
  func validity() async throws {
    let fresh = RevisionCache(validity: .seconds(1000))
    let stale = RevisionCache(validity: .zero)

    for revision in ["1", "2"] {
      _ = await fresh.revision(of: "a") { revision }
      _ = await stale.revision(of: "a") { revision }
    }

    #expect(await fresh.revision(of: "a") { "3" } == "1")
    #expect(await stale.revision(of: "a") { "3" } == "3")
  }

  @Test("The revision of a store without a catalog is read again")
  func missing() async {
    let memory = RevisionCache(validity: .seconds(1000))

    #expect(await memory.revision(of: "a") { nil } == nil)
    #expect(await memory.revision(of: "a") { "1" } == "1")
  }
}
