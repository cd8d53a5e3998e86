import Grocery

@testable import Server

/// Reads any bytes as a table of products in CSV. A refusal is fine; a trap, a hang, or a row that is lost
/// without a fault is a find.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTable(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let table = try? CatalogTable(reading: bytes) else { return 0 }
  precondition(table.rows.allSatisfy { $0.cells.count == table.header.count }, "a row of another width")
  let reader = CatalogTableReader(table, organisationID: "maple", storeID: "maple-2", known: KnownProducts())
  precondition(reader.source.world.products.count + reader.faults.count >= table.rows.count, "a row was lost")
  return 0
}
