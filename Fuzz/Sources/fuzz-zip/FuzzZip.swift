@testable import Operations

/// Reads any bytes as a ZIP file and unpacks what is in it. A refusal is fine; a trap, a hang, or more bytes
/// than were asked for is a find.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzZip(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let reader = try? ZipReader(bytes) else { return 0 }
  for entry in reader.entries.prefix(50) {
    guard let content = try? reader.content(of: entry, atMost: 100_000) else { continue }
    precondition(content.count <= 100_000, "more bytes than were asked for")
    precondition(content.count == entry.size, "another size than was told")
  }
  return 0
}
