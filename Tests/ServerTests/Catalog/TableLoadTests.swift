import Database
import Foundation
import Grocery
import Synchronization
import Testing

@testable import Retail

/// A table that counts the bytes read.
private final class CountedBytes: Sendable {
  private let bytes: [UInt8]
  private let counter = Mutex(0)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }
  var readCount: Int { counter.withLock { $0 } }
  var source: TableSource {
    .pieces(count: count) { [self] place, count in
      counter.withLock { $0 += count }
      return Array(bytes[place..<place + count])
    }
  }
}

@Suite("A table of a hundred thousand lines is imported in batches (N-22)", .serialized)
struct TableLoadTests {
  private static let lines = 100_000

  /// A table with a different product on every line.
  private static func table(priceCents: Int) -> [UInt8] {
    var bytes = Array("id;name;brand;department;size;price;aisle\n".utf8)
    bytes.reserveCapacity(lines * 70)
    for line in 0..<lines {
      let cents = String(100 + priceCents + line % 900)
      let cells = [
        "p-\(line)", "Product number \(line) of many", "Brand \(line % 97)", "dairy", "500 g",
        "\(cents.dropLast(2)),\(cents.suffix(2))", "\(line % 30)",
      ]
      bytes += Array((cells.joined(separator: ";") + "\n").utf8)
    }
    return bytes
  }

  @Test(
    "They are added, unchanged and changed, and incremental revisions match those of all rows"
  )
  func hundredThousand() async throws {
    let path = NSTemporaryDirectory() + "tables-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let database = try await TestDatabase.migrated(inFile: path + "/forage.sqlite")
    _ = try await CatalogImport(database) { TestTown.now }.run(world: Array(TestTown.document.utf8))
    let counted = CountedDatabase(database)
    let table = TableImport(counted, secrets: nil) { TestTown.now + 1 }

    for (step, cents) in [("added", 0), ("the same", 0), ("all prices changed", 50)] {
      let source = CountedBytes(Self.table(priceCents: cents))
      let (statements, changes) = (counted.statements, counted.changes)
      let summary = try await table.run(source.source, organization: "maple", store: "maple-2")
      #expect(summary.counts.lines == Self.lines)
      #expect(summary.counts.added == (step == "added" ? Self.lines : 0))
      #expect(summary.counts.changed == (step == "all prices changed" ? Self.lines : 0))
      #expect(summary.counts.missing == 2)
      // Three passes: the encoding, the decimals and the lines; plus the start once for each delimiter.
      #expect(source.readCount <= 3 * source.count + 8 * TableSource.chunkBytes)
      // Products and offers are read and written in batches.
      #expect(counted.statements - statements < Self.lines / 40)
      #expect(counted.changes - changes < Self.lines / 20)
    }

    // Incremental digests equal those computed from all rows.
    let incremental = try await Self.revisions(database)
    try await database.write { writer in
      _ = try CatalogRevisions(writer: writer, now: 1).update(storesOf: ["maple"])
    }
    #expect(try await Self.revisions(database) == incremental)
  }

  private static func revisions(_ database: any Database) async throws -> [String] {
    try await database.read {
      try $0.rows("SELECT id, catalog_revision, product_count FROM store ORDER BY id") { row in
        "\(try row.text(0)) \(try row.optionalText(1) ?? "") \(try row.integer(2))"
      }
    }
  }
}
