import Grocery
import NIOCore
import Synchronization
import Testing

@testable import Retail
@testable import ServerKit

@Suite("A catalog is written once for all who ask")
struct CatalogCacheTests {
  @Test("Fifty who ask at once wait for the same work")
  func once() async throws {
    let cache = CatalogCache()
    let reads = ReadCount()

    try await withThrowingTaskGroup(of: EntityTag?.self) { group in
      for _ in 0..<50 {
        group.addTask { try await cache.catalog(Self.key("a")) { reads.catalog("a") }?.tag }
      }
      for try await tag in group { #expect(tag != nil) }
    }

    #expect(reads.value == 1)
  }

  @Test("A new revision or another day is another catalog")
  func keys() async throws {
    let cache = CatalogCache()
    let reads = ReadCount()
    let tomorrow = CalendarDay("2026-11-22")!

    for key in [Self.key("a"), Self.key("a", revision: "2"), Self.key("a", revision: "2", day: tomorrow)] {
      _ = try await cache.catalog(key) { reads.catalog("a") }
    }

    #expect(reads.value == 3)
  }

  @Test("What was asked for longest ago goes first when there is no room")
  func leastRecentlyUsed() async throws {
    let one = CatalogCache.Packed(ReadCount().catalog("a"))
    let size = one.plain.readableBytes + one.gzip.readableBytes
    // Packed sizes differ by some bytes from name to name: room for two, not for three.
    let cache = CatalogCache(maximumBytes: 2 * size + size / 2)
    let reads = ReadCount()
    func ask(_ store: String) async throws {
      _ = try await cache.catalog(Self.key(store)) { reads.catalog(store) }
    }

    for store in ["a", "b", "a", "c", "a"] { try await ask(store) }
    #expect(reads.value == 3)

    try await ask("b")
    #expect(reads.value == 4)
  }

  @Test("A failure is told to everybody, and not remembered")
  func failure() async throws {
    let cache = CatalogCache()
    let reads = ReadCount()

    await #expect(throws: Problem.self) {
      try await cache.catalog(Self.key("a")) { throw Problem(.busy, "for a moment") }
    }
    _ = try await cache.catalog(Self.key("a")) { reads.catalog("a") }

    #expect(reads.value == 1)
  }

  private static func key(
    _ store: String, revision: String = "1", day: CalendarDay = CalendarDay("2026-11-21")!
  ) -> CatalogCache.Key {
    CatalogCache.Key(storeID: store, revision: revision, day: day)
  }
}

/// Counts how often a catalog was read.
private final class ReadCount: Sendable {
  private let count = Atomic<Int>(0)

  var value: Int { count.load(ordering: .relaxed) }

  func catalog(_ store: String) -> StoreCatalog {
    count.add(1, ordering: .relaxed)
    return StoreCatalog(storeID: store, revision: "1", updated: 0, discounts: [], rows: [])
  }
}

@Suite("A revision is asked for once a second")
struct RevisionCacheTests {
  @Test("Within the second the database is left alone, after it is asked again")
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

  @Test("A store without a catalog is asked about again")
  func missing() async {
    let memory = RevisionCache(validity: .seconds(1000))

    #expect(await memory.revision(of: "a") { nil } == nil)
    #expect(await memory.revision(of: "a") { "1" } == "1")
  }
}
