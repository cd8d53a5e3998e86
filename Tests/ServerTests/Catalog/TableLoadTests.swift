import Database
import Foundation
import Grocery
import SQLiteDriver
import Testing

@testable import Server

@Suite("A hundred thousand lines come in at once (N-22)", .serialized)
struct TableLoadTests {
  private static let lines = 100_000

  /// A table in which every line is another product.
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
    "They are added, changed and left, and what is reckoned from changes agrees with all rows"
  )
  func hundredThousand() async throws {
    let path = NSTemporaryDirectory() + "tables-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let database = try SQLiteDatabase(path: path + "/forage.sqlite")
    try await database.migrate(Schema.migrations)
    _ = try await CatalogImport(database) { TestTown.now }.run(world: Array(TestTown.document.utf8))
    let table = TableImport(database, secrets: nil) { TestTown.now + 1 }
    let file = path + "/prices.csv"

    for (step, cents) in [("added", 0), ("the same", 0), ("all prices changed", 50)] {
      try Data(Self.table(priceCents: cents)).write(to: URL(filePath: file))
      let before = Self.processorSeconds()
      let summary = try await table.run(.file(file), organisation: "maple", store: "maple-2")
      print(
        "\(step): \(Self.processorSeconds() - before) s of processor time, \(Self.peakMegabytes()) MB at most"
      )
      #expect(summary.counts.lines == Self.lines)
      #expect(summary.counts.added == (step == "added" ? Self.lines : 0))
      #expect(summary.counts.changed == (step == "all prices changed" ? Self.lines : 0))
      #expect(summary.counts.missing == 2)
    }

    // What was reckoned from changes alone is what all rows together give.
    let reckoned = try await Self.revisions(database)
    try await database.write { writer in
      _ = try CatalogRevisions(writer: writer, now: 1).update(storesOf: ["maple"])
    }
    #expect(try await Self.revisions(database) == reckoned)
    try database.close()
  }

  private static func revisions(_ database: any Database) async throws -> [String] {
    try await database.read {
      try $0.rows("SELECT id, catalog_revision, product_count FROM store ORDER BY id") { row in
        "\(try row.text(0)) \(try row.optionalText(1) ?? "") \(try row.integer(2))"
      }
    }
  }

  private static func processorSeconds() -> Double {
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    let micros = usage.ru_utime.tv_usec + usage.ru_stime.tv_usec
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + Double(micros) / 1_000_000
  }

  private static func peakMegabytes() -> Int {
    var usage = rusage()
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss / 1024
  }
}
