import FileFormats
import Grocery
import Language

@testable import Households
@testable import ServerKit

/// Reads any bytes as a web page with a recipe. A refusal is fine; a trap, a hang, or a recipe that no book
/// can keep is a find; so are more words of a page than are promised.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPage(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for page in [bytes, PageCharset.utf8(bytes, declared: nil)] {
    if let plain = PlainPage(reading: page) {
      precondition(plain.lines.count <= PlainPage.maximumLines, "too many lines")
      let longest = plain.lines.map(\.text.unicodeScalars.count).max() ?? 0
      precondition(longest <= PlainPage.maximumLine, "a line is too long")
    }
    guard let read = try? RecipePage(reading: page, from: "https://example.com/soup") else { continue }
    var json = JSONWriter()
    json.object { read.draft.write(into: &$0) }
    guard case .object(let members)? = try? JSONNode(reading: json.bytes).value else {
      preconditionFailure("what was written cannot be read")
    }
    var fields = members.fieldValues
    // The person is asked for a name where the page has none.
    if read.draft.name.isEmpty { fields["name"] = .text("Soup") }
    guard (try? PostedContent(fields)) != nil else { preconditionFailure("the recipe cannot be kept") }
  }
  return 0
}
