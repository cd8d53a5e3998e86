import Grocery

@testable import Retail

/// Reads any bytes as a table of products in CSV. A refusal is fine; a trap, a hang, or a line that is lost
/// without a fault is a find.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTable(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let source = TableSource.bytes(Array(UnsafeBufferPointer(start: start, count: count)))
  guard let layout = try? TableLayout(recognizing: source) else { return 0 }
  var lines = 0
  var isFirst = layout.hasHeader
  try? source.records(layout.encoding, delimiter: layout.delimiter) { record in
    if record.isEmpty { return true }
    if isFirst {
      isFirst = false
      return true
    }
    lines += 1
    guard let line = try? TableLine(record, layout) else { return true }
    guard let product = try? line.product(from: nil, organization: "maple") else { return true }
    guard let offer = try? line.offer(from: nil, of: product.id, at: "maple-2") else { return true }
    precondition(CatalogLimits.priceCents.contains(offer.price.cents), "a price beyond belief")
    precondition(CatalogLimits.sizeAmount.contains(product.size.amount), "a size beyond belief")
    return true
  }
  precondition(lines <= layout.lineCount, "a line came from nowhere")
  return 0
}
