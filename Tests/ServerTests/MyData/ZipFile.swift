@testable import Operations

/// A ZIP file of small files.
func zipFile(_ files: [(String, [UInt8])], isPacked: Bool = true) -> [UInt8] {
  var writer = ZipWriter()
  let entries = files.flatMap { name, content in
    isPacked
      ? try! writer.beginEntry(name) + writer.add(content) + writer.endEntry()
      : try! writer.entry(name, content)
  }
  return entries + writer.end()
}
