import DemoData

/// Returns the bytes of a file of `demo/data`, which is compiled into the program.
///
/// C embeds them: as a Swift array literal, the same bytes took the compiler half a minute.
func demoFile(_ name: String) -> [UInt8] {
  var count = 0
  guard let bytes = forage_demo_file(name, &count) else {
    preconditionFailure("demo/embedded/data.c does not list \(name)")
  }
  return Array(UnsafeBufferPointer(start: bytes, count: count))
}
